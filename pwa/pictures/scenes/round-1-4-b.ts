// The scenes of course 1, round 4, steps 6 to 8: merging, overtaking, stopping and parking.
import { thing, tone } from '../palette.ts';
import { curvedArrow, straightArrow } from '../parts/arrows.ts';
import { child } from '../parts/beings-above.ts';
import { measure } from '../parts/marks.ts';
import { ground, paint, pavement, road, zebra } from '../parts/road-above.ts';
import type { Scene } from '../parts/scene.ts';
import { signPost } from '../parts/sign-post.ts';
import { car, lorryAbove } from '../parts/vehicles-above.ts';
import { line, path, rect } from '../svg.ts';

const strip = '0 0 640 220';
const parkingView = '0 0 640 260';
const size = [45, 18] as const;

function mergingLane(): string {
  const same = { colour: '#FFFFFF', width: 4, edge: false };
  return (
    ground(strip) +
    line('M-30 250C60 224 84 140 168 140H472', 30, tone('road'), undefined, 'butt') +
    path('M470 124H560L470 155Z', tone('road')) +
    rect(0, 55, 640, 70, tone('road')) +
    paint('M0 59H640M0 121H112M560 121H640', 3) +
    paint('M0 90H640', 3, '26 20') +
    paint('M150 125H470', 3, '10 8') +
    curvedArrow([
      [323, 133],
      [346, 127],
      [372, 112],
      [404, 108],
    ]) +
    straightArrow([325, 144], [361, 144], same) +
    straightArrow([176, 108], [212, 108], same) +
    straightArrow([476, 108], [512, 108], same) +
    car({ x: 300, y: 140, turn: 90, size, colour: thing.carBlue, letter: 'A', letterSize: 14, signal: 'left' }) +
    car({ x: 150, y: 108, turn: 90, size, colour: thing.carRed, letter: 'B', letterSize: 14 }) +
    car({ x: 450, y: 108, turn: 90, size, colour: thing.carWhite, letter: 'C', letterSize: 14 })
  );
}

function zipping(): string {
  const big = [50, 24] as const;
  const thin = { width: 4 };
  const shape = 'M0 60H330L450 85H640V135H450L330 160H0Z';
  return (
    ground(strip) +
    path(shape, tone('road')) +
    paint('M0 64H330L450 89H640M0 156H330L450 131H640', 3) +
    paint('M0 110H330', 3, '26 20') +
    curvedArrow(
      [
        [433, 114],
        [452, 111],
        [466, 110],
        [488, 110],
      ],
      { ...thin, colour: thing.carRed },
    ) +
    curvedArrow(
      [
        [318, 87],
        [334, 89],
        [352, 97],
        [374, 105],
      ],
      { ...thin, colour: '#FFFFFF', edge: false },
    ) +
    curvedArrow(
      [
        [218, 134],
        [262, 134],
        [300, 130],
        [344, 116],
      ],
      { ...thin, colour: thing.carGreen },
    ) +
    car({ x: 520, y: 110, turn: 90, size: big, colour: thing.carBlue, letter: '1', letterSize: 19 }) +
    car({ x: 405, y: 118, turn: 83, size: big, colour: thing.carRed, letter: '2', letterSize: 19 }) +
    car({ x: 290, y: 86, turn: 90, size: big, colour: thing.carWhite, outline: true, letter: '3', letterSize: 19 }) +
    car({ x: 190, y: 134, turn: 90, size: big, colour: thing.carGreen, letter: '4', letterSize: 19 })
  );
}

function overtaking(): string {
  return (
    ground(strip) +
    road('M0 110H640', { width: 70, edges: true, dash: '30 24', mark: 3 }) +
    curvedArrow([
      [240, 93],
      [330, 93],
      [392, 95],
      [430, 110],
      [470, 126],
      [510, 127],
    ]) +
    lorryAbove({ x: 250, y: 127, turn: 90, size: [80, 22], letter: 'B', letterSize: 17 }) +
    car({ x: 215, y: 93, turn: 90, size, colour: thing.carBlue, letter: 'A', letterSize: 14, signal: 'left' })
  );
}

function parkingDistances(): string {
  const long = [82, 36] as const;
  const drop = (d: string): string => line(d, 2.5, tone('ink'), '5 4', 'butt');
  return (
    ground(parkingView) +
    pavement(0, 45, 640, 25) +
    pavement(0, 190, 640, 25) +
    rect(0, 70, 640, 120, tone('road')) +
    paint('M0 130H142M208 130H640', 3, '34 24') +
    zebra(150, 70, 50, 120, 'along', 12) +
    drop('M200 37V70M300 37V72M240 214V228M540 190V228') +
    car({ x: 341, y: 90, turn: -90, size: long, colour: thing.carBlue }) +
    car({ x: 581, y: 170, turn: 90, size: long, colour: thing.carRed }) +
    child({ x: 175, y: 203, scale: 1.4 }) +
    signPost(['straeto-bidstod'], 240, 220, 28, 36) +
    measure([200, 30], [300, 30], { label: '5 m', labelSize: 24 }) +
    measure([240, 235], [540, 235], { label: '15 m', labelSize: 24 })
  );
}

export const scenes: readonly Scene[] = [
  { name: 'adrein-ad-ofan', view: strip, draw: mergingLane },
  { name: 'flettuakstur-ad-ofan', view: strip, draw: zipping },
  { name: 'framurakstur-ad-ofan', view: strip, draw: overtaking },
  { name: 'lagning-fjarlaegdir-ad-ofan', view: parkingView, draw: parkingDistances },
];
