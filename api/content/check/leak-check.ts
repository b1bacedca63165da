/** Whether the wording gives the right options away: limits for the guesser of leak-model.ts and for single traits. */
import type { SourceRound } from '../read-files.ts';
import { error, LANGUAGES, type Finding } from './finding.ts';
import { chance, exactShare } from './leak-model.ts';
import { predictorsOf, type Predictor } from './leak-predictors.ts';
import { guessablesOf, statementGuessables, type Guessable } from './leak-words.ts';

/** Per cent of questions the guesser may get exactly right; three options with about as many single right ones give it 15-19 by chance. */
export const EXACT_MOST = 20;
/** The same of statements, right or wrong; chance is 50. */
export const STATEMENT_MOST = 55;
/**
 * No trait may tell right from wrong with a p below this, raw. Some ten thousand traits are looked at, but most are too rare to
 * come near it: on random keys none or a few do. A raw limit is therefore stricter than a corrected one, and asks for little more work.
 */
export const P_LEAST = 0.001;
export const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

/** Questions and statements each by themselves; all rounds together, as a guesser learns from all of them. */
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

/** One line: p, the trait, how often right; the report of all leaks names the questions. */
export const predictorLine = ({ trait, carriers, right, p }: Predictor): string =>
  `p ${p.toExponential(1)}  ${trait}: right in ${right} of ${carriers}`;
