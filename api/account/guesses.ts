/** Guesses counted as wrong until it is known; those that would have no room if all of them were wait until it is. */
import { setTimeout as wait } from 'node:timers/promises';
import { settle, tryToTake, type Counting, type Taking } from '../platform/limits/limit.ts';

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
