/** What is not parted where a line ends: a number and its unit, a day and its month, a name and its number. */

/** What begins like this is a unit, in any of the languages. */
const UNITS = [
  '(?:km|mm|cm|m|kg|ára?|árum|lat|rok)(?!\\p{L})',
  'kr\\.|kíló|kilo|milli|mili|senti|centi|centy|metr|meter|mánuð|month|mies|dag|dög|day|dni|vik|week|tygodn',
  'klst|klukkust|hour|godzin|mínút|minut|sekún|second|sekund|year',
].join('|');
const MONTHS = 'January|February|March|April|May|June|July|August|September|October|November|December';

const PARTED = new RegExp(
  [
    `(\\d) (?=(?:${UNITS}|${MONTHS}|%))`,
    '(\\d\\.) (?=\\p{Ll})', // an ordinal
    '([Öö]kuskól\\p{L}+|School|\\bkt\\.) (?=\\d)',
  ].join('|'),
  'gu',
);

/** @returns the same text, or HTML, with no-break spaces. */
export const unbroken = (text: string): string =>
  text.replace(PARTED, '$1$2$3\u00a0').replaceAll(/(\d)–(?=\d)/g, '$1–\u2060');
