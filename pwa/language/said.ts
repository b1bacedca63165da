/** Texts of signs, hazard scenes and terms: in Icelandic and English part of the app, in an added language among its words. */
import { isWritten, type Language, type WrittenLanguage } from '../../sync/language.ts';
import type { Words } from './language.ts';

/** @param key of the word in an added language. @param written the text in Icelandic and English. */
export const said = (
  t: Words,
  language: Language,
  key: string,
  written: Readonly<Record<WrittenLanguage, string>>,
): string => (isWritten(language) ? written[language] : t(key));

/** The language of an item: English if an added language lacks one of its words. */
export const languageOfItem = (t: Words, language: Language, keys: readonly string[]): Language =>
  isWritten(language) || keys.every((key) => t(key, { defaultValue: '' }) !== '') ? language : 'en';
