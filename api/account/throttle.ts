/** Slows down guessing at sign-in, asking for links and joining, without strangers ever locking an owner out (decisions, section 13). */
import { Problem } from '../../sync/problem.ts';
import { counted } from './guesses.ts';
import {
  forget,
  giveBack,
  limit,
  mustHaveLeft,
  takeAll,
  tryToTake,
  type Count,
  type Counting,
  type Limit,
} from '../platform/limits/limit.ts';
import { mailboxOf } from './mailbox.ts';
import { networkOf } from '../platform/http/network.ts';

const MINUTE = 60;
const QUARTER = 15 * MINUTE;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** How much more a /48 of IPv6 may than one /64 in it. */
const WIDE = 4;

/** Who tries, and at whom. */
export type Guesser = {
  readonly ssn: string;
  readonly address: string;
  /** The device, where it has signed in to this account before. */
  readonly device: string | undefined;
};

/** Who gives a code of the authenticator app, or a recovery code, which are counted apart. */
export type FactorGuesser = {
  readonly kind: 'code' | 'recovery' | 'set-up';
  readonly accountId: string;
  /** Hash of the session. */
  readonly session: string;
  readonly address: string;
  /** The device, where this account has proved its second factor before. */
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
  /**
   * Lets who knows the password guess at the second factor. Wrong guesses from a device that has proved it before are
   * counted by themselves, so that a thief of the password locks no owner out; the others by session, network and day.
   */
  readonly guessFactor: <T>(who: FactorGuesser, look: () => Promise<T | undefined>) => Promise<T | undefined>;
  /** Lets an account guess at the discount code of an instructor: ten wrong ones an hour, from one network thirty. */
  readonly guessCode: <T>(
    accountId: string,
    address: string,
    look: () => Promise<T | undefined>,
  ) => Promise<T | undefined>;
  /** Whether the owner is to hear of wrong guesses now: after the fifth of a day, once a day. */
  readonly tellOwner: (accountId: string) => Promise<boolean>;
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
 * From one network five failures of one kennitala (ten from a /48 of IPv6), thirty over all, and three hundred guesses right
 * or wrong (each costs a hash); a hundred failures of one kennitala from anywhere; each in 15 minutes. In this order: what the first refuses
 * never counts for the next, so that nobody uses up somebody else's hundred. A device that signed in before has ten of its own.
 */
export function makeThrottle(at: Counting): Throttle {
  return {
    async guess({ ssn, address, device }, look) {
      const { near, wide } = networkOf(address);
      const spent = [{ limit: GUESS.asked, key: near }];
      if (device !== undefined)
        return counted(at, { spent, tried: [{ limit: GUESS.device, key: `${device}/${ssn}` }] }, look);
      const pair = { limit: GUESS.pair, key: `${ssn}/${near}` };
      const tried = [
        pair,
        ...(wide === undefined ? [] : [{ limit: GUESS.pairWide, key: `${ssn}/${wide}` }]),
        ...ofNetwork(GUESS.network, GUESS.wide, near, wide),
        { limit: GUESS.person, key: ssn },
      ];
      return counted(at, { spent, tried, forgiven: pair }, look);
    },
    guessSignedIn: (accountId, look) =>
      counted(at, { spent: [], tried: [{ limit: GUESS.session, key: accountId }] }, look),
    guessFactor({ kind, accountId, session, address, device }, look) {
      const { near, wide } = networkOf(address);
      const of = (limit: Limit, key: string): Count => ({ limit, key: `${kind}/${accountId}/${key}` });
      const tried =
        device !== undefined
          ? [of(FACTOR.device, device)]
          : [of(FACTOR.session, session), of(FACTOR.network, wide ?? near), of(FACTOR.day, '')];
      return counted(at, { spent: [], tried }, look);
    },
    guessCode(accountId, address, look) {
      const { near, wide } = networkOf(address);
      const tried = [{ limit: CODE.account, key: accountId }, ...ofNetwork(CODE.network, CODE.wide, near, wide)];
      return counted(at, { spent: [], tried }, look);
    },
    async tellOwner(accountId) {
      const key = accountId;
      if ((await tryToTake(at, { spent: [{ limit: FACTOR.unheard, key }], tried: [] })) === undefined) return false;
      return (await tryToTake(at, { spent: [{ limit: FACTOR.told, key }], tried: [] })) === undefined;
    },
    forget: (ssn, address) => forget(at, { limit: GUESS.pair, key: `${ssn}/${networkOf(address).near}` }),
    letter: (accountId) => takeAll(at, [{ limit: LETTERS.account, key: accountId }]),
    mailbox: (email) => problemOf(takeAll(at, [{ limit: LETTERS.mailbox, key: mailboxOf(email).box }])),
  };
}

const GUESS = {
  pair: limit('guess of one from a network', 5, QUARTER),
  pairWide: limit('guess of one from a wide network', 10, QUARTER),
  network: limit('guess from a network', 30, QUARTER),
  wide: limit('guess from a wide network', 30 * WIDE, QUARTER),
  person: limit('guess of one', 100, QUARTER),
  device: limit('guess from a known device', 10, QUARTER),
  session: limit('guess in a session', 5, QUARTER),
  asked: limit('asked from a network', 300, QUARTER),
};
/** 60 guesses a day find one code of a million, of which three count at a time, in 15 years. */
const FACTOR = {
  device: limit('factor from a proved device', 10, QUARTER),
  session: limit('factor in a session', 5, QUARTER),
  network: limit('factor from a network', 10, QUARTER),
  day: limit('factor a day', 60, DAY),
  unheard: limit('wrong factor', 4, DAY),
  told: limit('wrong factor told', 1, DAY),
};
const CODE = {
  account: limit('discount code of an account', 10, HOUR),
  network: limit('discount code from a network', 30, HOUR),
  wide: limit('discount code from a wide network', 30 * WIDE, HOUR),
};
const LETTERS = {
  account: limit('letter of an account', 5, HOUR),
  mailbox: limit('letter to a mailbox', 10, HOUR),
};

/** What counts for one network and, of IPv6, for the wide one around it. */
const ofNetwork = (one: Limit, all: Limit, near: string, wide: string | undefined): readonly Count[] => [
  { limit: one, key: near },
  ...(wide === undefined ? [] : [{ limit: all, key: wide }]),
];

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
  /**
   * Opens a link by its secret. A right one is never refused for wrong ones of the same network.
   * Throws 429 with the wait in seconds for wrong ones when too many have come from there.
   * @param look what the secret opens; undefined where it is wrong.
   */
  readonly guess: <T>(address: string, look: () => Promise<T | undefined>) => Promise<T | undefined>;
};

/** From one network twenty wrong secrets and three hundred right ones in 15 minutes. Nobody finds a secret of 256 bits by trying. */
export function makeLinkThrottle(at: Counting): LinkThrottle {
  return {
    async guess(address, look) {
      const { near, wide } = networkOf(address);
      const found = await look();
      await takeAll(
        at,
        found === undefined ? ofNetwork(LINK.network, LINK.wide, near, wide) : [{ limit: LINK.opened, key: near }],
      );
      return found;
    },
  };
}

const LINK = {
  network: limit('wrong link from a network', 20, QUARTER),
  wide: limit('wrong link from a wide network', 20 * WIDE, QUARTER),
  opened: limit('right link from a network', 300, QUARTER),
};

export type AskThrottle = {
  /**
   * Counts one asking for a link; throws 429 with the wait in seconds when there have been too many from there.
   * @returns false where the person has had so many within the hour that one more would only fill the mailbox: those still work.
   */
  readonly take: (who: Guesser) => Promise<boolean>;
};

/** From one network three an hour for one kennitala and ten in 15 minutes over all; ten letters an hour to one person. A device that signed in before has three of its own. */
export function makeAskThrottle(at: Counting): AskThrottle {
  return {
    async take({ ssn, address, device }) {
      if (device !== undefined) {
        await takeAll(at, [{ limit: ASK.device, key: `${device}/${ssn}` }]);
        return true;
      }
      const { near, wide } = networkOf(address);
      await takeAll(at, [...ofNetwork(ASK.network, ASK.wide, near, wide), { limit: ASK.pair, key: `${ssn}/${near}` }]);
      return (await problemOf(takeAll(at, [{ limit: ASK.person, key: ssn }]))) === undefined;
    },
  };
}

const ASK = {
  pair: limit('ask for one from a network', 3, HOUR),
  network: limit('ask from a network', 10, QUARTER),
  wide: limit('ask from a wide network', 10 * WIDE, QUARTER),
  person: limit('ask for one', 10, HOUR),
  device: limit('ask from a known device', 3, HOUR),
};

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
export function makeJoinThrottle(at: Counting): JoinThrottle {
  return {
    async enter(address) {
      const { near, wide } = networkOf(address);
      const accounts = ofNetwork(JOIN.made, JOIN.madeWide, near, wide);
      const answers = ofNetwork(JOIN.told, JOIN.toldWide, near, wide);
      await mustHaveLeft(at, answers); // who has learnt too much is told nothing more, be it taken or free
      await takeAll(at, accounts);
      return {
        refused: () => giveBack(at, accounts),
        async toldTaken() {
          await giveBack(at, accounts);
          await takeAll(at, answers);
        },
      };
    },
  };
}

const JOIN = {
  made: limit('account from a network', 100, HOUR),
  madeWide: limit('account from a wide network', 100 * WIDE, HOUR),
  told: limit('told taken to a network', 20, QUARTER),
  toldWide: limit('told taken to a wide network', 20 * WIDE, QUARTER),
};
