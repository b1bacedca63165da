/** Positions of things in a hazard scene over time. Pure, so that stills and motion agree. */
import type { HazardThing, SeatScene } from '../../sync/practice/hazard-scene.ts';
import { WIDE } from './hazard-things.tsx';

type Pairs = readonly (readonly [number, number])[];
export type Place = { readonly x: number; readonly d: number };

/** Monotone cubic interpolation without overshoot; constant outside the curve. */
export function along(curve: Pairs, at: number): number {
  const next = curve.findIndex(([key]) => key > at);
  if (next === 0) return curve[0]?.[1] ?? 0;
  if (next === -1) return curve.at(-1)?.[1] ?? 0;
  const slope = (from: number): number => {
    const [a, b] = [curve[from], curve[from + 1]];
    return a && b ? (b[1] - a[1]) / (b[0] - a[0]) : 0;
  };
  const tangent = (of: number): number => {
    const [left, right] = [slope(of - 1), slope(of)];
    if (of === 0 || of === curve.length - 1) return of === 0 ? right : left;
    return left * right <= 0 ? 0 : (2 * left * right) / (left + right);
  };
  const [from = 0, a = 0] = curve[next - 1] ?? [];
  const [to = 1, b = 0] = curve[next] ?? [];
  const width = to - from;
  const t = (at - from) / width;
  const [t2, t3] = [t * t, t * t * t];
  return (
    a * (2 * t3 - 3 * t2 + 1) +
    width * tangent(next - 1) * (t3 - 2 * t2 + t) +
    b * (3 * t2 - 2 * t3) +
    width * tangent(next) * (t3 - t2)
  );
}

/** Metres driven since the start; speed in km/h is linear between its points. */
export function driven(speed: Pairs, at: number): number {
  let metres = 0;
  let [last, kmh] = [0, speed[0]?.[1] ?? 0];
  for (const [key, value] of [...speed, [Infinity, speed.at(-1)?.[1] ?? 0] as const]) {
    const until = Math.min(key, at);
    if (until <= last) continue;
    const there = key === Infinity ? value : kmh + ((value - kmh) * (until - last)) / (key - last);
    metres += (((kmh + there) / 2) * (until - last)) / 3.6;
    if (key >= at) break;
    [last, kmh] = [key, value];
  }
  return metres;
}

/** Speed in km/h. */
export function speedAt(speed: Pairs, at: number): number {
  return (
    (driven(speed, at + 0.05) - driven(speed, Math.max(0, at - 0.05))) / ((at + 0.05 - Math.max(0, at - 0.05)) / 3.6)
  );
}

export function placeOn(path: HazardThing['at'], at: number): Place {
  if (path === undefined) return { x: 0, d: 0 };
  const [first] = path;
  if (typeof first === 'number') return { x: first, d: typeof path[1] === 'number' ? path[1] : 0 };
  const points = path.flatMap((point) => (typeof point === 'number' ? [] : [point]));
  return {
    x: along(
      points.map(([t, x]) => [t, x] as const),
      at,
    ),
    d: along(
      points.map(([t, , d]) => [t, d] as const),
      at,
    ),
  };
}

/** Degrees clockwise from up, by direction of motion; at rest, by the last or next motion. */
export function headingOf({ at: path, heading, reverse }: HazardThing, at: number): number {
  if (heading) return along(heading, at);
  for (const moment of [...steps(at, 0, -0.25), ...steps(at, at + 60, 0.25)]) {
    const [a, b] = [placeOn(path, moment - 0.08), placeOn(path, moment + 0.08)];
    const [x, d] = [b.x - a.x, b.d - a.d];
    if (Math.hypot(x, d) > 0.01) return (Math.atan2(x, d) * 180) / Math.PI + (reverse === true ? 180 : 0);
  }
  return 0;
}

const steps = (from: number, to: number, by: number): number[] =>
  Array.from({ length: Math.max(0, Math.ceil((to - from) / by)) + 1 }, (_, index) => from + index * by);

export const isShown = ({ shown }: HazardThing, at: number): boolean =>
  shown === undefined || (at >= shown[0] && at < shown[1]);

/** Lit lamps, separated by spaces; blinking ones alternate, but stay on in a still. */
export function lampsOf({ lit = [] }: HazardThing, at: number, still: boolean): string {
  const blinkOn = still || (at * 1.5) % 1 < 0.5;
  return lit
    .filter(([lamp, from, until]) => at >= from && at < until && (blinkOn || !BLINK.has(lamp)))
    .map(([lamp]) => lamp)
    .join(' ');
}
const BLINK = new Set(['left', 'right', 'both', 'blue']);

export const laneAt = ({ lane, road }: SeatScene, at: number): number => (lane ? along(lane, at) : road.width / 4);

/** Drawn width of one metre at one metre's distance, units. */
export const FOCUS = 560;
/** Distance of the horizon from the top of the picture, units. */
export const HORIZON = 158;
/** Height of the eye above the road, metres. */
export const EYE = 1.3;
/** Nearest drawn distance, metres. */
export const NEAR = 1.6;
/** Farthest drawn distance, metres. */
export const FAR = 460;
/** Distances at which the road is sampled. */
export const DEPTHS = Array.from({ length: 27 }, (_, index) => NEAR * (FAR / NEAR) ** (index / 26));

/** The view from the driver's eye at a time. */
export function eyeOf(scene: SeatScene, at: number) {
  const own = driven(scene.speed, at);
  const lane = laneAt(scene, at);
  const bend = (d: number): number => (scene.bends ? along(scene.bends, d) : 0);
  const hill = (d: number): number => (scene.hills ? along(scene.hills, d) : 0);
  const slope = (of: (d: number) => number): number => (of(own + 3) - of(own - 3)) / 6;
  const [turn, climb] = [slope(bend), slope(hill)];
  const point = (x: number, z: number) => {
    const side = x - lane + bend(own + z) - bend(own) - turn * z;
    const below = EYE - (hill(own + z) - hill(own) - climb * z);
    return { sx: WIDE / 2 + (FOCUS * side) / z, sy: HORIZON + (FOCUS * below) / z };
  };
  return { own, lane, turn, climb, point };
}
export type Eye = ReturnType<typeof eyeOf>;
