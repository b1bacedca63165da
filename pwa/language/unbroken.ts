/** @returns the same with its hyphens in the middle of a line only: the number of a person or an account. */
export const unbroken = (number: string): string => number.replaceAll('-', '\u2060-\u2060');
