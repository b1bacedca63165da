/** Sorts names: browsers and databases may lack Icelandic, and then put á beside a and þ after t. */
import type { Language } from './language.ts';
import { searchable } from './searchable.ts';

/** Sort keys of Icelandic letters: an accented letter follows all words with the plain one, þ, æ and ö come last; `{` follows `z`. */
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

/** @returns a key whose code order is the Icelandic order: signs and digits first, foreign letters by their plain form. */
export const alphabetKey = (name: string): string =>
  searchable(
    name
      .normalize('NFC')
      .toLowerCase()
      .replace(/[áðéíóúýþæö]/g, (letter) => PLACES[letter] ?? letter),
  );

/** @returns a comparison of two names, for sorting. */
export function byAlphabet(language: Language): (one: string, other: string) => number {
  if (language !== 'is') return new Intl.Collator(language).compare;
  return (one, other) => {
    const [a, b] = [alphabetKey(one), alphabetKey(other)];
    return a === b ? 0 : a < b ? -1 : 1;
  };
}

type Named = { readonly name: string };
/** For sorting people. */
export const byName = (one: Named, other: Named): number => byAlphabet('is')(one.name, other.name);
