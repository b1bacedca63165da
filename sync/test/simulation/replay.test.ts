/** A seed determines the history, so that a printed failure can be replayed. */
import { expect, it } from 'vitest';
import { runEpisode } from './episode.ts';
import { World } from './world.ts';

/** @returns the record of one episode. */
async function historyOf(seed: number): Promise<string> {
  const world = new World(seed);
  await world.begin();
  try {
    await runEpisode(world, 400);
    return world.historySoFar();
  } finally {
    await world.end();
  }
}

it('the same seed gives the same history, and another seed another', async () => {
  const first = await historyOf(4);
  expect(await historyOf(4)).toBe(first);
  expect(await historyOf(5)).not.toBe(first);
});
