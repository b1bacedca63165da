/** @returns a number of a person, not to be copied, that is not broken at its hyphen. */
export const unbroken = (number: string): string => number.replaceAll('-', '\u2060-\u2060');
