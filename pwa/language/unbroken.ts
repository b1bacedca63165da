/** What is not parted where a line ends: a number and what it counts, a day and its month, a name and its number, a word of one letter and the next. */

const PARTED = /(\d) (?=[\p{L}%])|(\d\.) (?=\p{Ll})|([Öö]kuskól\p{L}+|School|\bkt\.) (?=\d)/gu;
/** In Polish and English; a capital is a name as often as a word. Older Safari knows no look-behind. */
const LONE = /(^|[^\p{L}\d<])((?:[aiouwz] )+)(?=\p{L})/gu;

/** @returns the same text, or HTML, with no-break spaces. */
export const unbroken = (text: string): string =>
  text
    .replace(PARTED, '$1$2$3\u00a0')
    .replace(LONE, (_, before: string, words: string) => before + words.replaceAll(' ', '\u00a0'))
    .replaceAll(/(\d)–(?=\d)/g, '$1–\u2060');
