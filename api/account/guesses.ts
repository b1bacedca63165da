/** Guesses counted as wrong until it is known; those that would have no room if all of them were wait until it is. */
import { Problem } from '../../sync/problem.ts';
import { giveBack, takeAll, type Count } from './limit.ts';

/**
 * A guess, counted until it turns out right. Of a class that signs in at once from one address more are on their way than may
 * be wrong: they are looked at as soon as there is room, and refused only where those before them were wrong.
 * @param among whose guesses wait for each other, such as a network.
 */
export type Counted = <T>(
  among: string,
  counts: readonly Count[],
  look: () => Promise<T | undefined>,
) => Promise<T | undefined>;

export function makeCounted(): Counted {
  const underWay = new Map<string, Set<Promise<unknown>>>();

  const enter = async (among: string, counts: readonly Count[]): Promise<void> => {
    for (;;) {
      try {
        return await takeAll(counts);
      } catch (error) {
        const others = underWay.get(among);
        if (!(error instanceof Problem) || !others) throw error;
        await Promise.race(others);
      }
    }
  };

  return async (among, counts, look) => {
    await enter(among, counts);
    const guess = decided(counts, look);
    const others = underWay.get(among) ?? new Set();
    underWay.set(among, others);
    const over = guess
      .catch(() => undefined)
      .then(() => {
        others.delete(over);
        if (others.size === 0) underWay.delete(among);
      });
    others.add(over);
    return guess;
  };
}

async function decided<T>(counts: readonly Count[], look: () => Promise<T | undefined>): Promise<T | undefined> {
  try {
    const found = await look();
    if (found !== undefined) await giveBack(counts);
    return found;
  } catch (error) {
    await giveBack(counts); // nobody learnt whether it was right
    throw error;
  }
}
