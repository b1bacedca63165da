// The scenes of course 1, round 6, steps 4 and 10: the zip merge, painted lines and close-ups of both.
import { sign, thing, tone } from '../palette.ts';
import { curvedArrow, pathArrow } from '../parts/arrows.ts';
import { combinedLine, giveWayLine, ground, paint, patch, pavement } from '../parts/road-above.ts';
import type { Scene } from '../parts/scene.ts';
import { signAt, signPost } from '../parts/sign-post.ts';
import { car } from '../parts/vehicles-above.ts';
import { line, path, place, rect } from '../svg.ts';

const wide = '0 0 640 260';
const size = [45, 18] as const;

function zipMerge(): string {
  const blue = (x: number, y: number, turn = 90): string => car({ x, y, turn, size, colour: thing.carBlue });
  const white = (x: number, y: number): string => car({ x, y, turn: 90, size, colour: thing.carWhite, outline: true });
  const arrow = { width: 3.4, colour: '#FFD21F', edge: false } as const;
  return (
    ground('0 0 640 220') +
    path('M0 55H300Q360 58 420 80H640V130H420Q360 152 300 155H0Z', tone('road')) +
    paint('M0 59H300Q360 62 420 84H640M0 151H300Q360 148 420 126H640', 3) +
    paint('M0 105H312', 3, '24 18') +
    curvedArrow(
      [
        [216, 80],
        [262, 80],
        [318, 89],
      ],
      arrow,
    ) +
    curvedArrow(
      [
        [278, 130],
        [330, 128],
        [400, 113],
        [448, 107],
      ],
      arrow,
    ) +
    blue(66, 80) +
    blue(188, 80) +
    white(126, 130) +
    white(248, 130) +
    blue(352, 94, 99) +
    white(490, 105) +
    blue(590, 105) +
    signPost(['flettuakstur'], 290, 216, 46, 54)
  );
}

function giveWayClose(): string {
  return (
    ground('0 0 100 100') +
    path('M0 12H100V52H84V100H36V52H0Z', tone('road')) +
    paint('M0 32H100', 2, '9 7') +
    paint('M60 66V100', 2, '9 7') +
    giveWayLine(72, 56, 22, 0, 5.5) +
    signAt('bidskylda', 92, 66, 16) +
    car({ x: 18, y: 43, turn: 90, size: [26, 14], colour: thing.carBlue, letter: 'A', letterSize: 12 }) +
    car({ x: 72, y: 80, size: [26, 14], colour: thing.carRed, letter: 'B', letterSize: 12 })
  );
}

function combinedLineTwoCars(): string {
  return (
    ground(wide) +
    patch(0, 60, 640, 140, 'road') +
    paint('M0 65H640M0 195H640', 3.5) +
    combinedLine([0, 130], [640, 130], 10, 3.5) +
    pathArrow('M412 92C378 92 384 164 344 164S312 94 268 92', [258, 92], -90, {
      colour: '#FFD21F',
      width: 4,
      dash: '10 6',
    }) +
    rect(214, 140, 26, 7, '#FFFFFF', 3) +
    rect(215, 141, 24, 5, sign.red, 2) +
    car({ x: 200, y: 168, turn: 90, size: [62, 32], colour: thing.carBlue, letter: 'A', letterSize: 22 }) +
    car({ x: 450, y: 92, turn: -90, size: [62, 32], colour: thing.carRed, letter: 'B', letterSize: 22 })
  );
}

function yellowKerbs(): string {
  const half = (x: number, slug: string, broken: boolean): string =>
    place(
      patch(0, 128, 310, 132, 'road') +
        pavement(0, 0, 310, 120, 31) +
        rect(0, 118, 310, 10, thing.metal) +
        line('M0 133H310', 9, sign.yellow, broken ? '36 24' : undefined, 'butt') +
        signAt(slug, 155, 58, 78),
      { x },
    );
  return ground(wide, 'paper') + half(0, 'stodvun-bonnud', false) + half(330, 'bannad-ad-leggja', true);
}

function combinedLineClose(): string {
  const size = [30, 16] as const;
  return (
    ground('0 0 100 100') +
    patch(10, 0, 80, 100, 'road') +
    paint('M13.5 0V100M86.5 0V100', 2.5) +
    paint('M54 0V100', 3) +
    paint('M46 4V100', 3, '15 10') +
    car({ x: 72, y: 68, size, colour: thing.carBlue, letter: 'A', letterSize: 13 }) +
    car({ x: 28, y: 30, turn: 180, size, colour: thing.carRed, letter: 'B', letterSize: 13 })
  );
}

function yellowKerbClose(): string {
  return (
    ground('0 0 100 100', 'road') +
    pavement(66, 0, 34, 100, 20) +
    rect(64, 0, 4, 100, thing.metal) +
    rect(57, 0, 7, 100, sign.yellow) +
    car({ x: 40, y: 56, size: [42, 22], colour: thing.carBlue })
  );
}

export const scenes: readonly Scene[] = [
  { name: 'flettuakstur-rod-ad-ofan', view: '0 0 640 220', draw: zipMerge },
  { name: 'bidskylda-tveir-bilar-naer', view: '0 0 100 100', draw: giveWayClose },
  { name: 'blandud-lina-tveir-bilar', view: wide, draw: combinedLineTwoCars },
  { name: 'gular-kantlinur', view: wide, draw: yellowKerbs },
  { name: 'blandud-lina-naer', view: '0 0 100 100', draw: combinedLineClose },
  { name: 'gul-kantlina-naer', view: '0 0 100 100', draw: yellowKerbClose },
];
