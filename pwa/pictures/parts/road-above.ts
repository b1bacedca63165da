// Ground, roads and what is painted on them, seen from above.
import { arc, polyline, type Point } from '../geometry.ts';
import { tone, type Role } from '../palette.ts';
import { group, line, path, place, rect } from '../svg.ts';

/** The whole picture in one colour; give the view box of the scene. */
export function ground(view: string, role: Role = 'grass'): string {
  const [x = '0', y = '0', w = '0', h = '0'] = view.split(' ');
  return rect(Number(x), Number(y), Number(w), Number(h), tone(role));
}

/** A rectangle of ground, water, path or asphalt. */
export function patch(x: number, y: number, w: number, h: number, role: Role, r = 0): string {
  return rect(x, y, w, h, tone(role), r);
}

export type Centre = 'broken' | 'unbroken' | 'warning' | 'none';

export type RoadOptions = {
  readonly width: number;
  readonly surface?: Role;
  readonly centre?: Centre;
  /** Dash of the centre line, "30 30". */
  readonly dash?: string;
  /** White edge lines, drawn 4 inside the edge. */
  readonly edges?: boolean;
  /** Broken lines between lanes at this distance from the middle, on both sides. */
  readonly lanesAt?: number;
  readonly mark?: number;
};

/** A road along any path: straight "M0 110H640" or curved. */
export function road(d: string, options: RoadOptions): string {
  const { width, surface = 'road', centre = 'broken', dash = '18 14', edges = false, mark = 3 } = options;
  const asphalt = tone(surface);
  const white = tone('mark');
  let out = line(d, width, asphalt, undefined, 'butt');
  if (edges) {
    out += line(d, width - 6, white, undefined, 'butt') + line(d, width - 6 - mark * 2, asphalt, undefined, 'butt');
  }
  const { lanesAt } = options;
  if (lanesAt !== undefined) {
    out += line(d, lanesAt * 2 + mark, white, dash, 'butt') + line(d, lanesAt * 2 - mark, asphalt, undefined, 'butt');
  }
  if (centre === 'none') return out;
  return out + line(d, mark, white, centre === 'unbroken' ? undefined : centre === 'warning' ? '36 12' : dash, 'butt');
}

/** A painted line on its own; `dash` makes it broken. */
export function paint(d: string, width = 3, dash?: string): string {
  return line(d, width, tone('mark'), dash, 'butt');
}

/** A combined line along a straight stretch: unbroken on the right of the way from..to, broken on the left. */
export function combinedLine(from: Point, to: Point, gap = 10, mark = 3, dash = '30 30'): string {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  const nx = (-(to[1] - from[1]) / length) * (gap / 2);
  const ny = ((to[0] - from[0]) / length) * (gap / 2);
  return (
    paint(
      polyline([
        [from[0] + nx, from[1] + ny],
        [to[0] + nx, to[1] + ny],
      ]),
      mark,
    ) +
    paint(
      polyline([
        [from[0] - nx, from[1] - ny],
        [to[0] - nx, to[1] - ny],
      ]),
      mark,
      dash,
    )
  );
}

/** Stripes of a pedestrian crossing in a box; people walk along the longer way unless told otherwise. */
export function zebra(
  x: number,
  y: number,
  w: number,
  h: number,
  walk: 'across' | 'along' = h > w ? 'along' : 'across',
  stripe = 9,
): string {
  const long = walk === 'across' ? w : h;
  const count = Math.max(2, Math.floor((long + stripe) / (stripe * 2)));
  const gap = (long - count * stripe) / count;
  const bars = Array.from({ length: count }, (_, i) => {
    const at = gap / 2 + i * (stripe + gap);
    return walk === 'across' ? rect(x + at, y, stripe, h, tone('mark')) : rect(x, y + at, w, stripe, tone('mark'));
  });
  return bars.join('');
}

/** Give-way triangles in a row `length` long around x,y; they point to a driver who comes in direction `turn` (0 up, 90 right). */
export function giveWayLine(x: number, y: number, length: number, turn = 0, size = 9): string {
  const count = Math.max(2, Math.floor(length / (size * 1.25)));
  const step = length / count;
  const d = Array.from({ length: count }, (_, i) => {
    const left = -length / 2 + i * step + (step - size) / 2;
    return `M${Math.round(left * 100) / 100} ${-size / 2}h${size}l${-size / 2} ${size}z`;
  });
  return place(path(d.join(''), tone('mark')), { x, y, turn });
}

/** A stop line `length` long, centred on x,y, across the way of a driver who goes `turn`. */
export function stopLine(x: number, y: number, length: number, turn = 0, thick = 7): string {
  return place(rect(-length / 2, -thick / 2, length, thick, tone('mark')), { x, y, turn });
}

/** A raised traffic island with a light edge, its ends rounded. */
export function island(x: number, y: number, w: number, h: number, inside: Role = 'grass'): string {
  const r = Math.min(w, h) / 2;
  return rect(x, y, w, h, tone('mark'), r) + rect(x + 1.5, y + 1.5, w - 3, h - 3, tone(inside), r - 1.5);
}

/** Parking bays side by side from x,y: `count` bays, each `w` wide and `h` deep; `open` is the side the cars drive in. */
export function bays(
  x: number,
  y: number,
  count: number,
  w: number,
  h: number,
  open: 'up' | 'down' | 'left' | 'right' = 'down',
): string {
  const upright = open === 'up' || open === 'down';
  const d = Array.from({ length: count + 1 }, (_, i) =>
    upright ? `M${x + i * w} ${y}v${h}` : `M${x} ${y + i * w}h${h}`,
  ).join('');
  return paint(d, 2.5);
}

/** A pavement with slabs. */
export function pavement(x: number, y: number, w: number, h: number, slab = 25): string {
  const wide = w >= h;
  const count = Math.floor((wide ? w : h) / slab);
  const d = Array.from({ length: count }, (_, i) =>
    wide ? `M${x + (i + 1) * slab} ${y}v${h}` : `M${x} ${y + (i + 1) * slab}h${w}`,
  ).join('');
  return rect(x, y, w, h, tone('path')) + group({ opacity: 0.16 }, line(d, 1.5, '#000000', undefined, 'butt'));
}

/** A ring of broken white line, as between the lanes of a roundabout. */
export function brokenRing(x: number, y: number, r: number, dash = '10 8', mark = 3): string {
  return line(arc(x, y, r, 0, 180) + arc(x, y, r, 180, 360), mark, tone('mark'), dash, 'butt');
}
