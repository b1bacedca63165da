// The scenes of course 1, round 6, steps 1 to 4: the shapes of signs, warning signs and priority.
import { sign, thing, tone } from '../palette.ts';
import { curvedArrow } from '../parts/arrows.ts';
import { person, sheepAbove } from '../parts/beings-above.ts';
import { ground, giveWayLine, paint, patch, road } from '../parts/road-above.ts';
import type { Scene } from '../parts/scene.ts';
import { signAt, signPost } from '../parts/sign-post.ts';
import { cone } from '../parts/street.ts';
import { car, ghostCar } from '../parts/vehicles-above.ts';
import { bluePlate, board, mandatory, prohibitory, warning } from '../signs/templates.ts';
import { el, line, path, rect, words } from '../svg.ts';

const wide = '0 0 640 260';
const size = [45, 18] as const;

function blankSigns(): string {
  const blank = [
    [90, warning('')],
    [243, prohibitory('')],
    [397, mandatory('')],
    [550, board('')],
  ] as const;
  return (
    rect(0, 0, 640, 220, tone('sky2')) +
    rect(0, 186, 640, 34, tone('grass')) +
    blank
      .map(
        ([x, drawing]) =>
          rect(x - 4, 70, 8, 130, thing.metal, 2) +
          el('svg', { x: x - 60, y: 22, width: 120, height: 120, viewBox: '0 0 100 100' }, drawing),
      )
      .join('')
  );
}

function slowBeforeTheBend(): string {
  return (
    ground(wide) +
    road('M0 90H400C480 90 540 130 540 200V270', { width: 78, edges: true, dash: '22 16', mark: 3 }) +
    line('M158 103H210M158 114H210', 3, tone('ink2'), undefined, 'butt') +
    ghostCar({ x: 488, y: 134, turn: 127, size }) +
    car({ x: 240, y: 108.5, turn: 90, size, colour: thing.carBlue, brake: true }) +
    signPost(['beygja-haegri'], 215, 218, 56, 74)
  );
}

function laneClosed(): string {
  const slant = [0, 1, 2, 3].map((i) => [330 + i * 28, 168 - i * 13] as const);
  const along = [0, 1, 2, 3, 4, 5].map((i) => [446 + i * 36, 124] as const);
  const shovel = line('M549 138L571 150', 2.6, thing.wood) + path('M569 145l9 4-1 7-9-3z', thing.hub);
  return (
    ground(wide) +
    patch(0, 66, 640, 108, 'road') +
    paint('M0 70H640M0 170H640', 3) +
    paint('M0 120H640', 3, '30 24') +
    path('M556 166Q560 146 576 142Q594 138 604 152Q612 160 612 166Z', '#7A5A3A') +
    path('M566 160Q576 148 590 150Q580 152 574 162Z', '#93704B') +
    shovel +
    person({ x: 546, y: 142, turn: 100, scale: 1.25, colour: sign.yellow }) +
    person({ x: 490, y: 150, turn: -40, scale: 1.25, colour: sign.yellow }, true) +
    [...slant, ...along].map(([x, y]) => cone({ x, y, scale: 0.62 })).join('') +
    signPost(['vegavinna'], 90, 252, 58, 76) +
    car({ x: 60, y: 95, turn: 90, size: [50, 22], colour: thing.carWhite, outline: true }) +
    curvedArrow(
      [
        [260, 132],
        [292, 118],
        [324, 102],
        [372, 96],
      ],
      { width: 5, colour: '#FFFFFF', edge: false },
    ) +
    car({ x: 228, y: 140, turn: 80, size: [50, 22], colour: thing.carBlue, signal: 'left' })
  );
}

function dangerGoesOn(): string {
  const ink = tone('ink');
  return (
    ground(wide) +
    road('M0 105H640', { width: 70, edges: true, dash: '30 24', mark: 3 }) +
    el('rect', { x: 220, y: 70, width: 360, height: 70, fill: sign.amber, opacity: 0.2 }) +
    sheepAbove({ x: 430, y: 150, scale: 1.25 }) +
    sheepAbove({ x: 452, y: 60, turn: 180, scale: 0.85 }) +
    car({ x: 100, y: 122, turn: 90, size, colour: thing.carBlue }) +
    signPost(['kindur'], 100, 205, 50, 60) +
    line('M220 142V203M580 142V203', 2, ink, '4 4', 'butt') +
    line('M100 210H580M100 202V218M220 202V218M580 202V218', 3, ink, undefined, 'butt') +
    words('50 m', 220, 234, 19, ink) +
    words('200 m', 580, 234, 19, ink)
  );
}

/** The plate that shows how this priority road runs: thick from below to the left, the side road thin ahead. */
function coursePlate(x: number, y: number, width: number): string {
  const content =
    line('M50 75V54Q50 40 36 40H16', 13, '#FFFFFF', undefined, 'butt') +
    line('M50 36V15', 5.5, '#FFFFFF', undefined, 'butt');
  return el('svg', { x, y, width, height: width * 0.88, viewBox: '0 0 100 88' }, bluePlate(content, 84));
}

function priorityBends(): string {
  const asphalt = tone('road');
  const car60 = [48, 24] as const;
  return (
    ground('0 0 400 400') +
    path('M150 0H250V400H150V270A20 20 0 0 0 130 250H0V150H130A20 20 0 0 0 150 130Z', asphalt) +
    el('path', {
      d: 'M200 400V250A50 50 0 0 0 150 200H0',
      fill: 'none',
      stroke: '#FFE58A',
      'stroke-width': 74,
      opacity: 0.34,
    }) +
    paint('M246 400V250A96 96 0 0 0 150 154H0M154 400V270A24 24 0 0 0 130 246H0', 3) +
    paint('M200 400V250A50 50 0 0 0 150 200H0', 3, '18 13') +
    paint('M200 0V120', 3, '18 13') +
    giveWayLine(175, 139, 46, 180, 9) +
    curvedArrow(
      [
        [188, 182],
        [166, 176],
        [130, 175],
        [58, 175],
      ],
      { width: 5 },
    ) +
    car({
      x: 202,
      y: 199,
      turn: -42,
      size: car60,
      colour: thing.carBlue,
      letter: 'A',
      letterSize: 18,
      signal: 'left',
      steer: -16,
    }) +
    car({ x: 175, y: 98, turn: 180, size: car60, colour: thing.carRed, letter: 'B', letterSize: 18, brake: true }) +
    signPost(['bidskylda'], 112, 138, 56, 78) +
    rect(302, 300, 4, 94, thing.metal, 1) +
    signAt('adalbraut', 304, 300, 62) +
    coursePlate(278, 332, 52)
  );
}

export const scenes: readonly Scene[] = [
  { name: 'form-og-litir-merkja', view: '0 0 640 220', draw: blankSigns },
  { name: 'hemlad-a-undan-beygju', view: wide, draw: slowBeforeTheBend },
  { name: 'vegavinna-akrein-lokud', view: wide, draw: laneClosed },
  { name: 'haetta-lengra-en-merkid', view: wide, draw: dangerGoesOn },
  { name: 'adalbraut-beygir-a-vegamotum', view: '0 0 400 400', draw: priorityBends },
];
