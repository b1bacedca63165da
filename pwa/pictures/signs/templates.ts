// The bodies of the signs: triangles, discs, squares and plates that take a finished symbol.
import { polygon, polyline, roundedPolygon, type Point } from '../geometry.ts';
import { sign } from '../palette.ts';
import { circle, el, line, path, place, rect } from '../svg.ts';

const { red, yellow, black, white, blue, serviceBlue, ink } = sign;

/** How a symbol is laid on a template: its middle and its scale. */
export type Seat = { readonly x?: number; readonly y?: number; readonly scale?: number };

export function seat(symbol: string, x: number, y: number, scale: number): string {
  return place(symbol, { x, y, scale });
}

const outer: readonly Point[] = [
  [5, 90],
  [50, 10],
  [95, 90],
];
const inner: readonly Point[] = [
  [17.5, 82.6],
  [50, 25],
  [82.5, 82.6],
];

/** W: yellow triangle with a red border. */
export function warning(symbol: string, { x = 50, y = 65, scale = 0.38 }: Seat = {}): string {
  return path(roundedPolygon(outer, 8), red) + path(roundedPolygon(inner, 4), yellow) + seat(symbol, x, y, scale);
}

/** P: yellow disc with a red border; a red bar over the symbol where a turn is banned. */
export function prohibitory(symbol: string, { x = 50, y = 50, scale = 0.5 }: Seat = {}, slash = false): string {
  return (
    circle(50, 50, 48, red) +
    circle(50, 50, 38, yellow) +
    (symbol === '' ? '' : seat(symbol, x, y, scale)) +
    (slash ? line('M22 22L78 78', 8, red, undefined, 'butt') : '')
  );
}

/** B: blue disc with a red border and one or two red bars. */
export function noStopping(bars: 1 | 2): string {
  const d = bars === 1 ? 'M21 21L79 79' : 'M21 21L79 79M79 21L21 79';
  return circle(50, 50, 48, red) + circle(50, 50, 39, blue) + line(d, 8, red, undefined, 'butt');
}

/** The disc that ends a ban: thin black border, grey symbol, black lines from lower left to upper right. */
export function endOfBan(symbol: string, scale = 0.5): string {
  const strokes = [-12, 0, 12].map((k) => {
    const half = Math.sqrt(43 * 43 - k * k) / Math.SQRT2;
    const c = 50 + k / Math.SQRT2;
    return polyline([
      [c - half, c + half],
      [c + half, c - half],
    ]);
  });
  return (
    circle(50, 50, 48, black) +
    circle(50, 50, 45, yellow) +
    seat(symbol, 50, 50, scale) +
    line(strokes.join(''), 4.5, black, undefined, 'butt')
  );
}

/** M: blue disc with a white border. */
export function mandatory(symbol: string, { x = 50, y = 50, scale = 0.58 }: Seat = {}): string {
  return circle(50, 50, 48, ink) + circle(50, 50, 47.2, white) + circle(50, 50, 44.5, blue) + seat(symbol, x, y, scale);
}

/** I: blue board with a white inner line. The view box is 8 wider and higher than the board. */
export function board(content: string, w = 92, h = 92, fill: string = blue): string {
  return (
    rect(4, 4, w, h, fill, 6) +
    el('rect', {
      x: 7.5,
      y: 7.5,
      width: w - 7,
      height: h - 7,
      rx: 3.5,
      fill: 'none',
      stroke: white,
      'stroke-width': 2,
    }) +
    content
  );
}

/** The red bar of an ended zone, from lower left to upper right. */
export function endBar(w: number, h: number): string {
  return (
    line(`M10 ${h - 10}L${w - 10} 10`, 7, white, undefined, 'butt') +
    line(`M10 ${h - 10}L${w - 10} 10`, 4.5, red, undefined, 'butt')
  );
}

/** S: tall blue board with a white square for the symbol; view box 0 0 78 100. */
export function service(symbol: string, scale = 0.5): string {
  return rect(4, 2, 70, 96, serviceBlue, 6) + rect(9, 20, 60, 60, white, 3) + seat(symbol, 39, 50, scale);
}

/** U: plate in the colours of a warning sign; view box 0 0 100 h+4. */
export function yellowPlate(content: string, h = 40): string {
  return rect(2, 2, 96, h, red, 5) + rect(6, 6, 88, h - 8, yellow, 2.5) + content;
}

/** U: plate in blue and white. */
export function bluePlate(content: string, h = 40): string {
  return (
    rect(2, 2, 96, h, blue, 5) +
    el('rect', {
      x: 5,
      y: 5,
      width: 90,
      height: h - 6,
      rx: 3,
      fill: 'none',
      stroke: white,
      'stroke-width': 2,
    }) +
    content
  );
}

/** The priority-road diamond. */
export function diamond(): string {
  const at = (r: number): readonly Point[] => [
    [50, 50 - r],
    [50 + r, 50],
    [50, 50 + r],
    [50 - r, 50],
  ];
  return (
    path(roundedPolygon(at(49), 7), ink) +
    path(roundedPolygon(at(47.3), 6.5), white) +
    path(roundedPolygon(at(33), 4), yellow)
  );
}

/** A regular octagon around 50,50. */
export function octagon(r: number): string {
  const points: Point[] = [22.5, 67.5, 112.5, 157.5, 202.5, 247.5, 292.5, 337.5].map((d) => {
    const t = (d * Math.PI) / 180;
    return [50 + r * Math.cos(t), 50 + r * Math.sin(t)];
  });
  return polygon(points);
}
