// The scenes of course 1, round 2, steps 1 and 2: looking over the car, the seat and the mirrors.
import { joints, limb } from '../geometry.ts';
import { sign, thing, tone } from '../palette.ts';
import { person } from '../parts/beings-above.ts';
import { clearCarFront, snowedCarFront } from '../parts/checks.ts';
import { mountains, sky } from '../parts/landscape.ts';
import { badge } from '../parts/marks.ts';
import { ground, paint } from '../parts/road-above.ts';
import type { Scene } from '../parts/scene.ts';
import { car } from '../parts/vehicles-above.ts';
import { circle, el, ellipse, group, line, path, place, rect, words } from '../svg.ts';

function roundTheCar(): string {
  const tip = (x: number, y: number, turn: number): string =>
    place(path('M0-11L10 8H-10Z', tone('ink')), { x, y, turn });
  return (
    ground('0 0 400 400', 'path') +
    ellipse(252, 132, 26, 18, '#14181F') +
    ellipse(272, 146, 12, 8, '#14181F') +
    car({ x: 200, y: 205, size: [190, 90], colour: thing.carBlue }) +
    line('M176 176H224M157 178V240M243 178V240', 2, '#1F4FB0') +
    rect(178, 294, 44, 12, '#FFFFFF', 2) +
    line(
      'M98 236V314Q98 348 132 348H268Q302 348 302 314V92Q302 58 268 58H132Q98 58 98 92V166',
      4,
      tone('ink'),
      '11 8',
      'butt',
    ) +
    tip(144, 348, 90) +
    tip(302, 272, 0) +
    tip(140, 59, -86) +
    line('M302 204L226 170', 3, tone('ink')) +
    circle(226, 170, 5, '#FFFFFF') +
    badge('1', 98, 142, 19) +
    badge('2', 200, 58, 19) +
    badge('3', 302, 204, 19) +
    badge('4', 200, 348, 19) +
    badge('5', 302, 132, 19) +
    line('M157 190h-12', 4, tone('mark')) +
    person({ x: 98, y: 206, turn: 180, scale: 2, colour: '#D9622B' })
  );
}

function peephole(): string {
  const letter = (text: string, x: number): string => words(text, x - 84, 266, 30, '#FFFFFF');
  return (
    sky(640, 360, 200) +
    mountains(208, 0, 0.9) +
    rect(0, 206, 640, 154, tone('snow')) +
    path('M0 206Q160 194 320 206T640 202V230H0Z', tone('snow')) +
    snowedCarFront(166, 322, 2.2, 7.6) +
    clearCarFront(474, 322, 2.2) +
    letter('A', 166) +
    letter('B', 474)
  );
}

function peepholeClose(): string {
  return rect(0, 0, 100, 100, tone('sky2')) + rect(0, 76, 100, 24, tone('snow')) + snowedCarFront(50, 94, 0.74, 11);
}

function seatFromSide(): string {
  const skin = thing.skin[0];
  const mark = (x: number, y: number): string => circle(x, y, 11, '#FFFFFF') + circle(x, y, 8.5, thing.ok);
  return (
    ground('0 0 640 360', 'sand') +
    line('M628 84Q560 30 440 22H350Q300 24 258 62L136 160L20 182', 4, tone('ink2')) +
    line('M40 330H628', 4, tone('ink2')) +
    path('M136 160L196 168Q214 172 212 190L204 214Q150 214 138 240L118 300H40V182Z', tone('path')) +
    line('M212 178L296 164', 11, thing.steel) +
    line('M196 306L164 246', 9, thing.steel) +
    path(limb(joints('506 112 40, 494 200 46, 480 290 44')), thing.steel) +
    path('M496 316H318Q308 316 310 302L316 276Q320 262 340 264L430 280L500 278Z', thing.steel) +
    rect(340, 312, 18, 18, thing.carDark) +
    rect(452, 312, 18, 18, thing.carDark) +
    line('M504 100L502 74', 8, thing.metal) +
    rect(484, 42, 34, 60, thing.carDark, 13) +
    path('M420 232H462L466 282H420Z', '#2B3440') +
    path(limb(joints('430 254 50, 372 236 44, 314 226 36')), '#2B3440') +
    path(limb(joints('314 226 36, 262 252 31, 214 284 24')), '#2B3440') +
    path(limb(joints('214 288 22, 200 272 22, 184 246 15')), thing.tyre) +
    path(limb(joints('452 128 54, 446 190 60, 436 252 58')), '#1E5FA8') +
    path(limb(joints('452 104 24, 448 86 24')), skin) +
    path(
      'M452 42Q484 44 484 76Q482 108 452 108Q430 108 426 98L424 90L414 86Q412 82 418 78L420 66Q424 42 452 42Z',
      skin,
    ) +
    path(
      'M452 42Q492 42 486 82Q480 100 470 98Q464 84 458 80Q452 64 428 62Q420 58 424 52Q436 42 452 42Z',
      thing.hair[0],
    ) +
    circle(432, 74, 3, sign.ink) +
    line('M428 94Q434 97 439 95', 3, '#8A4B32') +
    line('M484 110L446 122L404 232', 9, sign.ink) +
    line('M464 268L404 244', 9, sign.ink) +
    circle(406, 240, 7, sign.red) +
    line('M284 134L310 194', 13, thing.tyre) +
    path(limb(joints('450 138 30, 372 131 25, 294 124 18')), '#2B77C9') +
    path(limb(joints('296 124 16, 276 125 15, 262 136 11')), skin) +
    line('M396 41.5H600', 3, tone('ink'), '9 7', 'butt') +
    mark(314, 226) +
    mark(290, 124) +
    mark(501, 60)
  );
}

function blindSpot(): string {
  const field = (d: string, fill: string): string => el('path', { d, fill, opacity: 0.72 });
  return (
    ground('0 0 400 400') +
    rect(98, 0, 199, 400, tone('road')) +
    paint('M104 0V400M291 0V400', 3.5) +
    paint('M197.5 0V400', 3.5, '26 20') +
    field('M221 150L222.5 400H170Z', '#8FC7F2') +
    field('M269 150L267.5 400H320Z', '#8FC7F2') +
    el('path', { d: 'M245 152L222 400H268Z', fill: sign.yellow, opacity: 0.85 }) +
    car({ x: 245, y: 170, size: [86, 44], colour: thing.carBlue }) +
    rect(238, 150, 14, 5, sign.yellow, 2) +
    rect(213, 145, 11, 7, thing.carBlue, 3) +
    rect(266, 145, 11, 7, thing.carBlue, 3) +
    car({ x: 150, y: 215, size: [86, 44], colour: thing.carRed, letter: 'B', letterSize: 26 }) +
    words('A', 245, 177, 26, '#FFFFFF')
  );
}

function mirrorClose(): string {
  const glass = el('clipPath', { id: 'glass' }, rect(8, 19, 84, 62, '#000000', 9));
  return (
    rect(0, 0, 100, 100, tone('sky2')) +
    path('M14 9H84Q98 10 98 30V72Q98 90 82 91H16Q2 90 3 72V26Q3 10 14 9Z', '#3A434D') +
    glass +
    group(
      { 'clip-path': 'url(#glass)' },
      rect(8, 19, 84, 31, '#BBD8E8') +
        path('M14 50L32 29L40 37L45 33L60 50Z', '#8798A3') +
        path('M32 29L26 36L31 35L35 38L37 34Z', '#FFFFFF') +
        rect(8, 50, 84, 31, '#7FA06A') +
        path('M67 50L90 81H16Z', '#545D67') +
        path('M66 50L66.8 50L58.6 60H57ZM55.6 63L57.6 63L49.4 73H46ZM43.6 76L47 76L42.6 81H39Z', '#FFFFFF') +
        path('M92 19V81H81Q83 50 85.5 19Z', thing.carBlue) +
        line('M81.8 74Q83.6 48 86 24', 1.6, '#1F4FB0'),
    )
  );
}

export const scenes: readonly Scene[] = [
  { name: 'bill-hringferd-skodun', view: '0 0 400 400', draw: roundTheCar },
  { name: 'bill-kikjugat-i-snjo', view: '0 0 640 360', draw: peephole, night: true },
  { name: 'bill-kikjugat-naer', view: '0 0 100 100', draw: peepholeClose, night: true },
  { name: 'seta-okumanns-hlid', view: '0 0 640 360', draw: seatFromSide },
  { name: 'blindsvaedi-bill-ad-ofan', view: '0 0 400 400', draw: blindSpot },
  { name: 'hlidarspegill-rond-naer', view: '0 0 100 100', draw: mirrorClose },
];
