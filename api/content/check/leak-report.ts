/** Where the wording gives answers away, for whoever rewrites: the most telling traits with their questions, and the questions that fall. */
import type { SourceRound } from '../read-files.ts';
import { exactLine, P_LEAST, percent, predictorLine } from './leak-check.ts';
import { LANGUAGES } from './finding.ts';
import { exactShare, guessAll, SEEDS, type Guess } from './leak-model.ts';
import { predictorsOf, type Predictor } from './leak-predictors.ts';
import { guessablesOf, statementGuessables, type Guessable } from './leak-words.ts';

/** Traits above the limit are shown too, as they are next. */
const SHOWN_P = 0.005;

const SOURCES = { questions: guessablesOf, statements: statementGuessables };

/** What the wording alone gives, beside chance: a line for questions and statements in each language. */
export const shareLines = (all: readonly SourceRound[]): string[] =>
  Object.entries(SOURCES).flatMap(([name, read]) =>
    LANGUAGES.map((language) => {
      const guessed = all.flatMap((round) => read(round, language));
      return `${name} ${language}: ${exactLine(guessed, exactShare(guessed))}`;
    }),
  );

/** @param rounds rounds to show; the guesser learns from all in `all`. */
export function leakLines(all: readonly SourceRound[], rounds: readonly string[]): string[] {
  return Object.entries(SOURCES).flatMap(([name, read]) =>
    LANGUAGES.flatMap((language) => {
      const of = (round: SourceRound) => read(round, language);
      const shown = new Set(
        all.filter(({ id }) => rounds.includes(id)).flatMap((round) => of(round).map(({ id }) => id)),
      );
      return shown.size === 0 ? [] : linesOf(`${name} ${language}`, all.flatMap(of), shown);
    }),
  );
}

function linesOf(name: string, questions: readonly Guessable[], shown: ReadonlySet<string>): string[] {
  const traits = predictorsOf(questions).filter(
    ({ p, carried }) => p < SHOWN_P && carried.some(({ id }) => shown.has(id)),
  );
  const guesses = SEEDS.map((seed) => new Map(guessAll(questions, seed).map((guess) => [guess.id, guess])));
  const fallen = [...shown].filter((id) => guesses.every((byId) => byId.get(id)?.exact));
  return [
    '',
    `${name}: ${exactLine(questions, exactShare(questions))}`,
    `${traits.filter(({ p }) => p < P_LEAST).length} traits with p < ${P_LEAST} and more below ${SHOWN_P}:`,
    ...traits.map((one) => `  ${predictorLine(one)}${carriersIn(one, shown)}`),
    '',
    `${name}: ${fallen.length} of ${shown.size} shown (${percent(fallen.length / shown.size)}) fall by every seed, by these traits (+ speaks for right):`,
    ...fallen.map((id) => `  ${id.padEnd(10)} ${becauseOf(guesses[0]?.get(id))}`),
  ];
}

/** The questions to look at, + where the carrier is right; lengths and places stand in too many to name. */
const carriersIn = ({ trait, carried }: Predictor, shown: ReadonlySet<string>): string =>
  trait.startsWith('<')
    ? ''
    : ` – ${carried.flatMap(({ id, right }) => (shown.has(id) ? [`${id}${right ? '+' : '-'}`] : [])).join(' ')}`;

const becauseOf = (guess: Guess | undefined): string =>
  (guess?.because ?? [])
    .map((weights, index) => {
      const strongest = weights
        .slice(0, 3)
        .map(({ trait, weight }) => `“${trait}” ${weight > 0 ? '+' : ''}${weight.toFixed(1)}`);
      return `${'abc'[index]}: ${strongest.join(', ')}`;
    })
    .join('; ');
