/** Soft hyphens for long words: browsers cannot hyphenate Icelandic, and few can hyphenate added languages. */
import { isWritten, type Language } from '../../sync/language.ts';

/** Second parts of compounds that are common in traffic and teaching. */
const PARTS =
  'akstur|akstri|bakki|bann|belti|birgða|bíl|borðs|brautar|brot|búnaður|bygg|farar|farend|félag|fólk|gripir|gæsla|heimild|hindrun|hjálp|hraði|hyrning|kennar|kerfi|lengd|lín[au]|lífgun|ljós|merki|myndavél|próf|púði|reglu|reið|sálfræði|semi|sími|skírteini|skól|skyld|stefna|stíg|stól|stæði|stöð|svæði|tafir|tæki|tím|útskot|vagn|vegal|vegi|vegur|veiting|venjur|verður|vindar|þrí|þrýsting|þyngd|ábyrgð';

/** Endings of long English words. */
const ENDINGS = 'tions?|ments?|ness|ence';

/** Shorter words fit a line of their own below a sign. */
const SHORT = 13;

const LEAST_BEFORE = 3;
const begins = new RegExp(`(?=(?:${PARTS})\\p{L}*|(?:${ENDINGS})(?!\\p{L}))`, 'gu');

const inCompounds = (word: string): string =>
  word.replace(begins, (_, at: number) => (at < LEAST_BEFORE ? '' : '\u00ad'));

/** Letters of one sound stay together, and so do those that can begin a syllable. */
const CONSONANT = '(?:ch|cz|dz|dź|dż|rz|sz|[b-df-hj-np-tv-xzćłńśźż])';
const VOWEL = '[aeiouyąęó]';
const TOGETHER = /^(?:[cs]z|ch|d[zźż]|rz)$/iu;
/** Patterns before and after a possible break. No look-behind: Safari before 16.4 rejects the whole file. */
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

const KNOWN = /^[a-ząćęłńóśźż]+$/iu;

/** Words with other letters break after every five. */
const betweenSyllables = (word: string): string =>
  KNOWN.test(word)
    ? word.replace(/\p{L}/gu, (letter, at: number) => (mayBreak(word, at) ? `\u00ad${letter}` : letter))
    : word.replace(/\p{L}{5}(?=\p{L}{3})/gu, '$&\u00ad');

/** @returns the text with soft hyphens in long words: between the parts of compounds, in an added language between syllables. */
export function hyphenated(text: string, language: Language): string {
  const part = isWritten(language) ? inCompounds : betweenSyllables;
  return text.replace(/\p{L}+/gu, (word) => (word.length < SHORT ? word : part(word)));
}
