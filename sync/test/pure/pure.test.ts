/** The rules alone, a million times at random, against a model of the specification in its own words; by seed. */
import { afterAll, expect, it } from 'vitest';
import { playPart } from './play-part.ts';
import { testSeed } from '../../../api/test/seed.ts';

const soak = process.env['AKREIN_SOAK'] === '1';
const OPERATIONS = Number(process.env['AKREIN_PURE_OPERATIONS'] ?? (soak ? 10_000_000 : 1_000_000));
const SEED = testSeed();
/** Each part has a seed of its own, counted up from the first, so that it can be played again alone. */
const A_PART = Math.min(OPERATIONS, 100_000);

const seeds = Array.from({ length: Math.ceil(OPERATIONS / A_PART) }, (_, index) => SEED + index);
const sum = { operations: 0, taken: 0, refused: 0 };
afterAll(() => {
  const { operations, taken, refused } = sum;
  process.stdout.write(`rules alone: seed ${SEED}, ${operations} operations, ${taken} taken, ${refused} refused\n`);
});

it.each(seeds)(`holds through ${A_PART} operations on the rules alone, seed %i`, { timeout: 600_000 }, (seed) => {
  const part = playPart(A_PART, seed);
  sum.operations += part.operations;
  sum.taken += part.taken;
  sum.refused += part.refused;
  expect(part.taken).toBeGreaterThan(A_PART / 20);
  expect(part.refused).toBeGreaterThan(A_PART / 50);
});
