// Figures of people for the signs: bold shapes around 0,0, walkers 100 units high, looking left.
import { joints, limb, type Joint } from '../../geometry.ts';
import { circle, path } from '../../svg.ts';

/** A figure as a head and limbs in one colour. */
export function figure(
  head: readonly [x: number, y: number, r: number],
  limbs: readonly (readonly Joint[])[],
  ink: string,
): string {
  return circle(head[0], head[1], head[2], ink) + path(limbs.map(limb).join(''), ink);
}

/** One person walking. */
export function walker(ink: string): string {
  return figure(
    [-6, -42, 10],
    [
      joints('-3 -25 18, 0 -11 19, 2 4 17'),
      joints('0 3 15, -8 21 12, -17 43 10'),
      joints('-16 45 9, -26 46 8'),
      joints('3 3 15, 10 21 13, 22 41 10'),
      joints('23 42 9, 17 47 7.5'),
      joints('-5 -24 10, -17 -11 9, -26 -3 8'),
      joints('3 -24 10, 15 -10 9, 19 4 8'),
    ],
    ink,
  );
}

/** A grown-up leading a child by the hand; 90 wide, 100 high. */
export function adultAndChild(ink: string): string {
  return (
    figure(
      [-18, -42, 10],
      [
        joints('-15 -25 19, -13 -11 19, -12 4 18'),
        joints('-14 3 15, -20 22 12, -28 43 10'),
        joints('-27 45 9, -37 46 8'),
        joints('-11 3 15, -5 22 12, 5 42 10'),
        joints('6 43 9, 0 47 7.5'),
        joints('-17 -24 10, -28 -11 9, -36 -3 8'),
        joints('-9 -24 10, 2 -10 9, 12 2 8'),
      ],
      ink,
    ) +
    figure(
      [27, -13, 8.5],
      [
        joints('29 1 14, 30 10 15, 31 20 15'),
        joints('29 19 12, 24 32 10, 20 44 8.5'),
        joints('20 46 7.5, 13 46.5 7'),
        joints('33 19 12, 37 32 10, 44 43 8.5'),
        joints('45 44 7.5, 40 47.5 6.5'),
        joints('27 2 8, 19 4 8, 12 2 8'),
        joints('33 2 8, 40 10 8, 43 18 7'),
      ],
      ink,
    )
  );
}

/** Two children running hand in hand, the taller one first; 100 wide, 92 high. */
export function children(ink: string): string {
  return (
    figure(
      [-28, -38, 10.5],
      [
        joints('-22 -20 19, -18 -8 19, -13 4 18'),
        joints('-15 4 16, -33 10 13, -35 26 10.5'),
        joints('-35 28 9, -44 28 8'),
        joints('-10 4 16, -5 22 13, 9 30 10.5'),
        joints('9 30 9, 12 39 8'),
        joints('-25 -20 10, -38 -12 9, -47 -19 8'),
        joints('-17 -20 10, -4 -14 9, 6 -6 9'),
      ],
      ink,
    ) +
    figure(
      [22.5, -20, 9.5],
      [
        joints('27 -3 17, 30 6 17, 33 15 17'),
        joints('31 15 14, 18 22 11, 17 35 9.5'),
        joints('17 37 8, 9 37 7.5'),
        joints('35 15 14, 38 28 11, 49 33 9'),
        joints('49 33 8, 53 41 7.5'),
        joints('25 -4 9, 14 -2 9, 6 -6 9'),
        joints('31 -4 9, 43 0 8, 48 -8 7'),
      ],
      ink,
    )
  );
}

/** Somebody digging in a heap; 100 wide, 92 high. */
export function digger(ink: string): string {
  return (
    figure(
      [-4, -37, 10.5],
      [
        joints('-12 -20 19, -20 -9 20, -25 3 19'),
        joints('-24 2 16, -14 19 13, -15 41 11'),
        joints('-15 44 9, -6 44.5 8'),
        joints('-27 4 16, -31 22 13, -40 41 11'),
        joints('-40 44 9, -31 44.5 8'),
        joints('-8 -19 10, 3 -9 9, 14 -2 9'),
        joints('-14 -17 10, -11 -4 9, 1 7 9'),
      ],
      ink,
    ) +
    path(limb(joints('-8 10 5.5, 12 -1 5.5, 28 -9 5.5')), ink) +
    path('M24-14L31-1Q44-6 49-18Q36-21 24-14Z', ink) +
    path('M4 46Q10 34 20 31Q28 20 37 29Q47 34 51 46Z', ink)
  );
}

/** A wheelchair user seen from the side; 80 wide, 100 high. */
export function wheelchair(ink: string): string {
  return (
    circle(-8, -41, 9, ink) +
    path(limb(joints('-7 -27 13, -5 -12 12, -3 6 12')), ink) +
    path(limb(joints('-3 6 12, 12 6 11, 24 7 10')), ink) +
    path(limb(joints('22 7 11, 28 22 10, 34 38 9')) + limb(joints('34 40 8, 43 37 7.5')), ink) +
    path(limb(joints('-6 -14 9, 6 -12 8, 18 -11 8')), ink) +
    path('M-15-9A29 29 0 1 0 24 31L16 27A21 21 0 1 1-14 1Z', ink)
  );
}
