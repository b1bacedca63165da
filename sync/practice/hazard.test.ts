/** Points by the window, taps that search for it, and readiness. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Entry } from './entry.ts';
import { bestPoints, hazardReadiness, hazardReview, MOST_TAPS, pointsAt, READY_AFTER, scoreTaps } from './hazard.ts';

const WINDOW = [10, 15] as const;
const LASTS = 25;

describe('points', () => {
  it.each([
    ['before the window', 9.99, 0],
    ['at its opening', 10, 5],
    ['in its first fifth', 10.9, 5],
    ['in the second', 11, 4],
    ['in the third', 12.5, 3],
    ['in the fourth', 13.2, 2],
    ['in the last', 14.9, 1],
    ['at its end', 15, 0],
  ])('of a tap %s', (_, at, points) => {
    expect(pointsAt(WINDOW, at)).toBe(points);
    expect(scoreTaps(WINDOW, [at]).points).toBe(points);
  });

  it('never rise with time inside the window, and are whole numbers from 0 to 5 (property)', () => {
    const seconds = fc.double({ min: 0, max: LASTS, noNaN: true });
    fc.assert(
      fc.property(seconds, seconds, (a, b) => {
        const [first, second] = [Math.min(a, b), Math.max(a, b)];
        const [early, late] = [pointsAt(WINDOW, first), pointsAt(WINDOW, second)];
        expect([0, 1, 2, 3, 4, 5]).toContain(early);
        if (first >= WINDOW[0]) expect(late).toBeLessThanOrEqual(early);
      }),
    );
  });
});

describe('taps', () => {
  it.each([
    ['none', [], { points: 0 }],
    ['one too early and one in time', [4, 11.2], { points: 4, tap: 11.2 }],
    ['two in the window: the first counts', [10.4, 14.5], { points: 5, tap: 10.4 }],
    ['a double tap is one', [10.4, 10.5, 10.6, 10.7, 10.8], { points: 5, tap: 10.4 }],
    ['a few at uneven intervals', [3, 4.2, 8, 10.2], { points: 5, tap: 10.2 }],
    ['at even intervals', [4, 7, 10.1, 13], { points: 0, why: 'rhythm' }],
    ['very many', [1, 1.5, 3, 4.4, 5, 7.3, 8, 9.9, 10.3], { points: 0, why: 'too-many' }],
  ] as const)('%s', (_, taps, score) => {
    expect(scoreTaps(WINDOW, taps)).toEqual(score);
  });

  it('in a rhythm that would hit any window give nothing (property)', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.4, max: 5, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.array(fc.double({ min: -0.03, max: 0.03, noNaN: true }), { minLength: 80, maxLength: 80 }),
        (gap, from, shakes) => {
          const taps = Array.from(
            { length: Math.floor(LASTS / gap) },
            (_, nr) => (nr + from + (shakes[nr] ?? 0)) * gap,
          );
          expect(scoreTaps(WINDOW, taps).points).toBe(0);
        },
      ),
    );
  });

  it('above the allowed number give nothing (property)', () => {
    const spaced = fc.array(fc.double({ min: 0.31, max: 3, noNaN: true }), { minLength: MOST_TAPS + 1, maxLength: 40 });
    fc.assert(
      fc.property(spaced, (gaps) => {
        let at = 0;
        expect(
          scoreTaps(
            WINDOW,
            gaps.map((gap) => (at += gap)),
          ).points,
        ).toBe(0);
      }),
    );
  });
});

describe('readiness', () => {
  const DAY = 86_400_000;
  const T0 = Date.parse('2026-11-25T10:00:00Z');
  let made = 0;
  const play = (scene: string, points: number, at = T0): Entry => ({
    ...hazardReview(scene, points),
    id: `00000000-0000-4000-8000-${String((made += 1)).padStart(12, '0')}`,
    at,
  });
  const scenes = Array.from({ length: READY_AFTER + 2 }, (_, nr) => `scene-${nr}`);

  it('is unknown before enough practice scenes', () => {
    const few = scenes.slice(0, READY_AFTER - 1).map((scene) => play(scene, 5));
    expect(hazardReadiness([...few, play('learning', 5)], scenes)).toEqual({ played: READY_AFTER - 1, wanting: 1 });
  });

  it('is the share of the points', () => {
    const entries = scenes.slice(0, READY_AFTER).map((scene, nr) => play(scene, nr < 4 ? 5 : 1));
    expect(hazardReadiness(entries, scenes)).toEqual({ played: READY_AFTER, percent: 60, ready: true });
  });

  it('does not rise by repeating a scene at once, but after a month', () => {
    const first = scenes.slice(0, READY_AFTER).map((scene) => play(scene, 0));
    const again = first.map((_, nr) => play(`scene-${nr}`, 5, T0 + DAY));
    const later = first.map((_, nr) => play(`scene-${nr}`, 5, T0 + 40 * DAY));
    expect(hazardReadiness([...first, ...again], scenes)).toMatchObject({ percent: 0, ready: false });
    expect(hazardReadiness([...first, ...again, ...later], scenes)).toMatchObject({ percent: 100, ready: true });
    expect(bestPoints([...again, ...first]).get('scene-0')).toBe(5);
  });
});
