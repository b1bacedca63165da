/** Finds English older than its Icelandic, by tracking blocks and fields from edition to edition. */
import { tidy } from '../scalar.ts';
import { alignBlocks, alignTranslation, followBlocks } from './align-blocks.ts';
import { blocksOf as cut } from './merge-editions.ts';
import type { BlockPair, OlderEnglish, StepEdition, Wording } from './step-edition.ts';

type Texts = Pick<StepEdition, 'data' | 'data_en'>;

/** English that is outdated, missing, or without Icelandic. `where`: `data_en.<block>`, `data.<block>`, `<question>.<field>`, `<question>.<option>.<field>`. */
export type Stale = Wording & { readonly where: string };

/** @param known of the edition `before`. @returns stale English of `after`; empty if both are equal and nothing was known. */
export function staleEnglish(before: StepEdition, after: StepEdition, known?: OlderEnglish): readonly Stale[] {
  const { blocks, fields } = follow(known ?? { ...EMPTY, blocks: pairsOf(before) }, before, after);
  const [is, en] = [blocksOf(after.data), blocksOf(after.data_en)];
  const inUse = wordings(after.questions.filter(({ retired }) => !retired));
  // a picture at another place in the other text is not missing
  const [alone, englishAlone] = [
    blocks.flatMap((pair) => (pair.en === null ? pictureIn(textAt(is, pair.is)) : [])),
    blocks.flatMap((pair) => (pair.is === null ? pictureIn(textAt(en, pair.en)) : [])),
  ];
  const isElsewhere = (pair: BlockPair): boolean =>
    pictureIn(pair.en === null ? textAt(is, pair.is) : pair.is === null ? textAt(en, pair.en) : null).some(
      (file) => alone.includes(file) && englishAlone.includes(file),
    );
  return [
    ...blocks.flatMap((pair) => {
      if (pair.said === textAt(is, pair.is) || isElsewhere(pair)) return [];
      const where = pair.en === null ? `data.${pair.is}` : `data_en.${pair.en}`;
      return [{ where, is: textAt(is, pair.is) ?? '', en: textAt(en, pair.en) ?? '' }];
    }),
    ...fields.flatMap(({ where }) => {
      const now = inUse.get(where);
      return now ? [{ where, ...now }] : [];
    }),
  ];
}

/** @returns matched block numbers (from 0), Icelandic and English, in order. */
export const besideEnglish = (
  before: StepEdition,
  after: StepEdition,
  known: OlderEnglish = { ...EMPTY, blocks: pairsOf(before) },
): readonly (readonly [number, number])[] =>
  followPairs(known, before, after)
    .flatMap(({ is, en }) => (is === null || en === null ? [] : [[is, en] as const]))
    .sort(([one], [other]) => one - other);

/** @param editions of a step, oldest first. @returns the state of the newest edition's English. */
export const olderThrough = (editions: readonly StepEdition[], fine: Wording[]): OlderEnglish =>
  editions.reduce<OlderEnglish>((known, edition, nth) => follow(known, editions[nth - 1] ?? edition, edition), {
    ...EMPTY,
    blocks: editions[0] ? pairsOf(editions[0]) : [],
    fine,
  });

/** Tidied, so that they compare with `fine`, which is stored tidied. */
const blocksOf = (html: string): string[] => cut(html).map(tidy);

const EMPTY: OlderEnglish = { blocks: [], fields: [], fine: [] };

const follow = (known: OlderEnglish, before: StepEdition, after: StepEdition): OlderEnglish => ({
  blocks: followPairs(known, before, after),
  fields: followFields(known, before, after),
  fine: known.fine,
});

const textAt = (blocks: readonly string[], at: number | null): string | null =>
  at === null ? null : (blocks[at] ?? null);

/** @returns the file name of a picture block. */
const pictureIn = (block: string | null): readonly string[] => /<img src="([^"]*)"/.exec(block ?? '')?.slice(1) ?? [];

/** Initially every matched pair counts as up to date. */
function pairsOf(texts: Texts): BlockPair[] {
  const [is, en] = [blocksOf(texts.data), blocksOf(texts.data_en)];
  const pairs = alignTranslation(is, en);
  const alone = (side: 0 | 1, all: readonly string[]): number[] =>
    all.flatMap((_, index) => (pairs.some((pair) => pair[side] === index) ? [] : [index]));
  return [
    ...pairs.map(([one, other]) => ({ is: one, en: other, said: is[one] ?? null })),
    ...alone(0, is).map((one) => ({ is: one, en: null, said: is[one] ?? null })),
    ...alone(1, en).map((other) => ({ is: null, en: other, said: null })),
  ];
}

/** Changed or approved English is up to date with its Icelandic; otherwise it keeps the Icelandic it was written for. */
function followPairs({ blocks, fine }: OlderEnglish, before: Texts, after: Texts): BlockPair[] {
  const [oldIs, is, oldEn, en] = [
    blocksOf(before.data),
    blocksOf(after.data),
    blocksOf(before.data_en),
    blocksOf(after.data_en),
  ];
  const [isNow, enNow] = [followBlocks(oldIs, is), followBlocks(oldEn, en)];
  const carried = blocks.flatMap((old): BlockPair[] => {
    const pair = { is: isNow.get(old.is ?? -1) ?? null, en: enNow.get(old.en ?? -1) ?? null };
    if (pair.is === null && pair.en === null) return [];
    const same = textAt(oldEn, old.en) === textAt(en, pair.en);
    return [{ ...pair, said: same ? old.said : textAt(is, pair.is) }];
  });
  return joined(carried, is, en).map((pair) => {
    const [own, english] = [textAt(is, pair.is), textAt(en, pair.en)];
    return fine.some((each) => each.is === (own ?? '') && each.en === (english ?? '')) ? { ...pair, said: own } : pair;
  });
}

/** Pairs new and unmatched blocks between the same two matched neighbours. */
function joined(carried: readonly BlockPair[], is: readonly string[], en: readonly string[]): BlockPair[] {
  const whole = carried.filter((pair) => pair.is !== null && pair.en !== null);
  const alone = (side: 'is' | 'en', texts: readonly string[]) =>
    texts.flatMap((_, at) =>
      whole.some((pair) => pair[side] === at)
        ? []
        : [{ at, gap: whole.filter((pair) => (pair[side] ?? 0) < at).length }],
    );
  const [own, english] = [alone('is', is), alone('en', en)];
  const between = [...new Set([...own, ...english].map(({ gap }) => gap))].flatMap((here): BlockPair[] => {
    const [ownAt = [], englishAt = []] = [own, english].map((all) =>
      all.flatMap(({ at, gap }) => (gap === here ? [at] : [])),
    );
    const pairs = alignBlocks(
      ownAt.map((at) => is[at] ?? ''),
      englishAt.map((at) => en[at] ?? ''),
    );
    return [
      ...ownAt.map((at, index): BlockPair => {
        const other = englishAt[pairs.find(([own]) => own === index)?.[1] ?? -1];
        if (other === undefined) return carried.find((pair) => pair.is === at) ?? { is: at, en: null, said: null };
        // the English still translates the deleted Icelandic, so it is stale beside the new one
        const said = carried.find((pair) => pair.en === other)?.said ?? is[at] ?? null;
        return { is: at, en: other, said };
      }),
      ...englishAt
        .filter((_, index) => pairs.every(([, english]) => english !== index))
        .map(
          (at) =>
            carried.find((pair) => pair.en === at) ?? { is: null, en: at, said: pictureIn(en[at] ?? null)[0] ?? null },
        ),
    ];
  });
  return [...whole, ...between];
}

function followFields({ fields, fine }: OlderEnglish, before: StepEdition, after: StepEdition) {
  const old = wordings(before.questions);
  return [...wordings(after.questions)].flatMap(([where, { is, en }]) => {
    const was = old.get(where);
    const said = was?.en === en ? (fields.find((field) => field.where === where)?.said ?? was.is) : is;
    return said === is || fine.some((each) => each.is === is && each.en === en) ? [] : [{ where, said }];
  });
}

/** Bilingual fields of questions, by `where`. */
const wordings = (questions: StepEdition['questions']): ReadonlyMap<string, Wording> =>
  new Map(
    questions.flatMap(({ id, options, ...question }) => [
      [`${id}.question`, { is: question.question, en: question.question_en }] as const,
      [`${id}.alt`, { is: question.alt, en: question.alt_en }] as const,
      ...options.flatMap((option) => [
        [`${id}.${option.id}.answer`, { is: option.answer, en: option.answer_en }] as const,
        [`${id}.${option.id}.why`, { is: option.why, en: option.why_en }] as const,
      ]),
    ]),
  );
