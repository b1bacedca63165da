// The scenes of course 2, round 6, step 10: habits that prevent accidents, the ball in the street and the first-aid course.
import { sign, thing, tone } from '../palette.ts';
import { joints, limb } from '../geometry.ts';
import { child } from '../parts/beings-above.ts';
import { defibrillator } from '../parts/care.ts';
import { dial } from '../parts/cockpit.ts';
import { figure, headSide } from '../parts/figures.ts';
import { measure } from '../parts/marks.ts';
import { personFromSide } from '../parts/people-side.ts';
import { ground, paint, patch, pavement } from '../parts/road-above.ts';
import type { Scene } from '../parts/scene.ts';
import { eye } from '../parts/things.ts';
import { car, ghostCar } from '../parts/vehicles-above.ts';
import { circle, el, group, line, num, path, place, rect } from '../svg.ts';

const wide = '0 0 640 360';

function habits(): string {
  const disc = (x: number, y: number, inside: string): string =>
    circle(x, y, 52, '#3A444E') + circle(x, y, 49.5, '#FFFFFF') + place(inside, { x, y });
  const gap =
    car({ x: -29, y: 12, turn: 90, size: [30, 15], colour: thing.carBlue }) +
    car({ x: 29, y: 12, turn: 90, size: [30, 15], colour: thing.carRed }) +
    line('M-24-16H24', 4, sign.ink) +
    path('M-38-16L-22-25V-7ZM38-16L22-25V-7Z', sign.ink);
  const wine =
    path('M-17-34H17Q19-4 3-1V24H15V30H-15V24H-3V-1Q-19-4-17-34Z', '#B7C7CF') +
    path('M-16.4-22H16.4Q15-5 0-4T-16.4-22Z', '#8E1B3A') +
    line('M-33 30L33-30', 8, sign.red);
  const buckle =
    path('M-44-36L-28-44L6-2L-10 8Z', '#2B333C') +
    path('M-12-4L4-12L18 4L2 14Z', thing.hub) +
    path('M2 2L16-6L38 24Q40 32 34 36L26 40Q18 42 14 36L-4 10Z', '#14181F') +
    place(rect(-8, -5, 16, 10, sign.red, 3), { x: 23, y: 25, turn: 58 }) +
    line('M-34-36L-6-2', 2, '#5B656E');
  return (
    ground(wide, 'paper') +
    line('M320 120V104M292 150L182 104M348 150L458 104M292 214L226 262M348 214L414 262', 3, tone('ink2')) +
    car({ x: 320, y: 182, size: [120, 60], colour: thing.carBlue }) +
    disc(320, 58, dial(0, 0, 38, 0.26, '', true)) +
    disc(132, 96, gap) +
    disc(508, 96, eye(0, 0, { scale: 1.15 })) +
    disc(184, 292, wine) +
    disc(456, 292, buckle)
  );
}

/** A small house block in a street at dusk: its windows are lit. */
function block(x: number, y: number, w: number, h: number): string {
  const count = Math.floor(w / 30);
  const step = w / count;
  const panes = Array.from({ length: count }, (_, i) =>
    rect(x + step * (i + 0.5) - 6, y + h * 0.4, 12, h * 0.36, i % 3 === 2 ? '#33404E' : '#FFD76A', 1.5),
  ).join('');
  return rect(x, y, w, h, tone('house'), 2) + rect(x - 3, y - 2, w + 6, h * 0.26, tone('roof'), 2) + panes;
}

function ballInStreet(): string {
  return (
    ground('0 0 640 260') +
    pavement(0, 62, 640, 28) +
    pavement(0, 170, 640, 28) +
    patch(0, 90, 640, 80, 'road') +
    paint('M0 130H640', 3, '24 18') +
    block(30, 10, 120, 44) +
    block(196, 10, 150, 44) +
    block(396, 10, 90, 44) +
    block(526, 10, 100, 44) +
    block(20, 228, 110, 40) +
    block(392, 228, 120, 40) +
    block(548, 228, 80, 40) +
    car({ x: 130, y: 150, turn: 90, size: [45, 18], colour: thing.carBlue }) +
    el('path', { d: 'M152 144L214 132V150Z M152 156L214 150V168Z', fill: thing.lamp, opacity: 0.55 }) +
    ghostCar({ x: 327, y: 150, turn: 90, size: [45, 18] }) +
    beachBall(430, 140, 8) +
    child({ x: 435, y: 184, scale: 1.5, colour: '#E0A100' }) +
    measure([152, 215], [350, 215], { label: '13 m', labelSize: 20 })
  );
}

/** A white van with a dark outline, 34 by 17, nose to the right. */
function vanAbove(x: number, y: number): string {
  return place(
    rect(-18.2, -9.7, 36.4, 19.4, sign.ink, 5) +
      rect(-17, -8.5, 34, 17, '#FFFFFF', 4) +
      path('M6-7Q12-6 12.4 0T6 7Q8 0 6-7Z', thing.glass) +
      line('M-9-8V8M-2-8V8', 1.2, '#C9CFD3') +
      rect(14.6, -7, 2, 4, thing.lamp, 1) +
      rect(14.6, 3, 2, 4, thing.lamp, 1),
    { x, y },
  );
}

/** A ball of six sectors, red and white in turn. */
function beachBall(x: number, y: number, r: number): string {
  const sector = (from: number): string => {
    const a = (from * Math.PI) / 180;
    const b = ((from + 60) * Math.PI) / 180;
    return `M0 0L${num(r * Math.cos(a))} ${num(r * Math.sin(a))}A${r} ${r} 0 0 1 ${num(r * Math.cos(b))} ${num(r * Math.sin(b))}Z`;
  };
  return place(
    circle(0, 0, r + 0.8, '#9E0000') +
      circle(0, 0, r, '#FFFFFF') +
      path(sector(20) + sector(140) + sector(260), sign.red),
    { x, y },
  );
}

function ballClose(): string {
  return (
    ground('0 0 100 100', 'path') +
    patch(0, 20, 100, 60, 'road') +
    paint('M0 50H100', 2.5, '9 7') +
    line('M0 20H100M0 80H100', 2, '#8E8C84', undefined, 'butt') +
    car({ x: 18, y: 65, turn: 90, size: [26, 14], colour: thing.carBlue, letter: 'A', letterSize: 12 }) +
    vanAbove(64, 70.5) +
    beachBall(88, 56, 5.4)
  );
}

function course(): string {
  const dummy = '#8FA3B3';
  const dark = '#6F8494';
  const press = figure({
    x: 252,
    y: 318,
    scale: 2,
    head: [42, -73, 40],
    trunk: '30 -60 18, 19 -46 20, 8 -32 18',
    legs: ['7 -31 12, 19 -9 11, -12 -4 8.5', '9 -30 13, 23 -8 11.5, -8 -4 8.5'],
    shoes: [150, 150],
    arms: ['', ''],
    top: '#1E5FA8',
    skin: 0,
    hair: 1,
    longHair: true,
  });
  return (
    rect(0, 0, 640, 360, '#EFE7D6') +
    rect(0, 236, 640, 124, '#C99A63') +
    group(
      { opacity: 0.3 },
      line(
        'M0 268H640M0 300H640M0 332H640M90 236V268M300 236V268M520 236V268M190 268V300M410 268V300M60 300V332M280 300V332M540 300V332',
        2.5,
        '#7D532C',
        undefined,
        'butt',
      ),
    ) +
    rect(0, 228, 640, 9, '#FFFFFF') +
    rect(236, 36, 168, 96, '#FFFFFF', 5) +
    rect(244, 44, 152, 80, '#CFE3EE', 3) +
    path('M244 124V100Q290 72 330 96T396 88V124Z', '#A9C2A0') +
    personFromSide({ x: 128, y: 300, scale: 1.84, top: '#B5532A', skin: 0, hair: 0 }) +
    place(path('M-10.8-85.6A11 11 0 0 1 8.9-95.6Q1-94-3-90Q-5-83.6-10.8-85.6Z', '#D9DCDE'), {
      x: 128,
      y: 300,
      scale: 1.84,
    }) +
    personFromSide({ x: 590, y: 304, scale: 1.8, pose: 'hold', flip: true, top: '#2F8F5B', skin: 1, hair: 3 }) +
    defibrillator(536, 198, { scale: 0.56 }) +
    circle(547, 199, 6.4, thing.skin[1]) +
    press +
    path(limb(joints('284 318 26, 330 315 40, 372 316 42, 402 318 30')), dummy) +
    path('M300 300Q340 290 396 300L398 306Q340 298 300 306Z', dark) +
    path(limb(joints('262 316 16, 286 318 18')), dark) +
    headSide(248, 312, -96, { skin: 0, hair: 0, scale: 2.1, face: dummy, eyesShut: true })
      .replaceAll(thing.hair[0], dark)
      .replaceAll('#7A3B2E', '#4A5A68') +
    path(limb(joints('318 296 13, 332 301 12, 346 299 8')), thing.skin[0]) +
    path(limb(joints('318 200 18, 326 246 17, 330 288 14')), '#184C86') +
    path(limb(joints('306 202 18, 318 246 17, 328 290 14')), '#1E5FA8') +
    path(limb(joints('320 294 12, 333 297 12, 347 295 8')), thing.skin[0]) +
    figure({
      x: 470,
      y: 336,
      scale: 1.84,
      flip: true,
      head: [6, -72, 14],
      trunk: '3 -56 18, 0 -42 19, -3 -29 17',
      legs: ['-3 -28 12, 10 -8 11, -16 -4 8.5', '-1 -28 13, 16 -26 11, 17 -5 8.5'],
      shoes: [150, 0],
      arms: ['5 -52 8, 12 -40 7.5, 18 -28 6.5', '2 -52 8, 8 -38 7.5, 19 -29 6.5'],
      top: '#C0392B',
      skin: 3,
      hair: 2,
    })
  );
}

export const scenes: readonly Scene[] = [
  { name: 'fimm-venjur-um-bil', view: wide, draw: habits },
  { name: 'gata-bolti-svigrum', view: '0 0 640 260', draw: ballInStreet, night: true },
  { name: 'gata-bolti-naer', view: '0 0 100 100', draw: ballClose },
  { name: 'skyndihjalparnamskeid-dukka', view: wide, draw: course },
];
