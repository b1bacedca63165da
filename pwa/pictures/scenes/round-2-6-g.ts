// The scenes of course 2, round 6, step 9: support afterwards.
import { joints, limb } from '../geometry.ts';
import { sign, thing, tone } from '../palette.ts';
import { cup } from '../parts/care.ts';
import { carFromSide } from '../parts/cars-side.ts';
import { figure, headSide, plainAmbulance } from '../parts/figures.ts';
import { moon } from '../parts/landscape.ts';
import type { Scene } from '../parts/scene.ts';
import { circle, el, ellipse, group, line, path, place, rect } from '../svg.ts';

const wide = '0 0 640 360';
const orange = '#F28C3A';

function kerb(): string {
  const ghost = (x: number, s: number): string =>
    place(
      circle(0, -89, 10, '#8E979F') +
        path(limb(joints('0 -73 19, 0 -58 20, 0 -45 18')), '#8E979F') +
        path(limb(joints('-3 -45 12, -4.5 -24 10.5, -4.5 -2 9')), '#808A93') +
        path(limb(joints('4 -45 12, 5 -24 10.5, 5 -2 9')), '#808A93') +
        path(limb(joints('6 -70 8, 9 -57 7.5, 15 -44 6.5')), '#7B858E') +
        rect(11, -47, 7, 13, '#4A545E', 2),
      { x, y: 304, scale: s },
    );
  const pane = (x: number): string =>
    rect(x, 66, 66, 88, '#FFFFFF', 3) +
    rect(x + 5, 71, 56, 78, thing.window, 2) +
    line(`M${x + 33} 71v78M${x + 5} 108h56`, 4, '#FFFFFF', undefined, 'butt');
  return (
    rect(0, 0, 640, 360, tone('house')) +
    group({ opacity: 0.12 }, line('M0 30H640M0 60H640M0 180H640M0 210H640', 3, '#000000', undefined, 'butt')) +
    pane(60) +
    pane(190) +
    pane(320) +
    rect(0, 226, 640, 12, tone('mid')) +
    rect(0, 238, 640, 84, tone('path')) +
    group(
      { opacity: 0.16 },
      line(
        'M80 238L60 322M200 238L190 322M320 238V322M440 238L450 322M560 238L580 322',
        2,
        '#000000',
        undefined,
        'butt',
      ),
    ) +
    rect(0, 318, 640, 12, '#B4B2A8') +
    rect(0, 330, 640, 30, tone('road')) +
    plainAmbulance(541, 320, 0.84) +
    ghost(42, 1.22) +
    ghost(92, 1.16) +
    figure({
      x: 242,
      y: 316,
      scale: 1.36,
      flip: true,
      head: [0, -89, 0],
      trunk: '0 -73 19, 0 -58 20, 0 -45 18',
      legs: ['-3 -45 12, -6 -24 10.5, -9 -4 8.5', '4 -45 12, 6 -24 10.5, 8 -4 8.5'],
      shoes: [0, 0],
      arms: ['4 -71 8, 20 -76 7.5, 38 -84 6.5', ''],
      top: '#2F8F5B',
      skin: 2,
      hair: 2,
    }) +
    path('M148 190Q166 204 194 192L212 204L206 292Q176 302 144 290L140 208Z', '#2B3340') +
    line('M174 204V294M150 214L148 270M200 214L198 272', 3, '#48535F') +
    circle(150, 194, 5.6, thing.skin[2]) +
    place(path(limb(joints('6 -70 8.5, 20 -70 8, 34 -82 7')), '#277A4D') + circle(35, -83, 4.2, thing.skin[2]), {
      x: 242,
      y: 316,
      scale: 1.36,
      flip: true,
    }) +
    figure({
      x: 326,
      y: 348,
      scale: 1.36,
      head: [3, -76, 8],
      trunk: '1 -60 18, 0 -45 19, 1 -32 19',
      legs: ['2 -29 12, 21 -32 11, 24 -6 8.5', '2 -28 13, 24 -31 11.5, 28 -4 8.5'],
      shoes: [0, 0],
      arms: ['2 -57 8, 12 -46 7.5, 22 -36 6.5', ''],
      top: '#1E5FA8',
      skin: 1,
      hair: 1,
      longHair: true,
    }) +
    path(limb(joints('402 310 16, 424 306 15, 428 340 11')), thing.carDark) +
    path(limb(joints('426 343 11, 438 345 8')), thing.tyre) +
    path('M378 266Q360 276 358 322Q362 334 382 334L424 322Q434 314 430 300L416 268Q398 256 378 266Z', orange) +
    line('M394 276Q402 300 394 326M408 298L426 310', 2.6, '#C9540F') +
    headSide(392, 246, 24, { skin: 0, hair: 0, scale: 1.36, eyesShut: true }) +
    path('M372 270Q376 258 392 260Q408 258 416 270Q396 278 372 270Z', '#F7A75E') +
    path(limb(joints('328 270 12, 356 278 11, 386 282 10')), '#2A70BD') +
    circle(390, 282.5, 6, thing.skin[1])
  );
}

function kitchen(): string {
  const chair = (x: number, flip: boolean): string =>
    place(
      rect(-30, -62, 60, 9, '#6B4522', 3) +
        rect(-34, -150, 9, 96, '#6B4522', 3) +
        line('M-28-54V0M26-54V0', 8, '#6B4522', undefined, 'butt') +
        rect(-34, -150, 16, 30, '#7D532C', 4),
      { x, y: 344, flip },
    );
  const young = figure({
    x: 176,
    y: 344,
    scale: 1.85,
    head: [4, -87, 14],
    trunk: '1 -71 18, 0 -56 19, 0 -42 19',
    legs: ['2 -40 12, 24 -40 11, 26 -6 8.5', '2 -39 13, 26 -39 11.5, 29 -4 8.5'],
    shoes: [0, 0],
    arms: ['2 -67 8, 14 -58 7.5, 32 -62 6.5', '1 -67 8, 12 -56 7.5, 31 -60 6.5'],
    top: '#2F8F5B',
    skin: 0,
    hair: 3,
  });
  const adult = figure({
    x: 478,
    y: 344,
    scale: 1.95,
    flip: true,
    head: [14, -85, 10],
    trunk: '9 -70 18, 4 -56 20, 0 -41 19',
    legs: ['2 -39 12, 24 -39 11, 26 -6 8.5', '2 -38 13, 26 -38 11.5, 29 -4 8.5'],
    shoes: [0, 0],
    arms: ['11 -66 8, 24 -57 7.5, 36 -60 6.5', '9 -66 8, 20 -55 7.5, 35 -58 6.5'],
    top: '#8A3F5E',
    skin: 0,
    hair: 1,
    longHair: true,
  });
  return (
    rect(0, 0, 640, 360, '#D8B07C') +
    rect(0, 300, 640, 60, '#A8794A') +
    rect(0, 294, 640, 7, '#8A5F35') +
    rect(386, 26, 190, 132, '#F4E6CC', 4) +
    rect(394, 34, 174, 116, '#16233F', 2) +
    circle(430, 64, 1.8, '#E9E6DC') +
    circle(540, 120, 1.8, '#E9E6DC') +
    circle(466, 116, 1.5, '#E9E6DC') +
    moon(528, 66, 17) +
    line('M481 34V150', 6, '#F4E6CC', undefined, 'butt') +
    rect(378, 156, 206, 9, '#F4E6CC', 3) +
    el('path', { d: 'M296 92L364 92L470 232H186Z', fill: '#FFF0B0', opacity: 0.5 }) +
    line('M330 0V58', 4, '#3A2A1E') +
    path('M296 92Q300 58 330 56Q360 58 364 92Z', sign.yellow) +
    ellipse(330, 92, 34, 5, '#FFF6D2') +
    chair(168, false) +
    chair(488, true) +
    adult +
    young +
    rect(226, 238, 208, 12, '#7D532C', 4) +
    rect(244, 250, 12, 94, '#6B4522') +
    rect(404, 250, 12, 94, '#6B4522') +
    cup(276, 219, { scale: 0.66 }).replaceAll(tone('ink2'), '#FFFFFF') +
    place(cup(0, 0, { scale: 0.66 }).replaceAll(tone('ink2'), '#FFFFFF'), { x: 376, y: 219, flip: true }) +
    circle(152, 132, 6, '#FFFFFF') +
    circle(138, 116, 9, '#FFFFFF') +
    circle(96, 64, 56, '#FFFFFF') +
    carFromSide({ x: 94, y: 80, scale: 0.4, colour: thing.carRed, turn: 11 })
  );
}

export const scenes: readonly Scene[] = [
  { name: 'studningur-setid-a-gangstett', view: wide, draw: kerb },
  { name: 'samtal-vid-eldhusbord-kvold', view: wide, draw: kitchen },
];
