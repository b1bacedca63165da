/** Which block of a text is which of another: by what they say, not by where they stand. */
import { diffArrays } from 'diff';

/** @returns for the blocks of the old text those of the new one that they are or have become; what is gone has none. */
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

/** @returns pairs of those that are likest, in order; also what is written anew is like what is of its kind. */
export function alignBlocks(
  ones: readonly string[],
  others: readonly string[],
): readonly (readonly [number, number])[] {
  const [words, otherWords] = [ones.map(wordsOf), others.map(wordsOf)];
  /** How like the rest is at its best, from each pair of places on. */
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

/** Also the names of its elements, which tell a picture from a paragraph. */
const wordsOf = (html: string): ReadonlySet<string> => new Set(html.toLowerCase().match(/[\p{L}\p{N}]+/gu));

/** Share of the words that both have, from 0 to 1. */
function likeness(ones: ReadonlySet<string>, others: ReadonlySet<string>): number {
  const both = [...ones].filter((word) => others.has(word)).length;
  return (2 * both) / Math.max(1, ones.size + others.size);
}

/** @returns pairs of the blocks of a text and of its translation: where both have as many they stand beside each other. */
export const alignTranslation = (ones: readonly string[], others: readonly string[]) =>
  ones.length === others.length ? ones.map((_, index) => [index, index] as const) : alignBlocks(ones, others);
