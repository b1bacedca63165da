// The scenes of course 1, round 3, steps 4 to 7: crossings, bicycles, buses, lorries and emergency vehicles.
import { sign, thing, tone } from '../palette.ts';
import { curvedArrow, pathArrow, straightArrow } from '../parts/arrows.ts';
import { cyclist } from '../parts/beings-above.ts';
import { carEndOn } from '../parts/cars-side.ts';
import { cloud, sky } from '../parts/landscape.ts';
import { measure } from '../parts/marks.ts';
import { ground, paint, patch, pavement, road, zebra } from '../parts/road-above.ts';
import { roadAhead } from '../parts/road-side.ts';
import { pramAbove } from '../parts/road-users.ts';
import type { Scene } from '../parts/scene.ts';
import { signPost } from '../parts/sign-post.ts';
import { busAbove, car, emergencyAbove, lorryAbove } from '../parts/vehicles-above.ts';
import { circle, el, line, path, place, rect, words } from '../svg.ts';

const square = '0 0 400 400';
const strip = '0 0 640 220';
const wide = '0 0 640 260';

function pramWaits(): string {
  return (
    ground(square) +
    pavement(80, 0, 40, 400) +
    pavement(280, 0, 40, 400) +
    patch(120, 0, 160, 400, 'road') +
    paint('M200 0V122M200 188V400', 3, '20 16') +
    zebra(120, 130, 160, 50, 'across', 10) +
    line('M277 155H248', 5, thing.fire, '0.1 8') +
    path('M240 155l13-9v18z', thing.fire) +
    pramAbove({ x: 303, y: 155, turn: -90 }) +
    signPost(['gangbraut'], 304, 226, 40, 54) +
    car({ x: 240, y: 245, size: [60, 32], colour: thing.carBlue, letter: 'A', letterSize: 22, brake: true })
  );
}

function passingCyclist(): string {
  return (
    ground(strip) +
    road('M0 110H640', { width: 100, edges: true, dash: '30 24', mark: 3 }) +
    curvedArrow(
      [
        [374, 92],
        [440, 91],
        [500, 96],
        [560, 126],
        [620, 134],
      ],
      { width: 4 },
    ) +
    car({ x: 330, y: 92, turn: 90, size: [82, 36], colour: thing.carBlue, signal: 'left' }) +
    cyclist({ x: 330, y: 147, turn: 90, scale: 0.92 }) +
    measure([392, 110], [392, 140], { colour: '#FFFFFF', width: 3 }) +
    words('1,5 m', 406, 126, 23, '#FFFFFF', undefined, 'start')
  );
}

function letTheBusOut(): string {
  return (
    ground(strip) +
    patch(0, 50, 640, 90, 'road') +
    paint('M0 54H640', 3) +
    paint('M0 95H640', 3, '30 24') +
    pavement(0, 140, 640, 70) +
    path('M230 139L254 172H436L460 139Z', tone('road2')) +
    paint('M232 141H458', 3, '12 9') +
    pathArrow('M418 146C450 134 462 120 506 118', [524, 118], 90, { colour: '#FFD21F', dash: '11 7', width: 6 }) +
    rect(292, 182, 76, 22, '#9CC4D655', 3) +
    el('rect', { x: 293, y: 183, width: 74, height: 20, rx: 3, fill: 'none', stroke: thing.steel, 'stroke-width': 3 }) +
    rect(302, 195, 56, 5, thing.wood, 2) +
    signPost(['straeto-bidstod'], 425, 211, 30, 38) +
    busAbove({ x: 350, y: 154, turn: 86, size: [120, 29], letter: 'B', letterSize: 20, signal: 'left' }) +
    car({ x: 130, y: 118, turn: 90, size: [45, 20], colour: thing.carBlue, letter: 'A', letterSize: 15, brake: true })
  );
}

function blindSpots(): string {
  const area = (d: string): string =>
    el('path', { d, fill: '#FF8A1F', 'fill-opacity': 0.5 }) + line(d, 2.5, '#FFC48A', '8 6', 'butt');
  return (
    ground(wide) +
    patch(0, 40, 640, 180, 'road') +
    paint('M0 44H640M0 216H640', 3) +
    paint('M0 130H640', 3, '34 26') +
    area('M428 152H470Q478 152 478 160V190Q478 198 470 198H428Z') +
    area('M232 152V198H146Q136 198 136 188V162Q136 152 146 152Z') +
    area('M418 150L240 98V150Z') +
    area('M418 200L240 234V200Z') +
    lorryAbove({ x: 330, y: 175, turn: 90, size: [190, 44], outline: true }) +
    rect(402, 144, 8, 9, sign.ink, 2) +
    rect(402, 197, 8, 9, sign.ink, 2) +
    car({ x: 185, y: 175, turn: 90, size: [45, 20], colour: thing.carBlue }) +
    car({ x: 540, y: 85, turn: 90, size: [45, 20], colour: thing.carGrey })
  );
}

function makingRoom(): string {
  const size = [45, 20] as const;
  const glow = (x: number, y: number): string =>
    el('circle', { cx: x, cy: y, r: 13, fill: '#4C8DFF', opacity: 0.45 }) + circle(x, y, 5, '#2F7BFF');
  return (
    ground(wide) +
    pavement(0, 34, 640, 26) +
    pavement(0, 200, 640, 26) +
    patch(0, 60, 640, 140, 'road') +
    paint('M0 130H640', 3, '30 24') +
    emergencyAbove({ x: 150, y: 132, turn: 90, size: [70, 30] }, 'ambulance') +
    rect(130, 117, 8, 30, '#C62828') +
    glow(153, 124) +
    glow(153, 140) +
    straightArrow([192, 132], [272, 132], { width: 7 }) +
    car({ x: 330, y: 184, turn: 90, size, colour: thing.carBlue, signal: 'right' }) +
    car({ x: 450, y: 184, turn: 90, size, colour: thing.carRed, signal: 'right' }) +
    car({ x: 520, y: 76, turn: -90, size, colour: thing.carGreen, signal: 'right' }) +
    cyclist({ x: 562, y: 190, turn: 90, scale: 0.95 })
  );
}

function whiteFlag(): string {
  return (
    sky(640, 360, 190) +
    cloud(470, 56, 1.1) +
    path('M0 64L70 46L150 92L236 70L330 120L420 96L540 142L640 124V200H0Z', '#4B5A63') +
    rect(0, 188, 640, 172, tone('moss')) +
    roadAhead({ vanish: [350, 188], left: 14, right: 686, foot: 360 }) +
    carEndOn({ x: 206, y: 346, scale: 2, colour: thing.carGreen, driver: 1, passenger: 0, lights: true }, 'front') +
    el('circle', { cx: 120, cy: 258, r: 30, fill: thing.lamp, opacity: 0.3 }) +
    el('circle', { cx: 292, cy: 258, r: 30, fill: thing.lamp, opacity: 0.3 }) +
    line('M104 244L97 84', 5, '#D9DEE2') +
    place(path('M0 0Q-18-10-36-2T-74-4V44Q-56 52-38 46T0 50Z', '#FFFFFF'), { x: 97, y: 86 }) +
    el('path', {
      d: 'M97 86Q79 76 61 84T23 82V130Q41 138 59 132T97 136Z',
      fill: 'none',
      stroke: sign.ink,
      'stroke-width': 2.5,
      'stroke-linejoin': 'round',
    }) +
    line('M61 86V130M79 82Q77 106 79 132', 2, '#C9D0D4')
  );
}

export const scenes: readonly Scene[] = [
  { name: 'gangbraut-barnavagn-a-leid-ut', view: square, draw: pramWaits },
  { name: 'hjol-framurakstur-bil', view: strip, draw: passingCyclist },
  { name: 'straeto-ur-bidstod-ad-ofan', view: strip, draw: letTheBusOut },
  { name: 'vorubill-blindsvaedi-ad-ofan', view: wide, draw: blindSpots },
  { name: 'forgangsakstur-bilar-vikja-ad-ofan', view: wide, draw: makingRoom },
  { name: 'hvitur-fani-bill-framan', view: '0 0 640 360', draw: whiteFlag },
];
