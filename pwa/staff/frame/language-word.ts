/** Names of languages in the reader's language. */
import { nameOfLanguage, type Language } from '../../../sync/language.ts';
import type { Words } from '../../language/language.ts';

/** @returns the language's own name if there is no translation. */
export const languageWord = (t: Words, language: Language): string =>
  t(`editor.${language}`, { defaultValue: nameOfLanguage(language) });

/** The same, capitalised. */
export function languageName(t: Words, language: Language): string {
  const word = languageWord(t, language);
  return word.charAt(0).toLocaleUpperCase() + word.slice(1);
}
