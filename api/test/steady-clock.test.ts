/** The server's clock jumps ahead and back, for a moment or for good (reliability F15, F41). */
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

it.each([YEAR, -YEAR, 6 * MINUTE, -6 * MINUTE])(
  'a jump of %i ms for a moment is told once and changes nothing',
  (by) => {
    const { after, jumps } = machine();
    expect(after(MINUTE, by)).toBe(0);
    expect(after(8 * MINUTE)).toBe(0);
    expect(after(MINUTE, 0)).toBe(0);
    expect(after(YEAR)).toBe(0);
    expect(jumps).toEqual([by]);
  },
);

it('a time that holds is believed after ten minutes, as when the machine has slept (F41)', () => {
  const { after, jumps, believed } = machine();
  expect(after(MINUTE, YEAR)).toBe(0);
  expect(after(9 * MINUTE)).toBe(0);
  expect(believed).toEqual([]);
  expect(after(MINUTE)).toBe(YEAR);
  expect(after(MINUTE)).toBe(YEAR);
  expect(jumps).toEqual([YEAR]);
  expect(believed).toHaveLength(1);
});

it('a clock that keeps jumping is not believed', () => {
  const { after, jumps } = machine();
  for (let nr = 1; nr <= 20; nr++) expect(after(9 * MINUTE, nr * YEAR)).toBe(0);
  expect(jumps).toHaveLength(20);
});

it('a clock that is set right by small steps is followed, and nobody is told', () => {
  const { after, jumps } = machine();
  for (const off of [MINUTE, -MINUTE, 3 * MINUTE]) expect(after(MINUTE, off)).toBe(off);
  expect(jumps).toEqual([]);
});
