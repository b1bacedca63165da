// The scenes of course 2, round 3, steps 3 and 4: alcohol, the way home, medicine.
import { sign, thing, tone } from '../palette.ts';
import { curvedArrow } from '../parts/arrows.ts';
import { busFromSide } from '../parts/big-vehicles-side.ts';
import { house } from '../parts/buildings.ts';
import { carFromSide } from '../parts/cars-side.ts';
import { axes, bars } from '../parts/charts.ts';
import { figure } from '../parts/figures.ts';
import { moon, stars } from '../parts/landscape.ts';
import { personFromSide } from '../parts/people-side.ts';
import { ground } from '../parts/road-above.ts';
import type { Scene } from '../parts/scene.ts';
import { carKey, clock } from '../parts/things.ts';
import { circle, ellipse, line, path, place, rect, words } from '../svg.ts';

const wide = '0 0 640 360';
const close = '0 0 100 100';

function slowDecline(): string {
  const colours = ['#C9540F', '#DD7420', '#EE9433', '#F5B14A', '#F8C96B', '#FADD96'];
  const values = [1.2, 1, 0.8, 0.6, 0.4, 0.2];
  const list = values.map((value, i) => ({
    value,
    top: value.toFixed(1).replace('.', ','),
    colour: colours[i] ?? sign.yellow,
  }));
  const hours = values
    .map((_, i) => {
      const x = 138 + i * 85;
      const hour = (i + 1) * 2;
      return clock(x, 320, 14, hour, 0) + words(String(hour), x, 347, 17, tone('ink'));
    })
    .join('');
  return (
    ground(wide, 'paper') +
    circle(192, 40, 28, '#22344F') +
    moon(188, 42, 15) +
    circle(204, 30, 2, '#FFF3D6') +
    circle(208, 46, 1.7, '#FFF3D6') +
    circle(540, 84, 24, sign.yellow) +
    line('M540 50V40M540 118v10M506 84H496M574 84h10M516 60l-7-7M564 60l7-7M516 108l-7 7M564 108l7 7', 5, sign.yellow) +
    axes(80, 300, 530, 262) +
    bars(110, 300, 240, 56, 29, list, 1.2) +
    line('M80 260H610', 3, sign.red, '12 8', 'butt') +
    words('‰', 54, 44, 26, tone('ink')) +
    hours
  );
}

function fourWaysHome(): string {
  const night = stars(640, 90) + stars(640, 330).replaceAll('#E9E6DC', '#55677F');
  const way = (y: number): string =>
    curvedArrow(
      [
        [146, 180 + (y - 180) * 0.3],
        [262, y],
        [374, y],
        [500, 184 + (y - 180) * 0.4],
      ],
      { colour: '#B9C3C9', width: 10, edge: false },
    );
  const ways = [78, 152, 224, 296];
  const balloon = (x: number, y: number, fill: string): string =>
    line(`M${x} ${y + 12}L134 214`, 2, '#E9E6DC') + ellipse(x, y, 10, 13, fill);
  const taxi =
    carFromSide({ x: 318, y: 156, scale: 0.4, colour: '#FFFFFF', driver: 1 }) + rect(303, 110, 20, 10, sign.yellow, 3);
  return (
    rect(0, 0, 640, 360, '#16202E') +
    path('M0 0H640V60Q480 90 320 62T0 70Z', '#1B2737') +
    night +
    ways.map(way).join('') +
    busFromSide({ x: 318, y: 84, scale: 0.36, lights: true }) +
    taxi +
    carFromSide({ x: 318, y: 229, scale: 0.42, driver: 0, passenger: 3 }) +
    personFromSide({ x: 302, y: 306, pose: 'walk', scale: 0.56, top: '#B5476B', longHair: true, hair: 1 }) +
    personFromSide({ x: 332, y: 306, pose: 'walk', scale: 0.58, top: '#D9822B', skin: 2 }) +
    house({ x: 80, y: 226, scale: 1.15, lit: true, colour: '#7D8B99' }) +
    balloon(122, 168, sign.red) +
    balloon(144, 160, sign.yellow) +
    balloon(158, 178, '#4F8BE8') +
    house({ x: 562, y: 226, scale: 1.15, colour: '#66747F' }).replaceAll(thing.window, '#2B3A4B') +
    rect(580.4, 168.5, 25.3, 23, '#FFD76A', 2) +
    rect(515, 164, 30, 58, '#66747F') +
    rect(520, 172, 22, 42, '#E9E6DC', 3) +
    line('M531 175v5', 3, thing.steel) +
    carKey(531, 193, { scale: 0.42, turn: 90 })
  );
}

function pharmacy(): string {
  const shelves = [52, 112, 172]
    .map((y, r) => {
      const boxes = Array.from({ length: 15 }, (_, i) => {
        const x = 26 + i * 40 + ((i * 7 + r * 5) % 9);
        const h = 20 + ((i * 11 + r * 7) % 16);
        const colour = ['#FFFFFF', '#7FA9D6', '#8CC3A0', '#FFFFFF', '#4F86C6'][(i + r * 2) % 5] ?? '#FFFFFF';
        return rect(x, y - h, 26, h, colour, 2) + rect(x, y - h * 0.6, 26, 5, '#B9C6CE');
      }).join('');
      return boxes + rect(14, y, 612, 6, '#A9B4AC');
    })
    .join('');
  const pharmacist = figure({
    x: 200,
    y: 338,
    scale: 2.3,
    head: [2, -89, 0],
    trunk: '0 -73 19, 0 -58 21, 0 -44 21',
    legs: ['', ''],
    arms: ['-5 -70 8, -9 -58 8, 2 -53 7', '5 -70 8.5, 15 -58 8, 34 -64 6.5'],
    top: '#FFFFFF',
    skin: 0,
    hair: 2,
    longHair: true,
  });
  const customer = figure({
    x: 492,
    y: 356,
    scale: 2.35,
    flip: true,
    head: [0, -89, 2],
    trunk: '0 -73 20, 0 -58 21, 0 -40 21',
    legs: ['-3 -42 14, -4 -20 12, -4 8 11', '4 -42 14, 5 -20 12, 5 8 11'],
    arms: ['-3 -70 8, -2 -57 8, 8 -47 7', '4 -70 9, 4 -54 8.5, 20 -56 7'],
    top: '#E9B400',
    skin: 1,
    hair: 1,
  });
  const box =
    path('M350 158l14-8v62l-14 10z', '#D3DADF') +
    path('M296 158l14-8h54l-14 8z', '#E9EEF1') +
    rect(296, 158, 54, 64, '#FFFFFF') +
    rect(296, 164, 54, 9, thing.carBlue) +
    path('M323 178L345 215H301Z', sign.red) +
    path('M323 191L334 209H312Z', '#FFFFFF');
  return (
    rect(0, 0, 640, 360, tone('wall')) +
    rect(14, 0, 612, 222, '#C3D0D2') +
    shelves +
    rect(292, 16, 62, 62, '#FFFFFF', 8) +
    path('M315 24h16v15h15v16h-15v15h-16v-15h-15v-16h15z', sign.green) +
    pharmacist +
    line('M280 190L292 187', 6, thing.skin[0]) +
    circle(276, 191, 8.5, thing.skin[0]) +
    rect(0, 222, 640, 138, '#C9A878') +
    rect(0, 216, 640, 14, '#E3CBA0') +
    line('M160 244V346M320 244V346M480 244V346', 2.5, '#B08E5E', undefined, 'butt') +
    box +
    path('M372 216L396 208L420 216L396 222Z', '#FFFFFF') +
    line('M396 208V222', 2, '#B9C0C4') +
    customer +
    circle(444, 225, 9, thing.skin[1]) +
    circle(442, 228, 7, 'none').replace('/>', ` stroke="${thing.steel}" stroke-width="3"/>`) +
    carKey(437, 252, { scale: 0.62, turn: 98 })
  );
}

function packClose(): string {
  const tablet = (x: number, y: number): string => circle(x, y, 4.6, '#B9C6CE') + circle(x, y, 3.6, '#FFFFFF');
  return (
    rect(0, 0, 100, 100, '#CFE3F2') +
    ellipse(50, 92, 36, 4, '#A9C3D6') +
    path('M70 16L82 10V83L70 90Z', '#D3DADF') +
    path('M22 16L34 10H82L70 16Z', '#EEF2F4') +
    rect(22, 16, 48, 74, '#FFFFFF') +
    rect(22, 16, 48, 16, thing.carBlue) +
    line('M30 42H62M30 48H62M30 54H50', 3, '#A9B1B6') +
    path('M46 60L60.5 85H31.5Z', sign.red) +
    line('M22 16H70V90H22ZM22 16L34 10H82V83L70 90M70 16L82 10', 2, sign.ink) +
    place(
      rect(-7, -20, 14, 42, sign.ink, 3) +
        rect(-5.5, -18.5, 11, 39, '#DDE4E8', 2) +
        [-13, -4, 5, 14].map((y) => tablet(0, y)).join(''),
      { x: 16, y: 72, turn: 14 },
    )
  );
}

export const scenes: readonly Scene[] = [
  { name: 'afengi-hverfur-haegt-sulur', view: wide, draw: slowDecline },
  { name: 'heimleid-fjorir-kostir', view: wide, draw: fourWaysHome, night: true },
  { name: 'apotek-spurt-um-lyf', view: wide, draw: pharmacy },
  { name: 'lyfjapakki-thrihyrningur-naer', view: close, draw: packClose },
];
