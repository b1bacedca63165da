/** Slows down guessing at sign-in, asking for links and joining, without strangers ever locking an owner out (decisions, section 13). */
import { Problem } from '../../sync/problem.ts';
import { makeCounted } from './guesses.ts';
import { giveBack, limit, mustHaveLeft, takeAll, takeOrWait, type Count } from './limit.ts';
import { mailboxOf } from './mailbox.ts';
import { networkOf } from './network.ts';

const MINUTE = 60;
const QUARTER = 15 * MINUTE;
const HOUR = 60 * MINUTE;
/** How much more a /48 of IPv6 may than one /64 in it. */
const WIDE = 4;

/** Who tries, and at whom. */
export type Guesser = {
  readonly ssn: string;
  readonly address: string;
  /** The device, where it has signed in to this account before. */
  readonly device: string | undefined;
};

export type Throttle = {
  /**
   * Lets somebody guess at a password. A guess is counted before anybody knows whether it is right, so that many at once
   * are no way around the limits, and is given back when it was. Throws 429 with the wait in seconds when too much has been tried.
   * @param look what the guess opens; undefined where it is wrong.
   */
  readonly guess: <T>(who: Guesser, look: () => Promise<T | undefined>) => Promise<T | undefined>;
  /** The same for whoever holds a session of the account: counted apart, so that neither uses up what the other has. */
  readonly guessSignedIn: <T>(accountId: string, look: () => Promise<T | undefined>) => Promise<T | undefined>;
  /** Forgets what was guessed of this kennitala from this address. */
  readonly forget: (ssn: string, address: string) => Promise<void>;
  /** Counts a letter that an account has the school send to an address of its choice: five an hour. */
  readonly letter: (accountId: string) => Promise<void>;
  /**
   * Counts a letter to an address that nobody has shown to be theirs: ten an hour to one mailbox, however it is written.
   * @returns 429 with the wait where it has had those, which are not counted.
   */
  readonly mailbox: (email: string) => Promise<Problem | undefined>;
};

/**
 * From one network five failures of one kennitala, thirty over all, and three hundred guesses right or wrong (each costs
 * a hash); a hundred failures of one kennitala from anywhere; each in 15 minutes. In this order: what the first refuses
 * never counts for the next, so that nobody uses up somebody else's hundred. A device that signed in before has ten of its own.
 */
export function makeThrottle(): Throttle {
  const ofPair = limit(5, QUARTER);
  const ofNetwork = limit(30, QUARTER);
  const ofWide = limit(30 * WIDE, QUARTER);
  const ofPerson = limit(100, QUARTER);
  const ofDevice = limit(10, QUARTER);
  const ofSession = limit(5, QUARTER);
  const asked = limit(300, QUARTER);
  const letters = limit(5, HOUR);
  const mailboxes = limit(10, HOUR);
  const counted = makeCounted();

  const forget = async (ssn: string, address: string): Promise<void> =>
    void (await ofPair.delete(`${ssn}/${networkOf(address).near}`));
  return {
    async guess({ ssn, address, device }, look) {
      const { near, wide } = networkOf(address);
      await takeOrWait({ limiter: asked, key: near });
      if (device !== undefined) return counted(device, [{ limiter: ofDevice, key: `${device}/${ssn}` }], look);
      const found = await counted(
        near,
        [
          { limiter: ofPair, key: `${ssn}/${near}` },
          { limiter: ofNetwork, key: near },
          ...(wide === undefined ? [] : [{ limiter: ofWide, key: wide }]),
          { limiter: ofPerson, key: ssn },
        ],
        look,
      );
      if (found !== undefined) await forget(ssn, address);
      return found;
    },
    guessSignedIn: (accountId, look) => counted(accountId, [{ limiter: ofSession, key: accountId }], look),
    forget,
    letter: (accountId) => takeOrWait({ limiter: letters, key: accountId }),
    mailbox: (email) => problemOf(takeOrWait({ limiter: mailboxes, key: mailboxOf(email).box })),
  };
}

async function problemOf(counting: Promise<void>): Promise<Problem | undefined> {
  try {
    await counting;
    return undefined;
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
}

export type LinkThrottle = {
  /** Lets somebody guess at a link's secret. Throws 429 with the wait in seconds when too much has been tried from there. @param look what the secret opens; undefined where it is wrong. */
  readonly guess: <T>(address: string, look: () => Promise<T | undefined>) => Promise<T | undefined>;
};

/** From one network twenty wrong secrets and three hundred of any kind in 15 minutes: nobody finds one of 256 bits so. */
export function makeLinkThrottle(): LinkThrottle {
  const wrong = limit(20, QUARTER);
  const wrongWide = limit(20 * WIDE, QUARTER);
  const asked = limit(300, QUARTER);
  const counted = makeCounted();
  return {
    async guess(address, look) {
      const { near, wide } = networkOf(address);
      await takeOrWait({ limiter: asked, key: near });
      return counted(
        near,
        [{ limiter: wrong, key: near }, ...(wide === undefined ? [] : [{ limiter: wrongWide, key: wide }])],
        look,
      );
    },
  };
}

export type AskThrottle = {
  /**
   * Counts one asking for a link; throws 429 with the wait in seconds when there have been too many from there.
   * @returns false where the person has had so many within the hour that one more would only fill the mailbox: those still work.
   */
  readonly take: (who: Guesser) => Promise<boolean>;
};

/** From one network three an hour for one kennitala and ten in 15 minutes over all; ten letters an hour to one person. A device that signed in before has three of its own. */
export function makeAskThrottle(): AskThrottle {
  const ofPair = limit(3, HOUR);
  const ofNetwork = limit(10, QUARTER);
  const ofWide = limit(10 * WIDE, QUARTER);
  const ofPerson = limit(10, HOUR);
  const ofDevice = limit(3, HOUR);
  return {
    async take({ ssn, address, device }) {
      if (device !== undefined) {
        await takeOrWait({ limiter: ofDevice, key: `${device}/${ssn}` });
        return true;
      }
      const { near, wide } = networkOf(address);
      await takeOrWait({ limiter: ofNetwork, key: near });
      if (wide !== undefined) await takeOrWait({ limiter: ofWide, key: wide });
      await takeOrWait({ limiter: ofPair, key: `${ssn}/${near}` });
      const had = await ofPerson.get(ssn);
      if (had !== null && had.remainingPoints <= 0) return false;
      await ofPerson.penalty(ssn);
      return true;
    },
  };
}

/** A try to join, counted as an account until it is known what came of it. */
export type Joining = {
  /** No account came of it. */
  readonly refused: () => Promise<void>;
  /** It told somebody that a kennitala or an address is registered. Throws 429 where that has been told too often. */
  readonly toldTaken: () => Promise<void>;
};
export type JoinThrottle = {
  /** Throws 429 with the wait in seconds when too many accounts were made from there, or too much was learnt. */
  readonly enter: (address: string) => Promise<Joining>;
};

/** What an attack needs and a class behind one router does not: a hundred accounts an hour, twenty answers in 15 minutes that somebody is registered. */
export function makeJoinThrottle(): JoinThrottle {
  const made = limit(100, HOUR);
  const madeWide = limit(100 * WIDE, HOUR);
  const told = limit(20, QUARTER);
  const toldWide = limit(20 * WIDE, QUARTER);
  return {
    async enter(address) {
      const { near, wide } = networkOf(address);
      const both = (one: typeof made, all: typeof made): readonly Count[] => [
        { limiter: one, key: near },
        ...(wide === undefined ? [] : [{ limiter: all, key: wide }]),
      ];
      const accounts = both(made, madeWide);
      const answers = both(told, toldWide);
      await mustHaveLeft(answers); // who has learnt too much is told nothing more, be it taken or free
      await takeAll(accounts);
      return {
        refused: () => giveBack(accounts),
        async toldTaken() {
          await giveBack(accounts);
          await takeAll(answers);
        },
      };
    },
  };
}
