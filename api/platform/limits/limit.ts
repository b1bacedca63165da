/**
 * Counting what is tried: the same for all servers of a school, by hashes that name nobody. rate-limiter-flexible counts one key at a
 * time by the machine's clock; here several are taken together or none, by the school's clock, in one transaction on either
 * database, and a guess counts until it is known to be right. It serves where one process counts for itself
 * (`api/progress/command-allowance.ts`).
 */
import { createHmac, hkdfSync } from 'node:crypto';
import { Problem } from '../../../sync/problem.ts';
import type { AppContext } from '../context.ts';
import { addToCounts, dropCount, readCounts, settleCounts, type Counted } from './count-store.ts';
import { writeFor } from '../db/transactions.ts';

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

/** Throws as taking would, and takes nothing. */
export async function mustHaveLeft(at: Counting, counts: readonly Count[]): Promise<void> {
  const now = at.clock();
  const keyed = withKeys(at, counts);
  const full = firstFull(keyed, await readCounts(at.db, keysOf(keyed), now), 1, now);
  if (full) throw full.problem();
}

export const giveBack = (at: Counting, counts: readonly Count[]): Promise<void> =>
  change(at, counts, { undecided: false, back: true });

/** It is known whether what was tried is to count. @param back whether it is not. */
export const settle = (at: Counting, { tried, forgiven }: Taking, back: boolean): Promise<void> =>
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
  const full = firstFull(keyed, await readCounts(at.db, keys, now), 1, now);
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
    limit: { points },
  } of keyed) {
    const row = byKey.get(hash);
    if (row && row.taken + more > points)
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

/** Kennitala and network are known by whoever guesses them, so a key of the school's own goes into the hash. */
function keyOf({ config: { sessionKeys } }: Counting, { limit: { name }, key }: Count): string {
  const own = derived.get(sessionKeys) ?? Buffer.from(hkdfSync('sha256', sessionKeys[0] ?? '', '', 'counts', 32));
  derived.set(sessionKeys, own);
  return createHmac('sha256', own).update(`${name}/${key}`).digest('base64url').slice(0, 22);
}
const derived = new WeakMap<readonly string[], Buffer>();
