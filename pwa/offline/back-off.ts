/** Exponential delay before a retry, with random jitter so that devices do not retry together. */
const FIRST_MS = 1000;
const LONGEST_MS = 5 * 60_000;

/** @param failures failures before the last one. @returns milliseconds. */
export const backOff = (failures: number): number => Math.random() * Math.min(LONGEST_MS, FIRST_MS * 2 ** failures);
