/** Single traits that tell right from wrong: each word, pair, length and place by itself, with an exact test. */
import { rightCount, traitsOf, type Guessable } from './leak-words.ts';

export type Predictor = {
  readonly trait: string;
  /** Options that carry it, and how many of them are right. */
  readonly carriers: number;
  readonly right: number;
  /** Share of right ones among the options it was compared with, 0 to 1. */
  readonly base: number;
  readonly p: number;
  /** The questions of the carriers, in order, and whether the carrier is right. */
  readonly carried: readonly Carried[];
};
type Carried = { readonly id: string; readonly right: boolean };

/**
 * Every trait and every place, the most telling first. p is of the exact binomial test, two-sided, against the share of right
 * options, and is not corrected for how many traits are looked at.
 */
export function predictorsOf(questions: readonly Guessable[]): Predictor[] {
  const carriers = new Map<string, Carried[]>();
  const carry = (trait: string, one: Carried) => {
    const others = carriers.get(trait);
    if (others) others.push(one);
    else carriers.set(trait, [one]);
  };
  for (const question of questions) {
    for (const [index, traits] of traitsOf(question).entries()) {
      for (const trait of traits) carry(trait, { id: question.id, right: question.options[index]?.right ?? false });
    }
  }
  const all = questions.flatMap(({ options }) => options);
  const base = all.filter(({ right }) => right).length / all.length;
  return [
    ...[...carriers].map(([trait, carried]) => predictor(trait, carried, base)),
    ...placePredictors(questions),
  ].sort((a, b) => a.p - b.p || b.carriers - a.carriers);
}

/** Where the right one stands when there is one, and where the wrong one when there are two. */
function placePredictors(questions: readonly Guessable[]): Predictor[] {
  return [1, 2].flatMap((count) => {
    const asked = questions.filter((question) => question.options.length > count && rightCount(question) === count);
    return [...'abc'].map((letter, place) =>
      predictor(
        `<place ${letter}, ${count} right>`,
        asked.map(({ id, options }) => ({ id, right: options[place]?.right ?? false })),
        count / 3,
      ),
    );
  });
}

function predictor(trait: string, carried: readonly Carried[], base: number): Predictor {
  const right = carried.filter((one) => one.right).length;
  return {
    trait,
    carriers: carried.length,
    right,
    base,
    p: binomial(right, carried.length, base),
    carried,
  };
}

/** Two-sided exact p of `hits` of `tries` where each hits with `share`: twice the smaller tail, at most 1. */
export function binomial(hits: number, tries: number, share: number): number {
  const tail = (from: number, to: number): number => {
    let sum = 0;
    for (let count = from; count <= to; count++) sum += Math.exp(logTerm(count, tries, share));
    return sum;
  };
  return Math.min(1, 2 * Math.min(tail(0, hits), tail(hits, tries)));
}

const logTerm = (hits: number, tries: number, share: number): number =>
  logFactorial(tries) -
  logFactorial(hits) -
  logFactorial(tries - hits) +
  (hits === 0 ? 0 : hits * Math.log(share)) +
  (hits === tries ? 0 : (tries - hits) * Math.log(1 - share));

const logFactorials = [0];
function logFactorial(n: number): number {
  for (let next = logFactorials.length; next <= n; next++) {
    logFactorials.push((logFactorials[next - 1] ?? 0) + Math.log(next));
  }
  return logFactorials[n] ?? 0;
}
