/** The signs as they are looked up: in the order in which a learner meets their groups, with the words they are found by. */
import { signs } from 'akrein:signs';
import type { Language } from '../../sync/language.ts';
import { searchable } from '../../sync/searchable.ts';
import { said, type Words } from '../language/language.ts';

/** A group and the sign that stands for it. */
export const SIGN_GROUPS = [
  { id: 'warning', emblem: 'onnur-haetta' },
  { id: 'priority', emblem: 'adalbraut' },
  { id: 'prohibitory', emblem: 'innakstur-bannadur' },
  { id: 'mandatory', emblem: 'hringakstur' },
  { id: 'special', emblem: 'bifreidastaedi' },
  { id: 'information', emblem: 'botngata' },
  { id: 'service', emblem: 'bensinstod' },
  { id: 'direction', emblem: 'f-vegur' },
  { id: 'plate', emblem: 'undirmerki-fjarlaegd' },
  { id: 'marking', emblem: 'bidskyldulina' },
  { id: 'light', emblem: 'umferdarljos-rautt' },
  { id: 'equipment', emblem: 'lokad' },
  { id: 'dashboard', emblem: 'maelabord-vel' },
] as const;

export type CatalogueSign = (typeof signs)[number] & {
  /** A data address. */
  readonly picture: string;
  /** Made searchable: Icelandic and English. */
  readonly words: string;
};

export const signCatalogue: readonly CatalogueSign[] = SIGN_GROUPS.flatMap(({ id }) =>
  signs
    .filter((sign) => sign.class === id)
    .map((sign) => ({
      ...sign,
      picture: `data:image/svg+xml,${encodeURIComponent(sign.svg)}`,
      words: searchable(
        [sign.name.is, sign.name.en, sign.meaning.is, sign.meaning.en, sign.slug, ...sign.keywords].join(' '),
      ),
    })),
);
const bySlug = new Map(signCatalogue.map((sign) => [sign.slug, sign]));

export const findSign = (slug: string): CatalogueSign | undefined => bySlug.get(slug);

/** What a sign is called, and what it means; nothing of one that there is none. */
export const nameOfSign = (slug: string, t: Words, language: Language): string | undefined =>
  wordOfSign(slug, 'name', t, language);
export const meaningOfSign = (slug: string, t: Words, language: Language): string | undefined =>
  wordOfSign(slug, 'meaning', t, language);

function wordOfSign(slug: string, field: 'name' | 'meaning', t: Words, language: Language): string | undefined {
  const sign = findSign(slug);
  return sign && said(t, language, `sign.${slug}.${field}`, sign[field]);
}
