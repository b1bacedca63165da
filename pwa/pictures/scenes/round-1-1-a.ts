// The scenes of course 1, round 1, steps 1 and 2: the three legs of learning, applying, the textbook.
import { sign, thing, tone } from '../palette.ts';
import { carFromSide } from '../parts/cars-side.ts';
import { monitor, openBook } from '../parts/learning.ts';
import { measure, textLines, tickMark } from '../parts/marks.ts';
import { bust } from '../parts/people-side.ts';
import { ground } from '../parts/road-above.ts';
import type { Scene } from '../parts/scene.ts';
import { signAt } from '../parts/sign-post.ts';
import { laptop } from '../parts/things.ts';
import { circle, el, ellipse, line, path, place, rect, words } from '../svg.ts';

/** A red car seen obliquely from behind, its right side showing, with a blank white plate. */
function carAway(x: number, y: number, scale: number): string {
  return place(
    el('g', { opacity: 0.25 }, path('M-58 0H44L112-20L104-32H20Z', '#000000')) +
      rect(-52, -22, 20, 22, thing.tyre, 4) +
      ellipse(102, -31, 8, 14, thing.tyre) +
      path('M30-98L72-95Q80-94 86-84L98-66Q112-62 113-52L111-32L46-14L40-62Z', '#A80000') +
      path('M42-64L34-90L68-88Q74-87 79-79L88-66Z', thing.glass) +
      path('M58-89L64-65', 'none') +
      line('M57-88L63-65', 4, '#A80000', undefined, 'butt') +
      ellipse(56, -15, 10, 17, thing.tyre) +
      ellipse(57, -15, 4.5, 8, thing.hub) +
      path(
        'M-58-20V-46Q-58-57-48-59L-38-92Q-35-99-26-99H22Q31-99 34-92L42-60Q48-57 48-46V-20Q48-13 42-13H-52Q-58-13-58-20Z',
        thing.carRed,
      ) +
      path('M-40-61L-31-87Q-29-91-24-91H20Q25-91 27-87L35-61Z', thing.window) +
      rect(-54, -53, 18, 12, '#6E0B0B', 3) +
      rect(27, -53, 18, 12, '#6E0B0B', 3) +
      rect(-20, -46, 32, 20, '#FFFFFF', 2),
    { x, y, scale },
  );
}

function threeLegs(): string {
  const disc = (x: number, y: number, colour: string): string =>
    el('circle', { cx: x, cy: y, r: 104, fill: colour, opacity: 0.28 });
  return (
    ground('0 0 640 360', 'paper') +
    disc(226, 108, sign.yellow) +
    disc(414, 108, thing.carBlue) +
    disc(320, 252, thing.ok) +
    openBook(208, 98, { scale: 1.02 }) +
    textLines(150, 75, 46, 5, 13) +
    textLines(220, 114, 44, 3, 12) +
    signAt('onnur-haetta', 242, 82, 34) +
    carFromSide({ x: 430, y: 142, scale: 0.66, driver: 0, passenger: 1 }) +
    path('M224 292A104 104 0 0 0 416 292Z', tone('road')) +
    carAway(304, 326, 0.92)
  );
}

function application(): string {
  const row = (y: number): string =>
    el('rect', {
      x: -70,
      y: y - 8,
      width: 16,
      height: 16,
      rx: 3,
      fill: '#FFFFFF',
      stroke: sign.ink,
      'stroke-width': 2.5,
    }) + textLines(-44, y, 96, 1);
  const form =
    textLines(-70, -50, 150, 1, 10, '#8A8F94', 6) +
    line('M-44-26H60M-44 0H40M-44 24H66', 5, '#B9C0C4') +
    row(-26) +
    row(0) +
    row(24);
  return (
    ground('0 0 640 360', 'paper') +
    path('M40 96H600L640 150V360H0V150Z', tone('sand')) +
    laptop(128, 190, form, { scale: 1.08 }) +
    rect(271, 88, 104, 132, '#FFFFFF', 3) +
    rect(274, 91, 98, 126, '#DDE6EA') +
    el(
      'svg',
      { x: 274, y: 91, width: 98, height: 126, viewBox: '-40 -50 80 102.86' },
      bust(0, 12, { scale: 1.15, skin: 0 }),
    ) +
    measure([274, 240], [372, 240]) +
    words('35 mm', 323, 264, 20, tone('ink')) +
    measure([394, 91], [394, 217]) +
    words('45 mm', 406, 154, 20, tone('ink'), undefined, 'start') +
    rect(524, 40, 88, 122, '#FFFFFF', 4) +
    words('E', 568, 68, 38, sign.ink) +
    words('F', 568, 107, 26, sign.ink) +
    words('P', 568, 138, 17, sign.ink) +
    path('M440 214L596 206L620 322L452 334Z', '#FFFFFF') +
    line('M462 238L578 232M464 256L582 250M466 274L544 270', 5, '#C9CED2') +
    line('M472 308Q484 284 490 304T508 300T526 302Q536 288 542 300T570 296', 3.5, sign.blue) +
    place(
      rect(-4, -46, 9, 70, thing.carBlue, 3) +
        path('M-4 24H5L0.5 40Z', thing.hub) +
        rect(4, -44, 4, 30, thing.metal, 2),
      { x: 588, y: 268, turn: 28 },
    )
  );
}

function textbookApp(): string {
  const outline = (x: number, y: number): string =>
    el('rect', { x, y, width: 26, height: 26, rx: 4, fill: '#FFFFFF', stroke: '#A9B1B6', 'stroke-width': 2.5 });
  const boxes = Array.from({ length: 15 }, (_, i) => {
    const x = 247 + (i % 5) * 30;
    const y = 150 + Math.floor(i / 5) * 32;
    return i < 7
      ? rect(x, y, 26, 26, thing.ok, 4) + line(`M${x + 6} ${y + 13.5}l5 5.5l9.5-11`, 3.5, '#FFFFFF')
      : outline(x, y);
  }).join('');
  const book = (x: number, colour: string): string =>
    rect(x - 20, 62, 40, 52, colour, 4) +
    path(`M${x - 15} 105H${x + 20}V110H${x - 15}Z`, '#FFFFFF') +
    rect(x - 20, 62, 7, 43, '#00000030', 3);
  return (
    ground('0 0 640 360', 'sand') +
    rect(225, 10, 190, 340, sign.ink, 28) +
    rect(234, 26, 172, 308, '#F7F6F2', 16) +
    rect(296, 15, 48, 5, '#5B656E', 2.5) +
    book(270, thing.ok) +
    tickMark(286, 108, 13) +
    book(320, '#B9C0C4') +
    book(370, '#B9C0C4') +
    boxes +
    circle(276, 290, 32, '#DDE1E4') +
    monitor(276, 283, 34, 24) +
    circle(364, 290, 32, '#DDE1E4') +
    place(
      line('M-19 0A19 19 0 1 0 19 0A19 19 0 1 0-19 0M-18 1H-5M18 1H5M0 18V5', 5.5, '#6B747C', undefined, 'butt') +
        circle(0, 1, 6, '#6B747C'),
      { x: 364, y: 290 },
    )
  );
}

export const scenes: readonly Scene[] = [
  { name: 'okunam-thrjar-stodir', view: '0 0 640 360', draw: threeLegs },
  { name: 'okunam-umsokn-gogn', view: '0 0 640 360', draw: application },
  { name: 'okunamsbok-simi', view: '0 0 640 360', draw: textbookApp },
];
