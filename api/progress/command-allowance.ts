/** Limits how many commands an account may send to one server process. Counted in memory, because the limit protects the process. */
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { Problem } from '../../sync/problem.ts';

const HOUR_SECONDS = 3600;
/** A whole course is about 150 commands. A device with the longest queue resends each at most a few times. */
const COMMANDS_AN_HOUR = 3000;
const BYTES_AN_HOUR = 8 * 1024 * 1024;

export type CommandAllowance = {
  /** Counts commands, accepted or not. Throws 429 with the wait in seconds; the device sends them again. */
  readonly take: (accountId: string, commands: readonly unknown[]) => Promise<void>;
};

export function makeCommandAllowance(): CommandAllowance {
  const counts = new RateLimiterMemory({ points: COMMANDS_AN_HOUR, duration: HOUR_SECONDS });
  const bytes = new RateLimiterMemory({ points: BYTES_AN_HOUR, duration: HOUR_SECONDS });
  return {
    async take(accountId, commands) {
      await consume(counts, accountId, commands.length);
      await consume(bytes, accountId, Buffer.byteLength(JSON.stringify(commands)));
    },
  };
}

async function consume(limiter: RateLimiterMemory, key: string, points: number): Promise<void> {
  try {
    await limiter.consume(key, points);
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    const seconds = Math.ceil(error.msBeforeNext / 1000);
    throw new Problem('too-much-sent', { seconds, minutes: Math.ceil(seconds / 60) });
  }
}
