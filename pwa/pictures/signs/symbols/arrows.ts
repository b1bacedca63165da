// Arrows, bends and crossings of roads for the signs, each about 100 units high around 0,0.
import { arc, onCircle, polygon, roundedLine, type Point } from '../../geometry.ts';
import { line, path, place } from '../../svg.ts';

/** A triangular head whose tip is at `tip`, pointing towards `angle` (0 right, 90 up). */
export function head(tip: Point, angle: number, length: number, width: number, ink: string): string {
  const t = (angle * Math.PI) / 180;
  const back: Point = [tip[0] - Math.cos(t) * length, tip[1] + Math.sin(t) * length];
  const side: Point = [(Math.sin(t) * width) / 2, (Math.cos(t) * width) / 2];
  return path(polygon([tip, [back[0] + side[0], back[1] + side[1]], [back[0] - side[0], back[1] - side[1]]]), ink);
}

/** A thick line with a head at its end; the last stretch gives the direction. */
export function arrow(points: readonly Point[], width: number, ink: string, r = 12, big = 1): string {
  const last = points[points.length - 1];
  const before = points[points.length - 2];
  if (last === undefined || before === undefined) throw new RangeError('an arrow needs two points');
  const angle = (Math.atan2(before[1] - last[1], last[0] - before[0]) * 180) / Math.PI;
  const t = (angle * Math.PI) / 180;
  const length = width * 1.75 * big;
  const stop: Point = [last[0] - Math.cos(t) * (length - 1), last[1] + Math.sin(t) * (length - 1)];
  const shaft = roundedLine([...points.slice(0, -1), stop], r);
  return line(shaft, width, ink, undefined, 'butt') + head(last, angle, length, width * 2.5 * big, ink);
}

export function up(ink: string, width = 17): string {
  return arrow(
    [
      [0, 48],
      [0, -50],
    ],
    width,
    ink,
  );
}

/** From below, bending to the right. */
export function turnRight(ink: string, width = 17): string {
  return arrow(
    [
      [-24, 46],
      [-24, -14],
      [44, -14],
    ],
    width,
    ink,
    26,
  );
}

export function turnLeft(ink: string, width = 17): string {
  return place(turnRight(ink, width), { flip: true });
}

/** A gentle bend to the right, as on a warning sign. */
export function bendRight(ink: string): string {
  return line('M-22 48V12Q-22-2-9-11L6-21', 20, ink, undefined, 'butt') + head([42, -44], 33, 48, 50, ink);
}

/** Two bends, the first to the right. */
export function bendsRight(ink: string): string {
  return (
    line('M-17 48V28Q-17 15-5 9L7 3Q19-3 19-15V-20', 17, ink, undefined, 'butt') + head([19, -52], 90, 34, 44, ink)
  );
}

/** A half turn back to the left. */
export function uTurn(ink: string): string {
  return line('M26 48V-12A23 23 0 0 0-20-12V10', 16, ink, undefined, 'butt') + head([-20, 44], 270, 36, 44, ink);
}

/** Three arrows that run anticlockwise in a ring of radius 33. */
export function ring(ink: string, width = 15): string {
  return [90, 210, 330]
    .map((start) => {
      const tip = onCircle(0, 0, 33, start + 92);
      return (
        line(arc(0, 0, 33, start - 6, start + 44), width, ink, undefined, 'butt') +
        head(tip, start + 92 + 71, width * 1.95, width * 2.35, ink)
      );
    })
    .join('');
}

/** Straight on, with a branch to the right. */
export function upOrRight(ink: string): string {
  return (
    arrow(
      [
        [-18, 48],
        [-18, -50],
      ],
      15,
      ink,
    ) +
    line('M-18 40Q-18 14 6 14H20', 15, ink, undefined, 'butt') +
    head([44, 14], 0, 27, 37, ink)
  );
}

/** One arrow slanting down to the right. */
export function downRight(ink: string): string {
  return arrow(
    [
      [-32, -32],
      [36, 36],
    ],
    18,
    ink,
  );
}

/** Two arrows that part around something. */
export function bothSides(ink: string): string {
  return (
    arrow(
      [
        [-10, -36],
        [-10, -20],
        [-42, 34],
      ],
      13,
      ink,
      10,
    ) +
    arrow(
      [
        [10, -36],
        [10, -20],
        [42, 34],
      ],
      13,
      ink,
      10,
    )
  );
}

/** Two-way traffic: down on the left, up on the right. */
export function twoWay(ink: string): string {
  return (
    arrow(
      [
        [-22, -48],
        [-22, 48],
      ],
      16,
      ink,
    ) +
    arrow(
      [
        [22, 48],
        [22, -48],
      ],
      16,
      ink,
    )
  );
}

/** A slanting cross: junction without signs. */
export function cross(ink: string): string {
  return line('M-34-34L34 34M34-34L-34 34', 20, ink, undefined, 'butt');
}

/** The main road as a thick pointed bar; side roads as thin bars. */
export function mainRoad(ink: string, sides: 'both' | 'right' | 'left'): string {
  const bar = line('M0 48V-24', 21, ink, undefined, 'butt') + head([0, -52], 90, 34, 44, ink);
  const d = sides === 'both' ? 'M-42 14H42' : sides === 'right' ? 'M0 14H42' : 'M0 14H-42';
  return bar + line(d, 11, ink, undefined, 'butt');
}

/** The road narrows from both sides. */
export function narrows(ink: string): string {
  return line('M-34 46V18Q-34 9-26 2Q-15-7-15-17V-46M34 46V18Q34 9 26 2Q15-7 15-17V-46', 13, ink, undefined, 'butt');
}

/** Two lanes that become one. */
export function zip(ink: string): string {
  return (
    line('M-28 48V30Q-28 16-15 6Q0-6 0-18V-22', 14, ink, undefined, 'butt') +
    line('M28 48V30Q28 16 15 6Q0-6 0-18V-22', 14, ink, undefined, 'butt') +
    head([0, -52], 90, 32, 42, ink)
  );
}
