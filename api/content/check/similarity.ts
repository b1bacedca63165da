/** Questions that are nearly the same: told by the letter triples they share. */
import { advice, error, type Finding } from './finding.ts';

/** Above this two questions are taken for one; the stem and the options count. */
export const ALIKE = 0.75;

export type Comparable = {
  readonly id: string;
  readonly text: string;
  /** The learning point it asks, and what of the scene changes the answer: its picture and its right options. Of one point, questions that differ in these are variants. */
  readonly variant?: { readonly point: string; readonly scene: string };
};
type Prepared = { readonly id: string; readonly set: ReadonlySet<string> };

const trigrams = (text: string): Set<string> => {
  const flat = ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim()} `;
  return new Set(Array.from({ length: Math.max(0, flat.length - 2) }, (_, index) => flat.slice(index, index + 3)));
};
const prepare = (texts: readonly Comparable[]): Prepared[] =>
  texts.map(({ id, text }) => ({ id, set: trigrams(text) }));

/** Shared part of the letter triples of two texts, 0 to 1 (Dice). */
export function likeness(a: string, b: string): number {
  const [one, other] = [trigrams(a), trigrams(b)];
  return dice([...one].filter((part) => other.has(part)).length, one.size, other.size);
}

const dice = (shared: number, a: number, b: number): number => (a + b === 0 ? 1 : (2 * shared) / (a + b));

/** Tells which of these texts are more alike a given one than the limit. Only those that share a triple with it are counted. */
function finder(texts: readonly Prepared[], limit: number) {
  const places = new Map<string, number[]>();
  for (const [index, { set }] of texts.entries()) {
    for (const part of set) {
      const having = places.get(part);
      if (having) having.push(index);
      else places.set(part, [index]);
    }
  }
  return ({ set }: Prepared): { readonly index: number; readonly id: string; readonly message: string }[] => {
    const shared = new Map<number, number>();
    for (const part of set) {
      for (const index of places.get(part) ?? []) shared.set(index, (shared.get(index) ?? 0) + 1);
    }
    return [...shared].flatMap(([index, count]) => {
      const other = texts[index];
      const share = other ? dice(count, set.size, other.set.size) : 0;
      return other && share > limit
        ? [{ index, id: other.id, message: `${Math.round(share * 100)} % like ${other.id}` }]
        : [];
    });
  };
}

/** Compares each with each. Between the courses it is advice, as the second revises the first. */
export function checkSimilar(questions: readonly Comparable[], limit = ALIKE): Finding[] {
  const prepared = prepare(questions);
  const alike = finder(prepared, limit);
  return prepared.flatMap((one, place) =>
    alike(one)
      .filter(({ index }) => index > place && !areVariants(questions[place], questions[index]))
      .map(({ id, message }) => (id.slice(0, 1) === one.id.slice(0, 1) ? error : advice)('similar', one.id, message)),
  );
}

const areVariants = (one?: Comparable, other?: Comparable): boolean =>
  one?.variant !== undefined &&
  one.variant.point === other?.variant?.point &&
  one.variant.scene !== other.variant.scene;

/** Compares each of `ones` with each of `others`; like pairs are errors in any course. */
export function alikeAcross(ones: readonly Comparable[], others: readonly Comparable[], limit = ALIKE): Finding[] {
  const alike = finder(prepare(others), limit);
  return prepare(ones).flatMap((one) => alike(one).map(({ message }) => error('similar', one.id, message)));
}
