// The scenes of course 2, round 6, steps 1 to 3: duties, safety first and 112.
import { sign, thing, tone } from '../palette.ts';
import { person } from '../parts/beings-above.ts';
import { carFromSide } from '../parts/cars-side.ts';
import { figure } from '../parts/figures.ts';
import { cloud, hills, land, sky } from '../parts/landscape.ts';
import { measure } from '../parts/marks.ts';
import { personFromSide } from '../parts/people-side.ts';
import { ground, paint, patch } from '../parts/road-above.ts';
import { roadStrip } from '../parts/road-side.ts';
import type { Scene } from '../parts/scene.ts';
import { warningTriangle } from '../parts/street.ts';
import { phone } from '../parts/things.ts';
import { car } from '../parts/vehicles-above.ts';
import { rain } from '../parts/weather.ts';
import { circle, line, path, place, rect, words } from '../svg.ts';

const wide = '0 0 640 360';
const strip = '0 0 640 220';
const close = '0 0 100 100';

function fiveDuties(): string {
  const man = figure({
    x: 168,
    y: 336,
    scale: 1.12,
    head: [0, -62, 6],
    trunk: '-4 -46 18, -3 -30 19, 0 -11 18',
    legs: ['2 -10 12, 26 -22 10.5, 50 -7 8.5', '2 -11 13, 24 -30 11, 36 -6 8.5'],
    shoes: [-20, 0],
    arms: ['-6 -44 8, -16 -26 7.5, -20 -6 6.5', '-4 -44 8, 6 -28 7.5, 23 -33 6.5'],
    top: '#7A4FB5',
    hair: 2,
  });
  const woman = personFromSide({
    x: 256,
    y: 338,
    scale: 1.12,
    pose: 'kneel',
    flip: true,
    top: '#1E5FA8',
    longHair: true,
    hair: 1,
    vest: true,
  });
  const young = personFromSide({ x: 312, y: 336, scale: 1.12, pose: 'phone', top: '#2F8F5B', skin: 1, hair: 2 });
  const handset = place(rect(-3, -8, 6, 16, sign.ink, 1.5), { x: 325, y: 238, turn: 8 });
  return (
    sky(640, 360, 190) +
    cloud(180, 84, 1.3) +
    cloud(470, 62, 1.6) +
    hills(196, 'mid') +
    land(196) +
    roadStrip(226, 56) +
    path('M0 282H640V300H0Z', tone('gravel')) +
    warningTriangle({ x: 52, y: 300, scale: 1.05 }) +
    carFromSide({ x: 562, y: 290, scale: 0.72, flip: true, colour: thing.carRed, turn: -3, signal: true }) +
    carFromSide({ x: 419, y: 302, scale: 0.78, turn: 2, signal: true }) +
    path('M487 262l8 4l-5 6l7 5l-6 8l-7-3l2-6l-5-5z', '#1B4AA8') +
    path('M499 258l-7 5l5 5l-6 6l6 8l7-3l-2-7l5-5z', '#8E0000') +
    circle(489, 288, 5, thing.signal) +
    circle(503, 285, 5, thing.signal) +
    man +
    young +
    handset +
    woman
  );
}

/** A warning triangle on the ground seen from above. */
function triangleAbove(x: number, y: number, w: number): string {
  const h = w * 0.87;
  return (
    path(`M${x} ${y - h / 2}L${x + w / 2} ${y + h / 2}H${x - w / 2}Z`, '#FF3A2E') +
    path(`M${x} ${y - h * 0.08}L${x + w * 0.2} ${y + h * 0.28}H${x - w * 0.2}Z`, tone('road'))
  );
}

/** A car on its side, seen from above: its underside with axles and wheels, 50 by 22. */
function overturned(x: number, y: number, turn: number): string {
  return place(
    rect(-25, -11, 50, 22, thing.carGrey, 6) +
      rect(-22, -8, 44, 16, '#5B656E', 3) +
      line('M-14-11V11M14-11V11M-14 0H14', 3, '#2B333C', undefined, 'butt') +
      [-14, 14].map((wx) => rect(wx - 5, -14, 10, 6, thing.tyre, 2) + rect(wx - 5, 8, 10, 6, thing.tyre, 2)).join(''),
    { x, y, turn },
  );
}

function guardedInRain(): string {
  return (
    ground(strip) +
    patch(0, 145, 640, 15, 'road2') +
    patch(0, 75, 640, 70, 'road') +
    paint('M0 78H640M0 145H640', 3) +
    paint('M0 110H640', 3, '24 18') +
    overturned(545, 179, -8) +
    car({ x: 470, y: 153, turn: 90, size: [45, 18], colour: thing.carBlue, signal: 'both' }) +
    triangleAbove(95, 153, 18) +
    person({ x: 200, y: 178, turn: 90, scale: 1.05, colour: sign.yellow }) +
    rain(640, 220, 64).replaceAll(tone('stream'), '#93ADB9') +
    measure([95, 205], [545, 205], { label: '90 m', labelSize: 20 })
  );
}

function guardedClose(): string {
  return (
    ground(close) +
    patch(0, 66, 100, 14, 'path') +
    patch(0, 20, 100, 46, 'road2') +
    paint('M0 22H100M0 66H100', 2) +
    paint('M0 43H100', 2.5, '10 7') +
    car({ x: 69, y: 73, turn: 82, size: [21, 12], colour: thing.carGrey }) +
    car({ x: 90, y: 74, turn: 112, size: [21, 12], colour: thing.carGrey }) +
    car({ x: 25, y: 72, turn: 90, size: [26, 14], colour: thing.carBlue, signal: 'both' }) +
    line('M31 65.5L34.5 57', 2.6, thing.carBlue) +
    person({ x: 26, y: 57, turn: -90, scale: 0.85, colour: '#3C62B4' }, true)
  );
}

function fourAnswers(): string {
  const edge = '#3A444E';
  const speech = (x: number, y: number, n: string, tail: string, inside: string): string =>
    line(tail, 5, edge) +
    rect(x, y, 198, 138, edge, 18) +
    rect(x + 2.5, y + 2.5, 193, 133, '#FFFFFF', 16) +
    path(tail, '#FFFFFF') +
    circle(x + 24, y + 24, 15, sign.ink) +
    words(n, x + 24, y + 24, 20, '#FFFFFF') +
    place(inside, { x: x + 99, y: y + 69 });
  const map =
    path('M-52-34L-18-46L18-34L52-46V38L18 50L-18 38L-52 50Z', '#CFE0C8') +
    path('M-18-46L18-34V50L-18 38Z', '#BBD2B2') +
    line('M-52 30Q-20 20-4 6T52-12', 11, '#8E99A3', undefined, 'butt') +
    path('M6-2Q-12-22-12-34A18 18 0 0 1 24-34Q24-22 6-2Z', sign.red) +
    circle(6, -34, 7, '#FFFFFF');
  const cars =
    carFromSide({ x: -40, y: 34, scale: 0.4, colour: thing.carRed }) +
    carFromSide({ x: 44, y: 34, scale: 0.4, flip: true }) +
    path('M2-14l3 9l9-4l-4 9l9 4l-9 3l3 9l-9-4l-3 9l-4-9l-9 4l4-9l-9-3l9-4l-4-9l9 4z', sign.yellow);
  const injured =
    personFromSide({ x: -46, y: 54, scale: 0.98, top: '#7A4FB5', skin: 1 }) +
    personFromSide({ x: 0, y: 54, scale: 0.98, top: '#2F8F5B', skin: 2, longHair: true }) +
    figure({
      x: 46,
      y: 54,
      scale: 0.98,
      head: [0, -89, 0],
      trunk: '0 -73 19, 0 -58 20, 0 -45 18',
      legs: ['-3 -45 12, -4.5 -24 10.5, -4.5 -4 8.5', '4 -45 12, 5 -24 10.5, 5 -4 8.5'],
      shoes: [0, 0],
      arms: ['-7 -70 8, -12 -57 7.5, -11 -44 6.5', ''],
      top: '#B5532A',
    }) +
    place(
      line('M-4-76L15-50', 3.2, '#8FA3B3') +
        path('M-3-58L23-58Q27-52 23-47L3-45Q-5-49-3-58Z', '#DDE6EC') +
        path('M-7-72Q-11-60-4-50L5-55L1-73Z', '#9A4522') +
        circle(26, -53, 4, thing.skin[0]),
      { x: 46, y: 54, scale: 0.98 },
    );
  const caller =
    personFromSide({ x: 8, y: 54, scale: 0.98, pose: 'phone', top: '#1E5FA8', skin: 3, hair: 1 }) +
    place(rect(-3, -8, 6, 16, sign.ink, 1.5), { x: 20, y: -32, turn: 8 });
  const screen =
    rect(-36, -66, 72, 130, '#00703A', 5) +
    words('112', 0, -12, 36, '#FFFFFF') +
    circle(0, 38, 13, '#FFFFFF') +
    line('M-5 33Q-4 43 6 44', 4, '#00703A');
  return (
    ground(wide, 'paper') +
    phone(320, 180, screen, { scale: 1.48 }) +
    speech(24, 24, '1', 'M214 96L250 118L214 126Z', map) +
    speech(418, 24, '2', 'M426 96L390 118L426 126Z', cars) +
    speech(24, 198, '3', 'M214 236L250 242L214 266Z', injured) +
    speech(418, 198, '4', 'M426 236L390 242L426 266Z', caller)
  );
}

export const scenes: readonly Scene[] = [
  { name: 'slysstadur-fimm-skyldur', view: wide, draw: fiveDuties },
  { name: 'slysstadur-varinn-rigning', view: strip, draw: guardedInRain, night: true },
  { name: 'slysstadur-varinn-naer', view: close, draw: guardedClose, night: true },
  { name: 'simtal-112-fjogur-svor', view: wide, draw: fourAnswers },
];
