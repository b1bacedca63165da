// The scenes of course 2, round 5, steps 7 to 9: drugs, driving unlicensed, suspension, prison and confiscation.
import { sign, thing, tone } from '../palette.ts';
import { straightArrow } from '../parts/arrows.ts';
import { drink } from '../parts/care.ts';
import { carFromSide } from '../parts/cars-side.ts';
import { stairs } from '../parts/charts.ts';
import { padlock } from '../parts/checks.ts';
import { arm, figure } from '../parts/figures.ts';
import { cake, card } from '../parts/learning.ts';
import { landscape } from '../parts/landscape.ts';
import { tickMark } from '../parts/marks.ts';
import { cardStruck, carStruck, pile, uniform, wireFence } from '../parts/penalties.ts';
import { personFromSide } from '../parts/people-side.ts';
import { ground } from '../parts/road-above.ts';
import type { Scene } from '../parts/scene.ts';
import { calendar, licenceCard, sheet } from '../parts/things.ts';
import { circle, el, line, path, place, rect, words } from '../svg.ts';

const wide = '0 0 640 360';

function zeroLimit(): string {
  return (
    ground(wide, 'paper') +
    rect(120, 34, 84, 290, sign.red, 6) +
    line('M100 326H224', 10, thing.ok, undefined, 'butt') +
    words('0', 72, 324, 58, tone('ink')) +
    carStruck(424, 246, 1.52)
  );
}

function fourMonths(): string {
  return (
    ground('0 0 640 220', 'paper') +
    line('M20 176H596', 6, tone('ink2')) +
    path('M590 162L622 176L590 190Z', tone('ink2')) +
    line([84, 186, 266, 346, 426, 548].map((x) => `M${x} 166v20`).join(''), 5, tone('ink2')) +
    cake(84, 148, '17', { scale: 1.12 }) +
    [1, 2, 3, 4].map((n) => calendar(106 + n * 80, 106, String(n), { scale: 0.82 })).join('') +
    licenceCard(548, 106, { scale: 0.82 }) +
    tickMark(594, 134, 19)
  );
}

function bicycle(x: number, y: number, scale: number): string {
  const wheel = (cx: number): string =>
    el('circle', { cx, cy: -24, r: 22, fill: 'none', stroke: thing.tyre, 'stroke-width': 4.5 }) +
    line(`M${cx - 21}-24h42M${cx} -45v42`, 1.2, thing.hub);
  return place(
    wheel(-34) +
      wheel(36) +
      line('M-34-24L-14-56H24L2-24ZM-14-56L2-24M-18-66L-14-56', 4.5, thing.carRed) +
      line('M36-24L22-64L30-72M22-64H14', 4.5, thing.steel) +
      line('M-28-67H-10', 7, thing.tyre) +
      circle(2, -24, 5, thing.steel),
    { x, y, scale },
  );
}

function handedIn(): string {
  return (
    ground(wide, 'house') +
    rect(0, 262, 640, 98, tone('mid')) +
    rect(58, 34, 150, 116, '#FFFFFF', 4) +
    rect(66, 42, 134, 100, thing.window, 2) +
    path('M66 142V112Q100 84 140 104T200 96V142Z', '#94A5AC') +
    line('M133 42V142', 6, '#FFFFFF', undefined, 'butt') +
    bicycle(560, 262, 1.2) +
    figure({
      x: 384,
      y: 436,
      scale: 2.7,
      flip: true,
      head: [1, -91, 0],
      trunk: '0 -73 20, 0 -58 21, 0 -45 20',
      legs: ['', ''],
      arms: ['', '6 -70 9, 18 -58 8, 34 -68 6.5'],
      top: uniform,
      skin: 1,
      hair: 2,
      smile: true,
    }) +
    rect(0, 284, 470, 16, '#C69A68', 3) +
    rect(0, 298, 462, 62, thing.wood) +
    line('M120 300V360M240 300V360M360 300V360', 3, '#7D5430', undefined, 'butt') +
    licenceCard(246, 244, { scale: 0.86, turn: -8 }) +
    arm('-20 372 56, 90 310 46, 176 262 32', '#2F8F5B') +
    circle(186, 256, 17, thing.skin[0]) +
    line('M190 246L214 240M194 256L218 252M192 266L214 262', 9, thing.skin[0])
  );
}

/** A syringe without a needle's point to look at: barrel, plunger and a short thin end; 92 high. */
function syringe(x: number, y: number): string {
  return place(
    line('M0 30V44', 2.5, thing.steel) +
      rect(-5, 24, 10, 8, thing.steel, 2) +
      rect(-11, -22, 22, 48, '#E3ECEF', 3) +
      rect(-8, 0, 16, 23, '#8FB0C8', 2) +
      line('M-16-22H16M0-22V-44M-12-45H12', 5, thing.steel) +
      line('M-11-12h8M-11-3h8M-11 6h8', 2, sign.ink, undefined, 'butt'),
    { x, y },
  );
}

function fourWays(): string {
  const x = (i: number): number => 14 + i * 156;
  const balls = Array.from({ length: 12 }, (_, i) =>
    circle(x(1) + 30 + (i % 4) * 28, 56 + Math.floor(i / 4) * 30, 12, sign.red),
  ).join('');
  const o = { colour: thing.carGrey, width: 7, edge: false };
  return (
    ground(wide, 'paper') +
    [0, 1, 2, 3].map((i) => card(x(i), 14, 144, 144, 14)).join('') +
    rect(x(0) + 20, 33, 104, 110, tone('faint'), 9) +
    calendar(x(0) + 72, 88, '>12', { scale: 1.1 }) +
    balls +
    drink(x(2) + 48, 78, 'bottle', { scale: 0.74 }) +
    syringe(x(2) + 98, 76) +
    words('2', x(2) + 73, 140, 26, tone('ink')) +
    carFromSide({ x: x(3) + 72, y: 118, scale: 0.62, driver: 0, rear: 3 }) +
    straightArrow([x(0) + 92, 166], [250, 238], o) +
    straightArrow([x(1) + 84, 166], [284, 196], o) +
    straightArrow([x(2) + 60, 166], [356, 196], o) +
    straightArrow([x(3) + 52, 166], [390, 238], o) +
    rect(257, 200, 126, 152, tone('faint'), 7) +
    sheet(320, 276, 118, 144, 5) +
    tickMark(362, 326, 25)
  );
}

function fourSteps(): string {
  return (
    ground(wide, 'paper') +
    stairs(20, 350, 600, 208, 4) +
    pile(95, 300, 5, 1.45) +
    cardStruck(245, 196, 0.92) +
    carFromSide({ x: 395, y: 193, scale: 0.66, colour: thing.carRed }) +
    padlock(395, 168, 1.55) +
    rect(478, 26, 134, 116, '#DAD6CA', 5) +
    rect(500, 44, 90, 80, '#2B333C', 3) +
    line('M514 42V126M534 42V126M556 42V126M576 42V126', 7, thing.metal, undefined, 'butt') +
    line('M498 84H592', 5, thing.metal, undefined, 'butt')
  );
}

function behindTheFence(): string {
  return (
    landscape({ horizon: 196, shape: 0 }) +
    rect(0, 250, 640, 110, tone('road2')) +
    carFromSide({ x: 446, y: 316, scale: 1.36, colour: thing.carRed }) +
    wireFence(248, 132, 440, 196, 132) +
    rect(366, 196, 28, 12, thing.steel, 3) +
    padlock(380, 232, 1.75) +
    personFromSide({ x: 118, y: 334, scale: 1.4, pose: 'walk', flip: true, top: '#1E8A7A', skin: 0, hair: 1 }) +
    rect(120, 232, 27, 48, '#E0A100', 9) +
    rect(123, 256, 20, 18, '#B98A1E', 4) +
    line('M122 236Q106 240 108 262', 4, '#B98A1E')
  );
}

export const scenes: readonly Scene[] = [
  { name: 'fikniefni-akstur-nullmork', view: wide, draw: zeroLimit },
  { name: 'proflaus-akstur-dagatal', view: '0 0 640 220', draw: fourMonths },
  { name: 'skirteini-afhent-logreglu', view: wide, draw: handedIn },
  { name: 'endurveiting-fjorar-leidir', view: wide, draw: fourWays },
  { name: 'refsing-fjogur-threp', view: wide, draw: fourSteps },
  { name: 'upptaka-bill-bak-vid-girdingu', view: wide, draw: behindTheFence },
];
