// The scenes of course 2, round 1, steps 3 and 4: speed, stopping distances and who goes first.
import { sign, thing, tone } from '../palette.ts';
import { straightArrow } from '../parts/arrows.ts';
import { child } from '../parts/beings-above.ts';
import { house } from '../parts/buildings.ts';
import { ball } from '../parts/care.ts';
import { carFromSide } from '../parts/cars-side.ts';
import { snowflake } from '../parts/checks.ts';
import { junction } from '../parts/junction.ts';
import { panel } from '../parts/learning.ts';
import { personFromSide } from '../parts/people-side.ts';
import { ground, paint, patch, pavement } from '../parts/road-above.ts';
import { gravelDots } from '../parts/road-side.ts';
import type { Scene } from '../parts/scene.ts';
import { signAt, signPost } from '../parts/sign-post.ts';
import { trafficLight } from '../parts/street.ts';
import { car, ghostCar } from '../parts/vehicles-above.ts';
import { circle, group, line, path, place, rect, words } from '../svg.ts';

const wide = '0 0 640 360';

const close = '0 0 100 100';

const size = [45, 18] as const;

function fourSpeeds(): string {
  const block = (x: number, y: number, w: number, h: number, fill: string): string =>
    rect(x, y, w, h, fill, 2) + group({ opacity: 0.18 }, rect(x, y + h / 2, w, h / 2, '#000000', 2));
  const brick = Array.from({ length: 8 }, (_, row) =>
    Array.from({ length: 8 }, (_, i) =>
      (i + row) % 3 === 0
        ? rect(482 + i * 20 + (row % 2) * 10, 92 + row * 6, 18, 5, row % 2 === 0 ? '#B9756A' : '#9FA6AB')
        : '',
    ).join(''),
  ).join('');
  const dark = (ghost: string): string => ghost.replaceAll('#FFFFFF', sign.ink);
  return (
    ground('0 0 640 220') +
    patch(0, 80, 160, 70, 'road') +
    paint('M0 84H160M0 146H160', 3) +
    paint('M8 115H160', 3, '24 16') +
    rect(160, 80, 160, 70, '#A68558') +
    gravelDots(164, 84, 148, 62, 44) +
    pavement(320, 62, 160, 18) +
    pavement(320, 150, 160, 18) +
    patch(320, 80, 160, 70, 'road') +
    paint('M330 115H480', 3, '16 12') +
    rect(480, 80, 160, 70, tone('path')) +
    rect(480, 90, 160, 50, '#D9D3C8') +
    brick +
    block(328, 8, 40, 46, '#C9BFA6') +
    block(436, 8, 36, 46, tone('roof')) +
    block(332, 176, 58, 36, tone('roof')) +
    block(408, 176, 58, 36, '#8FA3B3') +
    block(490, 12, 40, 56, tone('roof')) +
    block(594, 12, 38, 56, '#C9BFA6') +
    block(494, 162, 56, 44, '#8FA3B3') +
    block(568, 162, 60, 44, tone('roof')) +
    [160, 320, 480].map((x) => rect(x - 2.5, 0, 5, 220, tone('paper'))).join('') +
    signAt('hamarkshradi-90', 80, 40, 48) +
    signAt('hamarkshradi-80', 240, 40, 48) +
    signAt('hamarkshradi-50', 402, 34, 48) +
    rect(539, 11, 46, 46, sign.blue, 5) +
    rect(541.5, 13.5, 41, 41, '#FFFFFF', 3.5) +
    rect(543.5, 15.5, 37, 37, sign.blue, 2.5) +
    words('15', 562, 34, 25, '#FFFFFF') +
    car({ x: 62, y: 131, turn: 90, size }) +
    ghostCar({ x: 230, y: 131, turn: 90, size }) +
    ghostCar({ x: 392, y: 131, turn: 90, size }) +
    dark(ghostCar({ x: 514, y: 126, turn: 90, size })) +
    child({ x: 592, y: 106, turn: 130, scale: 1.3, colour: '#1E5FA8' }) +
    child({ x: 618, y: 128, turn: -60, scale: 1.3, colour: '#B5476B' }) +
    ball(605, 120, 5)
  );
}

function stoppingAtNinety(): string {
  const bar = (y: number, metres: number, symbol: string): string => {
    const w = metres * 3.6;
    const inside = metres > 120;
    return (
      rect(60, y, 90, 40, '#9CC0F5') +
      rect(150, y, w - 90, 40, '#1F55B8') +
      words(
        `${String(metres)} m`,
        inside ? 60 + w - 12 : 60 + w + 12,
        y + 21,
        24,
        inside ? '#FFFFFF' : tone('ink'),
        undefined,
        inside ? 'end' : 'start',
      ) +
      circle(30, y + 20, 20, '#39424C') +
      place(symbol, { x: 30, y: y + 20 })
    );
  };
  const rays = [0, 45, 90, 135, 180, 225, 270, 315].map((turn) => place(line('M0-10.5V-14', 3, sign.yellow), { turn }));
  return (
    ground('0 0 640 260', 'paper') +
    bar(44, 70, circle(0, 0, 7.5, sign.yellow) + rays.join('')) +
    bar(114, 88, path('M0-14Q11 0 11 6A11 10 0 0 1-11 6Q-11 0 0-14Z', '#79B8FF')) +
    bar(184, 150, snowflake(0, 0, 14, '#FFFFFF')) +
    line('M60 8V244', 3, tone('ink'), undefined, 'butt') +
    carFromSide({ x: 98, y: 36, scale: 0.34 }) +
    circle(164, 20, 19.5, '#FFFFFF') +
    circle(164, 20, 18, sign.ink) +
    line('M151 27A15 15 0 1 1 177 27', 3, '#FFFFFF', '2 3.4', 'butt') +
    words('90', 164, 21, 15, '#FFFFFF')
  );
}

function fourSteps(): string {
  const step = (i: number, top: number, fill: string, ink: string): string =>
    rect(20 + i * 150, top, 150, 360 - top, fill) +
    rect(20 + i * 150, top, 150, 10, '#FFFFFF55') +
    words(String(i + 1), 95 + i * 150, top + 40, 38, ink);
  const crossing =
    ground('485 164 120 120', 'moss') +
    junction({
      x: 545,
      y: 224,
      width: 46,
      reach: 60,
      arms: { n: 'open', e: 'open', s: 'open', w: 'open' },
      lines: false,
      corner: 6,
    }) +
    car({ x: 556, y: 264, size: [30, 17] }) +
    straightArrow([602, 213], [562, 213], { colour: thing.carRed, width: 6 });
  return (
    ground(wide, 'paper') +
    step(0, 148, '#47657E', '#FFFFFF') +
    step(1, 196, '#6D8AA2', sign.ink) +
    step(2, 244, '#93ABBE', sign.ink) +
    step(3, 292, '#BACBD8', sign.ink) +
    personFromSide({ x: 62, y: 149, pose: 'arm-up', top: '#2A4A8C', legs: '#2A4A8C', vest: true, scale: 1.05 }) +
    path('M50 49Q62 40 74 49L77 53H49Z', '#2A4A8C') +
    trafficLight(130, 149, ['red'], 0.98) +
    signPost(['bidskylda'], 245, 197, 84, 138) +
    path('M354 245L404 245L396 236H362Z', tone('path')) +
    rect(320, 240, 150, 6, '#E7E4DB') +
    house({ x: 368, y: 240, scale: 0.82 }) +
    rect(452, 236, 18, 10, '#8A949C', 2) +
    carFromSide({ x: 426, y: 242, scale: 0.3 }) +
    rect(485, 164, 120, 120, '#5B656E', 8) +
    panel(488, 167, 114, 114, '488 167 114 114', crossing, 'day') +
    rect(541, 284, 8, 9, '#8A949C')
  );
}

function rightRuleClose(): string {
  const home = (x: number, y: number): string =>
    rect(x, y, 20, 20, '#DAD6CA', 2) + group({ opacity: 0.15 }, rect(x, y + 10, 20, 10, '#000000'));
  return (
    ground(close) +
    home(4, 4) +
    home(76, 4) +
    home(4, 76) +
    home(76, 76) +
    junction({
      x: 50,
      y: 50,
      width: 36,
      reach: 50,
      arms: { n: 'open', e: 'open', s: 'open', w: 'open' },
      lines: false,
      corner: 6,
    }) +
    car({ x: 59, y: 82, size: [24, 14], letter: 'A', letterSize: 12 }) +
    car({ x: 84, y: 41, turn: -90, size: [24, 14], colour: thing.carRed, letter: 'B', letterSize: 12 })
  );
}

export const scenes: readonly Scene[] = [
  { name: 'hradi-fjorir-kaflar', view: '0 0 640 220', draw: fourSpeeds },
  { name: 'stodvunarvegalengd-90-faerd', view: '0 0 640 260', draw: stoppingAtNinety },
  { name: 'forgangur-fjogur-threp', view: wide, draw: fourSteps },
  { name: 'haegri-reglan-ibudargata-naer', view: close, draw: rightRuleClose },
];
