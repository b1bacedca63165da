/** Where a long word of an added language may be broken in a narrow place of the desk: between its syllables. */

/** Letters that stand for one sound stay together, and so do those with which a syllable may begin. */
const CONSONANT = '(?:ch|cz|dz|dź|dż|rz|sz|[b-df-hj-np-tv-xzćłńśźż])';
const VOWEL = '[aeiouyąęó]';
const INSIDE = '(?<![cs](?=z)|c(?=h)|d(?=[zźż])|r(?=z))';
const AFTER = [
  `(?<=\\p{L}{2}${VOWEL})(?=${CONSONANT}${VOWEL})`,
  `(?<=\\p{L}${VOWEL}${CONSONANT})(?!rz|[jlłr])(?=${CONSONANT}${VOWEL})`,
  `(?<=\\p{L}${VOWEL}[jlłmnńr])(?=${CONSONANT}{2,3}${VOWEL})`,
].join('|');
const syllable = new RegExp(`(?:${AFTER})${INSIDE}(?=\\p{L}{3})`, 'giu');

const SHORT = 10;

/** @returns the same words with soft hyphens inside the long ones. */
export const syllables = (text: string): string =>
  text.replace(/\p{L}+/gu, (word) => (word.length < SHORT ? word : word.replace(syllable, '\u00ad')));
