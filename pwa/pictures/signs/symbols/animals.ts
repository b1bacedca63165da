// Animals for the signs: bold shapes around 0,0, about 100 units wide, looking left.
import { blob, joints, limb, type Joint } from '../../geometry.ts';
import { circle, line, path } from '../../svg.ts';

function body(limbs: readonly (readonly Joint[])[], ink: string): string {
  return path(limbs.map(limb).join(''), ink);
}

const curls: readonly Joint[] = joints(
  '-20 -14 22, -8 -21 22, 6 -23 23, 20 -22 23, 33 -17 23, 40 -5 22, 34 6 21, 21 9 21, 6 11 21, -8 9 21, -20 2 20',
);

export function sheepWool(ink: string): string {
  return (
    curls.map(([x, y, w]) => circle(x, y, w / 2, ink)).join('') +
    path(
      blob([
        [-24, -10],
        [6, -24],
        [38, -12],
        [34, 6],
        [6, 14],
        [-20, 6],
      ]),
      ink,
    )
  );
}

export function sheepLegs(ink: string): string {
  return body(
    [
      joints('-16 8 9, -17 24 7.5, -17 37 7.5'),
      joints('-4 10 9, -4 24 7.5, -4 37 7.5'),
      joints('23 8 10, 22 24 7.5, 22 37 7.5'),
      joints('35 4 11, 35 24 7.5, 35 37 7.5'),
    ],
    ink,
  );
}

/** The head with a curled horn, parted from the wool by a line in the colour of the ground. */
export function sheepHead(ink: string, ground: string, horn: string = ink): string {
  const head = limb(joints('-27 -21 17, -37 -14 15, -46 -4 9'));
  return (
    line(head, 5, ground) +
    path(head, ink) +
    line('M-25-26Q-14-30-12-21Q-12-14-19-15', 9.5, ground) +
    line('M-27-25Q-14-30-12-21Q-12-15-18-15', 5.5, horn)
  );
}

/** A sheep standing in its wool; 100 wide, 74 high. */
export function sheep(ink: string, ground: string): string {
  return sheepWool(ink) + sheepLegs(ink) + sheepHead(ink, ground);
}

/** A horse galloping without a rider; 116 wide, 86 high. */
export function horse(ink: string, mane: string = ink): string {
  return (
    body(
      [
        joints('-22 -6 28, -4 -6 25, 12 -8 25, 26 -8 29'),
        joints('-18 -10 27, -30 -22 19, -38 -34 14'),
        joints('-37 -35 14, -46 -29 12, -54 -21 9'),
        joints('-36 -38 7, -34 -45 4'),
        joints('-27 -1 14, -41 6 9, -52 2 7.5, -60 8 6.5'),
        joints('-21 2 14, -29 18 9, -18 25 7.5, -13 33 6.5'),
        joints('27 -4 21, 33 11 13, 45 19 8.5, 55 30 7'),
        joints('21 0 18, 16 15 12, 27 26 8.5, 23 38 7'),
      ],
      ink,
    ) +
    body([joints('35 -16 9, 46 -18 11, 56 -9 9, 63 -7 3')], mane) +
    path('M-36-44Q-24-41-20-33Q-13-32-8-22L-22-20L-37-34Z', mane)
  );
}

/** A reindeer leaping, antlers high; 104 wide, 104 high. */
export function reindeer(ink: string): string {
  return body(
    [
      joints('-20 4 22, -4 5 19, 10 2 18, 24 0 22'),
      joints('-17 0 19, -26 -10 14, -33 -17 12'),
      joints('-31 -18 13, -40 -13 11, -48 -7 8'),
      joints('-28 -19 6, -21 -19 6, -17 -16 3'),
      joints('-25 8 12, -38 16 8, -47 12 6.5, -53 19 6'),
      joints('-20 10 12, -27 24 8, -38 28 6.5, -42 37 6'),
      joints('26 3 17, 33 18 10, 44 22 7, 51 34 6'),
      joints('21 6 14, 22 20 9, 34 29 7, 38 42 6'),
      joints('33 -5 7, 39 -9 6, 41 -7 3'),
      joints('-31 -22 5, -23 -32 5, -18 -43 5, -24 -55 4'),
      joints('-21 -36 5, -12 -44 4.5, -11 -53 4'),
      joints('-26 -29 5, -14 -33 4, -8 -40 3.5'),
      joints('-33 -22 5, -36 -33 5, -33 -44 4.5, -40 -54 4'),
      joints('-35 -30 4.5, -44 -33 4.5, -47 -40 3.5'),
      joints('-34 -40 4.5, -28 -46 4, -29 -53 3.5'),
    ],
    ink,
  );
}

/** A cow standing; 108 wide, 74 high. */
export function cow(ink: string): string {
  return (
    body(
      [
        joints('-22 -7 30, -6 -7 31, 12 -6 34, 30 -8 30, 37 -11 20'),
        joints('-24 -14 24, -33 -20 19'),
        joints('-35 -24 16, -43 -18 14, -50 -10 11'),
        joints('-37 -27 5.5, -44 -33 5, -43 -41 3.5'),
        joints('-31 -27 5.5, -27 -35 5, -31 -42 3.5'),
        joints('-28 -22 6, -20 -26 7, -14 -23 4'),
        joints('-26 2 13, -26 18 9, -26 35 8.5'),
        joints('-13 3 12, -12 18 9, -12 35 8.5'),
        joints('26 2 14, 24 18 10, 25 35 8.5'),
        joints('38 -4 15, 38 16 10, 39 35 8.5'),
        joints('42 -19 6, 50 -13 5, 51 2 4.5, 52 12 7'),
      ],
      ink,
    ) + circle(14, 10, 8.5, ink)
  );
}

/** A rider on a horse that walks on; 104 wide, 112 high. */
export function rider(ink: string, person: string = ink, mane: string = ink): string {
  return (
    body(
      [
        joints('-16 6 23, 0 8 22, 14 7 22, 27 6 25'),
        joints('-15 2 21, -25 -12 16, -32 -21 13'),
        joints('-31 -22 13, -39 -15 11, -45 -6 8.5'),
        joints('-29 -25 6, -27 -31 3.5'),
        joints('-20 12 12, -33 22 8.5, -31 36 7, -36 40 6'),
        joints('-15 14 12, -15 30 8.5, -15 45 7, -19 51 6'),
        joints('30 10 16, 36 26 10, 44 37 7.5, 43 50 6.5'),
        joints('23 12 15, 18 27 10, 22 39 7.5, 15 51 6.5'),
      ],
      ink,
    ) +
    body([joints('37 2 8, 46 6 9, 49 20 7, 52 30 3')], mane) +
    path('M-28-30Q-18-26-16-18Q-10-16-8-8L-20-8L-31-22Z', mane) +
    body(
      [
        joints('1 -31 17, 4 -20 17, 8 -6 18'),
        joints('6 -6 15, -5 2 12, -6 16 10, -5 27 9, -12 28 7'),
        joints('0 -31 9, -8 -20 8, -20 -14 7'),
      ],
      person,
    ) +
    circle(-3, -47, 10, person)
  );
}
