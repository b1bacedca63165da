// Vehicles for the signs: bold shapes around 0,0 in one ink, windows in the colour of the ground.
import { limb, roundedPolygon } from '../../geometry.ts';
import { circle, line, path, rect } from '../../svg.ts';

/** A car seen from behind; 64 wide, 54 high. */
export function carBack(ink: string, ground: string): string {
  const shell = roundedPolygon(
    [
      [-20, -27],
      [20, -27],
      [27, -7],
      [32, 0],
      [32, 17],
      [-32, 17],
      [-32, 0],
      [-27, -7],
    ],
    5,
  );
  const glass = roundedPolygon(
    [
      [-15, -21],
      [15, -21],
      [20, -7],
      [-20, -7],
    ],
    2.5,
  );
  return (
    rect(-29, 8, 14, 19, ink, 3) +
    rect(15, 8, 14, 19, ink, 3) +
    path(shell, ink) +
    path(glass, ground) +
    rect(-27, 1, 11, 6, ground, 2) +
    rect(16, 1, 11, 6, ground, 2)
  );
}

function wheel(x: number, y: number, r: number, ink: string, ground: string): string {
  return circle(x, y, r + 3, ground) + circle(x, y, r, ink) + circle(x, y, r * 0.36, ground);
}

/** A car from the side, looking left; 100 wide, 44 high. */
export function carSide(ink: string, ground: string): string {
  const shell =
    'M-50 7Q-51-4-40-6L-25-9L-12-21Q-9-23-5-23H17Q22-23 25-20L36-8L45-6Q50-5 50 2V9Q50 12 47 12H-46Q-50 12-50 7Z';
  return (
    path(shell, ink) +
    path(
      roundedPolygon(
        [
          [-17, -8],
          [-7, -18],
          [2, -18],
          [2, -8],
        ],
        2,
      ),
      ground,
    ) +
    path(
      roundedPolygon(
        [
          [7, -8],
          [7, -18],
          [19, -18],
          [28, -8],
        ],
        2,
      ),
      ground,
    ) +
    wheel(-28, 12, 9.5, ink, ground) +
    wheel(29, 12, 9.5, ink, ground)
  );
}

/** A four-wheel-drive car, high on its wheels, looking left; 100 wide, 60 high. */
export function jeep(ink: string, ground: string): string {
  const shell = 'M-49 8V-4Q-49-8-45-8L-25-10L-17-27Q-15-30-12-30H42Q46-30 47-26L49-8V8Q49 11 46 11H-46Q-49 11-49 8Z';
  return (
    path(shell, ink) +
    path(
      roundedPolygon(
        [
          [-16, -10],
          [-9, -24],
          [2, -24],
          [2, -10],
        ],
        2,
      ),
      ground,
    ) +
    rect(7, -24, 14, 14, ground, 2) +
    rect(26, -24, 14, 14, ground, 2) +
    wheel(-28, 14, 13, ink, ground) +
    wheel(29, 14, 13, ink, ground)
  );
}

/** A lorry from the side, looking left; 100 wide, 56 high. */
export function lorry(ink: string, ground: string): string {
  return (
    rect(-18, -28, 68, 40, ink, 3) +
    path(
      roundedPolygon(
        [
          [-50, 16],
          [-50, -1],
          [-43, -18],
          [-22, -18],
          [-22, 16],
        ],
        4,
      ),
      ink,
    ) +
    rect(-24, 8, 74, 8, ink) +
    path(
      roundedPolygon(
        [
          [-44, -2],
          [-39, -13],
          [-28, -13],
          [-28, -2],
        ],
        2,
      ),
      ground,
    ) +
    wheel(-36, 17, 9.5, ink, ground) +
    wheel(11, 17, 9.5, ink, ground) +
    wheel(36, 17, 9.5, ink, ground)
  );
}

/** A bus from the side, looking left; 100 wide, 50 high. */
export function bus(ink: string, ground: string): string {
  const panes = [-24, -5, 14, 33].map((x) => rect(x, -18, 14, 14, ground, 2)).join('');
  return (
    path(
      roundedPolygon(
        [
          [-50, 17],
          [-50, -8],
          [-45, -26],
          [50, -26],
          [50, 17],
        ],
        5,
      ),
      ink,
    ) +
    path(
      roundedPolygon(
        [
          [-45, -4],
          [-41, -18],
          [-29, -18],
          [-29, -4],
        ],
        2,
      ),
      ground,
    ) +
    panes +
    wheel(-29, 17, 9, ink, ground) +
    wheel(29, 17, 9, ink, ground)
  );
}

/** A bicycle, looking left; 104 wide, 66 high. */
export function bicycle(ink: string): string {
  const ring = (x: number): string => `M${x - 20} 11a20 20 0 1 0 40 0a20 20 0 1 0-40 0`;
  return (
    line(`${ring(-30)}${ring(30)}`, 6, ink) +
    line('M30 11L12-15H-19L2 11ZM12-15L2 11M-30 11L-18-23', 6, ink) +
    line('M-18-25L-29-28M9-24H20M14-24L10-14', 6.5, ink)
  );
}

/** A motorcycle, looking left; 104 wide, 60 high. */
export function motorcycle(ink: string, ground: string): string {
  return (
    line('M-34 12L-21-19L-32-24', 6.5, ink) +
    path('M-23-14Q-12-20-2-12L6-8L20-17H42Q46-13 40-9L26-2L20 14H-10Q-18 4-20-4Z', ink) +
    path(
      limb([
        [12, 12, 8],
        [28, 14, 6],
        [36, 12, 5],
      ]),
      ink,
    ) +
    circle(-34, 12, 19, ground) +
    circle(34, 12, 19, ground) +
    circle(-34, 12, 16, ink) +
    circle(34, 12, 16, ink) +
    circle(-34, 12, 8, ground) +
    circle(34, 12, 8, ground) +
    line('M-34 12L-23-12M34 12L14 8', 6, ink)
  );
}
