/** Words as they are searched: lower case, without accents, þ as th and æ as ae. */
export const searchable = (text: string): string =>
  text.toLowerCase().replace(/ð/g, 'd').replace(/þ/g, 'th').replace(/æ/g, 'ae').normalize('NFD').replace(/\p{M}/gu, '');

/** The words somebody is found by. */
export const searchWords = (text: string): readonly string[] =>
  searchable(text)
    .split(/\s+/)
    .filter((word) => word !== '');

/** What is sought, word by word; a kennitala written with its hyphen is one word of digits. */
export const soughtWords = (text: string): readonly string[] =>
  searchWords(text).map((word) => (/^\d{6}-\d{0,4}$/.test(word) ? word.replace('-', '') : word));
