/** What counts as a telephone number, wherever one is typed. */

/** Seven digits or more, with blanks, hyphens and the country's number before them: `555 0123`, `+354 555-0123`. */
export const isPhone = (text: string): boolean => /^\+?\d(?:[ -]?\d){6,14}$/.test(text);

/** By which it is found: its digits, without Iceland's own. @param text a telephone number. */
export const phoneDigits = (text: string): string => text.replace(/\D/g, '').replace(/^(?:00)?354(?=\d{7}$)/, '');
