// What lies on or beside the road: hills, bumps, ice, stones, wind, water; about 100 wide around 0,0.
import { blob, polygon, roundedPolygon } from '../../geometry.ts';
import { circle, line, path, place, rect, words } from '../../svg.ts';
import { carBack, carSide } from './vehicles.ts';

/** A hill with its gradient; it falls to the right. */
export function hillDown(ink: string): string {
  return (
    path(
      roundedPolygon(
        [
          [-52, -20],
          [52, 34],
          [-52, 34],
        ],
        3,
      ),
      ink,
    ) + words('10%', 20, -22, 32, ink, 58)
  );
}

export function hillUp(ink: string): string {
  return (
    path(
      roundedPolygon(
        [
          [52, -20],
          [52, 34],
          [-52, 34],
        ],
        3,
      ),
      ink,
    ) + words('10%', -20, -22, 32, ink, 58)
  );
}

/** Two bumps side by side. */
export function bumps(ink: string): string {
  return path('M-54 26V14H-50C-38 14-38-14-26-14S-14 14 0 14S14-14 26-14S38 14 50 14H54V26Z', ink);
}

/** One rounded hump. */
export function hump(ink: string): string {
  return path('M-54 26V14H-42C-24 14-20-18 0-18S24 14 42 14H54V26Z', ink);
}

/** A road surface with two holes in it. */
export function holes(ink: string): string {
  return path('M-54-8H-42C-36-8-36 10-25 10S-14-8-8-8H8C14-8 14 10 25 10S36-8 42-8H54V26H-54Z', ink);
}

/** A snowflake with six arms; 88 across. */
export function snowflake(ink: string): string {
  const arms = [0, 60, 120, 180, 240, 300].map((turn) => place(line('M0 0V-42M-13-36L0-24L13-36', 8, ink), { turn }));
  return arms.join('');
}

/** A car from behind with two wavy tracks. */
export function skid(ink: string, ground: string): string {
  return (
    place(carBack(ink, ground), { x: 2, y: -20, scale: 0.92 }) +
    line('M-18 12C-34 22-2 32-22 46M24 12C8 22 40 32 20 46', 9, ink, undefined, 'butt')
  );
}

/** A car whose rear wheel throws stones. */
export function stones(ink: string, ground: string): string {
  const dots = [
    [31, 26, 4.6],
    [42, 17, 4.6],
    [44, 31, 4.6],
    [53, 6, 4.4],
    [54, 22, 4.4],
    [33, 38, 4.4],
    [50, 41, 4.6],
  ];
  return (
    place(carBack(ink, ground), { x: -14, y: 0, scale: 1.15 }) +
    dots.map(([x = 0, y = 0, r = 0]) => circle(x, y - 2, r, ink)).join('')
  );
}

/** A tunnel mouth in a hillside. */
export function tunnel(ink: string, ground: string): string {
  return (
    path('M-46 42V-2A46 44 0 0 1 46-2V42Z', ink) +
    path('M-30 42V2A30 30 0 0 1 30 2V42Z', ground) +
    path('M-25 42L-6 6H6L25 42Z', ink) +
    line('M0 40V31M0 24V17M0 12V9', 4.5, ground, undefined, 'butt')
  );
}

/** A striped wind sock on its pole, blown to the left. */
export function windSock(ink: string, ground: string): string {
  return (
    line('M42 46V-42', 8, ink) +
    path('M38-38L-46-17Q-50-8-43-2L38-4Z', ink) +
    path('M17-33L2-29V-3.5L17-3.7ZM-15-25L-29-21.5V-2.4L-15-3Z', ground)
  );
}

/** Stones falling from a slope on the right. */
export function rocks(ink: string): string {
  const stone = (x: number, y: number, s: number): string =>
    place(path('M-8-5L2-9L9-2L6 8L-5 8L-10 2Z', ink), { x, y, scale: s });
  return (
    path('M50-46L34-34L37-20L22-8L26 8L10 18L4 34L-8 46H50Z', ink) +
    stone(12, -32, 1) +
    stone(-6, -10, 1.15) +
    stone(-25, 16, 1) +
    stone(-38, 36, 1.2)
  );
}

/** A car tipping over the edge of a quay into the waves. */
export function quay(ink: string, ground: string): string {
  return (
    path(
      roundedPolygon(
        [
          [4, 2],
          [52, 2],
          [52, 46],
          [4, 46],
        ],
        2,
      ),
      ink,
    ) +
    place(carSide(ink, ground), { x: -6, y: -20, turn: -31, scale: 0.66 }) +
    line('M-52 27Q-44 19-36 27T-20 27T-4 27M-52 42Q-44 34-36 42T-20 42T-4 42', 7, ink, undefined, 'butt')
  );
}

/** A car from behind, its lower half lost in bars of mist. */
export function mist(ink: string, ground: string): string {
  const bars = [0, 15, 30].map((y, i) => rect(-50 + i * 3, y, 100 - i * 6, 9, ink, 4.5));
  const gaps = [-6, 9, 24].map((y) => rect(-37, y, 74, 6, ground)).join('');
  return place(carBack(ink, ground), { x: 0, y: -16, scale: 1.1 }) + gaps + bars.join('');
}

export function exclamation(ink: string): string {
  return path('M-10-46Q0-51 10-46L6 18H-6Z', ink) + circle(0, 36, 10, ink);
}

/** The three lamps of a traffic light in a black box. */
export function signalBox(lamps: readonly [string, string, string], box: string): string {
  return rect(-19, -50, 38, 100, box, 8) + lamps.map((colour, i) => circle(0, -31 + i * 31, 12, colour)).join('');
}

export function waves(ink: string): string {
  return line('M-48 0Q-40-9-32 0T-16 0T0 0T16 0T32 0T48 0', 7, ink, undefined, 'butt');
}

/** Rough ground. */
export function roughGround(ink: string): string {
  return path(
    blob([
      [-52, 2],
      [-40, -4],
      [-28, 3],
      [-14, -5],
      [0, 2],
      [14, -4],
      [28, 3],
      [42, -4],
      [52, 2],
      [52, 9],
      [-52, 9],
    ]),
    ink,
  );
}

export function triangleMark(x: number, y: number, turn: number, ink: string): string {
  return place(
    path(
      polygon([
        [-11, -7],
        [11, -7],
        [0, 10],
      ]),
      ink,
    ),
    { x, y, turn },
  );
}
