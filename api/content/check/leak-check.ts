/** Checks whether wording reveals the right options: limits for the guesser of leak-model.ts and for single traits. */
import type { SourceRound } from '../read-files.ts';
import { error, LANGUAGES, type Finding } from './finding.ts';
import {
  chance,
  exactShare,
  guessablesOf,
  statementGuessables,
  type Guessable,
  rightCount,
  traitsOf,
} from './leak-model.ts';

/** Highest per cent of questions the guesser may get exactly right; by chance it gets 15-19. */
export const EXACT_MOST = 20;
/** Same limit for statements; chance is 50. */
export const STATEMENT_MOST = 55;
/** Lowest uncorrected p a trait may have. Stricter than a correction for ten thousand traits, most of which are too rare to matter. */
export const P_LEAST = 0.001;
export const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

/** Checks questions and statements separately, over all rounds, since a guesser learns from all of them. */
export function checkLeaks(rounds: readonly SourceRound[]): Finding[] {
  return LANGUAGES.flatMap((language) => [
    ...checkGuesses(
      language,
      rounds.flatMap((round) => guessablesOf(round, language)),
      EXACT_MOST,
    ),
    ...checkGuesses(
      `${language} statements`,
      rounds.flatMap((round) => statementGuessables(round, language)),
      STATEMENT_MOST,
    ),
  ]);
}

function checkGuesses(where: string, questions: readonly Guessable[], most: number): Finding[] {
  const exact = exactShare(questions);
  return [
    ...(100 * exact > most
      ? [error('leak', where, `${exactLine(questions, exact)}; at most ${most} % is wanted`)]
      : []),
    ...telling(questions).map((one) => error('leak-word', where, predictorLine(one))),
  ];
}

export const exactLine = (questions: readonly Guessable[], exact: number): string => {
  const { drawn, best } = chance(questions);
  return `the wording alone gives ${percent(exact)} of ${questions.length} exactly (chance ${percent(drawn)}, best blind guess ${percent(best)})`;
};

export const telling = (questions: readonly Guessable[]): Predictor[] =>
  predictorsOf(questions).filter(({ p }) => p < P_LEAST);

/** One line: p, trait and hit count. The leak report also names the questions. */
export const predictorLine = ({ trait, carriers, right, p }: Predictor): string =>
  `p ${p.toExponential(1)}  ${trait}: right in ${right} of ${carriers}`;

export type Predictor = {
  readonly trait: string;
  /** Count of options with the trait; `right` counts the right ones. */
  readonly carriers: number;
  readonly right: number;
  /** Share of right options among those compared, 0 to 1. */
  readonly base: number;
  readonly p: number;
  /** The carriers' question ids in order, and whether each carrier is right. */
  readonly carried: readonly Carried[];
};
type Carried = { readonly id: string; readonly right: boolean };

/** Every trait and place, most telling first. p: exact two-sided binomial test against the share of right options, uncorrected. */
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

/** Position of the right option in questions with one, of the wrong option in questions with two. */
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

/** Two-sided exact p of `hits` in `tries` at hit rate `share`: twice the smaller tail, at most 1. */
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
