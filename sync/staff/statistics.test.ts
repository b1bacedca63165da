/** Periods, sales and stages of the statistics. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths, dayOf, daysInMonth, monthOf, sameDay, startOf } from './periods.ts';
import { firstDayOf, salesFigures, type SoldDay } from './sales.ts';
import { newestYear, settledYear, stops } from './stages.ts';

describe('periods', () => {
  it('are days and months of UTC', () => {
    const justBefore = Date.UTC(2026, 11, 31, 23, 59, 59, 999);
    expect([dayOf(justBefore), monthOf(justBefore)]).toEqual(['2026-12-31', '2026-12']);
    expect([dayOf(justBefore + 1), monthOf(justBefore + 1)]).toEqual(['2027-01-01', '2027-01']);
    expect(startOf('2027-01')).toBe(justBefore + 1);
    expect(startOf('2027-01-01')).toBe(justBefore + 1);
  });

  it.each([
    ['2026-11', -12, '2025-11'],
    ['2026-01', -1, '2025-12'],
    ['2026-12', 1, '2027-01'],
    ['2026-03', -27, '2023-12'],
  ])('%s and %i months is %s', (month, months, then) => expect(addMonths(month, months)).toBe(then));

  it('know short months and leap years', () => {
    expect(['2026-02', '2028-02', '2026-11', '2026-12'].map(daysInMonth)).toEqual([28, 29, 30, 31]);
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(sameDay('2028-02-29', -12)).toBe('2027-02-28');
    expect(sameDay('2026-11-21', -12)).toBe('2025-11-21');
  });
});

const sold = (day: string, payments: number, refunds = 0): SoldDay => ({
  day,
  payments,
  refunds,
  total: (payments - refunds) * 12_500,
});

describe('sales', () => {
  const days = [
    sold('2026-11-01', 60),
    sold('2026-11-20', 44, 2),
    sold('2026-11-22', 1000), // after the day asked about
    sold('2026-10-31', 150, 1),
    sold('2025-11-21', 81),
    sold('2025-11-22', 37),
    sold('2025-10-31', 999), // before the thirteen months
  ];
  const figures = salesFigures(days, '2026-11-21');

  it('project the month', () => {
    expect(figures.currentMonth).toEqual({
      month: '2026-11',
      count: 102,
      total: 1_275_000,
      dailyAverage: 60_714,
      daysPassed: 21,
      daysInMonth: 30,
      projectedTotal: 1_821_429,
      projectedCount: 146,
    });
    expect(figures.sameDaysLastYear).toEqual({ count: 81, total: 1_012_500 });
  });

  it('cover fourteen days and thirteen months, newest first, including empty ones', () => {
    expect(figures.last14Days).toHaveLength(14);
    expect(figures.last14Days.slice(0, 2)).toEqual([
      { day: '2026-11-21', count: 0, total: 0 },
      { day: '2026-11-20', count: 42, total: 525_000 },
    ]);
    expect(figures.last14Days.at(-1)?.day).toBe('2026-11-08');
    expect(figures.lastThreeMonths.map(({ month, count }) => [month, count])).toEqual([
      ['2026-11', 102],
      ['2026-10', 149],
      ...['09', '08', '07', '06', '05', '04', '03', '02', '01'].map((month) => [`2026-${month}`, 0]),
      ['2025-12', 0],
      ['2025-11', 118],
    ]);
    expect(firstDayOf('2026-11-21')).toBe('2025-11-01');
  });

  it('sum every sale of the thirteen months once (property)', () => {
    const day = fc.date({ min: new Date('2020-01-01'), max: new Date('2030-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(day, fc.array(fc.tuple(fc.nat(450), fc.nat(9), fc.nat(3))), (today, sales) => {
        const last = dayOf(today.getTime());
        const all = sales.map(([back, payments, refunds]) => sold(addDays(last, -back), payments, refunds));
        const { lastThreeMonths, currentMonth } = salesFigures(all, last);
        const inside = all.filter((each) => each.day >= firstDayOf(last));
        const total = (list: readonly { readonly total: number }[]) => list.reduce((sum, each) => sum + each.total, 0);
        expect(total(lastThreeMonths)).toBe(total(inside));
        expect(lastThreeMonths[0]?.total).toBe(currentMonth.total);
      }),
    );
  });
});

describe('stages', () => {
  it('cover the newest twelve months, or the twelve that ended two months ago', () => {
    expect(newestYear('2026-11')).toEqual({ from: '2025-12', to: '2026-11' });
    expect(settledYear('2026-11')).toEqual({ from: '2025-10', to: '2026-09' });
  });

  it('count those who reached one and not the next', () => {
    const reached = [
      { stage: 'joined', count: 900 },
      { stage: 'paid', count: 700 },
      { stage: 'begun', count: 1000 },
      { stage: 'round-1', count: 962 },
      { stage: 'round-2', count: 970 }, // reached in another month's run
      { stage: 'finished', count: 948 },
    ] as const;
    expect(stops(reached).map(({ stage, stopped }) => [stage, stopped])).toEqual([
      ['begun', 0],
      ['round-1', 38],
      ['round-2', 0],
      ['finished', 22],
    ]);
  });
});
