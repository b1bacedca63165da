// The scenes of course 1, round 6, steps 5 to 7: prohibitions, stopping, parking and mandatory signs.
import { sign, thing, tone } from '../palette.ts';
import { straightArrow } from '../parts/arrows.ts';
import { cyclist, person } from '../parts/beings-above.ts';
import { box } from '../parts/care.ts';
import { wheelSide } from '../parts/cars-side.ts';
import { hills, land, mountains, sky } from '../parts/landscape.ts';
import { lowHouse } from '../parts/learning.ts';
import { bays, ground, paint, patch, pavement } from '../parts/road-above.ts';
import { roadStrip } from '../parts/road-side.ts';
import type { Scene } from '../parts/scene.ts';
import { signAt, signPost } from '../parts/sign-post.ts';
import { car } from '../parts/vehicles-above.ts';
import { ellipse, group, line, path, place, rect, words } from '../svg.ts';

const square = '0 0 400 400';
const side = '0 0 640 360';

function block(x: number, y: number, w: number, h: number): string {
  return (
    rect(x, y, w, h, tone('house'), 3) +
    group({ opacity: 0.12 }, rect(x, y + h / 2, w, h / 2, '#000000')) +
    line(`M${x} ${y + h / 2}h${w}`, 2.5, tone('wall'), undefined, 'butt')
  );
}

function noEntry(): string {
  return (
    ground(square) +
    block(6, 20, 46, 110) +
    block(6, 170, 46, 130) +
    block(238, 14, 148, 92) +
    block(264, 290, 122, 96) +
    pavement(66, 0, 24, 400) +
    pavement(200, 0, 24, 160) +
    pavement(200, 230, 24, 170) +
    pavement(224, 140, 176, 20) +
    pavement(224, 230, 176, 20) +
    path('M90 0H200V150A10 10 0 0 0 210 160H400V230H210A10 10 0 0 0 200 240V400H90Z', tone('road')) +
    paint('M145 0V400', 3, '22 16') +
    signPost(['innakstur-bannadur'], 230, 152, 46, 60) +
    signPost(['innakstur-bannadur'], 230, 300, 46, 60) +
    straightArrow([262, 195], [208, 195], { colour: '#FFFFFF', edge: false, width: 6 }) +
    car({ x: 302, y: 195, turn: -90, size: [56, 28], colour: thing.carWhite, outline: true }) +
    straightArrow([172, 250], [172, 96], { width: 6 }) +
    car({ x: 172, y: 290, size: [56, 28], colour: thing.carBlue })
  );
}

/** A van from the side, nose to the right: 200 long, 86 high. */
function van(x: number, y: number): string {
  return place(
    group({ opacity: 0.22 }, ellipse(0, 0, 106, 5, '#000000')) +
      path('M-100-18V-76Q-100-86-90-86H38Q50-86 57-77L74-54L96-46Q102-43 102-34V-18Z', thing.carBlue) +
      path('M30-54V-78H40Q46-78 50-72L63-54Z', thing.window) +
      line('M22-82V-22M-40-82V-22', 2, '#5C8DF0', undefined, 'butt') +
      rect(92, -42, 10, 10, thing.lamp, 3) +
      rect(-104, -58, 9, 20, thing.brake, 3) +
      wheelSide(-62, -18, 18) +
      wheelSide(64, -18, 18),
    { x, y },
  );
}

function loadTooHigh(): string {
  const boxes =
    [0, 1, 2, 3].map((i) => box(118 + i * 40, 194, 40)).join('') +
    [0, 1, 2, 3].map((i) => box(118 + i * 40, 154, 40)).join('');
  const rails = [0, 1, 2, 3, 4, 5, 6, 7].map((i) => `M${388 + i * 34} 104V78`).join('');
  return (
    sky(640, 360, 230) +
    mountains(236, 1, 0.7) +
    hills(240) +
    land(238, 360) +
    roadStrip(284, 60) +
    rect(414, 150, 26, 150, '#9AA2A8') +
    rect(588, 150, 26, 150, '#9AA2A8') +
    group({ opacity: 0.18 }, rect(430, 150, 10, 150, '#000000') + rect(604, 150, 10, 150, '#000000')) +
    line(`${rails}M376 78H640`, 4, thing.steel, undefined, 'butt') +
    rect(376, 100, 264, 50, '#B4BBC0') +
    rect(370, 96, 270, 8, '#8F989F') +
    signAt('haed-takmorkud', 514, 128, 84) +
    boxes +
    line('M128 132V214M208 132V214M98 134H258', 3, sign.ink, undefined, 'butt') +
    van(182, 300) +
    line('M262 133H374', 3.5, sign.red, '10 7', 'butt') +
    line('M364 122l18 22M382 122l-18 22', 5, sign.red) +
    straightArrow([50, 220], [50, 134], { colour: tone('ink'), edge: false, width: 4 }) +
    straightArrow([50, 220], [50, 300], { colour: tone('ink'), edge: false, width: 4 }) +
    line('M36 134H64M36 300H64', 3, tone('ink'), undefined, 'butt')
  );
}

/** The blue plate with the times: working days, and Saturdays in brackets. */
function timesPlate(x: number, y: number, w: number, h: number, size: number): string {
  const k = w / 72;
  return (
    rect(x, y, w, h, sign.red, 4 * k) +
    rect(x + 3 * k, y + 3 * k, w - 6 * k, h - 6 * k, sign.yellow, 2 * k) +
    words('8–18', x + w / 2, y + h * 0.32, size, sign.black) +
    words('(10–16)', x + w / 2, y + h * 0.69, size, sign.black)
  );
}

function noParkingTimes(): string {
  return (
    sky(640, 360, 260) +
    land(250, 360) +
    lowHouse(124, 282, '#9C3B2E', false, 1.62) +
    lowHouse(520, 282, '#2F6B5A', false, 1.62) +
    rect(0, 280, 640, 40, tone('path')) +
    group({ opacity: 0.16 }, line('M60 280V316M180 280V316M300 280V316M420 280V316M540 280V316', 2, '#000000')) +
    rect(0, 318, 640, 42, tone('road')) +
    rect(0, 316, 640, 5, thing.metal) +
    rect(314, 40, 12, 264, thing.steel, 3) +
    signAt('bannad-ad-leggja', 320, 92, 160) +
    timesPlate(242, 176, 156, 86, 32)
  );
}

function noParkingClose(): string {
  return ground('0 0 100 100', 'sky2') + signAt('bannad-ad-leggja', 50, 28, 52) + timesPlate(14, 57, 72, 40, 15);
}

function islandInSnow(): string {
  const bank = (x: number, flip: boolean): string =>
    place(
      path(
        'M-70-10V410H-6Q6 380-4 350Q8 320-2 290Q8 250-4 220Q6 190-3 160Q8 120-4 90Q7 60-2 30Q4 10-3-10Z',
        tone('snow'),
      ) + line('M-8 20Q-2 60-10 100M-9 160Q0 200-10 240M-8 300Q-2 340-9 380', 4, tone('far')),
      { x, y: 0, flip },
    );
  return (
    ground(square, 'snow') +
    patch(70, 0, 260, 400, 'faint') +
    line('M108 0V400M146 0V400M254 0V400M292 0V400', 11, tone('mid'), undefined, 'butt') +
    bank(78, false) +
    bank(322, true) +
    rect(176, 106, 48, 200, tone('far'), 24) +
    rect(180, 110, 40, 190, '#FFFFFF', 20) +
    straightArrow([273, 206], [273, 88], { width: 6 }) +
    car({ x: 273, y: 250, size: [62, 32], colour: thing.carBlue }) +
    car({ x: 127, y: 110, turn: 180, size: [62, 32], colour: thing.carWhite, outline: true }) +
    signPost(['haegra-megin'], 200, 326, 60, 82)
  );
}

function pathOverDriveway(): string {
  return (
    ground(square) +
    patch(0, 20, 400, 90, 'road') +
    paint('M0 65H400', 3, '22 16') +
    patch(0, 306, 400, 94, 'road2') +
    path('M150 108V300A10 10 0 0 1 140 310H260A10 10 0 0 1 250 300V108Z', tone('road2')) +
    bays(0, 334, 3, 46, 66, 'up') +
    bays(262, 334, 3, 46, 66, 'up') +
    car({ x: 23, y: 370, size: [46, 26], colour: thing.carGrey }) +
    car({ x: 331, y: 370, size: [46, 26], colour: thing.carDark }) +
    rect(0, 150, 400, 55, '#A9604F') +
    line('M0 151.5H400M0 203.5H400', 3, '#C98B7C', undefined, 'butt') +
    person({ x: 66, y: 188, turn: 90, scale: 1.35, colour: '#1E5FA8' }) +
    straightArrow([270, 168], [214, 168], { width: 4, colour: '#FFFFFF', edge: false }) +
    cyclist({ x: 300, y: 168, turn: -90, scale: 1.15 }) +
    signPost(['gongu-og-hjolastigur'], 290, 300, 60, 84) +
    car({ x: 224, y: 252, size: [58, 30], colour: thing.carBlue, brake: true })
  );
}

export const scenes: readonly Scene[] = [
  { name: 'innakstur-bannadur-vid-horn', view: square, draw: noEntry },
  { name: 'haedarmerki-bill-med-farm', view: side, draw: loadTooHigh },
  { name: 'lagning-bonnud-timaplata', view: side, draw: noParkingTimes },
  { name: 'bannad-ad-leggja-timar-naer', view: '0 0 100 100', draw: noParkingClose },
  { name: 'umferdareyja-i-snjo', view: square, draw: islandInSnow },
  { name: 'stigur-thvert-a-utkeyrslu', view: square, draw: pathOverDriveway },
];
