/** Passwords: Argon2id, guessable ones refused, the same work for accounts that do not exist. */
import { hash, verify } from '@node-rs/argon2';
import { GUESSED_FIRST, isGuessable, wordsOf, type Owner } from '../../sync/account/guessable-password.ts';
import { DEMO_PASSWORD } from './demo-people.ts';
import { Problem } from '../../sync/problem.ts';
import type { Tx } from '../platform/db/open.ts';
import { getAccount } from './account-store.ts';
import { boundedQueue } from '../platform/limits/bounded-queue.ts';
import type { Counting } from '../platform/limits/limit.ts';
import { guessSignedIn } from './throttle.ts';

/** OWASP's minimum for Argon2id: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Fewer guesses find a password within the sign-in limits of a few months: 100 a quarter of an hour from anywhere. */
const MIN_GUESSES = 1e6;
/** Characters that are looked at; the rest makes it no weaker, and each may cost a stranger's form some milliseconds of everybody's. */
const LOOKED_AT = 24;

export type Weakness = 'common' | 'guessable' | 'pattern';

/** Why a password would be guessed early: a common one, a word of its owner or the school, or a repeat, run or date. */
export async function weaknessOf(password: string, owner: Owner): Promise<Weakness | undefined> {
  if (isGuessable(password, owner) || password === DEMO_PASSWORD) return 'guessable';
  strength ??= await makeStrength();
  const { guesses, sequence } = strength.check(password, [...wordsOf(owner), owner.ssn]);
  if (guesses >= MIN_GUESSES) return undefined;
  const lists = sequence.flatMap(({ dictionaryName }) => dictionaryName ?? []);
  if (lists.includes('userInputs') || lists.includes('school')) return 'guessable';
  return lists.length > 0 ? 'common' : 'pattern';
}

let strength: Awaited<ReturnType<typeof makeStrength>> | undefined;

/** Loaded when the first password is chosen: the lists take 20 MB. */
async function makeStrength() {
  const { ZxcvbnFactory } = await import('@zxcvbn-ts/core');
  const { adjacencyGraphs: graphs, dictionary } = await import('@zxcvbn-ts/language-common');
  return new ZxcvbnFactory({ dictionary: { ...dictionary, school: [...GUESSED_FIRST] }, graphs, maxLength: LOOKED_AT });
}

/** A hash is the dearest thing that a stranger can ask for. */
const MAX_CONCURRENT_HASHES = 2;
/** A class that joins at once fits in; the last of them waits a few seconds. */
const WAITING_MOST = 100;
/** For devices that have signed in before, so that a flood of strangers does not shut owners out. */
const KEPT_FOR_KNOWN = 50;
const queue = boundedQueue(MAX_CONCURRENT_HASHES, WAITING_MOST, KEPT_FOR_KNOWN);

/** Throws busy (503) where too many wait already. */
export const hashPassword = (password: string): Promise<string> => queue.run(() => hash(password, COST));

let unusable: Promise<string> | undefined;

/**
 * Checks a password; for an account that is missing, or has no password, the same time is spent on a hash that nothing matches.
 * @param known asked by a device that has signed in to the account before, which goes ahead of strangers.
 */
export async function passwordMatches(stored: string | undefined, password: string, known = false): Promise<boolean> {
  unusable ??= hash('no account has this password', COST);
  const has = stored !== undefined && stored !== '';
  const against = has ? stored : await unusable;
  return (await queue.run(() => verify(against, password), known)) && has;
}

/** @returns the account. Throws wrong-password, or 429 where too much has been tried. */
export async function provePassword(at: Counting, accountId: string, password: string) {
  const row = await getAccount(at.db, accountId);
  const right = await guessSignedIn(at, accountId, async () =>
    (await passwordMatches(row?.password_hash, password, true)) ? true : undefined,
  );
  if (!row || right !== true) throw new Problem('wrong-password');
  return row;
}

/**
 * In the transaction of what is done: hashing takes a while, and somebody else's request may have chosen another password
 * meanwhile, which is meant to shut out who only has the old one. Throws wrong-password then.
 * @param proved as `provePassword` gave it.
 */
export async function mustStillHold(
  tx: Tx,
  { id, password_hash }: { readonly id: string; readonly password_hash: string },
): Promise<void> {
  if ((await getAccount(tx, id))?.password_hash !== password_hash) throw new Problem('wrong-password');
}
