// The scenes of course 2, round 4, steps 4 and 5: blame shared and recourse.
import { sign, thing, tone } from '../palette.ts';
import { straightArrow } from '../parts/arrows.ts';
import { carFromSide } from '../parts/cars-side.ts';
import { figure } from '../parts/figures.ts';
import { badge } from '../parts/marks.ts';
import { personFromSide } from '../parts/people-side.ts';
import { bays, ground, patch } from '../parts/road-above.ts';
import type { Scene } from '../parts/scene.ts';
import { calendar } from '../parts/things.ts';
import { car } from '../parts/vehicles-above.ts';
import { circle, line, path, place, rect } from '../svg.ts';

const wide = '0 0 640 360';

function scalesAndCrash(): string {
  const pan = (x: number, top: number, letter: string, fill: string): string =>
    line(`M${x} ${top}L${x - 36} ${top + 58}M${x} ${top}L${x + 36} ${top + 58}`, 2.5, tone('ink2')) +
    badge(letter, x, top + 37, 20, fill, '#FFFFFF') +
    path(`M${x - 46} ${top + 57}H${x + 46}Q${x + 40} ${top + 73} ${x} ${top + 73}T${x - 46} ${top + 57}Z`, '#B98A1E');
  const size = [70, 36] as const;
  return (
    ground(wide, 'paper') +
    rect(314, 36, 12, 124, '#B98A1E') +
    rect(270, 158, 100, 12, '#B98A1E', 4) +
    place(rect(-124, -5, 248, 10, '#B98A1E', 5), { x: 320, y: 44, turn: -8 }) +
    circle(320, 44, 11, '#8F6A12') +
    pan(201, 62, 'A', thing.carRed) +
    pan(439, 28, 'B', thing.carBlue) +
    patch(0, 182, 640, 178, 'road2') +
    bays(30, 300, 9, 64, 60, 'up') +
    car({ x: 126, y: 326, turn: 180, size: [58, 32], colour: thing.carGrey }) +
    car({ x: 574, y: 326, size: [58, 32], colour: thing.carGrey }) +
    car({ x: 446, y: 326, turn: 180, size: [58, 32], colour: thing.carGreen }) +
    car({ x: 318, y: 303, turn: 180, size, colour: thing.carRed, letter: 'A', letterSize: 24 }) +
    car({ x: 267, y: 252, turn: 90, size, colour: thing.carBlue, letter: 'B', letterSize: 24 }) +
    path(
      'M301 253l3.4 8.2l7.6-5.4l-1 9.4l9.4.6l-7.4 5.6l5.8 7.2l-9.2-1.4l-2.4 9l-5-7.8l-7.6 5.2l1.6-9l-9.4-1.6l7.6-5.2l-5.2-7.6l9 2.2z',
      sign.yellow,
    )
  );
}

function recourse(): string {
  const disc = (x: number): string => circle(x, 110, 70, tone('ink2')) + circle(x, 110, 67, '#FFFFFF');
  const arrow = (from: number, colour: string): string => {
    const coin = (i: number): string =>
      circle(from - 14 - i * 17, 86, 8, '#B98A1E') + circle(from - 14 - i * 17, 84.5, 7, '#E6B93C');
    return (
      straightArrow([from, 112], [from - 64, 112], { colour, width: 9, edge: false }) + [0, 1, 2].map(coin).join('')
    );
  };
  const injured = figure({
    x: 110,
    y: 166,
    scale: 1.12,
    head: [1, -86, 0],
    trunk: '0 -70 19, 0 -55 20, 0 -43 18',
    legs: ['-3 -43 12, -4.5 -24 10.5, -4.5 -4 8.5', '4 -43 12, 5 -24 10.5, 5 -4 8.5'],
    arms: ['-7 -68 8, -12 -55 7.5, -11 -42 6.5', ''],
    top: '#2F8F5B',
    skin: 1,
  });
  const sling = place(
    line('M-4-74L14-46', 3.4, '#8FA3B3') +
      path('M-2-55L22-55Q26-50 22-45L4-43Q-4-46-2-55Z', '#DDE6EC') +
      path('M-6-70Q-10-58-3-48L5-53L1-70Z', '#277A4D') +
      circle(25, -51, 4, thing.skin[1]),
    { x: 110, y: 166, scale: 1.12 },
  );
  const office =
    rect(284, 104, 72, 58, '#DAD6CA') +
    [0, 1, 2]
      .map((c) =>
        [0, 1]
          .map((r) => rect(292 + c * 21, 112 + r * 22, 14, 14, c === 1 && r === 1 ? thing.carDark : '#8FB0C0', 1))
          .join(''),
      )
      .join('') +
    rect(312, 134, 16, 28, thing.carDark, 1) +
    path('M278 106L320 80L362 106Z', '#8A949C') +
    line('M320 60V84', 4, sign.ink) +
    path(
      'M266 92Q270 52 320 50Q370 52 374 92Q365 82 356 90Q347 80 338 88Q329 80 320 86Q311 80 302 88Q293 80 284 90Q275 82 266 92Z',
      thing.carBlue,
    );
  return (
    ground('0 0 640 260', 'paper') +
    disc(110) +
    disc(320) +
    disc(530) +
    injured +
    sling +
    office +
    carFromSide({ x: 542, y: 152, scale: 0.43, colour: thing.carRed }) +
    path('M566 126L572 131L577 126.5L582 132L587 128.5L584 126.5Z', '#FFFFFF') +
    path('M567 126.6L572 134L577 129L582 135L588 129L585 138L571 139Z', '#8E0000') +
    personFromSide({ x: 488, y: 160, scale: 0.76, top: '#7A4FB5', skin: 3 }) +
    arrow(250, thing.ok) +
    arrow(460, sign.red) +
    [0, 1, 2, 3, 4].map((i) => calendar(462 + i * 34, 218, '', { scale: 0.32 })).join('')
  );
}

export const scenes: readonly Scene[] = [
  { name: 'arekstur-sok-skipt-a-vog', view: wide, draw: scalesAndCrash },
  { name: 'endurkrafa-hringur-peninga', view: '0 0 640 260', draw: recourse },
];
