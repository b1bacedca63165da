// The scenes of course 2, round 5, step 10, and the close-ups of the questions.
import { sign, thing, tone } from '../palette.ts';
import { straightArrow } from '../parts/arrows.ts';
import { flats, house } from '../parts/buildings.ts';
import { hills, sky } from '../parts/landscape.ts';
import { breathTester, coin, hydrant, levelScale, towTruck } from '../parts/penalties.ts';
import { ground, paint, pavement, zebra } from '../parts/road-above.ts';
import type { Scene } from '../parts/scene.ts';
import { signAt } from '../parts/sign-post.ts';
import { car } from '../parts/vehicles-above.ts';
import { wheelchair } from '../signs/symbols/people.ts';
import { circle, el, ellipse, line, path, place, rect, words } from '../svg.ts';

const close = '0 0 100 100';

/** Somebody in a wheelchair seen from above, nose up; 46 long. */
function wheelchairAbove(x: number, y: number, turn: number): string {
  return place(
    rect(-19, -14, 6, 32, thing.tyre, 3) +
      rect(13, -14, 6, 32, thing.tyre, 3) +
      rect(-12, -6, 24, 24, thing.steel, 4) +
      rect(-9, -26, 7, 22, thing.carDark, 3) +
      rect(2, -26, 7, 22, thing.carDark, 3) +
      ellipse(0, 3, 14, 8, '#E0A100') +
      circle(-15, -6, 4, thing.skin[2]) +
      circle(15, -6, 4, thing.skin[2]) +
      circle(0, 1, 7.5, thing.hair[2]) +
      path('M-5.6-4A7.5 7.5 0 0 1 5.6-4Q0-9-5.6-4Z', thing.skin[2]) +
      line('M-10 20H10', 4, thing.carDark),
    { x, y, turn },
  );
}

function wideBay(): string {
  const lines = [6, 92, 178, 264, 404, 490, 576].map((x) => `M${x} 40V196`).join('');
  const grey = [49, 221, 447, 619]
    .map((x, i) => car({ x, y: 116, size: [120, 56], colour: i % 2 === 0 ? thing.carGrey : '#77828C' }))
    .join('');
  return (
    ground('0 0 640 260', 'road') +
    pavement(0, 0, 640, 38) +
    paint(lines, 4) +
    grey +
    rect(276, 152, 42, 42, sign.blue, 4) +
    place(wheelchair('#FFFFFF'), { x: 297, y: 173, scale: 0.34 }) +
    car({ x: 364, y: 116, size: [120, 56] }) +
    line('M336 88L304 76', 6, '#1F4FB0') +
    wheelchairAbove(300, 114, 80)
  );
}

function towedAway(): string {
  return (
    sky(640, 360, 220) +
    hills(220) +
    rect(0, 212, 640, 40, tone('grass')) +
    flats({ x: 70, y: 236, scale: 1.34 }) +
    house({ x: 236, y: 236, scale: 1.3 }) +
    house({ x: 410, y: 236, scale: 1.24, colour: '#D9C38A' }) +
    flats({ x: 566, y: 236, scale: 1.2 }) +
    rect(0, 234, 640, 42, tone('path')) +
    rect(0, 274, 640, 6, thing.metal) +
    rect(0, 280, 640, 80, tone('road')) +
    line('M0 346H640', 4, tone('mark'), '34 24', 'butt') +
    hydrant(574, 268, 1.36) +
    towTruck(270, 322, 1.24, true)
  );
}

function dayTwenty(): string {
  const cells = Array.from({ length: 30 }, (_, i) =>
    rect(6 + (i % 6) * 15, 24 + Math.floor(i / 6) * 15, 13, 13, '#D9DAD3', 2),
  ).join('');
  return (
    rect(1, 3, 98, 96, '#8A949C', 8) +
    rect(2.5, 4.5, 95, 93, '#FFFFFF', 7) +
    path('M2.5 20V12Q2.5 4.5 10 4.5H90Q97.5 4.5 97.5 12V20Z', sign.blue) +
    line('M28 1V10M72 1V10', 4, thing.steel) +
    cells +
    words('1', 12.5, 30.5, 11, sign.ink) +
    words('30', 87.5, 90.5, 11, sign.ink) +
    circle(28, 75.5, 14.5, sign.ink) +
    circle(28, 75.5, 11.8, '#FFFFFF') +
    words('20', 28, 75.5, 16, sign.ink) +
    coin(42, 86, 7.5)
  );
}

function arrowOn(shown: readonly number[], last: number, step: number, n: number, size: number): string {
  const x = last === 8 ? 9 : 8;
  return (
    ground(close, 'paper') +
    levelScale(x, 62, step, 1, last, shown, { size, tick: 5, width: 3 }) +
    straightArrow([x + (n - 1) * step, 12], [x + (n - 1) * step, 54], { colour: sign.red, width: 7 })
  );
}

function dialAtSixtyFive(): string {
  const turn = (v: number): number => (v - 60) * 4;
  const figures = [30, 60, 90]
    .map((v) => {
      const t = (turn(v) * Math.PI) / 180;
      return words(String(v), 50 + Math.sin(t) * 23, 66 - Math.cos(t) * 23, 12, '#FFFFFF');
    })
    .join('');
  const ticks = Array.from({ length: 13 }, (_, i) =>
    place(line(`M0-35.5V${i % 2 === 0 ? -30.5 : -32.5}`, i % 6 === 0 ? 2.6 : 1.6, '#FFFFFF', undefined, 'butt'), {
      turn: turn(30 + i * 5),
    }),
  ).join('');
  return (
    ground(close, 'paper') +
    circle(50, 66, 39, thing.carDark) +
    circle(50, 66, 36.5, thing.glass) +
    figures +
    place(ticks + place(path('M-2.6 6L-1-32H1L2.6 6Z', '#FF4A3A'), { turn: turn(65) }) + circle(0, 0, 5, thing.hub), {
      x: 50,
      y: 66,
    }) +
    signAt('hamarkshradi-30', 18, 18, 33)
  );
}

function tester(figure: string): string {
  return (
    ground(close, 'paper') +
    rect(24, 66, 52, 44, thing.skin[3], 16) +
    breathTester(50, 56, figure, 0.86) +
    line('M30 62L26 78M72 62L75 78', 9, thing.skin[3]) +
    line('M30 84H42M30 94H42', 8, thing.skin[3])
  );
}

/** A distance on the pavement: level line with ends, the figure below. */
function gap(from: number, to: number, y: number, label: string): string {
  return (
    line(`M${from} ${y}H${to}M${from} ${y - 5}v10M${to} ${y - 5}v10`, 3, sign.ink, undefined, 'butt') +
    words(label, (from + to) / 2 - 5, y + 17, 18, sign.ink)
  );
}

const pale = '#C9C6BC';

function nearCrossing(): string {
  return (
    ground(close, 'road') +
    rect(0, 0, 100, 7, pale) +
    rect(0, 62, 100, 38, pale) +
    rect(0, 60, 100, 3, '#8E8B82') +
    zebra(72, 9, 24, 50, 'along', 5.5) +
    line('M0 33H66', 2.5, '#FFFFFF', '9 7', 'butt') +
    car({ x: 23, y: 48, turn: 90, size: [42, 20], letter: 'A', letterSize: 15 }) +
    gap(45, 71, 71, '3 m')
  );
}

function nearJunction(): string {
  return (
    ground(close, 'road') +
    rect(0, 0, 100, 5, pale) +
    el('path', { d: 'M0 56H70Q78 56 78 64V100H0Z', fill: '#8E8B82' }) +
    el('path', { d: 'M0 59H69Q75 59 75 65V100H0Z', fill: pale }) +
    line('M0 30H100', 2.5, '#FFFFFF', '9 7', 'butt') +
    car({ x: 23, y: 44, turn: 90, size: [42, 20], letter: 'A', letterSize: 15 }) +
    gap(45, 77, 71, '4 m')
  );
}

const toEight = [1, 2, 3, 4, 5, 6, 7, 8];

export const scenes: readonly Scene[] = [
  { name: 'staedi-hjolastoll-breitt', view: '0 0 640 260', draw: wideBay },
  { name: 'drattarbill-brunahani', view: '0 0 640 360', draw: towedAway },
  { name: 'dagatal-dagur-tuttugu-naer', view: close, draw: dayTwenty },
  { name: 'byrjandi-kvardi-sjo-naer', view: close, draw: () => arrowOn(toEight, 8, 11.7, 7, 15) },
  { name: 'punktar-kvardi-atta-naer', view: close, draw: () => arrowOn([1, 4, 8, 12], 12, 7.2, 8, 17) },
  { name: 'hradamaelir-65-naer', view: close, draw: dialAtSixtyFive },
  { name: 'blastursmaelir-1-4-naer', view: close, draw: () => tester('1,4') },
  { name: 'blastursmaelir-0-6-naer', view: close, draw: () => tester('0,6') },
  { name: 'stodvad-thrja-metra-fra-gangbraut-naer', view: close, draw: nearCrossing },
  { name: 'lagt-fjora-metra-fra-vegamotum-naer', view: close, draw: nearJunction },
];
