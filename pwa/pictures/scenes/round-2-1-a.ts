// The scenes of course 2, round 1, steps 1 and 2: the way to the licence and the morning check.
import { joints, limb } from '../geometry.ts';
import { sign, thing, tone } from '../palette.ts';
import { carFromSide } from '../parts/cars-side.ts';
import { steeringWheel, tyreSide } from '../parts/cockpit.ts';
import { hills, land, sky, sun } from '../parts/landscape.ts';
import { openBook } from '../parts/learning.ts';
import { textLines, tickMark } from '../parts/marks.ts';
import type { Scene } from '../parts/scene.ts';
import { cone } from '../parts/street.ts';
import { licenceCard } from '../parts/things.ts';
import { car } from '../parts/vehicles-above.ts';
import { circle, el, line, path, place, rect, words } from '../svg.ts';

const wide = '0 0 640 360';

const close = '0 0 100 100';

function roadToLicence(): string {
  const station = (x: number, y: number, inside: string): string =>
    circle(x, y, 46.5, '#5B656E') + circle(x, y, 44, '#E6EDF1') + place(inside, { x, y });
  const lesson = (figure: string): string => openBook(0, -12, { scale: 0.44 }) + words(figure, 0, 26, 22, sign.ink);
  const skid =
    path('M-34-14Q-26-32 0-30T34-14Q36 4 12 10T-30 4Z', '#CFE6F1') +
    line('M-31 6Q-20 8-13-6M-24 10Q-12 10-5-2', 2.6, '#5B656E') +
    car({ x: 4, y: -12, turn: 62, size: [31, 16] }) +
    cone({ x: 31, y: 12, scale: 0.5 }) +
    words('3', 0, 28, 22, sign.ink);
  const paper =
    rect(-27, -27, 33, 46, '#5B656E', 3) +
    rect(-25, -25, 29, 42, '#FFFFFF', 2) +
    textLines(-19, -15, 18, 3, 9, '#8A949C', 3.5) +
    tickMark(-4, 14, 10) +
    steeringWheel(22, -4, 14);
  return (
    sky(640, 360, 190) +
    sun(420, 70, 26) +
    hills(186, 'far') +
    hills(206, 'mid') +
    land(206) +
    path(
      limb(joints('-30 338 52, 110 322 46, 210 282 40, 320 264 34, 410 258 29, 490 226 23, 560 178 16, 640 152 11')),
      '#D3D6D4',
    ) +
    line(
      'M-30 338C60 340 90 326 160 302S260 268 320 264S450 254 490 226S590 162 640 152',
      2.5,
      '#FFFFFF',
      '12 10',
      'butt',
    ) +
    station(74, 236, lesson('1') + tickMark(31, -31, 13)) +
    station(204, 172, lesson('2')) +
    carFromSide({ x: 204, y: 292, scale: 0.36 }) +
    station(336, 168, skid) +
    station(452, 308, paper) +
    station(578, 240, licenceCard(0, 0, { scale: 0.56 }))
  );
}

function morningCheck(): string {
  const spot = (n: string, x: number, y: number, to: readonly [number, number]): string =>
    line(`M${x} ${y}L${to[0]} ${to[1]}`, 6, '#FFFFFF') +
    line(`M${x} ${y}L${to[0]} ${to[1]}`, 2.5, sign.ink) +
    circle(to[0], to[1], 5, '#FFFFFF') +
    circle(to[0], to[1], 3, sign.ink) +
    circle(x, y, 21, sign.ink) +
    circle(x, y, 19, '#FFFFFF') +
    words(n, x, y, 24, sign.ink);
  return (
    sky(640, 360, 240) +
    hills(226, 'near') +
    rect(0, 222, 640, 52, '#A9B4C0') +
    rect(0, 262, 640, 70, tone('road2')) +
    path('M0 258Q90 250 200 257T420 255T640 258V268H0Z', '#C9D2DA') +
    path('M0 334Q120 324 260 331T520 328T640 332V360H0Z', '#C9D2DA') +
    el('path', { d: 'M488 204L596 188V296L520 292L492 226Z', fill: thing.lamp, opacity: 0.5 }) +
    carFromSide({ x: 270, y: 304, scale: 2.14 }) +
    tyreSide(141.6, 261.2, 43) +
    tyreSide(402.7, 261.2, 43) +
    path('M458 199Q482 206 486 223H462Q454 212 458 199Z', '#FFF6D0') +
    rect(50, 201, 14, 28, thing.brake, 5) +
    path('M472 240L492 236V256L472 260Z', '#FFFFFF') +
    path('M472 240L492 236V239L472 243ZM472 257L492 253V256L472 260Z', thing.carGrey) +
    spot('1', 330, 336, [388, 290]) +
    spot('2', 560, 150, [474, 212]) +
    spot('3', 400, 72, [366, 152]) +
    spot('4', 492, 100, [430, 184]) +
    spot('5', 540, 320, [484, 248])
  );
}

function treadClose(): string {
  const ticks = Array.from({ length: 9 }, (_, i) => `M41 ${40 + i * 5}h${i % 2 === 0 ? 8 : 5}`).join('');
  return (
    rect(0, 0, 100, 100, '#EEF0F2') +
    path('M0 56H17V84H25V56H38V84H62V56H75V84H83V56H100V100H0Z', '#2B333C') +
    rect(0, 92, 100, 8, thing.tyre) +
    rect(40, 34, 20, 50, '#5B656E', 2) +
    rect(41, 35, 18, 49, '#F3E9C8', 1.5) +
    line(ticks, 2, sign.ink, undefined, 'butt') +
    words('2 mm', 50, 18, 22, sign.ink)
  );
}

export const scenes: readonly Scene[] = [
  { name: 'aftangar-okunams-leid', view: wide, draw: roadToLicence },
  { name: 'bill-fimm-atridi-skodun', view: wide, draw: morningCheck, night: true },
  { name: 'dekk-mynstur-tveir-mm-naer', view: close, draw: treadClose },
];
