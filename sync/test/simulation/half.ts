/** The simulation in two halves, each by a seed of its own, so that both are under way at once. */
import { expect, it } from 'vitest';
import { testSeed } from '../../../api/test/seed.ts';
import { simulate } from './simulate.ts';

const soak = process.env['AKREIN_SOAK'] === '1';
const OPERATIONS = Number(process.env['AKREIN_OPERATIONS'] ?? (soak ? 2_000_000 : 40_000)) / 2;

/** @param which 0 or 1: the second takes the seed after the first's. */
export function halfOfTheSimulation(which: 0 | 1): void {
  const seed = testSeed() + which;
  it(`holds through ${OPERATIONS} random operations, seed ${seed}`, async () => {
    const { commands, answersLost } = await simulate(OPERATIONS, seed);
    expect(commands).toBeGreaterThan(OPERATIONS / 10);
    expect(answersLost).toBeGreaterThan(OPERATIONS / 2000);
  });
}
