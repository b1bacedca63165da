/** Creates and names questions of a step. */
import { FIRST_OWN } from '../../../../sync/course/ids.ts';
import type { EditedQuestion } from '../../../../sync/staff/step-edition.ts';
import type { Language } from '../../../../sync/language.ts';
import type { Words } from '../../../language/language.ts';

/** Ids are permanent. The number is random, so that two authors who add questions concurrently get different ids. */
export function newQuestion(stepId: string, kind: EditedQuestion['kind']): EditedQuestion {
  const id = `${stepId}-${kind === 'step' ? 'q' : 'p'}${FIRST_OWN + Math.floor(Math.random() * 1e6)}`;
  const options = ['a', 'b', 'c'].map((option) => ({
    id: `${id}-${option}`,
    correct: false,
    answer: '',
    answer_en: '',
    why: '',
    why_en: '',
  }));
  return { id, kind, retired: false, question: '', question_en: '', picture: null, alt: '', alt_en: '', options };
}

/** Length of a text's name, letters. */
const NAME_LENGTH = 60;
const QUOTES: Readonly<Record<string, string>> = { en: '“”', pl: '„”' };

/** A text between the quotation marks of the reader's language. */
export const quoted = (words: string, language: Language): string => {
  const [before = '', after = ''] = QUOTES[language] ?? '„“';
  return `${before}${words}${after}`;
};

/** The first whole words of a text, as its name. */
export const shortened = (words: string): string =>
  words.length > NAME_LENGTH ? `${words.slice(0, NAME_LENGTH + 1).replace(/\s+\S*$/u, '')}…` : words;

/** @param question one of `all`. */
export function questionName(t: Words, all: readonly EditedQuestion[], question: EditedQuestion): string {
  const { id, kind, retired } = question;
  const own = all.filter((each) => each.kind === kind && each.retired === retired);
  const number = own.findIndex((each) => each.id === id) + 1;
  if (kind === 'step') return t(retired ? 'editor.retiredQuestion' : 'editor.question', { number });
  return t(retired ? 'editor.retiredPoolQuestion' : 'editor.poolQuestion', { number });
}
