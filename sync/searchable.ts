/** Letters that normalization does not decompose. */
const PLAIN: Readonly<Record<string, string>> = { ð: 'd', þ: 'th', æ: 'ae', ł: 'l', ø: 'o', đ: 'd', ß: 'ss' };

/** Text for searching: lower case, without accents, þ as th and æ as ae. */
export const searchable = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[ðþæłøđß]/g, (letter) => PLAIN[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '');

/** The words of a search. */
export const searchWords = (text: string): readonly string[] =>
  searchable(text)
    .split(/\s+/)
    .filter((word) => word !== '');
