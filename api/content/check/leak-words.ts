/** What a guesser who never reads the question sees of its options: words, pairs of words, length, figures. */
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

/**
 * The traits of each option: every word and pair of words, where ^ is the beginning and $ the end; what is not a word stands in <>.
 * The place of an option is no trait, as options are shuffled before they are shown.
 */
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
