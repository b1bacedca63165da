/** Which form of a word goes with a number. */
import type { Language } from '../../sync/language.ts';

/** Icelandic counts 1, 21, 31 … as one; 11 as many. English only 1. */
export function pluralKey(count: number, language: Language): '_one' | '_other' {
  const one = language === 'is' ? Math.abs(count) % 10 === 1 && Math.abs(count) % 100 !== 11 : Math.abs(count) === 1;
  return one ? '_one' : '_other';
}
