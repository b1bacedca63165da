/** Formats a check as text lines; for authors, also shows where the wording reveals answers. */
import type { Source, SourceRound } from '../read-files.ts';
import { type Finding, LANGUAGES } from './finding.ts';
import { picturesIn } from './html-check.ts';
import { measure } from './text-check.ts';
import { questionsOf, rightStatistics } from './round-check.ts';
import { exactLine, P_LEAST, percent, predictorLine, predictorsOf, type Predictor } from './leak-check.ts';
import {
  exactShare,
  guessAll,
  SEEDS,
  type Guess,
  guessablesOf,
  statementGuessables,
  type Guessable,
} from './leak-model.ts';

/** Errors first, by rule; then advice. */
export function findingLines(findings: readonly Finding[]): string[] {
  const lines: string[] = [];
  for (const level of ['error', 'advice'] as const) {
    const ofLevel = findings.filter((finding) => finding.level === level);
    for (const rule of new Set(ofLevel.map((finding) => finding.rule))) {
      const found = ofLevel.filter((finding) => finding.rule === rule);
      lines.push('', `${level === 'error' ? 'ERROR' : 'advice'}  ${rule} (${found.length})`);
      lines.push(...found.map(({ where, message }) => `  ${where.padEnd(14)} ${message}`));
    }
  }
  return lines;
}

/** Words, LIX, pictures and questions of each step; shares of each round. */
export function tableLines(source: Source, rounds: readonly string[]): string[] {
  return source.rounds.filter(({ id }) => rounds.includes(id)).flatMap(roundLines);
}

function roundLines(round: SourceRound): string[] {
  const rows = round.steps.map((step) => {
    const [is, en] = [measure(step.html.is), measure(step.html.en)];
    const cells = [is.words, en.words, is.lix.toFixed(1), picturesIn(step.html.is).length, step.questions.length];
    return `${step.step.padEnd(7)}${cells.map((cell) => String(cell).padStart(9)).join('')}  ${step.title.is}`;
  });
  const questions = questionsOf(round);
  const { counts, places, longest } = rightStatistics(questions);
  const percent = (part: number, whole: number) => `${whole === 0 ? 0 : Math.round((100 * part) / whole)} %`;
  const withPicture = round.pool.filter(({ picture }) => picture !== undefined).length;
  return [
    '',
    `${round.id.padEnd(7)}${['words', 'English', 'LIX', 'pictures', 'asks'].map((head) => head.padStart(9)).join('')}`,
    ...rows,
    `        right: one ${percent(counts[0], questions.length)}, two ${percent(counts[1], questions.length)}, three ${percent(counts[2], questions.length)}` +
      ` of ${questions.length}; place a/b/c ${places.join('/')}; longest ${percent(longest, counts[0])}`,
    `        pool: ${round.pool.length}, with picture ${percent(withPicture, round.pool.length)}`,
    `        statements: ${round.statements.length}, right ${percent(round.statements.filter(({ right }) => right).length, round.statements.length)}`,
  ];
}

/** Traits slightly above the limit are also listed, as early warning. */
const SHOWN_P = 0.005;

const SOURCES = { questions: guessablesOf, statements: statementGuessables };

/** Shares guessed from wording alone, beside chance: one line per kind and language. */
export const shareLines = (all: readonly SourceRound[]): string[] =>
  Object.entries(SOURCES).flatMap(([name, read]) =>
    LANGUAGES.map((language) => {
      const guessed = all.flatMap((round) => read(round, language));
      return `${name} ${language}: ${exactLine(guessed, exactShare(guessed))}`;
    }),
  );

/** @param rounds rounds to print; the guesser learns from `all`. */
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

/** Question ids, + if the carrier is right. Lengths and places are omitted: too many questions carry them. */
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
