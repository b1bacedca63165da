/** Amounts as people write them; staff type them, so that no learner's device loads this. */

/** @param typed `12.500 kr.`, `12,500`, `12 500`, `12500`. @returns whole krónur; undefined where it is no such amount, as `12,5` and `12.5`. */
export function parseKronur(typed: string): number | undefined {
  const text = typed
    .trim()
    .replace(/kr\.?$/i, '')
    .trim();
  return /^(?:\d{1,12}|\d{1,3}(?:[.,\s]\d{3}){1,3})$/.test(text) ? Number(text.replace(/\D/g, '')) : undefined;
}
