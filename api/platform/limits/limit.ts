/**
 * Counting what is tried: the same for all servers of a school, by hashes that name nobody. rate-limiter-flexible counts one key at a
 * time by the machine's clock; here several are taken together or none, by the school's clock, in one transaction on either
 * database, and a guess counts until it is known to be right. It serves where one process counts for itself
 * (`api/progress/command-allowance.ts`).
 */
import { createHmac } from 'node:crypto';
import { Problem } from '../../../sync/problem.ts';
import type { AppContext } from '../context.ts';
import { addToCounts, dropCount, isOver, readCounts, settleCounts, type Counted } from './count-store.ts';
import { isStorageTrouble } from '../db/dialect/engine.ts';
import { writeFor } from '../db/transactions.ts';
import { setTimeout as wait } from 'node:timers/promises';
import { keysFor } from '../crypto/sealed.ts';

/** What counting needs of the server. */
export type Counting = Pick<AppContext, 'db' | 'clock' | 'config'>;
/** So much of something within some seconds of the first; its name tells it from the others. */
export type Limit = { readonly name: string; readonly points: number; readonly seconds: number };
/** One of what is limited, of somebody or from somewhere. */
export type Count = { readonly limit: Limit; readonly key: string };

/** @param points how many there may be. */
export const limit = (name: string, points: number, seconds: number): Limit => ({ name, points, seconds });

/** Takes a point of each or, where one has none left, of none; then throws 429 with the wait in seconds. */
export async function takeAll(at: Counting, counts: readonly Count[]): Promise<void> {
  const full = await tryToTake(at, { spent: counts, tried: [] });
  if (full) throw full.problem();
}

/** The same for what can be read where nothing can be written: there it goes uncounted. */
export const takeIfWritable = (at: Counting, counts: readonly Count[]): Promise<void> =>
  takeAll(at, counts).catch((error: unknown) => {
    if (!isStorageTrouble(error)) throw error;
  });

/** Throws as taking would, and takes nothing. */
export async function mustHaveLeft(at: Counting, counts: readonly Count[]): Promise<void> {
  const now = at.clock();
  const keyed = withKeys(at, counts);
  const full = firstFull(keyed, await readCounts(at.db, keysOf(keyed)), 1, now);
  if (full) throw full.problem();
}

export const giveBack = (at: Counting, counts: readonly Count[]): Promise<void> =>
  change(at, counts, { undecided: false, back: true });

/** It is known whether what was tried is to count. @param back whether it is not. */
const settle = (at: Counting, { tried, forgiven }: Taking, back: boolean): Promise<void> =>
  change(at, tried, { undecided: true, back }, back ? forgiven : undefined);

export async function forget(at: Counting, count: Count): Promise<void> {
  const key = keyOf(at, count);
  await writeFor(at.db, [key], (tx) => dropCount(tx, key));
}

/** Why nothing could be taken. */
export class Full extends Error {
  /** Whether there would be room if all that are undecided came to count no more. */
  readonly undecided: boolean;
  /** Of what there was none left, as a hash. */
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
  /** What counts whatever comes of it. */
  readonly spent: readonly Count[];
  /** What is undecided until it is settled. */
  readonly tried: readonly Count[];
  /** Of that what is forgotten whole where it is to count no more. */
  readonly forgiven?: Count;
};

/** Who finds no room takes no lock: a flood that is turned away holds up nobody's writing. @returns why nothing was taken. */
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
      if (late) throw late; // others came in between: nothing of it stands
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

/** The first of them that has no room for so many more. */
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

/** Kennitala and network are known by whoever guesses them, so a key of the school's own goes into the hash. */
function keyOf({ config }: Counting, { limit: { name }, key }: Count): string {
  const [own = ''] = countKeys(config);
  return createHmac('sha256', own).update(`${name}/${key}`).digest('base64url').slice(0, 22);
}

/** Between two looks whether there is room, by all who wait for the same: a class asks no more often than one does. */
const LOOK_EVERY_MS = 10;
/** For so long; longer than the queue for a hash is, unless a server died with guesses in its hands. */
const PATIENCE_MS = 20_000;

/**
 * A guess, counted until it turns out right. Of a class that signs in at once from one address more are on their way than may
 * be wrong: they are looked at as soon as there is room, and refused only where those before them were wrong.
 * @param look undefined where it is wrong.
 */
export async function counted<T>(
  at: Counting,
  taking: Taking,
  look: () => Promise<T | undefined>,
): Promise<T | undefined> {
  await enter(at, taking);
  let right = true; // nobody learns from a look that fails whether it was
  try {
    const found = await look();
    right = found !== undefined;
    return found;
  } finally {
    await settle(at, taking, right);
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

/** When the last of those who wait for a key looks, by the process's own clock. */
const looksAt = new Map<string, number>();

async function turn(key: string): Promise<void> {
  const now = performance.now();
  const mine = Math.max(now, looksAt.get(key) ?? 0) + LOOK_EVERY_MS;
  looksAt.set(key, mine);
  await wait(mine - now);
  if (looksAt.get(key) === mine) looksAt.delete(key);
}
