/** How long to wait before a next try: longer each time, and by chance, so that not all devices come at once. */
const FIRST_MS = 1000;
const LONGEST_MS = 5 * 60_000;

/** @param failures how many times it has failed before the last. @returns milliseconds. */
export const backOff = (failures: number): number => Math.random() * Math.min(LONGEST_MS, FIRST_MS * 2 ** failures);
