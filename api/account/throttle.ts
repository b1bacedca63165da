/** Slows down guessing at sign-in, per kennitala and per address, without ever locking a learner out for long. */
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { Problem } from '../../sync/problem.ts';

const MINUTE = 60;

export type Throttle = {
  /** Throws 429 with the wait in seconds when too much has been tried. */
  readonly check: (ssn: string, address: string) => Promise<void>;
  readonly failed: (ssn: string, address: string) => Promise<void>;
  readonly succeeded: (ssn: string, address: string) => Promise<void>;
};

/** Five failures of one kennitala from one address, a hundred of one kennitala, thirty from one address, each in 15 minutes. */
export function makeThrottle(): Throttle {
  const duration = 15 * MINUTE;
  const limits = [
    {
      limiter: new RateLimiterMemory({ points: 5, duration }),
      key: (ssn: string, address: string) => `${ssn}/${address}`,
    },
    { limiter: new RateLimiterMemory({ points: 100, duration }), key: (ssn: string) => ssn },
    { limiter: new RateLimiterMemory({ points: 30, duration }), key: (_: string, address: string) => address },
  ];
  return {
    async check(ssn, address) {
      for (const { limiter, key } of limits) {
        const state = await limiter.get(key(ssn, address));
        if (state !== null && state.consumedPoints >= limiter.points) {
          throw new Problem('too-many-tries', {
            seconds: Math.ceil(state.msBeforeNext / 1000),
            minutes: Math.ceil(state.msBeforeNext / 60_000),
          });
        }
      }
    },
    async failed(ssn, address) {
      for (const { limiter, key } of limits) await consume(limiter, key(ssn, address));
    },
    async succeeded(ssn, address) {
      await limits[0]?.limiter.delete(`${ssn}/${address}`);
    },
  };
}

async function consume(limiter: RateLimiterMemory, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error; // over the limit is what `check` looks at
  }
}

export type AskThrottle = {
  /** Counts one asking; throws 429 with the wait in seconds when there have been too many. */
  readonly take: (ssn: string, address: string) => Promise<void>;
};

/** Reset links: three an hour for one kennitala, so that nobody's mailbox is filled; ten in 15 minutes from one address. */
export function makeAskThrottle(): AskThrottle {
  const perPerson = new RateLimiterMemory({ points: 3, duration: 60 * MINUTE });
  const perAddress = new RateLimiterMemory({ points: 10, duration: 15 * MINUTE });
  return {
    async take(ssn, address) {
      await consumeOrWait(perAddress, address);
      await consumeOrWait(perPerson, ssn);
    },
  };
}

async function consumeOrWait(limiter: RateLimiterMemory, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    throw new Problem('too-many-tries', {
      seconds: Math.ceil(error.msBeforeNext / 1000),
      minutes: Math.ceil(error.msBeforeNext / 60_000),
    });
  }
}
