/** Words by their key, with what belongs in their `{{holes}}`. */
import type { Language } from '../../sync/language.ts';
import { pluralKey } from './plural.ts';

/** By `count` the words are those for so many (`key_one`, `key_other`), where there are any; `defaultValue` is said where there are no words for the key. */
type Values = Readonly<Record<string, unknown>>;
/** @returns the words, or the key itself where there are none. */
export type Words = (key: string, values?: Values) => string;

/** @param dictionary of one language; it may grow. */
export const wordsFrom =
  (dictionary: ReadonlyMap<string, string>, language: Language): Words =>
  (key, values = {}) => {
    const { count, defaultValue } = values;
    const counted = typeof count === 'number' ? dictionary.get(key + pluralKey(count, language)) : undefined;
    const text = counted ?? dictionary.get(key) ?? (typeof defaultValue === 'string' ? defaultValue : key);
    return text.replace(/\{\{(\w+)\}\}/g, (_, hole: string) => written(values[hole]));
  };

const written = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
