// The sign by a clear road that the app puts name, course and date on when a course is finished.
import { polygon } from './geometry.ts';
import { sheepFromSide } from './parts/animals-side.ts';
import { circle, el, line, path, place, rect, svgFile } from './svg.ts';

const HORIZON = 340;

/** As an SVG document, 400 by 440. */
export function keepsakeScene(): string {
  const [width, height] = [400, 440];
  const stop = (offset: number, color: string): string => el('stop', { offset, 'stop-color': color });
  const down = { x1: 0, y1: 0, x2: 0, y2: 1 };
  const defs =
    el('linearGradient', { id: 'k-sky', ...down }, stop(0, '#8DBBD4'), stop(0.74, '#F2EFE0')) +
    el('linearGradient', { id: 'k-land', ...down }, stop(0, '#B9C2A0'), stop(1, '#6E8058'));
  const drawing = [
    defs,
    rect(0, 0, width, height, 'url(#k-sky)'),
    circle(332, 296, 26, '#FFF3C4'),
    path(
      polygon([
        [-10, HORIZON],
        [-10, 312],
        [58, 280],
        [112, 298],
        [176, 236],
        [236, 226],
        [300, 232],
        [352, 288],
        [410, 310],
        [410, HORIZON],
      ]),
      '#8FA9B8',
    ),
    path(
      polygon([
        [150, 261],
        [176, 236],
        [236, 226],
        [300, 232],
        [330, 264],
        [306, 258],
        [288, 274],
        [266, 252],
        [244, 272],
        [222, 252],
        [200, 270],
        [182, 254],
      ]),
      '#F6F8F6',
    ),
    path(`M-10 ${HORIZON}V322Q70 308 150 320T410 318V${HORIZON}Z`, '#A7B9B4'),
    rect(0, HORIZON, width, height - HORIZON, 'url(#k-land)'),
    path(
      polygon([
        [193, HORIZON],
        [203, HORIZON],
        [330, height],
        [66, height],
      ]),
      '#4A525B',
    ),
    line(`M196 ${HORIZON + 3}L92 ${height}M200 ${HORIZON + 3}L304 ${height}`, 3, '#FFFFFFB3', undefined, 'butt'),
    ...[
      [346, 3, 7],
      [360, 5, 10],
      [378, 8, 14],
      [404, 12, 22],
    ].map(([y = 0, wide = 0, long = 0]) => rect(198 - wide / 2, y, wide, long, '#FFFFFF')),
    ...[
      [226, 356, 0.35],
      [252, 378, 0.6],
      [296, 414, 1],
    ].map(([x = 0, y = 0, scale = 1]) => place(post(), { x, y, scale })),
    sheepFromSide({ x: 66, y: 412, scale: 0.62 }),
    sheepFromSide({ x: 116, y: 420, scale: 0.4, flip: true }),
    rect(92, 262, 9, 140, '#8A929A'),
    rect(299, 262, 9, 132, '#8A929A'),
    el('rect', { x: 30, y: 40, width: 340, height: 226, rx: 14, fill: '#0039A6' }),
    el('rect', { x: 39, y: 49, width: 322, height: 208, rx: 8, fill: 'none', stroke: '#FFFFFF', 'stroke-width': 3.5 }),
    line('M60 168H340', 2, '#FFFFFF'),
    place(diamond(), { x: 304, y: 106 }),
  ].join('');
  return svgFile(`0 0 ${width} ${height}`, drawing);
}

/** An edge post, its foot at 0,0. */
const post = (): string =>
  rect(-3.5, -46, 7, 46, '#F8C800') + rect(-3.5, -38, 7, 11, '#14181F') + rect(-1.7, -36.5, 3.4, 8, '#FFFFFF');

/** The priority-road diamond, lit, with a tick. */
const diamond = (): string =>
  place(
    el('rect', { x: -30, y: -30, width: 60, height: 60, rx: 6, fill: '#FFFFFF' }) +
      el('rect', {
        x: -26,
        y: -26,
        width: 52,
        height: 52,
        rx: 4,
        fill: 'none',
        stroke: '#14181F',
        'stroke-width': 1.8,
      }) +
      el('rect', { x: -20, y: -20, width: 40, height: 40, rx: 3, fill: '#F8C800' }),
    { turn: 45 },
  ) + line('M-14 1L-4 11L15 -11', 6.5, '#14181F');
