// The poses of people seen from the side: where head, trunk, legs and arms are, looking right, feet at 0,0.
import { joints, type Joint } from '../geometry.ts';

export type Pose =
  | 'stand'
  | 'walk'
  | 'run'
  | 'sit'
  | 'drive'
  | 'kneel'
  | 'press'
  | 'wave'
  | 'point'
  | 'phone'
  | 'text'
  | 'hold'
  | 'arms-out'
  | 'arm-up';

export type Limb = readonly Joint[];
type Figure = {
  readonly head: readonly [x: number, y: number];
  readonly trunk: Limb;
  readonly legs: readonly [far: Limb, near: Limb];
  readonly arms: readonly [far: Limb, near: Limb];
};

const legsStand: readonly [Limb, Limb] = [
  joints('-3 -45 12, -4.5 -24 10.5, -4.5 -4 8.5'),
  joints('4 -45 12, 5 -24 10.5, 5 -4 8.5'),
];
const trunkStand: Limb = joints('0 -73 19, 0 -58 20, 0 -45 18');
const down = (x: number): Limb => [
  [x * 0.75, -71, 8],
  [x, -57, 7.5],
  [x, -44, 6.5],
];

export const poses: Record<Pose, Figure> = {
  stand: { head: [0, -89], trunk: trunkStand, legs: legsStand, arms: [down(-11), down(11)] },
  wave: {
    head: [0, -89],
    trunk: trunkStand,
    legs: legsStand,
    arms: [down(-11), joints('8 -71 8, 18 -80 7.5, 20 -96 6.5')],
  },
  point: {
    head: [0, -89],
    trunk: trunkStand,
    legs: legsStand,
    arms: [down(-11), joints('7 -71 8, 22 -70 7.5, 36 -72 6')],
  },
  phone: {
    head: [0, -89],
    trunk: trunkStand,
    legs: legsStand,
    arms: [down(-11), joints('7 -70 8, 17 -62 7.5, 11 -83 6.5')],
  },
  text: {
    head: [2, -88],
    trunk: trunkStand,
    legs: legsStand,
    arms: [joints('2 -70 8, 11 -59 7.5, 19 -66 6.5'), joints('5 -70 8, 12 -57 7.5, 21 -64 6.5')],
  },
  hold: {
    head: [0, -89],
    trunk: trunkStand,
    legs: legsStand,
    arms: [joints('2 -70 8, 12 -62 7.5, 24 -62 6.5'), joints('5 -70 8, 13 -59 7.5, 26 -58 6.5')],
  },
  'arms-out': {
    head: [0, -89],
    trunk: trunkStand,
    legs: legsStand,
    arms: [joints('-7 -71 8, -22 -71 7.5, -38 -71 6.5'), joints('7 -71 8, 22 -71 7.5, 38 -71 6.5')],
  },
  'arm-up': {
    head: [0, -89],
    trunk: trunkStand,
    legs: legsStand,
    arms: [down(-11), joints('8 -71 8, 12 -88 7.5, 12 -108 6.5')],
  },
  walk: {
    head: [2, -89],
    trunk: joints('1 -73 18, 0 -58 19, 0 -45 17'),
    legs: [joints('0 -45 12, -5 -25 10.5, -17 -6 8.5'), joints('1 -45 12, 9 -25 10.5, 15 -4 8.5')],
    arms: [joints('1 -70 8, 11 -59 7.5, 18 -50 6.5'), joints('1 -70 8, -9 -58 7.5, -14 -46 6.5')],
  },
  run: {
    head: [12, -88],
    trunk: joints('9 -73 18, 4 -59 19, 0 -46 17'),
    legs: [joints('0 -45 12, -9 -27 10.5, -30 -22 8.5'), joints('1 -45 12, 18 -35 10.5, 17 -10 8.5')],
    arms: [joints('9 -71 8, 21 -58 7.5, 31 -66 6.5'), joints('8 -71 8, -6 -62 7.5, -12 -48 6.5')],
  },
  sit: {
    head: [1, -75],
    trunk: joints('0 -59 19, 0 -44 19, 1 -31 19'),
    legs: [joints('2 -29 12, 21 -30 11, 23 -4 8.5'), joints('2 -28 13, 24 -29 11.5, 27 -4 8.5')],
    arms: [joints('1 -56 8, 9 -44 7.5, 20 -39 6.5'), joints('0 -56 8, 6 -42 7.5, 19 -36 6.5')],
  },
  drive: {
    head: [1, -75],
    trunk: joints('-2 -59 19, 0 -44 19, 2 -31 19'),
    legs: [joints('4 -29 12, 26 -33 11, 40 -10 8.5'), joints('4 -28 13, 28 -34 11.5, 46 -14 8.5')],
    arms: [joints('0 -56 8, 14 -46 7.5, 30 -56 6.5'), joints('-1 -56 8, 12 -43 7.5, 30 -50 6.5')],
  },
  kneel: {
    head: [8, -72],
    trunk: joints('5 -56 18, 1 -42 19, -3 -30 17'),
    legs: [joints('-3 -29 12, 8 -10 11, -14 -4 8.5'), joints('-1 -29 12, 17 -27 11, 17 -4 8.5')],
    arms: [joints('6 -53 8, 16 -42 7.5, 26 -34 6.5'), joints('4 -53 8, 14 -39 7.5, 25 -28 6.5')],
  },
  press: {
    head: [24, -66],
    trunk: joints('17 -52 18, 7 -41 19, -4 -31 17'),
    legs: [joints('-4 -29 12, 2 -8 11, -22 -4 8.5'), joints('-3 -29 12, 6 -8 11, -18 -4 8.5')],
    arms: [joints('20 -50 8, 27 -36 7.5, 31 -20 6.5'), joints('16 -50 8, 25 -36 7.5, 31 -18 6.5')],
  },
};
