// The scenes of course 1, round 3, steps 1 to 3: all kinds of road users, the parts of a road, police who direct traffic.
import { polygon } from '../geometry.ts';
import { thing, tone } from '../palette.ts';
import { straightArrow, waitBar } from '../parts/arrows.ts';
import { cyclist, person } from '../parts/beings-above.ts';
import { sheepFromSide } from '../parts/animals-side.ts';
import { cyclistFromSide } from '../parts/big-vehicles-side.ts';
import { church, house, tree } from '../parts/buildings.ts';
import { carFromSide } from '../parts/cars-side.ts';
import { junction } from '../parts/junction.ts';
import { cloud, hills, land, mountains, sky, sun } from '../parts/landscape.ts';
import { personFromSide } from '../parts/people-side.ts';
import { ground, paint, patch, pavement } from '../parts/road-above.ts';
import { edgePosts } from '../parts/road-side.ts';
import {
  girlAstrideFromSide,
  oldManFromSide,
  policeAbove,
  schoolChildFromSide,
  wheelchairFromSide,
} from '../parts/road-users.ts';
import type { Scene } from '../parts/scene.ts';
import { fence, streetLamp } from '../parts/street.ts';
import { car } from '../parts/vehicles-above.ts';
import { el, line, path, place, rect } from '../svg.ts';

const side = '0 0 640 360';
const strip = '0 0 640 260';
const square = '0 0 400 400';

/** The stripes of a crossing on a road that runs across the picture, narrower further away. */
function stripes(rows: readonly (readonly [top: number, bottom: number])[], left: number, right: number): string {
  const foot = rows[0]?.[1] ?? 0;
  const lean = (y: number): number => (foot - y) * 0.13;
  return path(
    rows
      .map(([top, bottom]) =>
        polygon([
          [left + lean(bottom), bottom],
          [right - lean(bottom), bottom],
          [right - lean(top), top],
          [left + lean(top), top],
        ]),
      )
      .join(''),
    tone('mark'),
  );
}

function allKinds(): string {
  const row = [
    [42, '#E9DFC4'],
    [146, '#C9D8DF'],
    [250, '#E6C9B8'],
    [354, '#D7DEC8'],
    [458, '#E9DFC4'],
    [562, '#C9D8DF'],
  ] as const;
  return (
    sky(640, 360, 200) +
    mountains(190, 0, 0.95) +
    hills(196) +
    land(194) +
    row.map(([x, colour]) => house({ x, y: 206, scale: 0.82, colour })).join('') +
    tree({ x: 96, y: 207, scale: 0.6 }) +
    tree({ x: 510, y: 207, scale: 0.6 }) +
    rect(0, 205, 640, 25, tone('path')) +
    rect(0, 230, 640, 90, tone('road')) +
    rect(0, 320, 640, 40, tone('path')) +
    line('M0 229H640M0 321H640', 3, tone('ink2'), undefined, 'butt') +
    paint('M0 270H236M404 270H640', 3.5, '34 24') +
    stripes(
      [
        [308, 319],
        [291, 301],
        [276, 285],
        [262, 270],
        [249, 256],
        [237, 243],
      ],
      250,
      390,
    ) +
    girlAstrideFromSide({ x: 452, y: 244, scale: 0.68, flip: true }) +
    carFromSide({ x: 122, y: 312, scale: 0.96, colour: thing.carBlue, driver: 1 }) +
    schoolChildFromSide({ x: 372, y: 272, scale: 0.54 }) +
    wheelchairFromSide({ x: 322, y: 294, scale: 0.84 }) +
    oldManFromSide({ x: 272, y: 316, scale: 0.9 })
  );
}

/** A white bicycle painted on a path. */
function paintedBike(x: number, y: number): string {
  const wheel = (cx: number): string =>
    el('circle', { cx, cy: 4, r: 6, fill: 'none', stroke: '#FFFFFF', 'stroke-width': 2.2 });
  return place(wheel(-9) + wheel(9) + line('M-9 4L-4-5H6L0 4ZM9 4L5-8H10M-4-5L-6-8H-2', 2.2, '#FFFFFF'), { x, y });
}

function partsOfTheRoad(): string {
  return (
    ground(strip) +
    patch(0, 30, 640, 28, 'road2') +
    patch(0, 57, 640, 104, 'road') +
    paint('M0 57H640', 4) +
    paint('M0 110H640', 3, '30 24') +
    pavement(0, 164, 640, 30) +
    rect(0, 160, 640, 5, tone('ink2')) +
    patch(0, 194, 640, 10, 'moss') +
    rect(0, 204, 640, 28, '#A8604F') +
    paintedBike(150, 218) +
    paintedBike(590, 218) +
    car({ x: 450, y: 84, turn: -90, size: [50, 23], colour: thing.carRed }) +
    car({ x: 180, y: 136, turn: 90, size: [50, 23], colour: thing.carBlue }) +
    person({ x: 326, y: 179, turn: 90, scale: 1.1 }) +
    person({ x: 354, y: 179, turn: 90, scale: 1.1, colour: '#7A4FB5' }) +
    cyclist({ x: 480, y: 218, turn: 90, scale: 1.05 })
  );
}

function townAndCountry(): string {
  const town = [
    [26, 'house', '#E6C9B8'],
    [84, 'house', '#C9D8DF'],
    [142, 'house', '#E9DFC4'],
    [244, 'house', '#D7DEC8'],
    [300, 'house', '#E6C9B8'],
  ] as const;
  const mountain = 'M330 250L388 196L418 206L476 122L508 150L540 116L600 190L640 168V250Z';
  const snow = 'M455 152L476 122L497 140L486 150L477 141L468 156ZM520 138L540 116L561 142L549 140L541 150L531 136Z';
  return (
    sky(640, 360, 230) +
    sun(390, 82, 28) +
    cloud(160, 70, 0.9) +
    path(mountain, tone('far')) +
    path(snow, tone('peak')) +
    hills(240) +
    land(240) +
    town.map(([x, , colour]) => house({ x, y: 257, scale: 0.54, colour })).join('') +
    church({ x: 194, y: 257, scale: 0.72 }) +
    fence({ x: 400, y: 256, scale: 0.85 }, 260) +
    rect(0, 257, 330, 13, tone('path')) +
    rect(0, 270, 640, 60, tone('road')) +
    paint('M0 303H88M154 303H640', 3, '30 22') +
    paint('M336 273H640M336 327H640', 2.5) +
    rect(0, 330, 330, 30, tone('path')) +
    stripes(
      [
        [319, 328],
        [305, 313],
        [293, 300],
        [282, 288],
        [272, 277],
      ],
      92,
      150,
    ) +
    streetLamp({ x: 58, y: 268, scale: 0.72 }) +
    edgePosts([350, 420, 490, 560, 630], 269, 20) +
    edgePosts([372, 450, 528, 606], 348, 26) +
    sheepFromSide({ x: 446, y: 253, scale: 0.33 }) +
    sheepFromSide({ x: 590, y: 251, scale: 0.3, flip: true }) +
    sheepFromSide({ x: 514, y: 269, scale: 0.38, flip: true }) +
    personFromSide({ x: 120, y: 306, scale: 0.55, pose: 'walk', top: '#B5476B', longHair: true, hair: 1 }) +
    cyclistFromSide({ x: 206, y: 325, scale: 0.52 }) +
    carFromSide({ x: 322, y: 324, scale: 0.66, colour: thing.carBlue, driver: 0 })
  );
}

function armsOut(): string {
  const mark = { width: 5 } as const;
  return (
    ground(square) +
    junction({
      x: 200,
      y: 200,
      width: 90,
      reach: 200,
      arms: { n: 'open', e: 'open', s: 'open', w: 'open' },
      corner: 12,
    }) +
    policeAbove({ x: 200, y: 200, turn: 180, scale: 1.2 }) +
    car({ x: 222, y: 295, colour: thing.carBlue, letter: 'A', brake: true }) +
    waitBar(222, 266, 0, 34) +
    car({ x: 178, y: 105, turn: 180, colour: thing.carWhite, outline: true, letter: 'C', brake: true }) +
    waitBar(178, 134, 0, 34) +
    straightArrow([117, 222], [330, 222], { ...mark, colour: thing.carRed }) +
    car({ x: 95, y: 222, turn: 90, colour: thing.carRed, letter: 'B' }) +
    straightArrow([283, 178], [70, 178], { ...mark, colour: thing.carGreen }) +
    car({ x: 305, y: 178, turn: -90, colour: thing.carGreen, letter: 'D' })
  );
}

export const scenes: readonly Scene[] = [
  { name: 'vegfarendur-olikir-gangbraut', view: side, draw: allKinds },
  { name: 'vegur-hlutar-ad-ofan', view: strip, draw: partsOfTheRoad },
  { name: 'thettbyli-og-dreifbyli', view: side, draw: townAndCountry },
  { name: 'logregla-armar-ut-ad-ofan', view: square, draw: armsOut },
];
