// The scenes of course 1, round 2, step 10: the environment and electric cars.
import { sign, thing, tone } from '../palette.ts';
import { person } from '../parts/beings-above.ts';
import { carFromSide } from '../parts/cars-side.ts';
import { batteryBar } from '../parts/checks.ts';
import { bays, ground, paint } from '../parts/road-above.ts';
import type { Scene } from '../parts/scene.ts';
import { car } from '../parts/vehicles-above.ts';
import { line, path, place, rect, words } from '../svg.ts';

function roofBox(): string {
  const wind = (d: string): string => line(d, 4.5, '#5E9CC9');
  const k = 1.22;
  return (
    ground('0 0 640 360', 'paper') +
    rect(0, 170, 640, 5, tone('ink2')) +
    rect(0, 346, 640, 5, tone('ink2')) +
    carFromSide({ x: 292, y: 170, scale: k, flip: true, letter: 'A' }) +
    rect(276, 54, 7, 10, thing.tyre) +
    rect(340, 54, 7, 10, thing.tyre) +
    path('M248 42Q250 26 270 24H372Q380 24 380 32V48Q380 56 372 56H256Q248 54 248 42Z', '#5B656E') +
    wind('M20 22H206Q232 22 232 38T214 50Q204 48 208 40') +
    wind('M20 46H180Q198 46 197 60T180 68') +
    wind('M20 72H150Q166 72 164 86T148 92') +
    wind('M20 98H138M20 124H130') +
    wind(
      'M384 16Q420 8 446 22Q462 40 444 52Q426 56 428 42Q432 34 440 38M392 54Q420 62 440 76Q452 92 436 102Q422 102 424 90M396 82Q410 92 408 104Q402 112 394 106',
    ) +
    batteryBar(560, 92, 62, 120, 0.16, tone('ink')) +
    carFromSide({ x: 292, y: 346, scale: k, flip: true, letter: 'B' }) +
    wind('M20 206Q150 206 230 202T380 206T486 214') +
    wind('M20 228Q140 228 210 220Q290 208 350 222T486 244') +
    wind('M20 252Q120 252 180 242') +
    wind('M20 278H144') +
    wind('M20 304H138') +
    wind('M404 258Q440 270 486 272') +
    batteryBar(560, 268, 62, 120, 0.68, tone('ink'))
  );
}

const bolt = (x: number, y: number, s: number): string =>
  place(path('M2-10L-7 2H-1L-3 10L7-3H1Z', sign.ink) + path('M1.4-7.4L-4.6 1H.6L-.9 6.4L4.6-2H-.2Z', sign.yellow), {
    x,
    y,
    scale: s,
  });

const phones = (x: number, y: number, turn: number, scale: number): string =>
  place(
    line('M-5.2-.4Q-5-1 0-1.2T5.2-.4', 2.2, '#FFFFFF') +
      rect(-7.4, -3.4, 3.6, 6, sign.ink, 1.6) +
      rect(3.8, -3.4, 3.6, 6, sign.ink, 1.6),
    {
      x,
      y,
      turn,
      scale,
    },
  );

function quietCar(): string {
  const size = [74, 38] as const;
  const parked = (x: number, y: number, colour: string, turn: number): string =>
    car({ x, y, turn, size, colour, outline: colour === thing.carWhite });
  const { carGrey: g, carRed: r, carWhite: w } = thing;
  const rows = [51, 117, 183, 249, 315];
  const left = [r, w, g, g, w];
  const right = [w, g, r, g, w];
  return (
    ground('0 0 400 400', 'road2') +
    rect(126, 0, 148, 400, tone('road')) +
    bays(20, -48, 7, 66, 106, 'right') +
    bays(274, -48, 7, 66, 106, 'left') +
    rows.map((y, i) => parked(70, y, left[i] ?? g, i % 2 === 0 ? -90 : 90)).join('') +
    rows.map((y, i) => parked(330, y, right[i] ?? g, i % 2 === 0 ? 90 : -90)).join('') +
    parked(70, 381, r, 90) +
    parked(330, 381, r, -90) +
    car({ x: 200, y: 300, size: [84, 44], colour: thing.carWhite }) +
    words('A', 200, 302, 23, sign.ink) +
    bolt(200, 321, 0.95) +
    person({ x: 238, y: 150, turn: -45, scale: 2.1, colour: '#1E8A7A' }) +
    phones(238, 149, -45, 2.1)
  );
}

function quietCarClose(): string {
  return (
    rect(0, 0, 100, 100, tone('road2')) +
    paint('M95 0V100', 3) +
    car({ x: 40, y: 72, size: [50, 29], colour: thing.carWhite }) +
    words('A', 40, 73, 14, sign.ink) +
    bolt(40, 84.5, 0.62) +
    person({ x: 59, y: 24, turn: -40, scale: 1.35, colour: '#F26B1D' }) +
    phones(59, 23.4, -40, 1.35)
  );
}

export const scenes: readonly Scene[] = [
  { name: 'vistakstur-thakbox-vindur', view: '0 0 640 360', draw: roofBox },
  { name: 'rafbill-hljodlatur-bilastaedi', view: '0 0 400 400', draw: quietCar },
  { name: 'rafbill-gangandi-naer', view: '0 0 100 100', draw: quietCarClose },
];
