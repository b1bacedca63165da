// Roads in scenes seen from the side or from the driver's seat, with posts, rails, bridges and tunnels.
import { polygon, type Point } from '../geometry.ts';
import { sign, tone, type Role } from '../palette.ts';
import { group, line, path, rect } from '../svg.ts';

/** A road running across the picture, seen from the side; its centre line lies at 55 % of its height. */
export function roadStrip(y: number, h: number, width = 640, surface: Role = 'road', lines = true): string {
  const marks = lines
    ? line(`M0 ${y + h * 0.55}H${width}`, Math.max(3, h * 0.06), tone('mark'), `${h * 0.6} ${h * 0.4}`, 'butt') +
      group({ opacity: 0.7 }, line(`M0 ${y + h * 0.1}H${width}`, 2.5, tone('mark'), undefined, 'butt'))
    : '';
  return rect(0, y, width, h, tone(surface)) + marks;
}

/** Yellow edge posts along the road. */
export function edgePosts(xs: readonly number[], foot: number, height = 32): string {
  const w = height * 0.21;
  return xs
    .map(
      (x) =>
        rect(x - w / 2, foot - height, w, height, sign.yellow, 1) +
        rect(x - w / 2, foot - height * 0.84, w, height * 0.16, '#FFFFFF'),
    )
    .join('');
}

export type RoadAheadOptions = {
  /** The point where the road vanishes. */
  readonly vanish: Point;
  /** Left and right edge at the foot of the picture. */
  readonly left: number;
  readonly right: number;
  readonly foot: number;
  readonly surface?: Role;
  readonly centre?: 'broken' | 'unbroken' | 'none';
  readonly edges?: boolean;
  /** Half width of the road at the vanishing point. */
  readonly far?: number;
};

/** A straight road seen from the driver's seat. */
export function roadAhead(o: RoadAheadOptions): string {
  const { vanish, left, right, foot, surface = 'road', centre = 'broken', edges = true, far = 3 } = o;
  const [vx, vy] = vanish;
  const across = (t: number, part: number): Point => {
    const k = t * t;
    const y = vy + (foot - vy) * k;
    const l = vx - far + (left - vx + far) * k;
    const r = vx + far + (right - vx - far) * k;
    return [l + (r - l) * part, y];
  };
  const band = (part: number, width: number, from: number, to: number): string =>
    polygon([
      across(from, part - width / 2),
      across(from, part + width / 2),
      across(to, part + width / 2),
      across(to, part - width / 2),
    ]);
  let out = path(
    polygon([
      [vx - far, vy],
      [vx + far, vy],
      [right, foot],
      [left, foot],
    ]),
    tone(surface),
  );
  let marks = '';
  if (edges) marks += band(0.05, 0.016, 0, 1) + band(0.95, 0.016, 0, 1);
  if (centre === 'unbroken') marks += band(0.5, 0.02, 0, 1);
  if (centre === 'broken') for (let t = 0.16; t < 1; t += 0.12) marks += band(0.5, 0.02, t, Math.min(1, t + 0.06));
  if (marks !== '') out += path(marks, tone('mark'));
  return out;
}

/** Loose stones on a gravel road. */
export function gravelDots(x: number, y: number, w: number, h: number, count = 30): string {
  const d = Array.from({ length: count }, (_, i) => {
    const px = Math.round(x + ((i * 83 + 19) % 101) * (w / 101));
    const py = Math.round(y + ((i * 47 + 11) % 37) * (h / 37));
    return `M${px} ${py}h${3 + (i % 3)}v2.5h-4z`;
  }).join('');
  return path(d, tone('sand'));
}
