/** Counting what is tried, in memory: the one place to change when several servers are to count together. */
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { Problem } from '../../sync/problem.ts';

export type Count = { readonly limiter: RateLimiterMemory; readonly key: string };

/** @param duration seconds. */
export const limit = (points: number, duration: number): RateLimiterMemory =>
  new RateLimiterMemory({ points, duration });

/** Takes a point of each or, where one has none left, of none; then throws 429 with the wait in seconds. */
export async function takeAll(counts: readonly Count[]): Promise<void> {
  for (const [index, count] of counts.entries()) {
    try {
      await takeOrWait(count);
    } catch (error) {
      await giveBack(counts.slice(0, index + 1)); // the limiter counts what it refuses, too
      throw error;
    }
  }
}

export async function giveBack(counts: readonly Count[]): Promise<void> {
  for (const { limiter, key } of counts) await limiter.reward(key);
}

/** Throws as taking would, and takes nothing. */
export async function mustHaveLeft(counts: readonly Count[]): Promise<void> {
  for (const { limiter, key } of counts) {
    const had = await limiter.get(key);
    if (had !== null && had.remainingPoints <= 0) throw tooMany(had);
  }
}

export async function takeOrWait({ limiter, key }: Count): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (error) {
    throw error instanceof RateLimiterRes ? tooMany(error) : error;
  }
}

const tooMany = ({ msBeforeNext }: RateLimiterRes): Problem =>
  new Problem('too-many-tries', {
    seconds: Math.ceil(msBeforeNext / 1000),
    minutes: Math.ceil(msBeforeNext / 60_000),
  });
