/** Rate limits of sign-in, link requests and registration; attempts of unknown devices never lock an owner out (decisions 5, 13). All throw 429 with the wait in seconds. */
import { Problem } from '../../sync/problem.ts';
import {
  counted,
  forget,
  giveBack,
  limit,
  mustHaveLeft,
  takeAll,
  takeIfWritable,
  tryToTake,
  type Count,
  type Counting,
  type Limit,
} from '../platform/limits/limit.ts';
import { mailboxOf } from './addresses.ts';
import { networkOf } from '../platform/http/caller.ts';

const MINUTE = 60;
const QUARTER = 15 * MINUTE;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Factor of the limit of an IPv6 /48 over that of a /64. */
const WIDE = 4;

const networks = (name: string, points: number, seconds: number) => ({
  one: limit(`${name} a network`, points, seconds),
  wide: limit(`${name} a wide network`, points * WIDE, seconds),
});

/** Counters of a network and, for IPv6, of the wide network around it. */
const ofNetwork = (limits: ReturnType<typeof networks>, address: string): readonly Count[] => {
  const { near, wide } = networkOf(address);
  return [{ limit: limits.one, key: near }, ...(wide === undefined ? [] : [{ limit: limits.wide, key: wide }])];
};

/** Checks a guess. @returns undefined if it is wrong. */
type Look<T> = () => Promise<T | undefined>;

/** The origin of an attempt, and its target. */
type Guesser = {
  readonly ssn: string;
  readonly address: string;
  /** Id of a device that has signed in to this account before. */
  readonly device: string | undefined;
};

const GUESS = {
  pair: limit('guess of one from a network', 5, QUARTER),
  pairWide: limit('guess of one from a wide network', 10, QUARTER),
  network: networks('guess from', 30, QUARTER),
  person: limit('guess of one', 100, QUARTER),
  device: limit('guess from a known device', 10, QUARTER),
  session: limit('guess in a session', 5, QUARTER),
  /** All attempts, right or wrong, because each costs a hash. */
  asked: networks('asked from', 300, QUARTER),
  askedInSession: limit('asked in a session', 50, QUARTER),
};

/** A guess counts before the check, so concurrent guesses cannot evade the limit; a right one is returned. A refusal by one limit takes no points of the others. */
export function guessPassword<T>(at: Counting, { ssn, address, device }: Guesser, look: Look<T>) {
  const { near, wide } = networkOf(address);
  const spent = ofNetwork(GUESS.asked, address);
  if (device !== undefined)
    return counted(at, { spent, tried: [{ limit: GUESS.device, key: `${device}/${ssn}` }] }, look);
  const pair = { limit: GUESS.pair, key: `${ssn}/${near}` };
  const tried = [
    pair,
    ...(wide === undefined ? [] : [{ limit: GUESS.pairWide, key: `${ssn}/${wide}` }]),
    ...ofNetwork(GUESS.network, address),
    { limit: GUESS.person, key: ssn },
  ];
  return counted(at, { spent, tried, forgiven: pair }, look);
}

/** As `guessPassword`, for signed-in callers, with separate counters. */
export const guessSignedIn = <T>(at: Counting, accountId: string, look: Look<T>) =>
  counted(
    at,
    { spent: [{ limit: GUESS.askedInSession, key: accountId }], tried: [{ limit: GUESS.session, key: accountId }] },
    look,
  );

/** Clears the guesses at this kennitala from this network. */
export const forgetGuesses = (at: Counting, ssn: string, address: string) =>
  forget(at, { limit: GUESS.pair, key: `${ssn}/${networkOf(address).near}` });

/** The origin of a guess at the second factor; each kind has separate counters. */
export type FactorGuesser = {
  readonly kind: 'code' | 'recovery' | 'set-up';
  readonly accountId: string;
  /** Hash of the session. */
  readonly session: string;
  readonly address: string;
  /** Id of a device on which this account has proved its second factor. */
  readonly device: string | undefined;
};

/** Of a million codes three are valid at a time, so 60 guesses a day take 15 years on average. */
const FACTOR = {
  device: limit('factor from a proved device', 10, QUARTER),
  session: limit('factor in a session', 5, QUARTER),
  network: limit('factor from a network', 10, QUARTER),
  day: limit('factor a day', 60, DAY),
  unheard: limit('wrong factor', 4, DAY),
  told: limit('wrong factor told', 1, DAY),
};

/** Counts guesses at the second factor. A proved device has its own counter, so a thief of the password cannot lock the owner out. Others count by session, network and day. */
export function guessFactor<T>(
  at: Counting,
  { kind, accountId, session, address, device }: FactorGuesser,
  look: Look<T>,
) {
  const { near, wide } = networkOf(address);
  const of = (limit: Limit, key: string): Count => ({ limit, key: `${kind}/${accountId}/${key}` });
  const tried =
    device !== undefined
      ? [of(FACTOR.device, device)]
      : [of(FACTOR.session, session), of(FACTOR.network, wide ?? near), of(FACTOR.day, '')];
  return counted(at, { spent: [], tried }, look);
}

/** Counts a wrong guess. @returns whether to notify the owner: from the fifth of a day, once a day. */
export async function countWrongFactor(at: Counting, accountId: string): Promise<boolean> {
  const key = accountId;
  if ((await tryToTake(at, { spent: [{ limit: FACTOR.unheard, key }], tried: [] })) === undefined) return false;
  return (await tryToTake(at, { spent: [{ limit: FACTOR.told, key }], tried: [] })) === undefined;
}

const CODE = {
  account: limit('discount code of an account', 10, HOUR),
  network: networks('discount code from', 30, HOUR),
};

/** Limits wrong guesses at discount codes: ten per account and hour, thirty per network. */
export function guessDiscountCode<T>(at: Counting, accountId: string, address: string, look: Look<T>) {
  const tried = [{ limit: CODE.account, key: accountId }, ...ofNetwork(CODE.network, address)];
  return counted(at, { spent: [], tried }, look);
}

const LETTERS = {
  account: limit('letter of an account', 5, HOUR),
  mailbox: limit('letter to a mailbox', 10, HOUR),
};

/** Counts a letter that an account triggers: five an hour. */
export const countLetter = (at: Counting, accountId: string): Promise<void> =>
  takeAll(at, [{ limit: LETTERS.account, key: accountId }]);

/** Counts a letter to an unconfirmed address, by mailbox. @returns the 429 problem, uncounted, if the limit is reached. */
export const countInMailbox = (at: Counting, email: string): Promise<Problem | undefined> =>
  problemOf(takeAll(at, [{ limit: LETTERS.mailbox, key: mailboxOf(email).box }]));

const PDF = limit('PDF of an account', 60, QUARTER);

/** Counts a PDF (receipt, labels), which costs as much as twenty calls: sixty in 15 minutes. */
export const countPdf = (at: Counting, accountId: string): Promise<void> =>
  takeIfWritable(at, [{ limit: PDF, key: accountId }]);

const UPLOAD = limit('upload of an account', 300, HOUR);

/** Counts a picture or recording, which is costly to encode and is kept: 300 an hour. */
export const countUpload = (at: Counting, accountId: string): Promise<void> =>
  takeAll(at, [{ limit: UPLOAD, key: accountId }]);

async function problemOf(counting: Promise<void>): Promise<Problem | undefined> {
  try {
    await counting;
    return undefined;
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
}

const LINK = {
  network: networks('wrong link from', 20, QUARTER),
  opened: limit('right link from a network', 300, QUARTER),
};

/** Finds a link by its secret. Wrong guesses never block right ones, because a 256-bit secret cannot be guessed. */
export async function guessLink<T>(at: Counting, address: string, look: Look<T>): Promise<T | undefined> {
  const found = await look();
  const right = [{ limit: LINK.opened, key: networkOf(address).near }];
  await takeAll(at, found === undefined ? ofNetwork(LINK.network, address) : right);
  return found;
}

const ASK = {
  pair: limit('ask for one from a network', 3, HOUR),
  network: networks('ask from', 10, QUARTER),
  person: limit('ask for one', 10, HOUR),
  device: limit('ask from a known device', 3, HOUR),
};

/** Counts a request for a link. @returns false if the person has reached the limit; earlier links still work. */
export async function countAsking(at: Counting, { ssn, address, device }: Guesser): Promise<boolean> {
  if (device !== undefined) {
    await takeAll(at, [{ limit: ASK.device, key: `${device}/${ssn}` }]);
    return true;
  }
  const pair = { limit: ASK.pair, key: `${ssn}/${networkOf(address).near}` };
  await takeAll(at, [...ofNetwork(ASK.network, address), pair]);
  return (await problemOf(takeAll(at, [{ limit: ASK.person, key: ssn }]))) === undefined;
}

/** An attack exceeds these limits, a class behind one router does not. `form` counts valid and invalid forms, because both cost a password check. */
const JOIN = {
  form: networks('form from', 300, QUARTER),
  made: networks('account from', 100, HOUR),
  told: networks('told taken to', 20, QUARTER),
};

/** Counts a registration as a new account until its outcome is known. */
export async function countJoining(at: Counting, address: string) {
  const accounts = ofNetwork(JOIN.made, address);
  const answers = ofNetwork(JOIN.told, address);
  await mustHaveLeft(at, answers); // over this limit, the caller learns neither taken nor free
  await takeAll(at, [...ofNetwork(JOIN.form, address), ...accounts]);
  return {
    /** No account was created. */
    refused: (): Promise<void> => giveBack(at, accounts),
    /** The answer revealed that a kennitala or address is registered. */
    async toldTaken(): Promise<void> {
      await giveBack(at, accounts);
      await takeAll(at, answers);
    },
  };
}
