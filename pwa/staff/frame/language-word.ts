/** What a language is called in the reader's. */
import { nameOfLanguage, type Language } from '../../../sync/language.ts';
import type { Words } from '../../language/language.ts';

/** @returns its own name where the reader's words have none for it. */
export const languageWord = (t: Words, language: Language): string =>
  t(`editor.${language}`, { defaultValue: nameOfLanguage(language) });

/** The same where a line begins with it, or it stands alone. */
export function languageName(t: Words, language: Language): string {
  const word = languageWord(t, language);
  return word.charAt(0).toLocaleUpperCase() + word.slice(1);
}
