/** Matches the blocks of two texts by their words, not by position. */
import { diffArrays } from 'diff';

/** @returns new index by old index. A changed block keeps its match; a deleted one has none. */
export function followBlocks(old: readonly string[], now: readonly string[]): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  let [from, to] = [0, 0];
  let [gone, come]: [number, number] = [0, 0];
  const settle = (): void => {
    for (const [one, other] of alignBlocks(old.slice(from, from + gone), now.slice(to, to + come)))
      found.set(from + one, to + other);
    [from, to, gone, come] = [from + gone, to + come, 0, 0];
  };
  for (const { value, added, removed } of diffArrays([...old], [...now])) {
    if (removed) gone += value.length;
    else if (added) come += value.length;
    else {
      settle();
      for (const _ of value) found.set(from++, to++);
    }
  }
  settle();
  return found;
}

/** @returns the most similar pairs, in order. Rewritten blocks still match by element type. */
export function alignBlocks(
  ones: readonly string[],
  others: readonly string[],
): readonly (readonly [number, number])[] {
  const [words, otherWords] = [ones.map(wordsOf), others.map(wordsOf)];
  /** Best total similarity of the rest, from each pair of positions on. */
  const best = words.map(() => [...otherWords, undefined].map(() => 0));
  const at = (one: number, other: number): number => best[one]?.[other] ?? 0;
  const like = words.map((own) => otherWords.map((other) => likeness(own, other)));
  const paired = (one: number, other: number): number => {
    const here = like[one]?.[other] ?? 0;
    return here === 0 ? 0 : here + at(one + 1, other + 1);
  };
  for (let one = words.length - 1; one >= 0; one--)
    for (let other = otherWords.length - 1; other >= 0; other--) {
      const row = best[one];
      if (row) row[other] = Math.max(at(one + 1, other), at(one, other + 1), paired(one, other));
    }
  const pairs: [number, number][] = [];
  for (let one = 0, other = 0; one < words.length && other < otherWords.length;) {
    if (at(one, other) === paired(one, other) && paired(one, other) > 0) pairs.push([one++, other++]);
    else if (at(one, other) === at(one + 1, other)) one++;
    else other++;
  }
  return pairs;
}

/** Includes element names, which distinguish a picture from a paragraph. */
const wordsOf = (html: string): ReadonlySet<string> => new Set(html.toLowerCase().match(/[\p{L}\p{N}]+/gu));

/** Share of common words, 0 to 1. */
function likeness(ones: ReadonlySet<string>, others: ReadonlySet<string>): number {
  const both = [...ones].filter((word) => others.has(word)).length;
  return (2 * both) / Math.max(1, ones.size + others.size);
}

/** @returns pairs of blocks of a text and its translation; by position if their counts agree. */
export const alignTranslation = (ones: readonly string[], others: readonly string[]) =>
  ones.length === others.length ? ones.map((_, index) => [index, index] as const) : alignBlocks(ones, others);
