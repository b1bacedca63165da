/** Chart lines, and numbers and dates as the staff area writes them. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatDecimal, formatNumber } from '../../../sync/figures.ts';
import { percent, formatNumeric, formatShort, formatShortMoment } from '../frame/format.ts';
import { ticks } from './figure-card.tsx';

it.each([
  [0, ['0', '1']],
  [3, ['0', '1', '2', '3']],
  [12, ['0', '5', '10', '15']],
  [151, ['0', '50', '100', '150', '200']],
  [23_456, ['0', '10.000', '20.000', '30.000']],
])('chart ticks up to %i have round labels', (most, labels) =>
  expect(ticks(most, 'is').map(({ label }) => label)).toEqual(labels),
);

it('chart ticks reach the maximum with two to five whole numbers', () => {
  fc.assert(
    fc.property(fc.nat(5_000_000), (most) => {
      const all = ticks(most, 'is');
      expect(all.at(-1)?.value).toBeGreaterThanOrEqual(most);
      expect(all.length).toBeGreaterThanOrEqual(2);
      expect(all.length).toBeLessThanOrEqual(5);
      expect(all.every(({ value }) => Number.isInteger(value))).toBe(true);
    }),
  );
});

it('separates thousands by a dot', () =>
  expect([0, 999, 1000, -12_500, 1_275_000].map((count) => formatNumber(count, 'is'))).toEqual([
    '0',
    '999',
    '1.000',
    '−12.500',
    '1.275.000',
  ]));

it.each([
  ['is', '0,5', '35\u00a0%'],
  ['en', '0.5', '35%'],
] as const)('writes decimals and percentages in %s', (language, half, share) =>
  expect([formatDecimal(0.5, language), percent(35, language)]).toEqual([half, share]),
);

it.each([
  ['is', '21.11.', '21.11.2025', '21.11.2026', '21.11. 18:40'],
  ['en', '21\u00a0Nov', '21\u00a0Nov\u00a02025', '21\u00a0Nov\u00a02026', '21\u00a0Nov 18:40'],
] as const)('writes short dates in %s', (language, short, other, numeric, moment) => {
  const at = (year: number): number => new Date(year, 10, 21, 18, 40).getTime();
  const now = new Date(2026, 10, 27).getTime();
  expect([
    formatShort(at(2026), now, language),
    formatShort(at(2025), now, language),
    formatNumeric(at(2026), language),
    formatShortMoment(at(2026), now, language),
  ]).toEqual([short, other, numeric, moment]);
});
