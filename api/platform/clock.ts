/** The outer world's time and chance, given in so that tests can set them. */
import { randomBytes, randomUUID } from 'node:crypto';
import type { Random } from '../../sync/exam/draw.ts';

export type Clock = () => number;
export const systemClock: Clock = () => Date.now();

/** A number in [0, 1) that cannot be foretold: a learner must not guess the next draw. */
export const systemRandom: Random = () => randomBytes(6).readUIntBE(0, 6) / 2 ** 48;

/** A new id whose order follows time (UUID version 7), which keeps inserts at the end of an index. */
export function newId(clock: Clock): string {
  const time = clock().toString(16).padStart(12, '0');
  const rest = randomUUID();
  return `${time.slice(0, 8)}-${time.slice(8)}-7${rest.slice(15)}`;
}
