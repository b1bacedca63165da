/** What a language is called in the reader's. */
import { nameOfLanguage, type Language } from '../../../sync/language.ts';
import type { Words } from '../../language/language.ts';

/** @returns its own name where the reader's words have none for it. */
export const languageWord = (t: Words, language: Language): string =>
  t(`editor.${language}`, { defaultValue: nameOfLanguage(language) });
