/** Parses typed amounts. A separate file, because only staff need it. */

/** @param typed `12.500 kr.`, `kr. 12.500,-`, `12,500`, `12 500`, `12500`. @returns whole krónur; undefined for others, such as `12,5` and `12.5`. */
export function parseKronur(typed: string): number | undefined {
  const text = typed
    .trim()
    .replace(/^kr\.?|(?:,-|kr\.?)$/gi, '')
    .trim();
  return /^(?:\d{1,12}|\d{1,3}(?:[.,\s]\d{3}){1,3})$/.test(text) ? Number(text.replace(/\D/g, '')) : undefined;
}
