/** Questions that are nearly the same: told by the letter triples they share. */
import { advice, error, type Finding } from './finding.ts';

/** Above this two questions are taken for one; the stem and the options count. */
export const ALIKE = 0.75;

export type Comparable = { readonly id: string; readonly text: string };

const trigrams = (text: string): Set<string> => {
  const flat = ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim()} `;
  return new Set(Array.from({ length: Math.max(0, flat.length - 2) }, (_, index) => flat.slice(index, index + 3)));
};

/** Shared part of the letter triples of two texts, 0 to 1 (Dice). */
export function likeness(a: string, b: string): number {
  return overlap(trigrams(a), trigrams(b));
}

function overlap(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  if (a.size + b.size === 0) return 1;
  let shared = 0;
  for (const part of a) if (b.has(part)) shared += 1;
  return (2 * shared) / (a.size + b.size);
}

/** Compares each with each. Between the courses it is advice, as the second revises the first. */
export function checkSimilar(questions: readonly Comparable[], limit = ALIKE): Finding[] {
  const sets = questions.map(({ id, text }) => ({ id, set: trigrams(text) }));
  return sets.flatMap(({ id, set }, index) =>
    sets.slice(index + 1).flatMap((other) => {
      // No overlap can lift two sets of very different size over the limit.
      const most = (2 * Math.min(set.size, other.set.size)) / (set.size + other.set.size);
      if (most <= limit) return [];
      const alike = overlap(set, other.set);
      if (alike <= limit) return [];
      const level = id.slice(0, 1) === other.id.slice(0, 1) ? error : advice;
      return [level('similar', id, `${Math.round(alike * 100)} % like ${other.id}`)];
    }),
  );
}
