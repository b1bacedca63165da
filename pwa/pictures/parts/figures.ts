// People in any posture, heads in profile, a plain ambulance, open hands: what first aid and calm talks are drawn with.
import { joints, limb } from '../geometry.ts';
import { sign, thing } from '../palette.ts';
import { circle, ellipse, group, line, path, place, rect } from '../svg.ts';
import { wheelSide } from './cars-side.ts';

export type FigureOptions = {
  readonly x: number;
  readonly y: number;
  readonly scale?: number;
  readonly flip?: boolean;
  /** Middle of the head and its turn; 0 looks right, -90 up. */
  readonly head: readonly [x: number, y: number, turn: number];
  readonly trunk: string;
  /** Far leg and near leg, far arm and near arm, as "x y width, x y width"; an empty text leaves one out. */
  readonly legs: readonly [far: string, near: string];
  readonly arms: readonly [far: string, near: string];
  readonly top?: string;
  readonly trousers?: string;
  readonly skin?: number;
  readonly hair?: number;
  readonly longHair?: boolean;
  /** How the shoes are turned: 0 with the toe to the right, -90 up. Bare legs end without shoes. */
  readonly shoes?: readonly [far: number, near: number];
  readonly vest?: boolean;
  readonly eyesShut?: boolean;
  readonly smile?: boolean;
  /** A face colour of its own, for somebody who is pale. */
  readonly face?: string;
};

/** A head in profile looking right, 22 wide; turn -90 for somebody on the back with the crown to the left. */
export function headSide(
  x: number,
  y: number,
  turn: number,
  o: {
    readonly skin?: number;
    readonly hair?: number;
    readonly longHair?: boolean;
    readonly eyesShut?: boolean;
    readonly face?: string;
    readonly scale?: number;
    readonly smile?: boolean;
  } = {},
): string {
  const skin = o.face ?? thing.skin[(o.skin ?? 0) % 4] ?? thing.skin[0];
  const hair = thing.hair[(o.hair ?? o.skin ?? 0) % 4] ?? thing.hair[0];
  return place(
    path('M-9-2Q-9-10.5 0-10.5Q8-10.5 9-3L12 2.6L9.3 3.8Q9.6 10.6 3 10.6Q-9 10.4-9-2Z', skin) +
      (o.longHair === true ? path('M-10-3Q-14 12-9 17Q-1 18-2 6L-3-4Z', hair) : '') +
      path('M-10 4Q-13.5-12 0-12.5Q9-12 9.2-4.6Q3-7.4-1.4-3.4Q-3 3-4.6 6.4Q-9 8-10 4Z', hair) +
      (o.eyesShut === true ? line('M3.6-1.4q1.6 1.6 3.4.4', 1.3, sign.ink) : circle(5.6, -1.8, 1.3, sign.ink)) +
      (o.smile === true ? line('M4.6 5.6Q6.4 8 9 6.2', 1.3, '#7A3B2E') : line('M6 6.8h3', 1.3, '#7A3B2E')),
    { x, y, turn, scale: o.scale ?? 1 },
  );
}

function end(list: string): readonly [number, number] {
  const all = joints(list);
  const last = all[all.length - 1];
  return last === undefined ? [0, 0] : [last[0], last[1]];
}

/** Somebody in a posture of your own, 100 high when standing; the near arm is drawn last. */
export function figure(o: FigureOptions): string {
  const skin = o.face ?? thing.skin[(o.skin ?? 0) % 4] ?? thing.skin[0];
  const top = o.top ?? '#1E5FA8';
  const arm = (text: string): string => {
    if (text === '') return '';
    const [x, y] = end(text);
    return path(limb(joints(text)), top) + circle(x, y, 4, skin);
  };
  const leg = (text: string, turn: number | undefined): string => {
    if (text === '') return '';
    const [x, y] = end(text);
    return path(limb(joints(text)), o.trousers ?? thing.carDark) + (turn === undefined ? '' : shoe(x, y, turn));
  };
  const trunk = joints(o.trunk);
  const middle = trunk[1] ?? [0, 0, 18];
  const first = trunk[0] ?? [0, 0, 18];
  const vest =
    o.vest === true
      ? path(limb(trunk.map(([x, y, w]) => [x, y, w + 2.4] as const)), sign.yellow) +
        path(
          limb([
            [middle[0] - (middle[2] + 2) / 2, middle[1], 3.4],
            [middle[0] + (middle[2] + 2) / 2, middle[1] - 0.1, 3.4],
          ]),
          '#FFFFFF',
        )
      : '';
  const [hx, hy, turn] = o.head;
  const t = (turn * Math.PI) / 180;
  const neck: readonly [number, number] = [
    hx - 2 * Math.cos(t) - 7 * Math.sin(t),
    hy - 2 * Math.sin(t) + 7 * Math.cos(t),
  ];
  return place(
    arm(o.arms[0]) +
      leg(o.legs[0], o.shoes?.[0]) +
      leg(o.legs[1], o.shoes?.[1]) +
      path(
        limb([
          [neck[0], neck[1], 7.5],
          [first[0] + (neck[0] - first[0]) * 0.3, first[1] + (neck[1] - first[1]) * 0.3, 8],
        ]),
        skin,
      ) +
      path(limb(trunk), top) +
      vest +
      headSide(hx, hy, turn, { ...o, scale: 1 }) +
      arm(o.arms[1]),
    { x: o.x, y: o.y, scale: o.scale ?? 1, flip: o.flip ?? false },
  );
}

/** A shoe whose sole points along `turn`: 0 stands on the ground with the toe to the right. */
export function shoe(x: number, y: number, turn = 0): string {
  return place(path(limb(joints('-2 0 8, 5 1 7, 9 1.4 5.4')), thing.tyre), { x, y, turn });
}

/** A white ambulance with a blue band and blue lamps, without marks; 228 long, 132 high, nose to the right. */
export function plainAmbulance(x: number, y: number, scale = 1, flip = false): string {
  return place(
    group({ opacity: 0.22 }, ellipse(0, 0, 120, 5, '#000000')) +
      path('M-112-22V-112Q-112-120-104-120H44Q54-120 60-110L80-72L108-62Q114-58 114-48V-22Z', '#FFFFFF') +
      path('M44-70V-108H48Q52-108 55-102L70-72Z', thing.window) +
      rect(-112, -62, 156, 16, sign.blue) +
      path('M44-62H107Q113-58 114-48V-46H44Z', sign.blue) +
      rect(-60, -104, 44, 26, thing.window, 4) +
      rect(-30, -130, 36, 14, '#2F7BFF', 4) +
      rect(26, -130, 20, 14, '#2F7BFF', 4) +
      line('M-112-28H114', 4, thing.carGrey, undefined, 'butt') +
      rect(104, -44, 10, 12, thing.lamp, 3) +
      rect(-114, -44, 7, 14, thing.carRed, 2) +
      wheelSide(-70, -21, 21) +
      wheelSide(76, -21, 21),
    { x, y, scale, flip },
  );
}

/** An open hand with the palm to the viewer, 24 high, fingers up, the wrist at x,y. */
export function openHand(
  x: number,
  y: number,
  o: { skin?: number; scale?: number; turn?: number; flip?: boolean } = {},
): string {
  const skin = thing.skin[(o.skin ?? 0) % 4] ?? thing.skin[0];
  return place(
    rect(-5.5, -13, 11, 15, skin, 4.5) +
      line('M-4-12L-5-19M-1.4-13L-1.6-22M1.6-13L1.8-22M4.2-12L5-19.4', 2.7, skin) +
      line('M4.5-5L9-10', 3, skin),
    { x, y, turn: o.turn ?? 0, scale: o.scale ?? 1, flip: o.flip ?? false },
  );
}

/** An arm, a leg or a finger through joints written short. */
export function arm(text: string, fill: string): string {
  return path(limb(joints(text)), fill);
}

/** Somebody on the back, head to the left, 2.75 times the usual size; y is the ground. */
export function onTheBack(
  x: number,
  y: number,
  o: {
    top: string;
    skin: number;
    hair: number;
    near: string;
    far?: string;
    trousers?: string;
    face?: string;
    legs?: readonly [string, string];
  },
): string {
  return figure({
    x,
    y,
    scale: 2.75,
    head: [0, -11, -96],
    trunk: '20 -9 17, 36 -10 19, 52 -9 17',
    legs: o.legs ?? ['52 -10 12, 72 -10 10.5, 94 -8 8.5', '52 -8 12, 72 -7 10.5, 92 -6 8.5'],
    shoes: [-80, -80],
    arms: [o.far ?? '', o.near],
    top: o.top,
    trousers: o.trousers ?? '#3A4F7A',
    skin: o.skin,
    hair: o.hair,
    eyesShut: true,
    ...(o.face === undefined ? {} : { face: o.face }),
  });
}
