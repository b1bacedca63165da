// The scenes of course 2, round 3, steps 1 and 2: what makes a risk, speed and what it does.
import { sign, thing, tone } from '../palette.ts';
import { pathArrow } from '../parts/arrows.ts';
import { child } from '../parts/beings-above.ts';
import { cyclistFromSide } from '../parts/big-vehicles-side.ts';
import { carFromSide } from '../parts/cars-side.ts';
import { snowflake } from '../parts/checks.ts';
import { tyreSide } from '../parts/cockpit.ts';
import { cloud, land, sky } from '../parts/landscape.ts';
import { badge, measure } from '../parts/marks.ts';
import { bust } from '../parts/people-side.ts';
import { ground, paint, patch } from '../parts/road-above.ts';
import type { Scene } from '../parts/scene.ts';
import { car, ghostCar } from '../parts/vehicles-above.ts';
import { circle, ellipse, line, rect, words } from '../svg.ts';

const wide = '0 0 640 360';
const close = '0 0 100 100';

function fiveDiscs(): string {
  const disc = (x: number, y: number, inside: string): string =>
    circle(x, y, 48, sign.ink) + circle(x, y, 46, '#FFFFFF') + inside;
  const winding = 'M118 124C98 108 168 98 146 82S112 72 134 56';
  const way = line(winding, 19, '#586270', undefined, 'butt') + line(winding, 2.6, '#FFFFFF', '8 6', 'butt');
  const snow =
    cloud(320, 62, 0.68, '#8E99A3') +
    snowflake(300, 86, 7, '#3F7FA6') +
    snowflake(320, 96, 7, '#3F7FA6') +
    snowflake(340, 86, 7, '#3F7FA6');
  const others =
    carFromSide({ x: 497, y: 96, scale: 0.29, colour: thing.carRed }) +
    cyclistFromSide({ x: 517, y: 127, scale: 0.46, colour: sign.amber });
  const tired =
    bust(510, 260, { scale: 0.98, mood: 'tired', top: '#7A4FB5', hair: 1 }) +
    ellipse(510, 264, 5.4, 7, '#5B1E1E') +
    line('M485 308A26 26 0 0 1 535 308', 6, thing.glass) +
    circle(487, 299, 5.5, thing.skin[0]) +
    circle(533, 299, 5.5, thing.skin[0]);
  return (
    sky(640, 360, 200) +
    land(214) +
    line('M168 118L276 190M172 250L240 222M320 114V164M472 118L372 184M470 252L400 224', 4, tone('ink2')) +
    carFromSide({ x: 320, y: 236, scale: 0.82, driver: 0 }) +
    disc(130, 90, way) +
    disc(130, 270, tyreSide(130, 270, 36)) +
    disc(320, 66, snow) +
    disc(510, 90, others) +
    disc(510, 270, tired)
  );
}

function twoStreets(): string {
  // how fast the car goes, not what the sign allows
  const strip = (y: number, speed: string): string =>
    patch(0, y, 640, 66, 'path') +
    patch(0, y + 8, 640, 50, 'road') +
    paint(`M0 ${y + 33}H640`, 3, '18 14') +
    circle(34, y + 33, 18, sign.ink) +
    circle(34, y + 33, 16, '#FFFFFF') +
    words(speed, 34, y + 33, 18, sign.ink) +
    ghostCar({ x: 100, y: y + 46, turn: 90, size: [60, 22] }) +
    circle(475, y + 46, 6.5, '#FFFFFF') +
    circle(475, y + 46, 5.2, '#E0241B') +
    child({ x: 502, y: y + 62, scale: 1.35, colour: '#F2A900' });
  const length = (y: number, to: number, label: string): string =>
    measure([130, y], [to, y], { width: 3 }) + words(label, (130 + to) / 2, y + 18, 20, tone('ink'));
  return (
    ground('0 0 640 260') +
    strip(24, '30') +
    line('M322 63H380M322 77H380', 4, '#000000', undefined, 'butt') +
    car({ x: 412, y: 70, turn: 90, size: [60, 22], colour: thing.carBlue, letter: 'A', letterSize: 18, brake: true }) +
    length(104, 442, '13 m') +
    strip(146, '50') +
    line('M300 183H398M316 189H398M308 195H398M324 201H398', 2.5, '#FFFFFF') +
    car({ x: 436, y: 192, turn: 90, size: [60, 22], colour: thing.carRed, letter: 'B', letterSize: 18 }) +
    length(226, 466, '14 m')
  );
}

function falls(): string {
  const tower = (x: number, top: number, figure: string): string => {
    const rows = Math.floor((330 - top - 56) / 30);
    const panes = Array.from({ length: rows * 3 }, (_, i) =>
      rect(x + 10 + (i % 3) * 23, top + 14 + Math.floor(i / 3) * 30, 14, 14, thing.window, 1.5),
    ).join('');
    return (
      rect(x, top, 80, 330 - top, thing.carGrey) +
      rect(x - 3, top, 86, 6, thing.steel) +
      panes +
      circle(x + 40, 300, 22, sign.ink) +
      circle(x + 40, 300, 20, '#FFFFFF') +
      words(figure, x + 40, 300, 22, sign.ink) +
      carFromSide({ x: x + 42, y: top, scale: 0.36 })
    );
  };
  const drop = (x: number, top: number): string =>
    pathArrow(`M${x} ${top - 8}Q${x + 32} ${top - 2} ${x + 34} ${top + 44}V316`, [x + 34, 329], 180, {
      colour: tone('ink2'),
      width: 4,
      dash: '9 7',
    });
  return (
    sky(640, 360, 320) +
    land(334) +
    patch(0, 330, 640, 30, 'grass') +
    tower(150, 240, '50') +
    tower(400, 42, '90') +
    drop(232, 240) +
    drop(482, 42) +
    measure([120, 330], [120, 240], { label: '10 m', labelSize: 20, width: 3 }) +
    measure([370, 330], [370, 42], { label: '32 m', labelSize: 20, width: 3 })
  );
}

function sameStartClose(): string {
  return (
    patch(0, 0, 100, 100, 'grass') +
    patch(10, 0, 80, 100, 'path') +
    patch(14, 0, 72, 100, 'road') +
    paint('M50 -4V100', 2.5, '10 8') +
    circle(50, 18, 7.2, '#FFFFFF') +
    circle(50, 18, 6, sign.red) +
    badge('30', 32, 46, 10) +
    badge('50', 68, 46, 10) +
    car({ x: 32, y: 78, size: [30, 17], colour: thing.carBlue, letter: 'A', letterSize: 13 }) +
    car({ x: 68, y: 78, size: [30, 17], colour: thing.carRed, letter: 'B', letterSize: 13 })
  );
}

export const scenes: readonly Scene[] = [
  { name: 'ahaettuthaettir-fimm-skifur', view: wide, draw: fiveDiscs },
  { name: 'gata-30-stansar-50-ekki', view: '0 0 640 260', draw: twoStreets },
  { name: 'fall-10-og-32-metrar', view: wide, draw: falls },
  { name: 'gata-bolti-30-50-naer', view: close, draw: sameStartClose },
];
