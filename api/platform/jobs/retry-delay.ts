/** How long what could not be sent waits for its next try, a letter or a notice. */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** One minute, two, four … never more than an hour. @param tries at least 1. @returns milliseconds. */
export const retryDelay = (tries: number): number => Math.min(HOUR, MINUTE * 2 ** Math.min(tries - 1, 10));
