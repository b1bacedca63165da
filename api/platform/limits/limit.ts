/**
 * Rate limits shared by all servers; keys are hashed. One transaction takes all counters or none.
 * rate-limiter-flexible handles single keys, and uses the system clock.
 */
import { createHmac } from 'node:crypto';
import { Problem } from '../../../sync/problem.ts';
import type { AppContext } from '../context.ts';
import { addToCounts, dropCount, isOver, readCounts, settleCounts, type Counted } from './count-store.ts';
import { isStorageTrouble } from '../db/dialect/engine.ts';
import { writeFor } from '../db/transactions.ts';
import { setTimeout as wait } from 'node:timers/promises';
import { keysFor } from '../crypto/sealed.ts';

/** Services needed for counting. */
export type Counting = Pick<AppContext, 'db' | 'clock' | 'config'>;
/** Points per window; the first point starts the window. */
export type Limit = { readonly name: string; readonly points: number; readonly seconds: number };
/** A limit applied to one subject, such as an account or network. */
export type Count = { readonly limit: Limit; readonly key: string };

/** @param points most per window. */
export const limit = (name: string, points: number, seconds: number): Limit => ({ name, points, seconds });

/** Takes a point of each counter, or none if one is exhausted. Then throws 429 with the wait in seconds. */
export async function takeAll(at: Counting, counts: readonly Count[]): Promise<void> {
  const full = await tryToTake(at, { spent: counts, tried: [] });
  if (full) throw full.problem();
}

/** The same, but skips counting on storage trouble: for calls that only read. */
export const takeIfWritable = (at: Counting, counts: readonly Count[]): Promise<void> =>
  takeAll(at, counts).catch((error: unknown) => {
    if (!isStorageTrouble(error)) throw error;
  });

/** Throws like `takeAll`, without taking. */
export async function mustHaveLeft(at: Counting, counts: readonly Count[]): Promise<void> {
  const now = at.clock();
  const keyed = withKeys(at, counts);
  const full = firstFull(keyed, await readCounts(at.db, keysOf(keyed)), 1, now);
  if (full) throw full.problem();
}

export const giveBack = (at: Counting, counts: readonly Count[]): Promise<void> =>
  change(at, counts, { undecided: false, back: true });

/** Settles undecided points. @param back whether they are returned. */
const settle = (at: Counting, { tried, forgiven }: Taking, back: boolean): Promise<void> =>
  change(at, tried, { undecided: true, back }, back ? forgiven : undefined);

export async function forget(at: Counting, count: Count): Promise<void> {
  const key = keyOf(at, count);
  await writeFor(at.db, [key], (tx) => dropCount(tx, key));
}

/** Nothing was taken: a limit is exhausted. */
export class Full extends Error {
  /** Whether there would be room if all undecided points were returned. */
  readonly undecided: boolean;
  /** Hash of the exhausted counter. */
  readonly key: string;
  private readonly ms: number;
  constructor(key: string, ms: number, undecided: boolean) {
    super('no points left');
    this.key = key;
    this.ms = ms;
    this.undecided = undecided;
  }
  problem(): Problem {
    return new Problem('too-many-tries', {
      seconds: Math.ceil(this.ms / 1000),
      minutes: Math.ceil(this.ms / 60_000),
    });
  }
}

export type Taking = {
  /** Counts whatever the result. */
  readonly spent: readonly Count[];
  /** Undecided until settled. */
  readonly tried: readonly Count[];
  /** Counter to delete when the points are returned. */
  readonly forgiven?: Count;
};

/** Reads before locking, so refused calls take no lock. @returns why nothing was taken. */
export async function tryToTake(at: Counting, { spent, tried }: Taking): Promise<Full | undefined> {
  const now = at.clock();
  const keyed = withKeys(at, [...spent, ...tried]);
  const keys = keysOf(keyed);
  const full = firstFull(keyed, await readCounts(at.db, keys), 1, now);
  if (full) return full;
  const added = keyed.map(({ hash, limit: { seconds } }, nr) => ({
    key: hash,
    undecided: nr < spent.length ? 0 : 1,
    until: now + seconds * 1000,
  }));
  const inOrder = added.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  try {
    await writeFor(at.db, keys, async (tx) => {
      const late = firstFull(keyed, await addToCounts(tx, inOrder, now), 0, now);
      if (late) throw late; // others took points meanwhile: roll back
    });
    return undefined;
  } catch (error) {
    if (error instanceof Full) return error;
    throw error;
  }
}

type Keyed = Count & { readonly hash: string };
const withKeys = (at: Counting, counts: readonly Count[]): readonly Keyed[] =>
  counts.map((count) => ({ ...count, hash: keyOf(at, count) }));
const keysOf = (keyed: readonly Keyed[]): readonly string[] => keyed.map(({ hash }) => hash);

/** The first counter without room for so many more points. */
function firstFull(keyed: readonly Keyed[], counted: readonly Counted[], more: number, now: number): Full | undefined {
  const byKey = new Map(counted.map((row) => [row.key, row]));
  for (const {
    hash,
    limit: { points, seconds },
  } of keyed) {
    const row = byKey.get(hash);
    if (row && !isOver(row.until, now, now + seconds * 1000) && row.taken + more > points)
      return new Full(hash, row.until - now, row.taken - row.undecided + more <= points);
  }
  return undefined;
}

async function change(
  at: Counting,
  counts: readonly Count[],
  how: { readonly undecided: boolean; readonly back: boolean },
  forgiven?: Count,
): Promise<void> {
  const keys = keysOf(withKeys(at, counts));
  await writeFor(at.db, keys, async (tx) => {
    await settleCounts(tx, keys, how);
    if (forgiven) await dropCount(tx, keyOf(at, forgiven));
  });
}

const countKeys = keysFor('counts');

/** Kennitala and network are guessable, so the hash has a secret key. */
function keyOf({ config }: Counting, { limit: { name }, key }: Count): string {
  const [own = ''] = countKeys(config);
  return createHmac('sha256', own).update(`${name}/${key}`).digest('base64url').slice(0, 22);
}

/** Interval between retries, over all waiters for the same key; more waiters do not retry more often. */
const LOOK_EVERY_MS = 10;
/** Longest wait. Longer than the password-hash queue, so only a crashed server's undecided guesses exceed it. */
const PATIENCE_MS = 20_000;

/** Counts a guess, and returns the point if it is right. Users behind one address wait while earlier guesses are undecided. @param look undefined means wrong. */
export async function counted<T>(
  at: Counting,
  taking: Taking,
  look: () => Promise<T | undefined>,
): Promise<T | undefined> {
  await enter(at, taking);
  let giveBack = true; // if `look` throws, the guess revealed nothing
  try {
    const found = await look();
    giveBack = found !== undefined;
    return found;
  } finally {
    await settle(at, taking, giveBack);
  }
}

async function enter(at: Counting, taking: Taking): Promise<void> {
  const began = performance.now();
  for (;;) {
    const full = await tryToTake(at, taking);
    if (!full) return;
    if (!full.undecided || performance.now() - began > PATIENCE_MS) throw full.problem();
    await turn(full.key);
  }
}

/** Next retry per key, by the monotonic clock. */
const looksAt = new Map<string, number>();

async function turn(key: string): Promise<void> {
  const now = performance.now();
  const mine = Math.max(now, looksAt.get(key) ?? 0) + LOOK_EVERY_MS;
  looksAt.set(key, mine);
  await wait(mine - now);
  if (looksAt.get(key) === mine) looksAt.delete(key);
}
