/** The words of the app in both languages; a missing text falls back to its key (A.8). */
import { createInstance } from 'i18next';
import type { Language } from '../../sync/language.ts';
import en from './en.json';
import is from './is.json';

type Entry = keyof typeof is;
type BaseOf<Key> = Key extends `${infer Base}_one` ? Base : never;
/** A text with one form. */
export type TextKey = Exclude<Entry, `${string}_one` | `${string}_other`>;
/** A text with a form for one and a form for many. */
export type CountedKey = BaseOf<Entry>;

type Params = Readonly<Record<string, string | number>>;
export type Words = {
  (key: TextKey, params?: Params): string;
  (key: CountedKey, params: Params & { readonly count: number }): string;
};

const texts = createInstance();
void texts.init({
  resources: { is: { translation: is }, en: { translation: en } },
  lng: 'is',
  fallbackLng: false,
  initAsync: false,
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false },
});

/**
 * Whether a count takes the singular: in Icelandic 1, 21, 31 … but not 11 (B.9), in English 1 alone.
 * By hand, because some browsers know no Icelandic.
 */
export function isSingular(language: Language, count: number): boolean {
  return language === 'en' ? count === 1 : count % 10 === 1 && count % 100 !== 11;
}

function wordsIn(language: Language): Words {
  const fixed = texts.getFixedT(language);
  return (key: TextKey | CountedKey, params: Params = {}) => {
    const { count } = params;
    const form = `${key}_${typeof count === 'number' && isSingular(language, count) ? 'one' : 'other'}`;
    return fixed(typeof count === 'number' && Object.hasOwn(is, form) ? form : key, params);
  };
}

export const words: Readonly<Record<Language, Words>> = { is: wordsIn('is'), en: wordsIn('en') };
