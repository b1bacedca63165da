/** The signs with their search words, grouped in the order a learner meets them. */
import { signs } from 'akrein:signs';
import { isWritten, type Language } from '../../sync/language.ts';
import { searchable } from '../../sync/searchable.ts';
import { useWords, type Words } from '../language/language.ts';
import { said, languageOfItem } from '../language/said.ts';

/** A group and its representative sign. */
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

type CatalogueSign = (typeof signs)[number] & {
  /** Data URL. */
  readonly picture: string;
};

export const signCatalogue: readonly CatalogueSign[] = SIGN_GROUPS.flatMap(({ id }) =>
  signs
    .filter((sign) => sign.class === id)
    .map((sign) => ({ ...sign, picture: `data:image/svg+xml,${encodeURIComponent(sign.svg)}` })),
);
const bySlug = new Map(signCatalogue.map((sign) => [sign.slug, sign]));

export const findSign = (slug: string): CatalogueSign | undefined => bySlug.get(slug);

/** A sign in the reader's language. */
export type NamedSign = Pick<CatalogueSign, 'slug' | 'class' | 'picture'> & {
  readonly name: string;
  readonly meaning: string;
  /** Language of name and meaning. */
  readonly lang: Language;
  /** Search text: Icelandic, English and the reader's language. */
  readonly words: string;
};
type NamedSigns = ReadonlyMap<string, NamedSign>;

const known = new Map<Language, NamedSigns>();

/** The catalogue in the reader's language, by slug. The page must load the `signs` words. */
export function useSigns(): NamedSigns {
  const { t, language } = useWords();
  const before = known.get(language);
  if (before) return before;
  const named = new Map(signCatalogue.map((sign) => [sign.slug, nameSign(sign, t, language)]));
  known.set(language, named);
  return named;
}

function nameSign(sign: CatalogueSign, t: Words, language: Language): NamedSign {
  const key = (field: string): string => `sign.${sign.slug}.${field}`;
  const lang = languageOfItem(t, language, [key('name'), key('meaning')]);
  const name = said(t, lang, key('name'), sign.name);
  const meaning = said(t, lang, key('meaning'), sign.meaning);
  const written = [sign.name.is, sign.name.en, sign.meaning.is, sign.meaning.en, sign.slug, ...sign.keywords];
  const own = isWritten(lang) ? [] : [name, meaning];
  return { ...sign, name, meaning, lang, words: searchable([...written, ...own].join(' ')) };
}
