/** A guesser who never reads the question: by words of right and wrong options (naive Bayes) it guesses others. What it gets right, the wording gave away. */
import { createHash } from 'node:crypto';
import type { SourceRound } from '../read-files.ts';
import type { Language } from './finding.ts';

/** A question without its stem; a statement is a question of one option. */
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

/** The traits of each option: words and pairs, between ^ and $; what is no word stands in <>. Its place is none, as options are shuffled. */
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
/** Each seed divides the steps differently; their mean is steadier than one division. */
export const SEEDS = [1, 2, 3] as const;
/** A trait met fewer times says nothing. */
const MET_LEAST = 2;

type Weight = { readonly trait: string; readonly weight: number };
export type Guess = {
  readonly id: string;
  /** The guess named all the right options and no other. */
  readonly exact: boolean;
  /** The traits that moved the guess most, by option; above 0 speaks for right. */
  readonly because: readonly (readonly Weight[])[];
};

type Seen = Guessable & { readonly traits: readonly ReadonlySet<string>[] };

/** Guesses each question by a model learnt from the other steps: a step is never divided, as its questions resemble each other. */
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

/** Share of questions guessed exactly, 0 to 1, over the seeds. */
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

/** How often each choice of options is right when place tells nothing: the share of questions with so many right, divided among such choices. */
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

/** What is guessed exactly without looking at any option, 0 to 1. */
export function chance(questions: readonly Guessable[]): { readonly drawn: number; readonly best: number } {
  const shares = questions.length === 0 ? [] : setShares(questions).map(({ share }) => share);
  return {
    /** A choice drawn as often as it occurs. */
    drawn: shares.reduce((sum, share) => sum + share ** 2, 0),
    /** Always the choice that occurs most. */
    best: Math.max(0, ...shares),
  };
}
