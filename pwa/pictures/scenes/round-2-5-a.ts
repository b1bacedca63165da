// The scenes of course 2, round 5, steps 1 to 3: checks, fines and points.
import { sign, thing, tone } from '../palette.ts';
import { straightArrow } from '../parts/arrows.ts';
import { carFromSide, emergencyFromSide } from '../parts/cars-side.ts';
import { card } from '../parts/learning.ts';
import { landscape } from '../parts/landscape.ts';
import { textLines } from '../parts/marks.ts';
import { coin, envelope, levelScale, pile, uniform } from '../parts/penalties.ts';
import { personFromSide } from '../parts/people-side.ts';
import { ground } from '../parts/road-above.ts';
import type { Scene } from '../parts/scene.ts';
import { clock, licenceCard } from '../parts/things.ts';
import { circle, group, line, path, place, rect, words } from '../svg.ts';

const wide = '0 0 640 360';

function layBy(): string {
  return (
    landscape({ horizon: 176, shape: 2 }) +
    path('M0 290H640V226H596L560 206H80L40 226H0Z', tone('road2')) +
    rect(0, 268, 640, 70, tone('road')) +
    line('M0 270H640', 4, tone('mark'), '20 12', 'butt') +
    line('M0 305H640', 4, tone('mark'), '30 22', 'butt') +
    line('M0 335H640', 3, tone('mark'), undefined, 'butt') +
    carFromSide({ x: 214, y: 246, scale: 1.06, driver: 1, flip: true }) +
    emergencyFromSide({ x: 470, y: 246, scale: 1.06, flip: true }, 'police') +
    personFromSide({
      x: 258,
      y: 258,
      scale: 1.16,
      pose: 'hold',
      flip: true,
      top: uniform,
      legs: '#22304F',
      vest: true,
      skin: 3,
      hair: 2,
    })
  );
}

const steps = ['#F8C800', '#F2A30F', '#F26B1D', '#D20000', '#8E1313'] as const;

function needleDial(x: number, y: number, r: number, turn: number): string {
  const ticks = Array.from({ length: 11 }, (_, i) =>
    place(line(`M0 ${-r * 0.86}V${-r * 0.7}`, r * 0.07, '#FFFFFF'), { turn: -125 + i * 25 }),
  ).join('');
  return place(
    circle(0, 0, r, thing.carDark) +
      circle(0, 0, r * 0.92, thing.glass) +
      ticks +
      place(path(`M${-r * 0.09} ${r * 0.12}L0 ${-r * 0.74}L${r * 0.09} ${r * 0.12}Z`, '#FFFFFF'), { turn }) +
      circle(0, 0, r * 0.13, thing.hub),
    { x, y },
  );
}

function fiveBars(): string {
  return (
    ground(wide, 'paper') +
    steps
      .map((colour, i) => {
        const x = 64 + i * 128;
        const tall = 36 + i * 34;
        return (
          rect(x - 42, 244 - tall, 84, tall, colour, 4) +
          pile(x, 244 - tall, i + 1, 0.9) +
          needleDial(x, 302, 44, -40 + i * 39)
        );
      })
      .join('') +
    line('M14 246H626', 4, tone('ink'))
  );
}

function thirtyDays(): string {
  const cells = Array.from({ length: 30 }, (_, i) =>
    rect(282 + (i % 6) * 42, 112 + Math.floor(i / 6) * 40, 34, 32, thing.ok, 4),
  ).join('');
  return (
    ground(wide, 'paper') +
    path('M32 196L134 116L236 196V304H32Z', '#8FB0C8') +
    rect(54, 72, 160, 190, '#FFFFFF', 5) +
    textLines(74, 98, 120, 4, 20, '#A9B1B6', 6) +
    rect(74, 172, 120, 36, '#E3ECEF', 5) +
    coin(98, 190, 13) +
    textLines(120, 190, 100, 1, 10, '#7C868D', 6) +
    path('M32 196L134 262L236 196V304Q236 310 230 310H38Q32 310 32 304Z', '#B9D0E2') +
    line('M36 306L112 250M232 306L156 250', 4, '#8FB0C8') +
    card(264, 40, 288, 282, 14) +
    path('M264 96V54Q264 40 278 40H538Q552 40 552 54V96Z', sign.blue) +
    line('M336 28V54M480 28V54', 9, tone('ink2')) +
    cells +
    circle(592, 288, 40, sign.yellow) +
    words('25%', 592, 288, 29, sign.ink)
  );
}

function pointsInGlass(): string {
  const left = 268;
  const right = 318;
  const floor = 330;
  const level = (n: number): number => floor - n * 23;
  const marks = Array.from({ length: 12 }, (_, i) => {
    const n = i + 1;
    return `M${left} ${level(n)}h${n === 3 || n === 8 || n === 12 ? 24 : 14}`;
  }).join('');
  const ball = (x: number, y: number, fill: string = sign.red): string =>
    circle(x, y, 11, fill) + group({ opacity: 0.5 }, circle(x - 3.5, y - 3.5, 3, '#FFFFFF'));
  const middle = (left + right) / 2 + 8;
  return (
    ground(wide, 'paper') +
    group({ opacity: 0.55 }, rect(left, level(12) - 6, right - left, floor - level(12) + 6, '#BFD6E4')) +
    [1, 2, 3].map((n) => ball(middle, level(n) + 11.5)).join('') +
    line(marks, 3, sign.ink, undefined, 'butt') +
    line(
      `M${left - 3} ${level(12) - 12}V${floor + 4}H${right + 3}M${right + 3} ${floor - 32}V${level(12) - 12}`,
      6,
      thing.steel,
    ) +
    [3, 8, 12].map((n) => words(String(n), left - 18, level(n), 25, tone('ink'), undefined, 'end')).join('') +
    ball(middle, 28) +
    line(`M${middle - 7} 2v9M${middle + 7} 2v9`, 2.5, tone('ink2')) +
    ball(middle + 64, 18) +
    line(`M${middle + 78} 4l8-4`, 2.5, tone('ink2')) +
    ball(right + 34, floor - 11, '#E58A8A') +
    straightArrow([right + 56, floor - 11], [right + 136, floor - 11], { colour: thing.carGrey, width: 7 }) +
    clock(right + 86, floor - 92, 44, 3, 0)
  );
}

function warningScales(): string {
  const all = Array.from({ length: 12 }, (_, i) => i + 1);
  const row = (y: number, warned: number, limit: number): string =>
    levelScale(160, y, 40, 1, 12, all, { size: 22, tick: 8, width: 4 }) +
    envelope(160 + (warned - 1) * 40, y - 44, 0.56) +
    rect(160 + (limit - 1) * 40 - 5, y - 70, 10, 84, sign.red, 3);
  return (
    ground(wide, 'paper') +
    row(124, 8, 12) +
    licenceCard(72, 112, { scale: 0.82 }) +
    row(286, 3, 4) +
    licenceCard(72, 274, { scale: 0.82 }) +
    clock(112, 300, 24, 3, 0)
  );
}

export const scenes: readonly Scene[] = [
  { name: 'logreglueftirlit-utskot', view: wide, draw: layBy },
  { name: 'sekt-stigi-fimm-throp', view: wide, draw: fiveBars },
  { name: 'sekt-thrjatiu-dagar', view: wide, draw: thirtyDays },
  { name: 'punktar-bikar-fyllist', view: wide, draw: pointsInGlass },
  { name: 'punktar-vidvorun-vog', view: wide, draw: warningScales },
];
