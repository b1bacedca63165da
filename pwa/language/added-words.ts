/** The words of added languages, apart from the rest: who reads Icelandic or English loads nothing of them, not even their names. */
import type { Language } from '../../sync/language.ts';
import type { Area } from './language.ts';

const files = import.meta.glob<Readonly<Record<string, string>>>(
  ['../../sync/locales/*/*.json', '!../../sync/locales/{is,en}/*'],
  { import: 'default' },
);

/** Undefined where the language has no words of that area. */
export const addedWords = async (
  language: Language,
  area: Area,
): Promise<Readonly<Record<string, string>> | undefined> => files[`../../sync/locales/${language}/${area}.json`]?.();
