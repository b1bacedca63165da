/** Slows down guessing at sign-in, asking for links and joining; strangers never lock an owner out (decisions 5, 13). All throw 429 with the wait in seconds. */
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
/** How much more a /48 of IPv6 may than one /64 in it. */
const WIDE = 4;

const networks = (name: string, points: number, seconds: number) => ({
  one: limit(`${name} a network`, points, seconds),
  wide: limit(`${name} a wide network`, points * WIDE, seconds),
});

/** What counts for one network and, of IPv6, for the wide one around it. */
const ofNetwork = (limits: ReturnType<typeof networks>, address: string): readonly Count[] => {
  const { near, wide } = networkOf(address);
  return [{ limit: limits.one, key: near }, ...(wide === undefined ? [] : [{ limit: limits.wide, key: wide }])];
};

/** Tries what was guessed. @returns what it opens; undefined where it is wrong. */
type Look<T> = () => Promise<T | undefined>;

/** Who tries, and at whom. */
type Guesser = {
  readonly ssn: string;
  readonly address: string;
  /** The device, where it has signed in to this account before. */
  readonly device: string | undefined;
};

const GUESS = {
  pair: limit('guess of one from a network', 5, QUARTER),
  pairWide: limit('guess of one from a wide network', 10, QUARTER),
  network: networks('guess from', 30, QUARTER),
  person: limit('guess of one', 100, QUARTER),
  device: limit('guess from a known device', 10, QUARTER),
  session: limit('guess in a session', 5, QUARTER),
  /** Right or wrong: each costs a hash. */
  asked: networks('asked from', 300, QUARTER),
  askedInSession: limit('asked in a session', 50, QUARTER),
};

/** A guess counts before it is looked at, so many at once are no way round; a right one is given back. What one limit refuses uses up no other. */
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

/** The same for whoever holds a session of the account: counted apart, so that neither uses up what the other has. */
export const guessSignedIn = <T>(at: Counting, accountId: string, look: Look<T>) =>
  counted(
    at,
    { spent: [{ limit: GUESS.askedInSession, key: accountId }], tried: [{ limit: GUESS.session, key: accountId }] },
    look,
  );

/** Forgets what was guessed of this kennitala from this address. */
export const forgetGuesses = (at: Counting, ssn: string, address: string) =>
  forget(at, { limit: GUESS.pair, key: `${ssn}/${networkOf(address).near}` });

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

/** 60 guesses a day find one code of a million, of which three count at a time, in 15 years. */
const FACTOR = {
  device: limit('factor from a proved device', 10, QUARTER),
  session: limit('factor in a session', 5, QUARTER),
  network: limit('factor from a network', 10, QUARTER),
  day: limit('factor a day', 60, DAY),
  unheard: limit('wrong factor', 4, DAY),
  told: limit('wrong factor told', 1, DAY),
};

/** Guesses at the second factor. A device that has proved it counts by itself: a thief of the password locks no owner out. Others count by session, network and day. */
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

/** Whether the owner is to hear of wrong guesses now: after the fifth of a day, once a day. */
export async function isOwnerTold(at: Counting, accountId: string): Promise<boolean> {
  const key = accountId;
  if ((await tryToTake(at, { spent: [{ limit: FACTOR.unheard, key }], tried: [] })) === undefined) return false;
  return (await tryToTake(at, { spent: [{ limit: FACTOR.told, key }], tried: [] })) === undefined;
}

const CODE = {
  account: limit('discount code of an account', 10, HOUR),
  network: networks('discount code from', 30, HOUR),
};

/** Lets an account guess at the discount code of an instructor: ten wrong ones an hour, from one network thirty. */
export function guessDiscountCode<T>(at: Counting, accountId: string, address: string, look: Look<T>) {
  const tried = [{ limit: CODE.account, key: accountId }, ...ofNetwork(CODE.network, address)];
  return counted(at, { spent: [], tried }, look);
}

const LETTERS = {
  account: limit('letter of an account', 5, HOUR),
  mailbox: limit('letter to a mailbox', 10, HOUR),
};

/** Counts a letter that an account has the school send to an address of its choice: five an hour. */
export const countLetter = (at: Counting, accountId: string): Promise<void> =>
  takeAll(at, [{ limit: LETTERS.account, key: accountId }]);

/** Counts a letter to an address that nobody has shown to be theirs, by mailbox. @returns 429 with the wait where it has had its share; those are not counted. */
export const countInMailbox = (at: Counting, email: string): Promise<Problem | undefined> =>
  problemOf(takeAll(at, [{ limit: LETTERS.mailbox, key: mailboxOf(email).box }]));

const PDF = limit('PDF of an account', 60, QUARTER);

/** Counts a receipt or labels, which take as long to draw as twenty calls: sixty in 15 minutes. */
export const countPdf = (at: Counting, accountId: string): Promise<void> =>
  takeIfWritable(at, [{ limit: PDF, key: accountId }]);

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

/** Opens a link by its secret. A right one is never refused for wrong ones: nobody finds a secret of 256 bits by trying. */
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

/** Counts one asking for a link. @returns false where the person has had so many that one more would only fill the mailbox: those still work. */
export async function countAsking(at: Counting, { ssn, address, device }: Guesser): Promise<boolean> {
  if (device !== undefined) {
    await takeAll(at, [{ limit: ASK.device, key: `${device}/${ssn}` }]);
    return true;
  }
  const pair = { limit: ASK.pair, key: `${ssn}/${networkOf(address).near}` };
  await takeAll(at, [...ofNetwork(ASK.network, address), pair]);
  return (await problemOf(takeAll(at, [{ limit: ASK.person, key: ssn }]))) === undefined;
}

/** What an attack needs and a class behind one router does not; `form` whether it is right or wrong, as each password is looked at. */
const JOIN = {
  form: networks('form from', 300, QUARTER),
  made: networks('account from', 100, HOUR),
  told: networks('told taken to', 20, QUARTER),
};

/** A try to join, counted as an account until it is known what came of it. */
export async function countJoining(at: Counting, address: string) {
  const accounts = ofNetwork(JOIN.made, address);
  const answers = ofNetwork(JOIN.told, address);
  await mustHaveLeft(at, answers); // who has learnt too much is told nothing more, be it taken or free
  await takeAll(at, [...ofNetwork(JOIN.form, address), ...accounts]);
  return {
    /** No account came of it. */
    refused: (): Promise<void> => giveBack(at, accounts),
    /** It told somebody that a kennitala or an address is registered. */
    async toldTaken(): Promise<void> {
      await giveBack(at, accounts);
      await takeAll(at, answers);
    },
  };
}
