/** The order of names in a list: browsers may lack the Icelandic one, and put á beside a and þ after t then. */
import type { Language } from './language.ts';

const ICELANDIC = 'aábcdðeéfghiíjklmnoópqrstuúvwxyýzþæö';

/** What sorts by its code as the name does by the alphabet: signs and digits first; letters of other alphabets by their plain form, or last. */
const key = (name: string): string =>
  [...name.normalize('NFC').toLowerCase()]
    .map((letter) => {
      const own = [letter, letter.normalize('NFD').charAt(0)].find((form) => ICELANDIC.includes(form));
      return own === undefined ? letter : String.fromCharCode(0x61 + ICELANDIC.indexOf(own));
    })
    .join('');

/** @returns what compares two names, for sorting. */
export function byAlphabet(language: Language): (one: string, other: string) => number {
  if (language !== 'is') return new Intl.Collator(language).compare;
  return (one, other) => {
    const [a, b] = [key(one), key(other)];
    return a === b ? 0 : a < b ? -1 : 1;
  };
}
