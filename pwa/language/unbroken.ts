/** What is not parted where a line ends: a number and what it counts, a day and its month, a name and its number, a word of one letter and the next. */

const PARTED =
  /(\d) (?=[\p{L}%])|(\d\.) (?=\p{Ll})|([Öö]kuskól\p{L}+|School|\bkt\.) (?=\d)|(?<![\p{L}\d<])([aiouwzAIOUWZ]) (?=\p{L})/gu;

/** @returns the same text, or HTML, with no-break spaces. */
export const unbroken = (text: string): string =>
  text.replace(PARTED, '$1$2$3$4\u00a0').replaceAll(/(\d)–(?=\d)/g, '$1–\u2060');
