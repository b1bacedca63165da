/** The rules alone, through a million random operations, against an independent model of the specification; by seed. */
import { afterAll, expect, it } from 'vitest';
import { playPart } from './play-part.ts';
import { testSeed } from '../../../api/test/seed.ts';

const soak = process.env['AKREIN_SOAK'] === '1';
const OPERATIONS = Number(process.env['AKREIN_PURE_OPERATIONS'] ?? (soak ? 10_000_000 : 1_000_000));
const SEED = testSeed();
/** Each part has its own seed, counted up from the first, and can be replayed alone. */
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
