/** The server's clock jumps ahead or back, briefly or for good (reliability F15, F41). */
import { expect, it } from 'vitest';
import { steadyClock } from '../platform/clock.ts';

const MINUTE = 60_000;
const YEAR = 365 * 24 * 60 * MINUTE;
const START = Date.UTC(2026, 10, 22);

function machine() {
  const state = { off: 0, ticks: 1_000 };
  const jumps: number[] = [];
  const believed: number[] = [];
  const clock = steadyClock({
    wall: () => START + state.ticks + state.off,
    monotonic: () => state.ticks,
    onJump: (ms) => jumps.push(ms),
    onBelieved: () => believed.push(state.ticks),
  });
  const after = (ms: number, off = state.off): number => {
    state.off = off;
    state.ticks += ms;
    return clock() - START - state.ticks;
  };
  return { after, jumps, believed };
}

it.each([YEAR, -YEAR, 6 * MINUTE, -6 * MINUTE])('reports a brief jump of %i ms once and ignores it', (by) => {
  const { after, jumps } = machine();
  expect(after(MINUTE, by)).toBe(0);
  expect(after(8 * MINUTE)).toBe(0);
  expect(after(MINUTE, 0)).toBe(0);
  expect(after(YEAR)).toBe(0);
  expect(jumps).toEqual([by]);
});

it('believes a new time after ten minutes, as after the machine slept (F41)', () => {
  const { after, jumps, believed } = machine();
  expect(after(MINUTE, YEAR)).toBe(0);
  expect(after(9 * MINUTE)).toBe(0);
  expect(believed).toEqual([]);
  expect(after(MINUTE)).toBe(YEAR);
  expect(after(MINUTE)).toBe(YEAR);
  expect(jumps).toEqual([YEAR]);
  expect(believed).toHaveLength(1);
});

it('never believes a clock that keeps jumping', () => {
  const { after, jumps } = machine();
  for (let nr = 1; nr <= 20; nr++) expect(after(9 * MINUTE, nr * YEAR)).toBe(0);
  expect(jumps).toHaveLength(20);
});

it('follows a clock that is corrected in small steps, without a report', () => {
  const { after, jumps } = machine();
  for (const off of [MINUTE, -MINUTE, 3 * MINUTE]) expect(after(MINUTE, off)).toBe(off);
  expect(jumps).toEqual([]);
});
