/** Where long words may be parted in a narrow cell: browsers know no Icelandic, not all know English, and would cut anywhere. */

/** Second parts of compounds that traffic and teaching are full of. */
const PARTS =
  'akstur|bann|belti|birgða|bíl|borðs|brot|búnaður|bygg|farar|farend|félag|gæsla|heimild|hraði|kennar|kerfi|lengd|línan|lífgun|merki|próf|reglu|sálfræði|semi|skírteini|skól|skyld|stól|tæki|tím|vegal|vegi|veiting|venjur|þrýsting|ábyrgð';
/** Endings of long English words. */
const ENDINGS = 'tions?|ments?|ness|ence';
const SHORT = 10;
const before = new RegExp(`(?<=\\p{L}{3})(?=(?:${PARTS})\\p{L}*|(?:${ENDINGS})(?!\\p{L}))`, 'gu');

/** @returns the same words with soft hyphens inside the long ones. */
export const softHyphens = (text: string): string =>
  text.replace(/\p{L}+/gu, (word) => (word.length < SHORT ? word : word.replace(before, '\u00ad')));
