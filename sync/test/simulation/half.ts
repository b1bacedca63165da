/** The simulation in two halves, each by a seed of its own, so that both are under way at once. */
import { expect, it } from 'vitest';
import { simulate } from './simulate.ts';

const soak = process.env['AKREIN_SOAK'] === '1';
const OPERATIONS = Number(process.env['AKREIN_OPERATIONS'] ?? (soak ? 2_000_000 : 100_000)) / 2;
const given = process.env['AKREIN_SEED'];

/** @param which 0 or 1: with a seed that is given, the second takes the one after it. */
export function halfOfTheSimulation(which: 0 | 1): void {
  const seed = given === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(given) + which;
  it(`holds through ${OPERATIONS} random operations, seed ${seed}`, async () => {
    const { commands, answersLost } = await simulate(OPERATIONS, seed);
    expect(commands).toBeGreaterThan(OPERATIONS / 10);
    expect(answersLost).toBeGreaterThan(OPERATIONS / 2000);
  });
}
