/** Passwords: Argon2id, refusal of guessable ones, equal work for unknown accounts. */
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

/** The sign-in limits (100 guesses per 15 minutes) allow fewer guesses than this in a few months. */
const MIN_GUESSES = 1e6;
/** Characters that zxcvbn checks. More make a password no weaker, and each may block the event loop for milliseconds. */
const LOOKED_AT = 24;

export type Weakness = 'common' | 'guessable' | 'pattern';

/** Why a password is easy to guess: common, a word of its owner or the school, or a repeat, sequence or date. */
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

/** Loaded on first use, because the lists take 20 MB. */
async function makeStrength() {
  const { ZxcvbnFactory } = await import('@zxcvbn-ts/core');
  const { adjacencyGraphs: graphs, dictionary } = await import('@zxcvbn-ts/language-common');
  return new ZxcvbnFactory({ dictionary: { ...dictionary, school: [...GUESSED_FIRST] }, graphs, maxLength: LOOKED_AT });
}

/** A hash is the most expensive work that an anonymous request can cause. */
const MAX_CONCURRENT_HASHES = 2;
/** Enough for a class that registers at once; the last one waits a few seconds. */
const WAITING_MOST = 100;
/** Places for known devices, so that a flood from unknown devices does not lock owners out. */
const KEPT_FOR_KNOWN = 50;
const queue = boundedQueue(MAX_CONCURRENT_HASHES, WAITING_MOST, KEPT_FOR_KNOWN);

/** Throws busy (503) if the queue is full. */
export const hashPassword = (password: string): Promise<string> => queue.run(() => hash(password, COST));

let unusable: Promise<string> | undefined;

/** Checks a password; without a stored hash, does equal work and returns false. @param known whether the device has signed in before; known devices have priority. */
export async function passwordMatches(stored: string | undefined, password: string, known = false): Promise<boolean> {
  unusable ??= hash('no account has this password', COST);
  const has = stored !== undefined && stored !== '';
  const against = has ? stored : await unusable;
  return (await queue.run(() => verify(against, password), known)) && has;
}

/** @returns the account. Throws wrong-password, or 429 at the limit. */
export async function provePassword(at: Counting, accountId: string, password: string) {
  const row = await getAccount(at.db, accountId);
  const right = await guessSignedIn(at, accountId, async () =>
    (await passwordMatches(row?.password_hash, password, true)) ? true : undefined,
  );
  if (!row || right !== true) throw new Problem('wrong-password');
  return row;
}

/** Throws wrong-password if the password has changed since `provePassword`, because the change must shut out holders of the old one. */
export async function mustStillHold(
  tx: Tx,
  { id, password_hash }: { readonly id: string; readonly password_hash: string },
): Promise<void> {
  if ((await getAccount(tx, id))?.password_hash !== password_hash) throw new Problem('wrong-password');
}
