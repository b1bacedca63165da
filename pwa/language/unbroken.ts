/** Keeps on one line: a number and its unit, a day and its month, a name and its number, a one-letter word and the next. */

const PARTED = /(\d) (?=[\p{L}%])|(\d\.) (?=\p{Ll})|([Öö]kuskól\p{L}+|School|\bkt\.) (?=\d)/gu;
/** For Polish and English; a capital is as often a name as a word. Older Safari lacks look-behind. */
const LONE = /(^|[^\p{L}\d<])((?:[aiouwz] )+)(?=\p{L})/gu;

/** @returns the same text, or HTML, with no-break spaces. */
export const unbroken = (text: string): string =>
  text
    .replace(PARTED, '$1$2$3\u00a0')
    .replace(LONE, (_, before: string, words: string) => before + words.replaceAll(' ', '\u00a0'))
    .replaceAll(/(\d)–(?=\d)/g, '$1–\u2060');
