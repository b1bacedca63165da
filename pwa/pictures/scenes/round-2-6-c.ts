// The scenes of course 2, round 6, step 5: resuscitation and the heart-starter.
import { joints, limb } from '../geometry.ts';
import { sign, thing, tone } from '../palette.ts';
import { straightArrow } from '../parts/arrows.ts';
import { arm, figure, onTheBack } from '../parts/figures.ts';
import { ground, patch } from '../parts/road-above.ts';
import type { Scene } from '../parts/scene.ts';
import { clock } from '../parts/things.ts';
import { circle, ellipse, group, line, path, place, rect, words } from '../svg.ts';

const wide = '0 0 640 360';
const close = '0 0 100 100';

function compressions(): string {
  const sleeve = '#1E5FA8';
  const skin = thing.skin[1];
  const ink = tone('ink');
  return (
    ground(wide, 'paper') +
    patch(0, 232, 640, 128, 'path') +
    figure({
      x: 216,
      y: 300,
      scale: 2.4,
      head: [45, -77, 42],
      trunk: '32 -63 18, 20 -48 20, 9 -33 18',
      legs: ['8 -32 12, 20 -10 11, -10 -5 8.5', '10 -31 13, 24 -9 11.5, -6 -5 8.5'],
      arms: ['', ''],
      top: sleeve,
      skin: 1,
      hair: 2,
    }) +
    onTheBack(190, 324, { top: '#D9622B', skin: 0, hair: 1, near: '22 -5 7.5, 38 -2.6 7, 56 -3 6' }) +
    path(limb(joints('284 266 16, 298 272 15, 314 268 10')), skin) +
    path(limb(joints('286 258 16, 300 262 16, 318 262 10')), thing.skin[3]) +
    arm('300 152 22, 302 200 20, 300 250 17', '#184C86') +
    arm('288 152 22, 294 200 20, 298 252 17', sleeve) +
    path(limb(joints('287 256 15, 301 260 15, 317 260 10')), skin) +
    straightArrow([376, 130], [376, 240], { colour: sign.red, width: 12, edge: false }) +
    words('5–6 cm', 452, 186, 34, ink) +
    words('30 : 2', 96, 58, 48, ink) +
    clock(552, 62, 34, 12, 0) +
    line('M509 62A43 43 0 0 1 582 32', 5, thing.carBlue) +
    path('M595 47L590 22L571 38Z', thing.carBlue) +
    words('100–120', 552, 124, 30, ink) +
    words('/ min', 552, 152, 20, ink)
  );
}

function heartStarter(): string {
  const dots = Array.from({ length: 15 }, (_, i) =>
    ellipse(366 + (i % 5) * 14, 202 + Math.floor(i / 5) * 11, 4, 3, '#14181F'),
  ).join('');
  const pad = (x: number, y: number, turn: number): string =>
    place(
      rect(-50, -27, 100, 54, '#A9B4BA', 14) +
        rect(-50, -30, 100, 54, '#FFFFFF', 14) +
        rect(-32, -16, 64, 26, '#E3E8EA', 8),
      { x, y, turn },
    );
  const wave = (r: number): string => {
    const a = (-38 * Math.PI) / 180;
    const b = (18 * Math.PI) / 180;
    return `M${436 + r * Math.cos(a)} ${206 + r * Math.sin(a)}A${r} ${r} 0 0 1 ${436 + r * Math.cos(b)} ${206 + r * Math.sin(b)}`;
  };
  return (
    ground(wide, 'path') +
    group(
      { opacity: 0.14 },
      line('M0 120H640M0 250H640M120 0L70 360M340 0L350 360M560 0L630 360', 3, '#000000', undefined, 'butt'),
    ) +
    group({ opacity: 0.2 }, ellipse(322, 284, 170, 14, '#000000')) +
    rect(200, 24, 240, 146, '#006A35', 20) +
    rect(210, 34, 220, 126, sign.green, 14) +
    place(
      path('M0 46C-84-8-50-60-16-42Q-4-36 0-24Q4-36 16-42C50-60 84-8 0 46Z', '#FFFFFF') +
        path('M8-32L-18 10H-2L-10 38L20-6H4Z', sign.green),
      { x: 320, y: 98 },
    ) +
    rect(216, 164, 30, 12, '#14181F', 4) +
    rect(394, 164, 30, 12, '#14181F', 4) +
    path('M202 172H438L450 236H190Z', '#006A35') +
    path('M216 180H424L434 230H206Z', '#2B333C') +
    path('M190 234H450V270Q450 284 436 284H204Q190 284 190 270Z', sign.green) +
    ellipse(270, 209, 31, 20, '#14181F') +
    ellipse(270, 207, 26, 16, '#F28C1A') +
    ellipse(266, 202, 13, 5, '#FFC070') +
    rect(350, 192, 90, 40, '#4A545E', 8) +
    dots +
    line('M238 282C232 306 190 300 176 316', 5, tone('ink2')) +
    line('M402 282C408 306 448 300 462 316', 5, tone('ink2')) +
    pad(140, 318, -6) +
    pad(500, 318, 6) +
    line(wave(40) + wave(66) + wave(92), 6, tone('ink'))
  );
}

function handsClose(): string {
  const edge = '#3A444E';
  const cloth = '#E6ECEF';
  const body =
    'M41 26Q50 22 59 26L69 30Q72 32 72.5 36L75 58Q72 61 69 59L65 40V60L63 96H52.5L50 68L47.5 96H37L35 60V40L31 59Q28 61 25 58L27.5 36Q28 32 31 30Z';
  const disc = (letter: string, x: number, y: number): string =>
    circle(x, y, 8, edge) + circle(x, y, 6.9, '#FFFFFF') + words(letter, x, y, 11.5, sign.ink);
  return (
    ground(close, 'path') +
    circle(27, 61, 3.4, thing.skin[0]) +
    circle(73, 61, 3.4, thing.skin[0]) +
    rect(46, 18, 8, 10, thing.skin[0]) +
    path(body, cloth) +
    line(`${body}M37 62H63`, 2, edge) +
    circle(50, 13, 11, edge) +
    circle(50, 13, 9.6, thing.skin[0]) +
    path('M40.6 11A9.6 9.6 0 0 1 59.4 11Q50 3 40.6 11Z', thing.hair[0]) +
    disc('A', 50, 9) +
    disc('B', 50, 36) +
    disc('C', 50, 55) +
    disc('D', 42.5, 76)
  );
}

export const scenes: readonly Scene[] = [
  { name: 'hjartahnod-beinir-handleggir', view: wide, draw: compressions },
  { name: 'hjartastudtaeki-opid-a-golfi', view: wide, draw: heartStarter },
  { name: 'hjartahnod-hendur-naer', view: close, draw: handsClose },
];
