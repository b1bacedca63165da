// Outlines worked out from points: rounded polygons, smooth curves and tapered limbs.
import { num } from './svg.ts';

export type Point = readonly [x: number, y: number];
/** A point on a limb: where it is and how thick the limb is there. */
export type Joint = readonly [x: number, y: number, width: number];

/** Joints written short: "x y width, x y width". */
export function joints(text: string): readonly Joint[] {
  return text.split(', ').map((one): Joint => {
    const [x = 0, y = 0, width = 0] = one.split(' ').map(Number);
    return [x, y, width];
  });
}

export function at<T>(list: readonly T[], index: number): T {
  const item = list[((index % list.length) + list.length) % list.length];
  if (item === undefined) throw new RangeError('an outline needs points');
  return item;
}

const xy = (p: Point): string => `${num(p[0])} ${num(p[1])}`;

export function polygon(points: readonly Point[]): string {
  return `M${points.map(xy).join('L')}Z`;
}

export function polyline(points: readonly Point[]): string {
  return `M${points.map(xy).join('L')}`;
}

function towards(from: Point, to: Point, by: number): Point {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const part = length === 0 ? 0 : Math.min(by, length / 2) / length;
  return [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part];
}

/** A polygon whose corners are cut by curves that begin `r` before each corner. */
export function roundedPolygon(points: readonly Point[], r: number): string {
  const d = points.map((corner, i) => {
    const into = towards(corner, at(points, i - 1), r);
    const out = towards(corner, at(points, i + 1), r);
    return `${i === 0 ? 'M' : 'L'}${xy(into)}Q${xy(corner)} ${xy(out)}`;
  });
  return `${d.join('')}Z`;
}

/** A line through points with its inner corners rounded by `r`. */
export function roundedLine(points: readonly Point[], r: number): string {
  return points
    .map((corner, i) => {
      if (i === 0) return `M${xy(corner)}`;
      if (i === points.length - 1) return `L${xy(corner)}`;
      const into = towards(corner, at(points, i - 1), r);
      const out = towards(corner, at(points, i + 1), r);
      return `L${xy(into)}Q${xy(corner)} ${xy(out)}`;
    })
    .join('');
}

/** A smooth closed outline through the points. */
export function blob(points: readonly Point[], tension = 1): string {
  let d = `M${xy(at(points, 0))}`;
  for (let i = 0; i < points.length; i += 1) d += bend(points, i, tension, true);
  return `${d}Z`;
}

/** A smooth open line through the points. */
export function curve(points: readonly Point[], tension = 1): string {
  let d = `M${xy(at(points, 0))}`;
  for (let i = 0; i < points.length - 1; i += 1) d += bend(points, i, tension, false);
  return d;
}

function bend(points: readonly Point[], i: number, tension: number, closed: boolean): string {
  const last = points.length - 1;
  const before = at(points, closed ? i - 1 : Math.max(i - 1, 0));
  const from = at(points, i);
  const to = at(points, i + 1);
  const after = at(points, closed ? i + 2 : Math.min(i + 2, last));
  const k = tension / 6;
  const c1: Point = [from[0] + (to[0] - before[0]) * k, from[1] + (to[1] - before[1]) * k];
  const c2: Point = [to[0] - (after[0] - from[0]) * k, to[1] - (after[1] - from[1]) * k];
  return `C${xy(c1)} ${xy(c2)} ${xy(to)}`;
}

function normal(joints: readonly Joint[], i: number): Point {
  const a = at(joints, Math.max(i - 1, 0));
  const b = at(joints, Math.min(i + 1, joints.length - 1));
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
  return [-(b[1] - a[1]) / length, (b[0] - a[0]) / length];
}

/** An arm, leg, neck or trunk: a smooth line through the joints that swells and tapers. */
export function limb(joints: readonly Joint[]): string {
  const side = (sign: 1 | -1): Point[] =>
    joints.map((joint, i) => {
      const n = normal(joints, i);
      const half = (joint[2] / 2) * sign;
      return [joint[0] + n[0] * half, joint[1] + n[1] * half];
    });
  const there = side(1);
  const back = side(-1).reverse();
  const tip = at(joints, joints.length - 1)[2] / 2;
  const root = at(joints, 0)[2] / 2;
  const first = curve(there);
  const second = curve(back)
    .slice(1)
    .replace(/^[^C]*/, '');
  const endAt = xy(at(back, 0));
  const startAt = xy(at(there, 0));
  return `${first}A${num(tip)} ${num(tip)} 0 0 0 ${endAt}${second}A${num(root)} ${num(root)} 0 0 0 ${startAt}Z`;
}

/** A point on a circle; degrees run anticlockwise from three o'clock. */
export function onCircle(cx: number, cy: number, r: number, degrees: number): Point {
  const t = (degrees * Math.PI) / 180;
  return [cx + r * Math.cos(t), cy - r * Math.sin(t)];
}

/** An arc of a circle, anticlockwise from one angle to a larger one. */
export function arc(cx: number, cy: number, r: number, from: number, to: number): string {
  const a = onCircle(cx, cy, r, from);
  const b = onCircle(cx, cy, r, to);
  const large = to - from > 180 ? 1 : 0;
  return `M${xy(a)}A${num(r)} ${num(r)} 0 ${large} 0 ${xy(b)}`;
}
