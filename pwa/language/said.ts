/** Signs, hazard scenes and terms: the app brings them in Icelandic and English, an added language has them among its words. */
import { isWritten, type Language, type WrittenLanguage } from '../../sync/language.ts';
import type { Words } from './language.ts';

/** @param key of the word in an added language. @param written the same in the two in which everything is written. */
export const said = (
  t: Words,
  language: Language,
  key: string,
  written: Readonly<Record<WrittenLanguage, string>>,
): string => (isWritten(language) ? written[language] : t(key));

/** In which language a thing of the app is said: English where an added language lacks one of its words. */
export const saidIn = (t: Words, language: Language, keys: readonly string[]): Language =>
  isWritten(language) || keys.every((key) => t(key, { defaultValue: '' }) !== '') ? language : 'en';
