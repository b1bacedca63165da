/** Where long words may be broken: browsers know no Icelandic hyphens. */

/** Second parts of compounds that traffic and teaching are full of. */
const PARTS =
  'akstur|akstri|bakki|bann|belti|birgða|bíl|borðs|brautar|brot|búnaður|bygg|farar|farend|félag|fólk|gripir|gæsla|heimild|hindrun|hjálp|hraði|hyrning|kennar|kerfi|lengd|lín[au]|lífgun|ljós|merki|myndavél|próf|púði|reglu|reið|sálfræði|semi|sími|skírteini|skól|skyld|stefna|stíg|stól|stæði|stöð|svæði|tafir|tæki|tím|útskot|vagn|vegal|vegi|vegur|veiting|venjur|verður|vindar|þrí|þrýsting|þyngd|ábyrgð';

/** Endings of long English words. */
const ENDINGS = 'tions?|ments?|ness|ence';

const SHORT = 10;

const before = new RegExp(`(?<=\\p{L}{3})(?=(?:${PARTS})\\p{L}*|(?:${ENDINGS})(?!\\p{L}))`, 'gu');

/** Before an open syllable: where words of many languages may be broken, and nearly no browser at a desk breaks them. */
const syllable = /(?<=\p{L}{2}[aeiouyąęó])(?=(?:[cdrs]z|ch|(?![aeiouyąęó])\p{L})[aeiouyąęó]\p{L}{2})/giu;

/** @returns the same words with soft hyphens inside the long ones, for languages that the lists above do not know. */
export const softSyllables = (text: string): string =>
  text.replace(/\p{L}{12,}/gu, (word) => word.replace(syllable, '\u00ad'));

/** @returns the same words with soft hyphens inside the long ones. */
export const softHyphens = (text: string): string =>
  text.replace(/\p{L}+/gu, (word) => (word.length < SHORT ? word : word.replace(before, '\u00ad')));
