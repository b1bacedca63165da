/** Where long words may be broken: browsers know no Icelandic hyphens. */

import { isWritten, type Language } from '../../sync/language.ts';

/** Second parts of compounds that traffic and teaching are full of. */
const PARTS =
  'akstur|akstri|bakki|bann|belti|birgða|bíl|borðs|brautar|brot|búnaður|bygg|farar|farend|félag|fólk|gripir|gæsla|heimild|hindrun|hjálp|hraði|hyrning|kennar|kerfi|lengd|lín[au]|lífgun|ljós|merki|myndavél|próf|púði|reglu|reið|sálfræði|semi|sími|skírteini|skól|skyld|stefna|stíg|stól|stæði|stöð|svæði|tafir|tæki|tím|útskot|vagn|vegal|vegi|vegur|veiting|venjur|verður|vindar|þrí|þrýsting|þyngd|ábyrgð';

/** Endings of long English words. */
const ENDINGS = 'tions?|ments?|ness|ence';

const SHORT = 10;

const before = new RegExp(`(?<=\\p{L}{3})(?=(?:${PARTS})\\p{L}*|(?:${ENDINGS})(?!\\p{L}))`, 'gu');

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

/** @returns the same words with soft hyphens inside the long ones: between the parts of compounds, in an added language between syllables. */
export const softHyphens = (text: string, language: Language): string =>
  text.replace(/\p{L}+/gu, (word) =>
    word.length < SHORT ? word : word.replace(isWritten(language) ? before : syllable, '\u00ad'),
  );
