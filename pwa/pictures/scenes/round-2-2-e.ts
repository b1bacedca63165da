// The scenes of course 2, round 2, steps 9 and 10: tired hours, drifting over the edge line and two seconds with a phone.
import { sign, thing, tone } from '../palette.ts';
import { sheepAbove } from '../parts/beings-above.ts';
import { moon } from '../parts/landscape.ts';
import { bubble, measure } from '../parts/marks.ts';
import { ground, paint, patch, road } from '../parts/road-above.ts';
import type { Scene } from '../parts/scene.ts';
import { car, ghostCar } from '../parts/vehicles-above.ts';
import { circle, el, ellipse, line, path, place, rect, words } from '../svg.ts';

const close = '0 0 100 100';

const strip = '0 0 640 220';

function tiredHours(): string {
  const at = (hour: number, r: number): readonly [number, number] => {
    const t = (hour * 15 * Math.PI) / 180;
    return [200 + r * Math.sin(t), 200 - r * Math.cos(t)];
  };
  const two = (n: number): string => String(Math.round(n * 100) / 100);
  const sector = (from: number, to: number): string => {
    const [ax, ay] = at(from, 146);
    const [bx, by] = at(to, 146);
    return el('path', {
      d: `M200 200L${two(ax)} ${two(ay)}A146 146 0 0 1 ${two(bx)} ${two(by)}Z`,
      fill: '#1B3A80',
      opacity: 0.52,
    });
  };
  const ticks = Array.from({ length: 24 }, (_, i) =>
    place(line(`M0-146V${i % 2 === 0 ? -136 : -140}`, i % 6 === 0 ? 4 : 2.5, sign.ink, undefined, 'butt'), {
      x: 200,
      y: 200,
      turn: i * 15,
    }),
  ).join('');
  const figures = Array.from({ length: 12 }, (_, i) => {
    const [x, y] = at(i * 2, 118);
    return words(String(i * 2), Math.round(x), Math.round(y), 20, sign.ink);
  }).join('');
  const star = (x: number, y: number, r: number): string =>
    path(
      `M${x} ${y - r}L${x + r * 0.3} ${y - r * 0.3}L${x + r} ${y}L${x + r * 0.3} ${y + r * 0.3}L${x} ${y + r}L${x - r * 0.3} ${y + r * 0.3}L${x - r} ${y}L${x - r * 0.3} ${y - r * 0.3}Z`,
      '#E0A100',
    );
  const rays = [0, 45, 90, 135, 180, 225, 270, 315]
    .map((turn) => place(line('M0-27V-33', 4.5, '#E0A100'), { x: 58, y: 342, turn }))
    .join('');
  return (
    ground('0 0 400 400', 'paper') +
    circle(200, 200, 158, thing.carDark) +
    circle(200, 200, 148, '#FFFFFF') +
    sector(2, 6) +
    sector(14, 16) +
    ticks +
    figures +
    circle(200, 200, 58, '#FFFFFF') +
    circle(194, 212, 32, thing.skin[0]) +
    path('M161 210A33 33 0 0 1 227 210Q222 190 206 188Q176 188 161 210Z', thing.hair[1]) +
    line('M178 213q6 5 12 0M199 213q6 5 12 0', 3, sign.ink) +
    ellipse(195, 229, 5, 4, '#7A3B2E') +
    [
      [224, 186, 4],
      [232, 173, 6],
      [238, 156, 9],
    ]
      .map(([x = 0, y = 0, r = 0]) => circle(x, y, r, '#5B656E') + circle(x, y, r - 2, '#D7E4EA'))
      .join('') +
    moon(358, 66, 24).replaceAll('#FFF3D6', '#E0A100') +
    star(326, 38, 8) +
    star(384, 106, 7) +
    circle(58, 342, 21, '#E0A100') +
    rays
  );
}

function overTheEdgeLine(): string {
  const gravel = Array.from({ length: 12 }, (_, i) => circle(76 + ((i * 5) % 7), 4 + i * 8.4, 1.2, '#8F8265')).join('');
  return (
    ground(close) +
    rect(74, 0, 10, 100, '#C4B798') +
    gravel +
    patch(14, 0, 60, 100, 'road') +
    paint('M44 2V100', 2.5, '11 8') +
    paint('M69 0V100', 2.5) +
    line('M57 98C57 84 60 70 65 58', 2.8, '#FFFFFF', '0.5 5') +
    car({ x: 67, y: 38, turn: 6, size: [32, 18] })
  );
}

function twoSeconds(): string {
  const size = [45, 18] as const;
  return (
    ground(strip) +
    road('M0 110H640', { width: 70, edges: true, dash: '30 30', mark: 3 }) +
    ghostCar({ x: 310, y: 127, turn: 90, size }, 0.55) +
    ghostCar({ x: 560, y: 127, turn: 90, size }) +
    car({ x: 60, y: 127, turn: 90, size, colour: thing.carBlue }) +
    rect(51, 29, 18, 32, sign.ink, 4) +
    rect(53, 32, 14, 26, '#F7F6F2', 1.5) +
    bubble(55, 36, 10, 8, 'none', thing.carBlue) +
    line('M57.5 40h5', 1.6, '#FFFFFF') +
    circle(60, 53, 1.8, '#B9C0C4') +
    sheepAbove({ x: 606, y: 150 }) +
    measure([82, 185], [582, 185], {
      ticks: [0, 0.5, 1],
      tickLabels: ['0 s', '1 s', '2 s'],
      label: '50 m',
      labelSize: 20,
      colour: tone('ink'),
    })
  );
}

export const scenes: readonly Scene[] = [
  { name: 'threyta-solarhringur-klukka', view: '0 0 400 400', draw: tiredHours },
  { name: 'bill-rekur-yfir-kantlinu-naer', view: close, draw: overTheEdgeLine },
  { name: 'tvaer-sekundur-90', view: strip, draw: twoSeconds },
];
