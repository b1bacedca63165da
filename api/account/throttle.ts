/** Slows down guessing at sign-in, asking for links and joining, without ever locking a learner out for long. */
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { Problem } from '../../sync/problem.ts';

const MINUTE = 60;

export type Throttle = {
  /**
   * Lets somebody guess. A guess is counted before anybody knows whether it is right, so that many at once are no way
   * around the limits, and is given back when it was. Throws 429 with the wait in seconds when too much has been tried.
   * @param look what the guess opens; undefined where it is wrong.
   */
  readonly guess: <T>(ssn: string, address: string, look: () => Promise<T | undefined>) => Promise<T | undefined>;
  /** Forgets what was guessed of this kennitala from this address. */
  readonly forget: (ssn: string, address: string) => Promise<void>;
};

type Count = { readonly limiter: RateLimiterMemory; readonly key: string };

/**
 * Five failures of one kennitala from one address, thirty from one address, a hundred of one kennitala, each in 15
 * minutes. In this order: what the first refuses never counts for the next, so that nobody uses up somebody else's hundred.
 */
export function makeThrottle(): Throttle {
  const duration = 15 * MINUTE;
  const perPair = new RateLimiterMemory({ points: 5, duration });
  const perAddress = new RateLimiterMemory({ points: 30, duration });
  const perPerson = new RateLimiterMemory({ points: 100, duration });
  const forget = async (ssn: string, address: string): Promise<void> =>
    void (await perPair.delete(`${ssn}/${address}`));
  return {
    async guess(ssn, address, look) {
      const counts = [
        { limiter: perPair, key: `${ssn}/${address}` },
        { limiter: perAddress, key: address },
        { limiter: perPerson, key: ssn },
      ];
      await takeAll(counts);
      try {
        const found = await look();
        if (found === undefined) return undefined;
        await giveBack(counts);
        await forget(ssn, address);
        return found;
      } catch (error) {
        await giveBack(counts); // nobody learnt whether it was right
        throw error;
      }
    },
    forget,
  };
}

/** Takes a point of each or, where one has none left, of none. */
async function takeAll(counts: readonly Count[]): Promise<void> {
  for (const [index, { limiter, key }] of counts.entries()) {
    try {
      await consumeOrWait(limiter, key);
    } catch (error) {
      await giveBack(counts.slice(0, index + 1)); // the limiter counts what it refuses, too
      throw error;
    }
  }
}

async function giveBack(counts: readonly Count[]): Promise<void> {
  for (const { limiter, key } of counts) await limiter.reward(key);
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

export type JoinThrottle = {
  /** Counts one try to join; throws 429 with the wait in seconds when there have been too many. */
  readonly take: (address: string) => Promise<void>;
};

/** Joining: twenty tries in 15 minutes from one address, since the answer says who is registered and a letter goes out. */
export function makeJoinThrottle(): JoinThrottle {
  const perAddress = new RateLimiterMemory({ points: 20, duration: 15 * MINUTE });
  return { take: (address) => consumeOrWait(perAddress, address) };
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
