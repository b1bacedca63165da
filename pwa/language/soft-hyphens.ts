/** Where long words may be broken in a narrow place: browsers know no Icelandic hyphens, and few know those of added languages. */
import { isWritten, type Language } from '../../sync/language.ts';

/** Second parts of compounds that traffic and teaching are full of. */
const PARTS =
  'akstur|akstri|bakki|bann|belti|birgða|bíl|borðs|brautar|brot|búnaður|bygg|farar|farend|félag|fólk|gripir|gæsla|heimild|hindrun|hjálp|hraði|hyrning|kennar|kerfi|lengd|lín[au]|lífgun|ljós|merki|myndavél|próf|púði|reglu|reið|sálfræði|semi|sími|skírteini|skól|skyld|stefna|stíg|stól|stæði|stöð|svæði|tafir|tæki|tím|útskot|vagn|vegal|vegi|vegur|veiting|venjur|verður|vindar|þrí|þrýsting|þyngd|ábyrgð';

/** Endings of long English words. */
const ENDINGS = 'tions?|ments?|ness|ence';

const SHORT = 10;

const LEAST_BEFORE = 3;
const begins = new RegExp(`(?=(?:${PARTS})\\p{L}*|(?:${ENDINGS})(?!\\p{L}))`, 'gu');

const inCompounds = (word: string): string =>
  word.replace(begins, (_, at: number) => (at < LEAST_BEFORE ? '' : '\u00ad'));

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

const KNOWN = /^[a-ząćęłńóśźż]+$/iu;

/** Of letters that are not known here, after every five. */
const betweenSyllables = (word: string): string =>
  KNOWN.test(word)
    ? word.replace(/\p{L}/gu, (letter, at: number) => (mayBreak(word, at) ? `\u00ad${letter}` : letter))
    : word.replace(/\p{L}{5}(?=\p{L}{3})/gu, '$&\u00ad');

/** @returns the same words with soft hyphens inside the long ones: where the parts of compounds meet, in an added language between syllables. */
export function hyphenated(text: string, language: Language): string {
  const part = isWritten(language) ? inCompounds : betweenSyllables;
  return text.replace(/\p{L}+/gu, (word) => (word.length < SHORT ? word : part(word)));
}
