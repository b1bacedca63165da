/** Words as they are searched: lower case, without accents, þ as th and æ as ae. */
export const searchable = (text: string): string =>
  text.toLowerCase().replace(/ð/g, 'd').replace(/þ/g, 'th').replace(/æ/g, 'ae').normalize('NFD').replace(/\p{M}/gu, '');

/** The words somebody is found by. */
export const searchWords = (text: string): readonly string[] =>
  searchable(text)
    .split(/\s+/)
    .filter((word) => word !== '');
