/** Where long words may be broken: browsers know no Icelandic hyphens. */

/** Second parts of compounds that traffic and teaching are full of. */
const PARTS =
  'akstur|akstri|bakki|bann|belti|birgða|bíl|borðs|brautar|brot|búnaður|bygg|farar|farend|félag|fólk|gripir|gæsla|heimild|hindrun|hjálp|hraði|hyrning|kennar|kerfi|lengd|lín[au]|lífgun|ljós|merki|myndavél|próf|púði|reglu|reið|sálfræði|semi|sími|skírteini|skól|skyld|stefna|stíg|stól|stæði|stöð|svæði|tafir|tæki|tím|útskot|vagn|vegal|vegi|vegur|veiting|venjur|verður|vindar|þrí|þrýsting|þyngd|ábyrgð';

/** Endings of long English words. */
const ENDINGS = 'tions?|ments?|ness|ence';

const SHORT = 10;

const LEAST_BEFORE = 3;
const begins = new RegExp(`(?=(?:${PARTS})\\p{L}*|(?:${ENDINGS})(?!\\p{L}))`, 'gu');

/** @returns the same words with soft hyphens inside the long ones. */
export const softHyphens = (text: string): string =>
  text.replace(/\p{L}+/gu, (word) =>
    word.length < SHORT ? word : word.replace(begins, (_, at: number) => (at < LEAST_BEFORE ? '' : '\u00ad')),
  );
