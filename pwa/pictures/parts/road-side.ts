// Roads in scenes seen from the side or from the driver's seat, with posts, rails, bridges and tunnels.
import { polygon, type Point } from '../geometry.ts';
import { sign, thing, tone, type Role } from '../palette.ts';
import { group, line, path, place, rect } from '../svg.ts';

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

/** A guard rail with its posts. */
export function guardRail(x: number, y: number, w: number, h = 26): string {
  const posts = Array.from({ length: Math.floor(w / 44) + 1 }, (_, i) =>
    rect(x + 6 + i * 44, y, 5, h, thing.steel),
  ).join('');
  return posts + rect(x, y, w, h * 0.42, thing.metal, 3) + rect(x, y + h * 0.16, w, h * 0.09, thing.steel);
}

/** A single-lane bridge from the side: deck from x to x+w at y, rails above, the river is drawn before. */
export function bridge(x: number, y: number, w: number, depth = 60): string {
  const piers = [0.25, 0.75].map((t) => rect(x + w * t - 8, y + 8, 16, depth, thing.steel)).join('');
  const bars = Array.from({ length: Math.floor(w / 24) + 1 }, (_, i) => `M${x + i * 24} ${y}v-22`).join('');
  return piers + line(`${bars}M${x} ${y - 22}h${w}`, 3.5, thing.metal) + rect(x - 10, y, w + 20, 12, thing.metal, 2);
}

/** A river across the lower part of the picture. */
export function river(x: number, y: number, w: number, h: number): string {
  const rows = [0.3, 0.6, 0.85].map((t, i) => `M${x + w * 0.1 + i * 14} ${y + h * t}q10-6 20 0t20 0t20 0`).join('');
  return rect(x, y, w, h, tone('water')) + line(rows, 3.5, tone('stream'));
}

/** A tunnel mouth in a hillside; x is its middle, `foot` the road surface. */
export function tunnelMouth(x: number, foot: number, scale = 1): string {
  return place(
    path('M-150 0Q-120-90-60-118Q0-142 64-116Q124-88 150 0Z', tone('near')) +
      path('M-68 0V-44A68 60 0 0 1 68-44V0Z', thing.metal) +
      path('M-56 0V-42A56 49 0 0 1 56-42V0Z', thing.glass) +
      line('M-34-62h12M22-62h12', 5, '#FFE9A8'),
    { x, y: foot, scale },
  );
}

/** A blind hill: the road climbs to a crest at x and is lost behind it. */
export function blindHill(foot: number, crest: number, x = 320, width = 640): string {
  const ground = `M0 ${foot}C${x * 0.5} ${foot} ${x * 0.6} ${crest} ${x} ${crest}S${x + (width - x) * 0.5} ${foot} ${width} ${foot}V${foot + 140}H0Z`;
  const edge = `M0 ${foot}C${x * 0.5} ${foot} ${x * 0.6} ${crest} ${x} ${crest}S${x + (width - x) * 0.5} ${foot} ${width} ${foot}`;
  return path(ground, tone('land')) + line(edge, 16, tone('road'), undefined, 'butt');
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
