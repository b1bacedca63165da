/** How long an answer is waited for, and how much goes in one request. A road on which time runs out gets more time and smaller lists. */

const FIRST_PATIENCE_MS = 20_000;
/** A fetch that hangs holds everything behind it for so long at most. */
const LONGEST_PATIENCE_MS = 120_000;
/** An answer within this shows that the road is good again. */
const QUICK_MS = 5000;
const LONGEST_LIST = 200;

/** @param now a clock that only runs forward, milliseconds. */
export function makePace(now = (): number => performance.now()) {
  let patience = FIRST_PATIENCE_MS;
  let most = LONGEST_LIST;
  /** No answer came in time. */
  const timedOut = (listed: number): void => {
    patience = Math.min(LONGEST_PATIENCE_MS, patience * 2);
    if (listed > 0) most = Math.max(1, Math.floor(Math.min(listed, most) / 4));
  };
  const answered = (ms: number, listed: number): void => {
    if (listed >= most && ms < patience / 2) most = Math.min(LONGEST_LIST, most * 2);
    // on a slow road a call without a list may be quick all the same
    if (ms < QUICK_MS && (listed > 0 || most === LONGEST_LIST)) patience = Math.max(FIRST_PATIENCE_MS, patience / 2);
  };
  return {
    /** How long the next answer is waited for, milliseconds. */
    patience: () => patience,
    /** How many commands, or entries of practice, the next list may have. */
    most: () => most,
    /** Learns from how a request fares. @param listed how many commands or entries it has; 0 where it has no list. */
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

/** Of this page. */
export const pace = makePace();
