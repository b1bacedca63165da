// The scenes of course 1, round 4, steps 9 and 10: ready before setting off, and walking home from a party.
import { sign, thing, tone } from '../palette.ts';
import { carFromSide } from '../parts/cars-side.ts';
import { dial, steeringWheel, windscreenFrame } from '../parts/cockpit.ts';
import { land, mountains, sky, stars } from '../parts/landscape.ts';
import { lowHouse } from '../parts/learning.ts';
import { personFromSide } from '../parts/people-side.ts';
import type { Scene } from '../parts/scene.ts';
import { streetLamp } from '../parts/street.ts';
import { phone } from '../parts/things.ts';
import { circle, el, ellipse, line, path, place, rect } from '../svg.ts';

const view = '0 0 640 360';

/** The lamp of the low beam as on a dashboard: green, a lamp whose rays point down. */
function lowBeamLamp(x: number, y: number, scale: number): string {
  const green = '#2FD06B';
  return place(
    el('rect', { x: -20, y: -16, width: 40, height: 32, rx: 7, fill: '#05080B' }) +
      line('M2-10Q16-9 16 0T2 10Q-2 0 2-10Z', 3.4, green) +
      line('M-4-9L-15-5M-5-1L-16 3M-4 7L-15 11', 3.2, green),
    { x, y, scale },
  );
}

function parkedOutside(): string {
  const bays = [70, 170, 270, 370, 470, 570].map((x) => `M${320 + (x - 320) * 0.7} 208L${320 + (x - 320) * 1.25} 262`);
  return (
    sky(640, 360, 190) +
    circle(520, 96, 26, tone('glow')) +
    mountains(190, 2, 0.8) +
    land(190, 360, 'moss') +
    lowHouse(452, 206, '#9C3B2E', true, 0.95) +
    rect(0, 204, 640, 80, tone('road')) +
    line(bays.join(''), 3.5, tone('mark'), undefined, 'butt')
  );
}

function ready(): string {
  const bell =
    path('M0-15Q10-13 10-1Q10 6 14 9H-14Q-10 6-10-1Q-10-13 0-15Z', '#FFFFFF') +
    circle(0, 12, 3.6, '#FFFFFF') +
    line('M-16-16L16 16', 4.5, '#232B34') +
    line('M-16-16L16 16', 3, '#FF5A4A');
  const map =
    rect(356, 214, 142, 92, '#05080B', 9) +
    rect(362, 220, 130, 80, '#E4E8DF', 4) +
    path('M362 276Q400 262 430 300H366Q362 300 362 296Z', '#B4D2DE') +
    line('M362 244H492M398 220V300M462 220V300M398 272L462 262', 7, '#FFFFFF', undefined, 'butt') +
    line('M398 297V272L462 262V244H482', 5.5, thing.carBlue) +
    circle(398, 292, 6.5, thing.carBlue) +
    circle(398, 292, 3, '#FFFFFF') +
    circle(483, 244, 5.5, sign.red);
  return (
    parkedOutside() +
    windscreenFrame(246) +
    path('M104 300V258Q106 226 140 224H298Q332 226 334 258V300Z', '#161C23') +
    dial(184, 264, 31, 0) +
    lowBeamLamp(256, 262, 1) +
    place(map, { y: -14 }) +
    path('M366 300H500Q510 300 512 310L522 360H344L354 310Q356 300 366 300Z', '#0C1116') +
    path('M372 307H494Q501 307 503 314L512 360H354L363 314Q365 307 372 307Z', '#46525E') +
    rect(389, 311, 84, 44, '#A9B2B9', 8) +
    phone(431, 333, '', { dark: true, turn: 90, scale: 0.52 }) +
    place(bell, { x: 429, y: 333, scale: 0.85 }) +
    steeringWheel(219, 336, 112) +
    path('M0 226Q44 214 78 246Q114 282 122 360H0Z', '#5E7F8F') +
    line('M64 268Q92 300 98 360M20 240Q8 300 10 360', 2.5, '#4C6B7A') +
    line('M10 196L104 372', 25, '#0B0E12', undefined, 'butt') +
    line('M1 201L95 377M19 191L113 367', 2, '#39444F', undefined, 'butt')
  );
}

/** Somebody who walks in a coat that reaches over the hips. */
function inCoat(x: number, y: number, scale: number, coat: string, skin: number, longHair = false): string {
  return (
    personFromSide({ x, y, scale, pose: 'walk', top: coat, skin, longHair, legs: '#1A222B' }) +
    place(path('M-9-54Q-12-40-12-31Q0-27 12-31Q11-44 9-54Z', coat), { x, y, scale })
  );
}

function walkingHome(): string {
  const pane = '#FFD76A';
  const party =
    rect(40, -112, 14, 26, thing.steel) +
    rect(-82, -66, 164, 66, tone('wall')) +
    path('M-92-62L-62-104H62L92-62Z', tone('roof')) +
    [-70, -32, 38].map((x) => rect(x, -50, 30, 24, pane, 2)).join('') +
    line('M-55-50v24M-17-50v24M53-50v24', 2.5, tone('wall'), undefined, 'butt') +
    rect(6, -44, 24, 44, thing.carDark, 2) +
    line('M-4-60Q18-44 42-60', 2, thing.steel) +
    [
      [-1, -57.5, '#FF7A5A'],
      [7, -54, '#FFD76A'],
      [16, -52.4, '#6FC3FF'],
      [25, -53, '#FFD76A'],
      [34, -56, '#8FE08A'],
    ]
      .map(([x, y, colour]) => circle(Number(x), Number(y), 3, String(colour)))
      .join('');
  const keys =
    el('circle', { cx: 0, cy: 3, r: 4.5, fill: 'none', stroke: '#F3E6B0', 'stroke-width': 1.8 }) +
    line('M-2 7L-5 16M1 8V18M4 6L8 14', 2.6, '#F3E6B0');
  return (
    rect(0, 0, 640, 360, '#17233A') +
    stars(640, 150) +
    mountains(196, 0, 0.62) +
    rect(0, 194, 640, 44, tone('water')) +
    line('M330 208h60M430 220h46M560 206h50M250 216h40', 3, tone('stream')) +
    land(236) +
    place(party, { x: 116, y: 272, scale: 1.08 }) +
    el('path', { d: 'M122 272H150L176 296H106Z', fill: pane, opacity: 0.25 }) +
    rect(214, 262, 204, 28, tone('road2')) +
    line('M216 290L230 264M416 290L402 264', 3.5, tone('mark'), undefined, 'butt') +
    carFromSide({ x: 316, y: 284, scale: 0.76, colour: '#2754A8' }) +
    place(path('M-56-60L-38-80Q-33-86-25-86H-9V-60ZM-2-60V-86H12Q23-86 30-80L53-60Z', '#1B2836'), {
      x: 316,
      y: 284,
      scale: 0.76,
    }) +
    place(
      path('M88-49Q99-46 101-38H90Q86-43 88-49Z', '#6B7680') + path('M-99-48H-92V-36H-102Q-102-42-99-48Z', '#5A1518'),
      {
        x: 316,
        y: 284,
        scale: 0.76,
      },
    ) +
    rect(0, 290, 640, 44, tone('path')) +
    rect(0, 332, 640, 28, tone('road')) +
    line('M0 332H640', 3, thing.steel, undefined, 'butt') +
    streetLamp({ x: 520, y: 298, scale: 1.15, lit: true }) +
    ellipse(572, 312, 66, 12, '#FFE9A833') +
    inCoat(428, 322, 0.98, '#8C3B3B', 1) +
    inCoat(474, 322, 0.88, '#C58A2E', 0, true) +
    place(keys, { x: 490, y: 281, scale: 0.9 }) +
    inCoat(516, 322, 0.77, '#3F7A63', 3)
  );
}

export const scenes: readonly Scene[] = [
  { name: 'stillt-fyrir-brottfor', view, draw: ready },
  { name: 'gengid-heim-ur-veislu', view, draw: walkingHome, night: true },
];
