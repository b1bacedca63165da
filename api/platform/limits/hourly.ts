/** Hourly limit per account, far above honest use. In memory, because it protects this process. */
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { Problem } from '../../../sync/problem.ts';

/** Takes points of an account. Throws 429 with the wait in seconds if none are left. */
export type Hourly = (accountId: string, points: number) => Promise<void>;

/** @param points per account and hour. */
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
