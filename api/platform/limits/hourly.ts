/** How much of something one account may have of one server in an hour: who is honest comes nowhere near it, a flood waits. Counted in memory, as it keeps this process from being flooded. */
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { Problem } from '../../../sync/problem.ts';

/** Takes so many of an account's points. Throws 429 with the wait in seconds beyond the allowance. */
export type Hourly = (accountId: string, points: number) => Promise<void>;

/** @param points an account has in an hour. */
export function hourly(points: number): Hourly {
  const limiter = new RateLimiterMemory({ points, duration: 3600 });
  return async (accountId, taken) => {
    try {
      await limiter.consume(accountId, taken);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      const seconds = Math.ceil(error.msBeforeNext / 1000);
      throw new Problem('too-much-sent', { seconds, minutes: Math.ceil(seconds / 60) });
    }
  };
}
