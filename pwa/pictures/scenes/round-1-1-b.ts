// The scenes of course 1, round 1, steps 4 to 6: the three schools and practice driving.
import { sign, thing, tone } from '../palette.ts';
import { tree } from '../parts/buildings.ts';
import { carFromSide } from '../parts/cars-side.ts';
import { steeringWheel } from '../parts/cockpit.ts';
import { land, sky, stars, sun } from '../parts/landscape.ts';
import { cake, card, closedBook, lowHouse, panel, practicePlate } from '../parts/learning.ts';
import { ground, paint } from '../parts/road-above.ts';
import { gravelDots, roadStrip } from '../parts/road-side.ts';
import type { Scene } from '../parts/scene.ts';
import { signAt } from '../parts/sign-post.ts';
import { cone } from '../parts/street.ts';
import { calendar, headProfile } from '../parts/things.ts';
import { car } from '../parts/vehicles-above.ts';
import { circle, el, ellipse, group, line, path, place, rect, words } from '../svg.ts';

function threeSchools(): string {
  const step = (x: number, h: number, figure: string, role: 'far' | 'mid' | 'near'): string =>
    rect(x, 360 - h, 206, h, tone(role)) +
    rect(x, 360 - h, 206, 9, tone('path')) +
    words(figure, x + 103, 360 - h / 2 + 4, 46, tone('ink'));
  const slide = group(
    { transform: 'translate(526 130)scale(1 .72)' },
    ellipse(0, 0, 108, 96, tone('road2')) +
      line('M-84 34Q-44 54-2 22M-74 6Q-40 26-18 0', 7, '#0B0E12') +
      car({ x: 12, y: -4, turn: 34, size: [88, 46], colour: thing.carBlue }),
  );
  return (
    ground('0 0 640 360', 'paper') +
    step(11, 78, '1', 'far') +
    step(217, 122, '2', 'far') +
    step(423, 166, '3', 'far') +
    line('M217 238V360M423 194V360', 3, tone('ink2'), undefined, 'butt') +
    rect(81, 150, 6, 132, thing.metal) +
    signAt('onnur-haetta', 84, 152, 84) +
    closedBook(160, 254, sign.blue, { scale: 1 }) +
    headProfile(292, 162, path('M-2 20C-58-16-34-54-10-40Q-4-36-2-30Q0-36 6-40C30-54 54-16-2 20Z', sign.red), {
      scale: 0.95,
    }) +
    rect(356, 186, 54, 52, thing.ok, 8) +
    path('M377 195h12v12h12v12h-12v12h-12v-12h-12v-12h12z', '#FFFFFF') +
    slide +
    cone({ x: 464, y: 98, scale: 1 }) +
    cone({ x: 606, y: 142, scale: 1 }) +
    cone({ x: 546, y: 196, scale: 1.15 })
  );
}

const coneAbove = (x: number, y: number): string =>
  rect(x - 6, y - 6, 12, 12, '#C9480C', 2) + circle(x, y, 5, '#F26B1D') + circle(x, y, 2.6, '#FFFFFF');

function skidTrack(): string {
  const fence = 'M14 14H626V346H14Z';
  const posts = [
    ...Array.from({ length: 19 }, (_, i) => `M${14 + i * 34} 14h.1M${14 + i * 34} 346h.1`),
    ...Array.from({ length: 10 }, (_, i) => `M14 ${14 + i * 36.9}h.1M626 ${14 + i * 36.9}h.1`),
  ].join('');
  const oval = 'M180 78H460A100 100 0 0 1 460 278H180A100 100 0 0 1 180 78Z';
  const beside = [176, 216, 256, 296, 336, 376, 416];
  return (
    ground('0 0 640 360') +
    line(fence, 2.5, thing.wood) +
    line(posts, 7, thing.wood) +
    line(oval, 74, tone('road')) +
    group({ opacity: 0.5 }, paint(oval, 2.5, '16 14')) +
    rect(176, 248, 240, 60, tone('ice'), 22) +
    group({ opacity: 0.8 }, line('M200 262h60M196 296h36M290 258h44', 4, '#FFFFFF')) +
    line('M232 272Q310 264 368 278M232 290Q320 286 374 298', 4.5, '#20262D') +
    car({ x: 384, y: 280, turn: 50, size: [45, 20], colour: thing.carBlue }) +
    beside.map((x) => coneAbove(x, 236) + coneAbove(x, 320)).join('') +
    [250, 268, 288, 306].map((y) => coneAbove(440, y)).join('') +
    car({ x: 330, y: 78, turn: -90, size: [36, 17], colour: thing.carGrey })
  );
}

function conditions(): string {
  const at = (x: number, figure: string): string => card(x, 16, 186, 228) + words(figure, x + 93, 200, 62, tone('ink'));
  return (
    ground('0 0 640 260', 'paper') +
    at(24, '24') +
    cake(117, 142, '', { scale: 1.2 }) +
    at(227, '5') +
    line('M346 40Q388 62 354 84T372 150', 24, tone('road'), undefined, 'butt') +
    line('M346 40Q388 62 354 84T372 150', 3, '#FFFFFF', '9 7', 'butt') +
    circle(288, 96, 44, tone('card')) +
    steeringWheel(288, 96, 42) +
    at(430, '12') +
    calendar(523, 98, '', { scale: 1.08 }) +
    line('M494 104l20 24l40-50', 11, '#FFFFFF') +
    line('M494 104l20 24l40-50', 8, thing.ok)
  );
}

function learnerCar(x: number, y: number, scale: number, extra: { lights?: boolean; brake?: boolean } = {}): string {
  return (
    carFromSide({ x, y, scale, colour: thing.carRed, driver: 0, passenger: 1, ...extra }) +
    practicePlate(x - 86 * scale, y - 30 * scale, 22 * scale, 14 * scale)
  );
}

function quietStreet(): string {
  return (
    sky(640, 360, 210) +
    sun(560, 62, 32) +
    land(214) +
    lowHouse(112, 232, thing.carBlue, false, 1.15) +
    lowHouse(324, 228, '#9C3B2E', false, 1.1) +
    lowHouse(528, 232, thing.carGreen, false, 1.15) +
    tree({ x: 222, y: 240, scale: 1.15 }) +
    tree({ x: 424, y: 240, scale: 1.25 }) +
    path('M0 262V236Q10 226 24 232T60 230T100 232T140 229T180 232T220 230T264 232Q276 234 276 262Z', tone('near')) +
    path('M452 262V238Q466 228 482 232T520 230T560 232T600 229T640 232V262Z', tone('near')) +
    rect(0, 254, 640, 20, tone('path')) +
    group(
      { opacity: 0.18 },
      line('M60 254v20M140 254v20M220 254v20M300 254v20M380 254v20M460 254v20M540 254v20M620 254v20', 2, '#000000'),
    ) +
    roadStrip(272, 88) +
    learnerCar(330, 346, 1.1) +
    line('M196 334h-30M200 346h-44', 4, tone('mark'))
  );
}

function fourConditions(): string {
  const view = '0 0 314 174';
  const town =
    rect(0, 0, 314, 130, tone('sky2')) +
    circle(272, 32, 17, sign.yellow) +
    lowHouse(66, 118, thing.carBlue, false, 0.78) +
    lowHouse(184, 118, thing.carGreen, false, 0.78) +
    tree({ x: 264, y: 118, scale: 0.75 }) +
    rect(0, 116, 314, 10, tone('path')) +
    roadStrip(124, 50, 314) +
    learnerCar(150, 166, 0.78);
  const gravel =
    rect(0, 0, 314, 130, tone('sky2')) +
    path('M0 126V92L60 60L96 80L168 20L232 84L268 66L314 96V126Z', tone('far')) +
    path('M168 20L145 40L156 38L168 48L178 40L190 42Z', tone('peak')) +
    rect(0, 112, 314, 62, tone('moss')) +
    rect(0, 124, 314, 50, '#A5855C') +
    gravelDots(0, 128, 314, 44, 46) +
    path('M4 168Q-2 152 14 150Q16 138 32 142Q44 132 54 146Q70 146 68 160Q66 170 56 168Z', '#D8C7A4') +
    learnerCar(162, 166, 0.78);
  const wipers = place(line('M40-60L24-82M54-60L38-80', 3.4, thing.tyre), { x: 150, y: 166, scale: 0.78 });
  const drops = Array.from({ length: 44 }, (_, i) => `M${(i * 131 + 17) % 317} ${(i * 59 + 5) % 163}l-5 12`).join('');
  const wet =
    rect(0, 0, 314, 130, '#8C98A0') +
    path('M0 0H314V26Q280 44 240 32Q200 48 150 34Q100 50 60 34Q30 44 0 30Z', '#6C7780') +
    rect(0, 108, 314, 20, tone('near')) +
    rect(0, 124, 314, 50, '#3A434D') +
    ellipse(254, 160, 44, 6, '#9DB4C2') +
    ellipse(40, 146, 32, 5, '#9DB4C2') +
    ellipse(216, 138, 24, 3.5, '#9DB4C2') +
    learnerCar(150, 166, 0.78) +
    wipers +
    group({ opacity: 0.75 }, line(drops, 2.2, '#DCE8EE'));
  const night =
    rect(0, 0, 314, 130, '#0B111A') +
    stars(314, 110) +
    path('M0 126V96Q80 70 150 92T314 84V126Z', '#1A232E') +
    rect(0, 124, 314, 50, '#1B222A') +
    line('M0 150H314', 3, '#C9C6BC', '30 20', 'butt') +
    el('ellipse', { cx: 42, cy: 134, rx: 30, ry: 14, fill: thing.brake, opacity: 0.28 }) +
    learnerCar(128, 166, 0.78, { lights: true, brake: true });
  return (
    ground('0 0 640 360', 'paper') +
    panel(4, 4, 313, 174, view, town, 'day') +
    panel(323, 4, 313, 174, view, gravel, 'day') +
    panel(4, 184, 313, 174, view, wet, 'day') +
    panel(323, 184, 313, 174, view, night, 'night')
  );
}

export const scenes: readonly Scene[] = [
  { name: 'okuskolar-rod', view: '0 0 640 360', draw: threeSchools },
  { name: 'okugerdi-hal-braut', view: '0 0 640 360', draw: skidTrack },
  { name: 'aefingaakstur-skilyrdi', view: '0 0 640 260', draw: conditions },
  { name: 'aefingaakstur-roleg-gata', view: '0 0 640 360', draw: quietStreet },
  { name: 'aefingaakstur-adstaedur', view: '0 0 640 360', draw: fourConditions },
];
