// The scenes of course 2, round 2, step 1 and the first half of step 2: what steers a driver and where the eyes go.
import { joints, limb } from '../geometry.ts';
import { sign, thing, tone } from '../palette.ts';
import { straightArrow } from '../parts/arrows.ts';
import { carEndOn } from '../parts/cars-side.ts';
import { doorMirror, innerMirror, steeringWheel } from '../parts/cockpit.ts';
import { headSide } from '../parts/figures.ts';
import { hills, land, mountains, sky } from '../parts/landscape.ts';
import { personFromSide } from '../parts/people-side.ts';
import { ground, paint, patch } from '../parts/road-above.ts';
import { roadAhead } from '../parts/road-side.ts';
import type { Scene } from '../parts/scene.ts';
import { eye } from '../parts/things.ts';
import { car } from '../parts/vehicles-above.ts';
import { circle, el, line, path, place, rect } from '../svg.ts';

const wide = '0 0 640 360';

const close = '0 0 100 100';

/** A disc with a dark edge. */
const disc = (x: number, y: number, r: number, edge: string = '#39424C'): string =>
  circle(x, y, r, edge) + circle(x, y, r - 3, '#FFFFFF');

/** An eye with both lids, for a white ground. */
const wholeEye = (scale: number): string =>
  eye(0, 0, { scale }) + place(line('M-34 0Q0 30 34 0', 3, sign.ink), { scale });

function mindOfADriver(): string {
  const cog =
    Array.from({ length: 8 }, (_, i) => place(rect(-5.5, -27, 11, 14, '#7A848D', 2), { turn: i * 45 })).join('') +
    circle(0, 0, 19, '#7A848D') +
    circle(0, 0, 8, '#FFFFFF');
  const heart = path('M0 24C-44-4-27-31-9-22Q-2-19 0-12Q2-19 9-22C27-31 44-4 0 24Z', sign.red);
  const flag =
    rect(-22, -25, 4, 52, thing.steel, 2) +
    rect(-18, -25, 41, 30, '#FFFFFF') +
    el('path', { d: 'M-18-25h41v30h-41z', fill: 'none', stroke: sign.ink, 'stroke-width': 2 }) +
    [0, 1, 2]
      .flatMap((row) =>
        [0, 1, 2, 3].map((col) =>
          (row + col) % 2 === 0 ? rect(-18 + col * 10.25, -25 + row * 10, 10.25, 10, sign.ink) : '',
        ),
      )
      .join('');
  const bubble = (
    x: number,
    y: number,
    inside: string,
    small: readonly (readonly [number, number, number])[],
  ): string => small.map(([cx, cy, r]) => disc(cx, cy, r)).join('') + disc(x, y, 43) + place(inside, { x, y });
  const skin = thing.skin[3];
  const k = 2.5;
  const driver = place(
    rect(-31, -58, 13, 68, '#5B656E', 6) +
      rect(-29, -84, 12, 22, thing.carDark, 5) +
      path(limb(joints('0 -56 8, 17 -44 7.5, 32 -48 6.5')), '#14695F') +
      path(limb(joints('-1 -66 8, -2 -60 8')), skin) +
      path(limb(joints('-3 -57 20, -2 -40 20, 0 -16 20, 0 6 20')), '#1E8A7A') +
      headSide(1, -75, 0, { skin: 3, hair: 0 }) +
      line('M-9-64L8-30L9-4', 3.4, sign.ink) +
      line('M36-62L31-32', 4.6, thing.glass) +
      line('M34-46L46-42', 4, thing.carDark) +
      path(limb(joints('-3 -55 8.5, 10 -41 8, 30 -43 6.5')), '#1E8A7A') +
      circle(33, -43, 4.2, skin) +
      circle(34, -50, 4, skin),
    { x: 250, y: 358, scale: k },
  );
  return (
    ground(wide, 'paper') +
    path('M446 190Q520 164 640 192V240H494Z', tone('moss')) +
    path('M490 234Q560 230 640 234V272Q570 254 500 244Z', tone('road')) +
    line('M506 240Q570 244 640 252', 3, tone('mark'), '18 12', 'butt') +
    path('M96 343V236L164 128Q168 122 178 122H368Q380 122 390 132L500 244Q580 252 640 274V343Z', '#E3EAEF') +
    driver +
    line('M96 343V236L164 128Q168 122 178 122H368Q380 122 390 132L500 244Q580 252 640 274', 5, tone('ink2')) +
    rect(0, 343, 640, 17, tone('paper')) +
    line('M96 343H640', 5, tone('ink2')) +
    bubble(92, 84, wholeEye(0.92), [
      [164, 132, 9],
      [198, 148, 6],
    ]) +
    bubble(222, 56, cog, [
      [240, 114, 9],
      [246, 138, 6],
    ]) +
    bubble(352, 56, heart, [
      [310, 112, 9],
      [288, 134, 6],
    ]) +
    bubble(482, 84, flag, [
      [372, 130, 9],
      [316, 146, 6],
    ])
  );
}

function intoTheRail(): string {
  const posts = [8, 28, 48, 68, 88].map((y) => rect(74.5, y - 3, 7, 6, '#39424C', 1)).join('');
  return (
    ground(close) +
    path('M82 0H100V100H82Z', tone('verge')) +
    path('M90 0H100V100H88Q92 50 90 0Z', tone('near')) +
    patch(15, 0, 60, 100, 'road') +
    paint('M42 0V100', 2.5, '11 8') +
    paint('M66 0V100', 2) +
    rect(75, -2, 6, 104, '#39424C') +
    rect(76, -2, 4, 104, '#DCE1E4') +
    posts +
    line('M54 99C54 88 55 78 58.5 69', 2.6, '#FFFFFF', '0.5 5') +
    car({ x: 63, y: 52, turn: 15, size: [32, 17] }) +
    path(
      'M75 28L77.5 34.5L83 31L80.8 37L88 38.5L81.4 41.5L84.5 48L77.5 44.4L73 48L73.6 41.4L68.5 37.5L74 36Z',
      '#FFD21F',
    ) +
    circle(77, 39, 2.4, '#FFFFFF')
  );
}

function scanning(): string {
  const orange = '#F26B1D';
  const ring = (x: number, y: number, rx: number, ry = rx): string =>
    el('ellipse', { cx: x, cy: y, rx, ry, fill: 'none', stroke: orange, 'stroke-width': 5 });
  const go = (from: readonly [number, number], to: readonly [number, number]): string =>
    straightArrow(from, to, { colour: orange, width: 3, dash: '9 6' });
  const behind = (w: number, h: number): string =>
    rect(-w / 2, -h / 2, w, h * 0.46, '#DCE6EA') +
    rect(-w / 2, -h * 0.06, w, h * 0.56, '#8FA08A') +
    path(`M${-w * 0.05} ${-h * 0.06}H${w * 0.05}L${w * 0.3} ${h / 2}H${-w * 0.3}Z`, '#434C57') +
    line(`M0 ${h * 0.02}V${h / 2}`, 2, '#FFFFFF', '4 4', 'butt');
  const house = (x: number, y: number, w: number, h: number, fill: string, roof: string): string =>
    rect(x, y - h, w, h, fill) +
    path(`M${x - 3} ${y - h}L${x + w * 0.5} ${y - h * 1.38}L${x + w + 3} ${y - h}Z`, roof) +
    [0.2, 0.6].map((t) => rect(x + w * t, y - h * 0.68, w * 0.2, h * 0.28, thing.window)).join('');
  return (
    sky(640, 360, 160) +
    mountains(156, 0, 0.7) +
    hills(158) +
    land(154) +
    path('M326 150H334L640 300V360H0V300Z', tone('path')) +
    roadAhead({ vanish: [330, 150], left: 60, right: 600, foot: 330, edges: false }) +
    house(14, 214, 96, 66, '#C9563F', '#5B656E') +
    house(124, 192, 68, 44, '#E0C36A', '#7A3026') +
    house(204, 176, 46, 28, '#7FA3B8', '#5B656E') +
    house(528, 214, 96, 66, '#6F9A80', '#7A3026') +
    house(448, 192, 66, 44, '#DAD6CA', '#9C3B2E') +
    house(398, 176, 42, 27, '#C98F63', '#5B656E') +
    personFromSide({ x: 479, y: 236, scale: 0.6, pose: 'walk', flip: true, top: '#7A4FB5', skin: 1 }) +
    carEndOn({ x: 406, y: 224, scale: 0.5, colour: thing.carGrey }, 'rear') +
    path('M0 0H640V26Q320 10 0 26Z', thing.glass) +
    path('M126 12H150L112 268H78Z', thing.glass) +
    path('M490 12H514L562 268H528Z', thing.glass) +
    path('M0 264Q320 240 640 264V360H0Z', '#232B34') +
    path('M0 264Q320 240 640 264V272Q320 248 0 272Z', thing.carDark) +
    steeringWheel(205, 348, 74, false) +
    innerMirror(340, 44, behind(112, 26)) +
    doorMirror(46, 230, 'left', behind(70, 46), 0.86) +
    doorMirror(594, 230, 'right', behind(70, 46), 0.86) +
    go([328, 178], [322, 214]) +
    go([294, 240], [96, 232]) +
    go([74, 194], [284, 62]) +
    go([394, 66], [570, 190]) +
    go([548, 216], [358, 158]) +
    ring(330, 150, 22) +
    ring(320, 240, 24) +
    ring(340, 44, 56, 26) +
    ring(46, 230, 36) +
    ring(594, 230, 36)
  );
}

export const scenes: readonly Scene[] = [
  { name: 'hugur-okumanns-fjorar-bolur', view: wide, draw: mindOfADriver },
  { name: 'vegrid-bill-naer', view: close, draw: intoTheRail },
  { name: 'skimun-vegur-og-speglar', view: wide, draw: scanning },
];
