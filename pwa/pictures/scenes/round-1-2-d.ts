// The scenes of course 1, round 2, steps 8 and 9: loads, weights, inspection and insurance.
import { sign, thing, tone } from '../palette.ts';
import { straightArrow } from '../parts/arrows.ts';
import { trailerFromSide } from '../parts/big-vehicles-side.ts';
import { carFromSide, wheelSide } from '../parts/cars-side.ts';
import { padlock } from '../parts/checks.ts';
import { landscape } from '../parts/landscape.ts';
import { card } from '../parts/learning.ts';
import { measure } from '../parts/marks.ts';
import { bust } from '../parts/people-side.ts';
import { ground } from '../parts/road-above.ts';
import { roadStrip } from '../parts/road-side.ts';
import type { Scene } from '../parts/scene.ts';
import { circle, el, ellipse, line, path, place, rect, words } from '../svg.ts';

function loadFastened(): string {
  const sofa =
    path('M404 212V164Q404 152 416 152H560Q572 152 572 164V212Z', '#A3152B') +
    path('M390 216V186Q390 176 400 176T410 186V192H566V186Q566 176 576 176T586 186V216Z', sign.red) +
    rect(412, 190, 74, 16, '#E0474F', 5) +
    rect(490, 190, 74, 16, '#E0474F', 5);
  const strap = (a: number, b: number): string =>
    line(`M${a} 236L${a + 3} 156Q${a + 4} 153 ${a + 8} 153H${b - 8}Q${b - 4} 153 ${b - 3} 156L${b} 236`, 5.5, sign.ink);
  return (
    landscape({ horizon: 216, shape: 0 }) +
    roadStrip(270, 90) +
    el('g', { opacity: 0.22 }, ellipse(486, 312, 130, 6, '#000000')) +
    line('M302 284L382 266', 7, thing.steel) +
    circle(308, 281, 7, thing.carDark) +
    line('M300 288Q312 316 332 300T352 278', 4, '#F0C419', '5 3', 'butt') +
    carFromSide({ x: 180, y: 312, scale: 1.25, flip: true, driver: 0 }) +
    circle(312, 281, 7, thing.carDark) +
    sofa +
    strap(420, 480) +
    strap(496, 556) +
    rect(376, 216, 224, 50, thing.carGrey, 3) +
    rect(376, 216, 224, 6, thing.steel) +
    line('M432 222V264M488 222V264M544 222V264', 2.5, thing.steel, undefined, 'butt') +
    line('M424 216v14M480 216v14M500 216v14M552 216v14', 5.5, sign.ink, undefined, 'butt') +
    circle(424, 232, 4, sign.ink) +
    circle(480, 232, 4, sign.ink) +
    circle(500, 232, 4, sign.ink) +
    circle(552, 232, 4, sign.ink) +
    path('M600 216L636 209V256L600 266Z', thing.steel) +
    path('M602 224L609 222.6V239L602 240.6ZM627 219L634 217.6V233L627 234.6Z', thing.brake) +
    path('M604 246L632 239.6V252L604 259Z', '#FFFFFF') +
    path('M454 266A32 30 0 0 1 518 266Z', '#0B0E12') +
    wheelSide(486, 288, 24)
  );
}

function trailerWeights(): string {
  return (
    ground('0 0 640 360', 'sand') +
    rect(0, 124, 640, 4, tone('ink2')) +
    carFromSide({ x: 160, y: 124, flip: true, colour: thing.carGrey, letter: 'A' }) +
    trailerFromSide({ x: 372, y: 124, scale: 1.2, flip: true }) +
    measure([310, 142], [440, 142], { width: 3.5 }) +
    words('750 kg', 375, 164, 26, tone('ink')) +
    rect(0, 302, 640, 4, tone('ink2')) +
    carFromSide({ x: 160, y: 302, flip: true, colour: thing.carBlue, letter: 'B' }) +
    line('M256 274L330 266', 8, thing.steel) +
    rect(318, 188, 270, 88, thing.carGrey, 4) +
    rect(318, 188, 270, 8, thing.steel) +
    line('M385 196V276M453 196V276M520 196V276', 3, thing.steel, undefined, 'butt') +
    rect(582, 236, 8, 22, thing.carRed, 2) +
    wheelSide(430, 280, 22) +
    wheelSide(480, 280, 22) +
    measure([57, 320], [590, 320], { width: 3.5 }) +
    words('3500 kg', 324, 344, 26, tone('ink'))
  );
}

function lastDigit(): string {
  const boxes = Array.from({ length: 12 }, (_, i) => {
    const x = 20 + i * 50.2;
    const five = i === 4;
    return (
      rect(x, 188, 47, 56, sign.ink, 5) +
      rect(x + 2.5, 190.5, 42, 51, five ? sign.yellow : '#FFFFFF', 3) +
      words(String(i + 1), x + 23.5, 217, 28, sign.ink)
    );
  }).join('');
  const letters: readonly (readonly [string, number])[] = [
    ['A', 150],
    ['B', 206],
    ['C', 334],
    ['2', 388],
    ['5', 452],
  ];
  return (
    ground('0 0 640 260', 'sand') +
    rect(94, 10, 430, 112, sign.ink, 10) +
    rect(99, 15, 420, 102, '#FFFFFF', 7) +
    letters.map(([text, x]) => words(text, x, 66, 78, '#1D3F8F')).join('') +
    circle(270, 66, 19, '#B9C0C4') +
    circle(270, 66, 15.5, '#E9ECEE') +
    boxes +
    el('circle', { cx: 452, cy: 66, r: 40, fill: 'none', stroke: sign.red, 'stroke-width': 7 }) +
    straightArrow([422, 94], [258, 182], { colour: sign.red, width: 7, edge: false })
  );
}

function plateClose(): string {
  return (
    rect(0, 0, 100, 100, tone('sand')) +
    rect(2, 5, 96, 90, sign.ink, 8) +
    rect(5, 8, 90, 84, '#FFFFFF', 6) +
    words('AB', 41, 29.5, 47, '#1D3F8F', 60) +
    circle(83, 22, 8, '#B9C0C4') +
    circle(83, 22, 6, '#E9ECEE') +
    words('C47', 50, 70.5, 47, '#1D3F8F', 80)
  );
}

function threeCards(): string {
  const post = (x: number, turn: number): string => place(rect(-4, -62, 8, 62, thing.wood, 2), { x, y: 196, turn });
  const fallen =
    post(170, 26) +
    post(194, 20) +
    post(214, 13) +
    place(rect(-34, -4, 70, 8, '#B78450', 2), { x: 200, y: 152, turn: 18 }) +
    place(rect(-30, -4, 62, 8, '#B78450', 2), { x: 190, y: 176, turn: 18 });
  const hurt =
    place(path('M-34 40Q-34 16-9 14H9Q34 16 34 40Z', '#3D7F5E'), { x: 320, y: 122, scale: 1.7 }) +
    bust(320, 122, { scale: 1.7, skin: 0, top: '#3D7F5E', mood: 'calm' }) +
    place(rect(-17, -6, 34, 12, '#F3DDBB', 5) + rect(-6, -6, 12, 12, '#D9B98A'), { x: 332, y: 88, turn: -14 }) +
    line('M296 146L286 200M334 146L360 192', 7, '#B7CBD8') +
    path('M280 184Q278 176 288 176H352Q366 178 364 192Q362 208 346 208H296Q282 206 280 184Z', '#B7CBD8') +
    line('M292 200H346', 2.5, '#8FA7B6') +
    circle(284, 190, 9, thing.skin[0]);
  const dent =
    path('M71-58Q78-44 84-49Q80-38 92-34Q82-32 88-24L98-22Q104-30 100-42Q95-54 71-58Z', '#1C4BA3') +
    line('M70-57Q76-46 85-47L80-37L92-33L84-27', 2.6, '#0E2B63');
  return (
    ground('0 0 640 260', 'sand') +
    card(12, 18, 196, 224) +
    card(222, 18, 196, 224) +
    card(432, 18, 196, 224) +
    rect(22, 196, 176, 5, tone('ink2'), 2) +
    rect(442, 196, 176, 5, tone('ink2'), 2) +
    place(fallen, { x: -6, y: 19.6, scale: 0.9 }) +
    carFromSide({ x: 80, y: 196, scale: 0.6, colour: thing.carBlue }) +
    line('M134 134l6-14M148 138l12-10M122 130l-2-14', 4, sign.yellow) +
    hurt +
    carFromSide({ x: 526, y: 196, scale: 0.78, colour: thing.carBlue }) +
    place(dent, { x: 526, y: 196, scale: 0.78 }) +
    padlock(182, 52, 1) +
    padlock(392, 52, 1) +
    el('circle', {
      cx: 600,
      cy: 50,
      r: 16,
      fill: 'none',
      stroke: tone('ink2'),
      'stroke-width': 3.5,
      'stroke-dasharray': '7 5',
    })
  );
}

export const scenes: readonly Scene[] = [
  { name: 'kerra-farmur-festur', view: '0 0 640 360', draw: loadFastened },
  { name: 'kerra-thyngdarmork-b', view: '0 0 640 360', draw: trailerWeights },
  { name: 'skodun-sidasti-tolustafur', view: '0 0 640 260', draw: lastDigit },
  { name: 'skodun-numer-endar-sjo-naer', view: '0 0 100 100', draw: plateClose },
  { name: 'trygging-thrju-spjold', view: '0 0 640 260', draw: threeCards },
];
