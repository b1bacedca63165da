/** The simulation in two halves, which run side by side, each in parts. */
import { expect, it } from 'vitest';
import { testSeed } from '../../../api/test/seed.ts';
import { simulate } from './simulate.ts';

const soak = process.env['AKREIN_SOAK'] === '1';
const OPERATIONS = Number(process.env['AKREIN_OPERATIONS'] ?? (soak ? 10_000_000 : 40_000));
/** Each part is a school with its own seed, counted up from the first. It can be replayed alone, and no school grows slow. */
const A_PART = Math.min(OPERATIONS / 2, 20_000);

/** @param which 0 or 1: every other part. */
export function halfOfTheSimulation(which: 0 | 1): void {
  const first = testSeed() + which;
  const seeds = Array.from({ length: Math.ceil(OPERATIONS / A_PART / 2) }, (_, part) => first + 2 * part);
  it.each(seeds)(`holds through ${A_PART} random operations, seed %i`, async (seed) => {
    const { commands, answersLost } = await simulate(A_PART, seed);
    expect(commands).toBeGreaterThan(A_PART / 10);
    expect(answersLost).toBeGreaterThan(A_PART / 2000);
  });
}
