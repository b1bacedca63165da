/** Time-out and list size of requests. After a time-out, requests get more time and smaller lists. */

const FIRST_PATIENCE_MS = 20_000;
/** Upper limit: a hanging request blocks all later ones. */
const LONGEST_PATIENCE_MS = 120_000;
/** An answer within this time shows a good connection. */
const QUICK_MS = 5000;
const LONGEST_LIST = 200;

/** @param now a monotonic clock, milliseconds. */
export function makePace(now = (): number => performance.now()) {
  let patience = FIRST_PATIENCE_MS;
  let most = LONGEST_LIST;
  const timedOut = (listed: number): void => {
    patience = Math.min(LONGEST_PATIENCE_MS, patience * 2);
    if (listed > 0) most = Math.max(1, Math.floor(Math.min(listed, most) / 4));
  };
  const answered = (ms: number, listed: number): void => {
    if (listed >= most && ms < patience / 2) most = Math.min(LONGEST_LIST, most * 2);
    // a call without a list may be quick on a slow connection too
    if (ms < QUICK_MS && (listed > 0 || most === LONGEST_LIST)) patience = Math.max(FIRST_PATIENCE_MS, patience / 2);
  };
  return {
    /** Time-out of the next request, milliseconds. */
    patience: () => patience,
    /** Most commands or practice entries in the next list. */
    most: () => most,
    /** Learns from a request's duration. @param listed its number of commands or entries; 0 without a list. */
    async during<T>(listed: number, request: () => Promise<T>): Promise<T> {
      const [began, allowed] = [now(), patience];
      try {
        const answer = await request();
        answered(now() - began, listed);
        return answer;
      } catch (error) {
        if (now() - began >= allowed - 100) timedOut(listed); // timers are not exact
        throw error;
      }
    },
  };
}
export type Pace = ReturnType<typeof makePace>;

export const pace = makePace();
