// The scenes of course 1, round 3: where to look and the room around the car (step 10), and blue lights in the mirror.
import { sign, thing } from '../palette.ts';
import { curvedArrow } from '../parts/arrows.ts';
import { house } from '../parts/buildings.ts';
import { carEndOn } from '../parts/cars-side.ts';
import { doorMirror, innerMirror, steeringWheel } from '../parts/cockpit.ts';
import { hills, land, mountains, sky } from '../parts/landscape.ts';
import { badge, measure } from '../parts/marks.ts';
import { ground, patch, road } from '../parts/road-above.ts';
import { roadAhead } from '../parts/road-side.ts';
import type { Scene } from '../parts/scene.ts';
import { car } from '../parts/vehicles-above.ts';
import { circle, el, line, path, place, rect } from '../svg.ts';

const strip = '0 0 640 220';
const side = '0 0 640 360';
const size = [45, 20] as const;

function eyesMoving(): string {
  const carBehind = carEndOn({ x: -26, y: 14, scale: 0.27, colour: thing.carRed }, 'front');
  const inMirror =
    rect(-38, 0, 76, 26, '#586270', 4) + carEndOn({ x: 15, y: 8, scale: 0.27, colour: thing.carGreen }, 'front');
  const eyes = { colour: sign.yellow, width: 4, edge: false } as const;
  const disc = (figure: string, x: number, y: number): string =>
    circle(x, y, 18, sign.ink) + badge(figure, x, y, 15.5, sign.yellow);
  return (
    sky(640, 360, 150) +
    mountains(146, 0, 0.55) +
    hills(148) +
    land(144, 360, 'moss') +
    house({ x: 196, y: 160, scale: 0.42 }) +
    house({ x: 246, y: 153, scale: 0.28, colour: '#C9D8DF' }) +
    house({ x: 460, y: 160, scale: 0.42, colour: '#E6C9B8' }) +
    house({ x: 520, y: 172, scale: 0.6 }) +
    roadAhead({ vanish: [330, 142], left: -260, right: 580, foot: 300 }) +
    carEndOn({ x: 346, y: 186, scale: 0.22, colour: '#FFFFFF' }, 'rear') +
    el('path', {
      d: 'M0 0H640V360H0ZM168 30L132 258H640V40Q420 16 168 30ZM0 44L136 34L98 258V276H0Z',
      fill: thing.glass,
      'fill-rule': 'evenodd',
    }) +
    path('M98 258Q380 236 640 262V360H0V276H90Z', '#232B34') +
    path('M112 257Q380 236 640 262V270Q380 244 112 265Z', thing.carDark) +
    innerMirror(430, 50, carBehind) +
    doorMirror(60, 235, 'left', inMirror, 0.94) +
    rect(0, 272, 112, 88, '#1A2129', 8) +
    steeringWheel(224, 338, 98, true) +
    curvedArrow(
      [
        [336, 166],
        [350, 196],
        [336, 224],
        [322, 238],
      ],
      eyes,
    ) +
    curvedArrow(
      [
        [332, 246],
        [392, 206],
        [440, 140],
        [452, 76],
      ],
      eyes,
    ) +
    curvedArrow(
      [
        [430, 60],
        [290, 74],
        [140, 130],
        [58, 220],
      ],
      eyes,
    ) +
    curvedArrow(
      [
        [66, 238],
        [170, 196],
        [250, 166],
        [308, 154],
      ],
      eyes,
    ) +
    disc('1', 330, 150) +
    disc('2', 310, 252) +
    disc('3', 452, 50) +
    disc('4', 42, 242)
  );
}

function roomAround(): string {
  return (
    ground(strip) +
    road('M0 110H640', { width: 100, edges: true, dash: '30 24', mark: 3 }) +
    el('path', {
      d: 'M112 66H440Q540 70 540 112T440 158H112Q70 158 70 112T112 66Z',
      fill: '#3FBF7F',
      'fill-opacity': 0.42,
      stroke: '#8FE3B5',
      'stroke-width': 2.5,
    }) +
    car({ x: 170, y: 135, turn: 90, size, colour: thing.carBlue }) +
    car({ x: 575, y: 135, turn: 90, size, colour: thing.carRed }) +
    car({ x: 35, y: 85, turn: 90, size, colour: thing.carGrey }) +
    place(measure([0, 0], [359, 0], { label: '3 s', labelSize: 24 }), { x: 193, y: 198 })
  );
}

function wheelsTurned(): string {
  const wheel = (x: number): string =>
    place(
      el('rect', {
        x: -2.4,
        y: -5,
        width: 4.8,
        height: 10,
        rx: 2,
        fill: sign.ink,
        stroke: '#E9E6DC',
        'stroke-width': 1,
      }),
      { x, y: 27.6, turn: -35 },
    );
  return (
    ground('0 0 100 100', 'path') +
    patch(22, 0, 56, 100, 'road2') +
    wheel(59.8) +
    wheel(76.2) +
    car({ x: 68, y: 36, size: [30, 17], colour: thing.carRed, letter: 'B', letterSize: 12 }) +
    circle(64, 32.2, 2.7, thing.skin[3]) +
    car({ x: 47, y: 80, size: [30, 17], colour: thing.carBlue, letter: 'A', letterSize: 12 })
  );
}

function blueLights(): string {
  const rays = (x: number): string =>
    [-60, -25, 25, 60].map((turn) => place(line('M0-6.4V-9.6', 1.8, '#9CC4FF'), { x, y: 38.6, turn })).join('');
  const lamp = (x: number): string =>
    rect(x - 5.5, 35.6, 11, 6, '#1F6BFF', 2.4) + rect(x - 2.6, 36.6, 5.2, 2, '#BFDCFF', 1);
  return (
    rect(0, 0, 100, 100, '#8FA6B4') +
    path('M46 0H54V28H46Z', sign.ink) +
    rect(3, 25, 94, 50, sign.ink, 12) +
    rect(7, 29, 86, 42, '#B9CAD4', 9) +
    path('M7 60H93V62Q93 71 84 71H16Q7 71 7 62Z', '#39424C') +
    rays(38) +
    rays(62) +
    lamp(38) +
    lamp(62) +
    path('M28 69V51L33 41.5Q33.5 40.5 35 40.5H65Q66.5 40.5 67 41.5L72 51V69Z', '#FFFFFF') +
    path('M32 51L35.6 43H64.4L68 51Z', thing.glass) +
    rect(28, 55, 44, 5.5, sign.red) +
    circle(33, 64.2, 2.5, thing.lamp) +
    circle(67, 64.2, 2.5, thing.lamp) +
    rect(40, 62.4, 20, 3.6, '#39424C', 1.4)
  );
}

export const scenes: readonly Scene[] = [
  { name: 'augnhreyfing-ur-bilstjorasaeti', view: side, draw: eyesMoving },
  { name: 'plass-kringum-bilinn-ad-ofan', view: strip, draw: roomAround },
  { name: 'hjol-snua-ut-naer', view: '0 0 100 100', draw: wheelsTurned },
  { name: 'bla-ljos-i-spegli-naer', view: '0 0 100 100', draw: blueLights },
];
