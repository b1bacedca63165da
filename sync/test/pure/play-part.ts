/** Many lives in a row, by one seed. */
import { seeded } from '../../exam/draw.ts';
import { playLife } from './play.ts';

const A_LIFE = 2500;
const START = Date.UTC(2026, 10, 21);

/** @returns the number of operations, and of accepted and refused commands. Throws the first broken promise. */
export function playPart(operations: number, seed: number): ReturnType<typeof playLife> {
  const random = seeded(seed);
  const part = { operations: 0, taken: 0, refused: 0 };
  while (part.operations < operations) {
    const life = playLife(random, Math.min(A_LIFE, operations - part.operations), START);
    part.operations += life.operations;
    part.taken += life.taken;
    part.refused += life.refused;
  }
  return part;
}
