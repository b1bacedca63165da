/** The lines across a chart. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { inThousands, ticks } from './numbers-words.ts';

it.each([
  [0, ['0', '1']],
  [3, ['0', '1', '2', '3']],
  [12, ['0', '5', '10', '15']],
  [151, ['0', '50', '100', '150', '200']],
  [23_456, ['0', '10.000', '20.000', '30.000']],
])('up to %i', (most, labels) => expect(ticks(most).map(({ label }) => label)).toEqual(labels));

it('reach above the highest with two to five lines, all whole', () => {
  fc.assert(
    fc.property(fc.nat(5_000_000), (most) => {
      const all = ticks(most);
      expect(all.at(-1)?.value).toBeGreaterThanOrEqual(most);
      expect(all.length).toBeGreaterThanOrEqual(2);
      expect(all.length).toBeLessThanOrEqual(5);
      expect(all.every(({ value }) => Number.isInteger(value))).toBe(true);
    }),
  );
});

it('thousands have a dot', () =>
  expect([0, 999, 1000, -12_500, 1_275_000].map(inThousands)).toEqual(['0', '999', '1.000', '-12.500', '1.275.000']));
