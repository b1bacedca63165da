/** Where a long word of an added language may be broken in a narrow place of the desk: between its syllables. */

/** Letters that stand for one sound stay together, and so do those with which a syllable may begin. */
const CONSONANT = '(?:ch|cz|dz|dź|dż|rz|sz|[b-df-hj-np-tv-xzćłńśźż])';
const VOWEL = '[aeiouyąęó]';
const TOGETHER = /^(?:[cs]z|ch|d[zźż]|rz)$/iu;
/** What stands before a place where a word may be broken, and what behind it. No look-behind: Safari before 16.4 refuses the whole file. */
const PLACES = [
  [`\\p{L}{2}${VOWEL}`, `${CONSONANT}${VOWEL}`],
  [`\\p{L}${VOWEL}${CONSONANT}`, `(?!rz|[jlłr])${CONSONANT}${VOWEL}`],
  [`\\p{L}${VOWEL}[jlłmnńr]`, `${CONSONANT}{2,3}${VOWEL}`],
].map(([before = '', behind = '']) => [new RegExp(`${before}$`, 'iu'), new RegExp(`^${behind}`, 'iu')] as const);

function mayBreak(word: string, at: number): boolean {
  const [start, end] = [word.slice(0, at), word.slice(at)];
  return (
    /^\p{L}{3}/u.test(end) &&
    !TOGETHER.test(word.slice(at - 1, at + 1)) &&
    PLACES.some(([before, behind]) => before.test(start) && behind.test(end))
  );
}

const SHORT = 10;

/** @returns the same words with soft hyphens inside the long ones. Of letters that are not known here, after every five. */
export const syllables = (text: string): string =>
  text.replace(/\p{L}+/gu, (word) => {
    if (word.length < SHORT) return word;
    const parted = word.replace(/\p{L}/gu, (letter, at: number) => (mayBreak(word, at) ? `\u00ad${letter}` : letter));
    return parted === word ? word.replace(/\p{L}{5}(?=\p{L}{3})/gu, '$&\u00ad') : parted;
  });
