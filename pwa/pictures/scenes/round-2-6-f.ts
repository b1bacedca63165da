// The scenes of course 2, round 6, step 8: the damage form and photographs.
import { joints, limb } from '../geometry.ts';
import { sign, thing, tone } from '../palette.ts';
import { straightArrow } from '../parts/arrows.ts';
import { tree } from '../parts/buildings.ts';
import { carFromSide } from '../parts/cars-side.ts';
import { figure } from '../parts/figures.ts';
import { cloud, hills, land, sky } from '../parts/landscape.ts';
import { badge, textLines } from '../parts/marks.ts';
import type { Scene } from '../parts/scene.ts';
import { car } from '../parts/vehicles-above.ts';
import { circle, el, group, line, path, place, rect, words } from '../svg.ts';

const wide = '0 0 640 360';
const paleBlue = '#D5E4FA';
const paleYellow = '#FFF1B8';

function form(): string {
  const squares = Array.from({ length: 7 }, (_, i) => {
    const y = -94 + i * 16;
    const box = (x: number): string => rect(x, y, 11, 11, '#5B656E') + rect(x + 1.8, y + 1.8, 7.4, 7.4, '#FFFFFF');
    return box(-17) + box(6);
  }).join('');
  const tick = (x: number, i: number): string => {
    const y = -94 + i * 16;
    return line(`M${x + 1} ${y + 1}l9 9M${x + 10} ${y + 1}l-9 9`, 3, sign.ink);
  };
  const sketch =
    rect(-124, 24, 248, 90, '#5B656E', 3) +
    rect(-121, 27, 242, 84, '#FFFFFF', 2) +
    rect(-121, 49, 242, 40, '#C3CACF') +
    rect(-21, 27, 42, 84, '#C3CACF') +
    line('M-118 69H-26M26 69H118M0 29V45M0 93V109', 2, '#FFFFFF', '8 6', 'butt') +
    car({ x: -20, y: 79, turn: 90, size: [36, 17], colour: thing.carBlue }) +
    car({ x: 11, y: 89, turn: 0, size: [36, 17], colour: thing.carYellow }) +
    straightArrow([-96, 79], [-46, 79], { width: 3.5, edge: false, colour: sign.blue }) +
    straightArrow([42, 108], [42, 76], { width: 3.5, edge: false, colour: '#8A6A00' });
  const paper =
    el('rect', { x: -196, y: -160, width: 404, height: 334, fill: '#000000', opacity: 0.16 }) +
    rect(-204, -167, 404, 334, '#FFFFFF', 3) +
    rect(-192, -156, 166, 312, paleBlue, 4) +
    rect(26, -156, 166, 312, paleYellow, 4) +
    badge('A', -109, -130, 20, '#0039A6', '#FFFFFF') +
    badge('B', 109, -130, 20, sign.yellow, sign.ink) +
    textLines(-178, -94, 138, 7, 16, '#97A5B5', 4) +
    textLines(40, -94, 138, 7, 16, '#B3A877', 4) +
    squares +
    tick(-17, 1) +
    tick(-17, 4) +
    tick(6, 2) +
    sketch +
    line('M-168 142q10-20 18-4t16-6t14 2t18-10t14 10t20-4', 3, '#1F3F7A') +
    line('M54 144q6-24 16-6q6 10 12-6t18 6t16-8t22 6', 3, '#1F3F7A');
  return (
    rect(0, 0, 640, 360, '#DCCFB4') +
    group(
      { opacity: 0.3 },
      line('M0 44Q200 36 640 48M0 150Q300 158 640 146M0 262Q220 254 640 268M0 338Q300 344 640 334', 3, '#A98F62'),
    ) +
    place(paper, { x: 268, y: 180, turn: -3 }) +
    place(
      rect(-8, -100, 16, 150, '#0039A6', 7) +
        path('M-8 44H8L2 78H-2Z', thing.metal) +
        line('M0 76v8', 3, sign.ink) +
        rect(5, -92, 5, 50, thing.hub, 2) +
        rect(-8, 36, 16, 6, thing.hub),
      { x: 560, y: 178, turn: 22 },
    )
  );
}

function formClose(): string {
  return (
    rect(0, 0, 100, 100, '#DCCFB4') +
    rect(7, 3, 86, 94, '#3A444E', 3) +
    rect(9, 5, 82, 90, '#FFFFFF', 2) +
    rect(12, 8, 36, 84, paleBlue, 2) +
    rect(52, 8, 36, 84, paleYellow, 2) +
    words('A', 30, 23, 27.5, sign.ink) +
    words('B', 70, 23, 27.5, sign.ink) +
    line('M18 46H42M18 58H42M18 70H42M18 82H34', 4, '#8797A8') +
    line('M58 46H82M58 58H82M58 70H82M58 82H74', 4, '#A89A5E')
  );
}

function photographs(): string {
  const star = 'M0-22L4-8L16-14L9-2L22 3L8 6L10 20L0 10L-10 20L-8 6L-22 3L-9-2L-16-14L-4-8Z';
  return (
    sky(640, 360, 170) +
    cloud(190, 76, 1.4) +
    hills(176, 'far') +
    land(176) +
    tree({ x: 596, y: 226, scale: 1.5 }) +
    rect(0, 206, 640, 36, tone('mid')) +
    rect(0, 200, 640, 9, tone('near'), 3) +
    group(
      { opacity: 0.25 },
      line(
        'M0 224H640M60 209v15M140 209v15M220 209v15M300 209v15M380 209v15M460 209v15M540 209v15M620 209v15M100 224v18M180 224v18M260 224v18M340 224v18M420 224v18M500 224v18M580 224v18',
        2.5,
        '#000000',
        undefined,
        'butt',
      ),
    ) +
    rect(0, 242, 640, 118, tone('road2')) +
    line('M30 242L0 300M206 242L196 322M392 242L404 322M570 242L606 322', 4, tone('mark'), undefined, 'butt') +
    carFromSide({ x: 148, y: 306, scale: 1.06, signal: true }) +
    carFromSide({ x: 362, y: 306, scale: 1.06, flip: true, colour: thing.carRed, signal: true }) +
    path('M243 268L254 264L250 274L258 278L254 290L244 286L247 278Z', '#1B4AA8') +
    path('M267 268L257 262L261 274L255 280L258 291L267 286L263 278Z', '#8E0000') +
    line('M243 256l6 4l-3 4l5 4', 2.4, sign.ink) +
    circle(247, 281, 5.5, thing.signal) +
    circle(264, 281, 5.5, thing.signal) +
    figure({
      x: 352,
      y: 348,
      scale: 1.24,
      flip: true,
      head: [2, -89, 6],
      trunk: '0 -73 19, 0 -58 20, 0 -45 18',
      legs: ['-3 -45 12, -6 -24 10.5, -8 -4 8.5', '4 -45 12, 6 -24 10.5, 6 -4 8.5'],
      shoes: [0, 0],
      arms: ['4 -70 8, 18 -64 7.5, 31 -76 6.5', '5 -69 8, 19 -61 7.5, 31 -72 6.5'],
      top: '#7A4FB5',
      skin: 3,
      hair: 1,
      longHair: true,
    }) +
    place(rect(-4.5, -15, 9, 26, sign.ink, 2), { x: 309, y: 250, turn: -8 }) +
    place(path(star, '#FFE98A'), { x: 288, y: 246, scale: 0.78 }) +
    figure({
      x: 506,
      y: 348,
      scale: 1.24,
      flip: true,
      head: [2, -88, 16],
      trunk: '0 -73 19, 0 -58 20, 0 -45 18',
      legs: ['-3 -45 12, -4.5 -24 10.5, -4.5 -4 8.5', '4 -45 12, 5 -24 10.5, 5 -4 8.5'],
      shoes: [0, 0],
      arms: ['2 -70 8, 13 -58 7.5, 26 -52 6.5', ''],
      top: '#2F8F5B',
      skin: 0,
      hair: 0,
    }) +
    place(
      rect(-26, -32, 26, 64, paleBlue, 2) +
        rect(0, -32, 26, 64, '#FFE27A', 2) +
        textLines(-21, -20, 16, 4, 13, '#7F92A8', 3) +
        textLines(5, -20, 16, 4, 13, '#A08C3A', 3),
      { x: 462, y: 276, turn: 6 },
    ) +
    place(
      path(limb(joints('4 -69 8, 16 -54 7.5, 21 -60 6.5')), '#277A4D') +
        circle(22, -61, 4, thing.skin[0]) +
        line('M27-69L17-52', 2.6, sign.blue),
      {
        x: 506,
        y: 348,
        scale: 1.24,
        flip: true,
      },
    )
  );
}

export const scenes: readonly Scene[] = [
  { name: 'tjonaform-a-og-b', view: wide, draw: form },
  { name: 'tjonaform-naer', view: '0 0 100 100', draw: formClose },
  { name: 'arekstur-myndir-teknar', view: wide, draw: photographs },
];
