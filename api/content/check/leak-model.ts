/** A naive Bayes guesser that sees only the options, never the question. Its correct guesses show what the wording reveals. */
import { createHash } from 'node:crypto';
import type { SourceRound } from '../read-files.ts';
import type { Language } from './finding.ts';

/** A question without its stem; a statement is a question with one option. */
export type Guessable = {
  readonly id: string;
  readonly step: string;
  readonly options: readonly { readonly text: string; readonly right: boolean }[];
};

export function guessablesOf(round: SourceRound, language: Language): Guessable[] {
  const asked = [
    ...round.steps.flatMap(({ step, questions }) => questions.map((question) => ({ ...question, step }))),
    ...round.pool,
  ];
  return asked.map(({ id, step, options }) => ({
    id,
    step,
    options: options.map((option) => ({ text: option[language], right: option.right })),
  }));
}

export const statementGuessables = (round: SourceRound, language: Language): Guessable[] =>
  round.statements.map((statement) => ({
    id: statement.id,
    step: statement.step,
    options: [{ text: statement[language], right: statement.right }],
  }));

export const rightCount = ({ options }: Guessable): number => options.filter(({ right }) => right).length;

/** Traits per option: words and word pairs, framed by ^ and $; other traits stand in <>. Position is excluded, as options are shuffled. */
export function traitsOf({ options }: Guessable): ReadonlySet<string>[] {
  const lengths = options.map(({ text }) => text.length);
  return options.map(({ text }) => {
    const words = text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
    const framed = ['^', ...words, '$'];
    const traits = new Set([...words, ...framed.slice(1).map((word, index) => `${framed[index]} ${word}`)]);
    traits.add(`<${words.length} words>`);
    if (/\d/.test(text)) traits.add('<figure>');
    if (options.length > 1 && text.length === Math.max(...lengths)) traits.add('<longest>');
    if (options.length > 1 && text.length === Math.min(...lengths)) traits.add('<shortest>');
    return traits;
  });
}

const FOLDS = 10;
/** Each seed splits the steps differently; the mean over seeds is steadier. */
export const SEEDS = [1, 2, 3] as const;
/** Rarer traits are ignored. */
const MET_LEAST = 2;

type Weight = { readonly trait: string; readonly weight: number };
export type Guess = {
  readonly id: string;
  /** All right options were guessed, and no other. */
  readonly exact: boolean;
  /** Strongest traits by option; a weight above 0 indicates right. */
  readonly because: readonly (readonly Weight[])[];
};

type Seen = Guessable & { readonly traits: readonly ReadonlySet<string>[] };

/** Cross-validates by step: a step's questions resemble each other, so they stay in one fold. */
export function guessAll(questions: readonly Guessable[], seed: number): Guess[] {
  const order = [...new Set(questions.map(({ step }) => step))]
    .map((step) => ({ step, key: createHash('sha256').update(`${seed} ${step}`).digest('hex') }))
    .sort((a, b) => (a.key < b.key ? -1 : 1));
  const fold = new Map(order.map(({ step }, index) => [step, index % FOLDS]));
  const seen = questions.map((question): Seen => ({ ...question, traits: traitsOf(question) }));
  return Array.from({ length: FOLDS }, (_, held) => {
    const guess = learn(seen.filter(({ step }) => fold.get(step) !== held));
    return seen.filter(({ step }) => fold.get(step) === held).map(guess);
  }).flat();
}

/** Share of exact guesses, 0 to 1, over the seeds. */
export function exactShare(questions: readonly Guessable[]): number {
  const guesses = SEEDS.flatMap((seed) => guessAll(questions, seed));
  return guesses.filter(({ exact }) => exact).length / Math.max(1, guesses.length);
}

function learn(questions: readonly Seen[]): (question: Seen) => Guess {
  const met = new Map<string, { right: number; wrong: number }>();
  const total = { right: 0, wrong: 0 };
  for (const question of questions) {
    for (const [index, traits] of question.traits.entries()) {
      const side = question.options[index]?.right ? 'right' : 'wrong';
      total[side] += 1;
      for (const trait of traits) {
        const counts = met.get(trait) ?? { right: 0, wrong: 0 };
        counts[side] += 1;
        met.set(trait, counts);
      }
    }
  }
  const weightOf = (trait: string): number => {
    const { right, wrong } = met.get(trait) ?? { right: 0, wrong: 0 };
    return right + wrong < MET_LEAST
      ? 0
      : Math.log((right + 1) / (total.right + 2) / ((wrong + 1) / (total.wrong + 2)));
  };
  const shares = setShares(questions);
  return (question) => {
    const because = question.traits.map((traits) => [...traits].map((trait) => ({ trait, weight: weightOf(trait) })));
    const sums = because.map((weights) => weights.reduce((sum, { weight }) => sum + weight, 0));
    const best = shares
      .map(({ set, share }) => ({
        set,
        score: Math.log(share) + set.reduce((sum, index) => sum + (sums[index] ?? 0), 0),
      }))
      .reduce((a, b) => (b.score > a.score ? b : a)).set;
    return {
      id: question.id,
      exact: question.options.every(({ right }, index) => right === best.includes(index)),
      because: because.map((weights) => [...weights].sort((a, b) => Math.abs(b.weight) - Math.abs(a.weight))),
    };
  };
}

type SetShare = { readonly set: readonly number[]; readonly share: number };

/** Prior of each option set: the share of questions with that many right options, divided among sets of that size. */
function setShares(questions: readonly Guessable[]): SetShare[] {
  const options = questions[0]?.options.length ?? 0;
  const sets = Array.from({ length: 2 ** options }, (_, bits) =>
    Array.from({ length: options }, (_one, index) => index).filter((index) => (bits >> index) & 1),
  );
  const counts = questions.map(rightCount);
  return sets.map((set) => {
    const alike = sets.filter(({ length }) => length === set.length).length;
    return { set, share: counts.filter((count) => count === set.length).length / counts.length / alike };
  });
}

/** Expected share of exact guesses without reading any option, 0 to 1. */
export function chance(questions: readonly Guessable[]): { readonly drawn: number; readonly best: number } {
  const shares = questions.length === 0 ? [] : setShares(questions).map(({ share }) => share);
  return {
    /** Draws a set as often as it occurs. */
    drawn: shares.reduce((sum, share) => sum + share ** 2, 0),
    /** Always picks the most frequent set. */
    best: Math.max(0, ...shares),
  };
}
