/** Telephone numbers, wherever one is typed. */

/** Seven digits or more, with blanks, hyphens and a country code: `555 0123`, `+354 555-0123`. */
export const isPhone = (text: string): boolean => /^\+?\d(?:[ -]?\d){6,14}$/.test(text);

/** The search key of a number: its digits, without Iceland's country code. @param text a telephone number. */
export const phoneDigits = (text: string): string => text.replace(/\D/g, '').replace(/^(?:00)?354(?=\d{7}$)/, '');
