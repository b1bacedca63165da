// The scenes of course 1, round 2, steps 6 and 7: brakes, belts and child seats.
import { joints, limb } from '../geometry.ts';
import { sign, thing, tone } from '../palette.ts';
import { curvedArrow, straightArrow } from '../parts/arrows.ts';
import { carFromSide } from '../parts/cars-side.ts';
import { box } from '../parts/care.ts';
import { childFront } from '../parts/checks.ts';
import { carSeat } from '../parts/cockpit.ts';
import { sky } from '../parts/landscape.ts';
import { personFromSide } from '../parts/people-side.ts';
import { ground, paint } from '../parts/road-above.ts';
import type { Scene } from '../parts/scene.ts';
import { car } from '../parts/vehicles-above.ts';
import { circle, el, line, path, place, rect, words } from '../svg.ts';

function steerPast(): string {
  const stretch = (y: number): string =>
    rect(0, y, 640, 160, tone('road')) +
    paint(`M0 ${y + 6}H640M0 ${y + 154}H640`, 3.5) +
    paint(`M0 ${y + 80}H640`, 3.5, '34 24') +
    box(470, y + 118, 46);
  const size = [84, 40] as const;
  const white = { colour: '#FFFFFF', width: 5, dash: '14 9' };
  return (
    ground('0 0 640 360') +
    stretch(8) +
    stretch(192) +
    line('M14 111H152M14 141H152', 7, '#07090C', undefined, 'butt') +
    car({
      x: 184,
      y: 126,
      turn: 90,
      size,
      colour: thing.carRed,
      letter: 'A',
      letterSize: 26,
      brake: true,
      steer: -28,
    }) +
    straightArrow([236, 126], [442, 126], white) +
    line('M60 295H146M60 325H146', 6, '#07090C', '4 9', 'butt') +
    car({
      x: 184,
      y: 310,
      turn: 90,
      size,
      colour: thing.carBlue,
      letter: 'B',
      letterSize: 26,
      brake: true,
      steer: -28,
    }) +
    curvedArrow(
      [
        [236, 304],
        [320, 272],
        [396, 238],
        [486, 236],
        [548, 276],
        [624, 310],
      ],
      white,
    )
  );
}

function parkedOnHill(): string {
  const turn = -13;
  const boxHouse = (x: number, y: number, w: number, h: number, roof: string): string =>
    rect(x, y - h, w, h + 60, tone('house')) +
    path(`M${x - 6} ${y - h}L${x + w / 2} ${y - h - 34}L${x + w + 6} ${y - h}Z`, roof) +
    rect(x + 12, y - h + 16, 18, 18, thing.window, 2) +
    rect(x + w - 30, y - h + 16, 18, 18, thing.window, 2);
  const gate = ['P', 'R', 'N', 'D'].map((letter, i) => words(letter, 593, 134 + i * 30, 22, sign.ink)).join('');
  return (
    sky(640, 360, 240) +
    boxHouse(18, 212, 84, 62, '#9C3B2E') +
    boxHouse(150, 182, 88, 62, '#5B656E') +
    boxHouse(296, 146, 84, 62, '#9C3B2E') +
    path('M0 214L640 66V360H0Z', tone('grass')) +
    path('M0 232L640 84V94L0 242Z', tone('path')) +
    path('M0 242L640 94V360H0Z', tone('road')) +
    paint('M0 290L640 142', 4, '34 24') +
    path('M0 344L640 196V360H0Z', tone('path')) +
    line('M0 344L640 196', 4, tone('ink2'), undefined, 'butt') +
    carFromSide({ x: 206, y: 282, scale: 1.28, turn, colour: thing.carBlue }) +
    line('M240 226L424 176', 3, sign.ink) +
    circle(240, 226, 5, sign.ink) +
    circle(524, 180, 113, sign.ink) +
    circle(524, 180, 109, '#FFFFFF') +
    rect(444, 238, 74, 14, thing.carDark, 6) +
    path(limb(joints('506 240 17, 482 200 15, 460 158 17')), thing.steel) +
    path(limb(joints('475 186 21, 460 158 22')), sign.ink) +
    circle(454, 147, 5, sign.red) +
    straightArrow([506, 166], [490, 126], { width: 7, edge: false, colour: thing.ok }) +
    rect(536, 122, 34, 116, thing.carDark, 10) +
    line('M553 138V222', 7, '#0B0E12') +
    circle(553, 136, 15, sign.ink) +
    circle(553, 134, 11, thing.metal) +
    gate +
    el('circle', { cx: 593, cy: 134, r: 16, fill: 'none', stroke: sign.red, 'stroke-width': 4 })
  );
}

function heights(): string {
  const foot = 332;
  const cm = 1.8;
  const dashed = (height: number): string => line(`M40 ${foot - height * cm}H640`, 3.5, tone('ink'), '12 8', 'butt');
  const ticks = Array.from({ length: 17 }, (_, i) => `M58 ${foot - i * 10 * cm}h${i % 5 === 0 ? -20 : -12}`).join('');
  return (
    ground('0 0 640 360', 'wall') +
    rect(0, foot - 8, 640, 40, thing.wood) +
    rect(34, 40, 24, foot - 40, sign.yellow, 3) +
    line(ticks, 2.5, sign.ink, undefined, 'butt') +
    el('g', { style: '--ink:#14181F' }, dashed(135) + dashed(150)) +
    childFront(190, foot, 118 * cm, { top: thing.carRed, skin: 0, hair: 1 }) +
    childFront(378, foot, 142 * cm, { top: sign.yellow, skin: 1, longHair: true, hair: 2, head: 0.9 }) +
    childFront(566, foot, 159 * cm, { top: thing.carBlue, skin: 0, hair: 0, head: 0.8 }) +
    path('M236 326Q232 304 244 302H304Q316 304 312 326Q310 332 304 332H244Q238 332 236 326Z', thing.steel) +
    path('M244 306Q274 296 304 306L302 314H246Z', thing.carGrey) +
    rect(64, foot - 135 * cm + 6, 88, 30, '#FFFFFF', 6) +
    words('135 cm', 108, foot - 135 * cm + 21, 22, sign.ink) +
    rect(64, foot - 150 * cm - 36, 88, 30, '#FFFFFF', 6) +
    words('150 cm', 108, foot - 150 * cm - 21, 22, sign.ink)
  );
}

function rearFacing(): string {
  const k = 2.75;
  const outline = place(
    line(
      'M-32-13H34M90-13H96Q103-13 103-20Q104-32 100-42Q95-55 63-59L37-83Q27-94 12-94H-50Q-62-94-68-86L-86-58Q-102-54-101-20Q-101-13-95-13H-88M-88-13A28 28 0 0 1-32-13M34-13A28 28 0 0 1 90-13',
      1.7,
      tone('ink2'),
    ) +
      circle(-60, -18, 19, thing.tyre) +
      circle(-60, -18, 9, thing.hub) +
      circle(62, -18, 19, thing.tyre) +
      circle(62, -18, 9, thing.hub),
    { x: 322, y: 352, scale: k, flip: true },
  );
  const skin = thing.skin[3];
  const child =
    path(limb(joints('436 236 24, 462 234 22, 474 252 16')), '#2B3440') +
    path(limb(joints('474 252 15, 480 262 12')), thing.tyre) +
    path(limb(joints('422 180 32, 428 210 36, 434 240 32')), sign.yellow) +
    path(limb(joints('424 182 14, 440 204 13, 456 216 10')), sign.yellow) +
    circle(458, 217, 6, skin) +
    circle(424, 146, 23, skin) +
    path('M404 158Q396 126 418 123Q440 119 445 138Q430 134 420 142Q416 150 414 162Z', thing.hair[1]) +
    circle(439, 146, 2.6, sign.ink) +
    line('M437 157Q441 158 443 155', 2.6, '#8A4B32') +
    line('M412 176Q428 196 440 232M426 170Q440 190 444 230', 5.5, sign.ink) +
    rect(434, 224, 14, 12, sign.red, 3);
  return (
    ground('0 0 640 360', 'sand') +
    rect(0, 346, 640, 14, tone('road2')) +
    straightArrow([400, 42], [240, 42], { width: 8, edge: false }) +
    outline +
    line('M150 200L226 192', 8, thing.steel) +
    line('M214 168L234 224', 10, thing.tyre) +
    carSeat(300, 316, 2.05, true) +
    personFromSide({ x: 296, y: 316, scale: 2.05, flip: true, pose: 'drive', skin: 1, top: '#1E5FA8' }) +
    line('M322 194L272 252', 9, sign.ink) +
    line('M312 260L270 246', 9, sign.ink) +
    path(
      'M388 290Q384 268 400 268H496Q512 268 516 250L534 150Q538 134 550 136Q562 138 560 154L544 278Q542 296 526 296H392Z',
      thing.steel,
    ) +
    rect(536, 104, 28, 38, thing.carDark, 9) +
    path('M392 268V246L386 142Q386 122 400 124Q412 126 414 144L424 222H478Q496 224 496 246V268Z', sign.blue) +
    path('M402 250L398 148Q400 138 406 150L416 234H480V250Z', '#6F9BE8') +
    child +
    path('M396 214Q402 232 424 236H490V262H404Z', sign.blue) +
    line('M512 106V114', 4, thing.steel) +
    path('M512 112L526 122L532 152L524 154L524 166H500L500 154L492 152L498 122Z', '#C0392B') +
    line('M512 118V166', 2.5, '#7E1F15')
  );
}

export const scenes: readonly Scene[] = [
  { name: 'hemlar-abs-beygt-framhja', view: '0 0 640 360', draw: steerPast },
  { name: 'handhemill-bill-i-brekku', view: '0 0 640 360', draw: parkedOnHill },
  { name: 'barn-haedarmork-135-150', view: '0 0 640 360', draw: heights },
  { name: 'barn-bakvisandi-aftursaeti', view: '0 0 640 360', draw: rearFacing },
];
