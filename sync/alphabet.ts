/** The order of names in a list: browsers and databases may lack the Icelandic one, and put á beside a and þ after t then. */
import type { Language } from './language.ts';
import { searchable } from './searchable.ts';

/** Where Icelandic letters stand among the others: an accented one after all that begin with the plain one, þ, æ and ö last; `{` follows `z`. */
const PLACES: Readonly<Record<string, string>> = {
  á: 'a{',
  ð: 'd{',
  é: 'e{',
  í: 'i{',
  ó: 'o{',
  ú: 'u{',
  ý: 'y{',
  þ: 'z{a',
  æ: 'z{b',
  ö: 'z{c',
};

/** @returns what sorts by its code as the name does by the Icelandic alphabet: signs and digits first, letters of other alphabets by their plain form. */
export const alphabetKey = (name: string): string =>
  searchable(
    name
      .normalize('NFC')
      .toLowerCase()
      .replace(/[áðéíóúýþæö]/g, (letter) => PLACES[letter] ?? letter),
  );

/** @returns what compares two names, for sorting. */
export function byAlphabet(language: Language): (one: string, other: string) => number {
  if (language !== 'is') return new Intl.Collator(language).compare;
  return (one, other) => {
    const [a, b] = [alphabetKey(one), alphabetKey(other)];
    return a === b ? 0 : a < b ? -1 : 1;
  };
}
