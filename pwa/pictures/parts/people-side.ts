// People for scenes from the side, 100 high at scale 1, looking right, feet at x,y.
import { limb, type Joint } from '../geometry.ts';
import { sign, thing } from '../palette.ts';
import { circle, line, path, place } from '../svg.ts';
import { poses, type Limb, type Pose } from './poses.ts';

export type PersonOptions = {
  readonly x: number;
  readonly y: number;
  readonly pose?: Pose;
  readonly scale?: number;
  readonly flip?: boolean;
  readonly turn?: number;
  readonly top?: string;
  readonly legs?: string;
  /** 0 to 3. */
  readonly skin?: number;
  readonly hair?: number;
  readonly longHair?: boolean;
  /** A yellow reflective vest. */
  readonly vest?: boolean;
};

/** One person. */
export function personFromSide(o: PersonOptions): string {
  const f = poses[o.pose ?? 'stand'];
  const skin = thing.skin[(o.skin ?? 0) % 4] ?? thing.skin[0];
  const hair = thing.hair[(o.hair ?? o.skin ?? 0) % 4] ?? thing.hair[0];
  const top = o.top ?? '#1E5FA8';
  const legs = o.legs ?? thing.carDark;
  const hand = (arm: Limb): string => {
    const end = arm[arm.length - 1];
    return end === undefined ? '' : circle(end[0], end[1], 3.8, skin);
  };
  const shoe = (leg: Limb): string => {
    const end = leg[leg.length - 1];
    return end === undefined
      ? ''
      : path(
          limb([
            [end[0] - 1, end[1] + 0.5, 7],
            [end[0] + 7, end[1] + 1, 5.5],
          ]),
          thing.tyre,
        );
  };
  const [hx, hy] = f.head;
  const locks =
    o.longHair === true
      ? path(`M${hx - 10.5} ${hy - 2}Q${hx - 14} ${hy + 14} ${hx - 6} ${hy + 17}L${hx + 1} ${hy + 8}Z`, hair)
      : '';
  const vest =
    o.vest === true
      ? path(limb(f.trunk.map(([x, y, w]): Joint => [x, y, w + 2])), sign.yellow) +
        line(`M${(f.trunk[1]?.[0] ?? 0) - 10} ${f.trunk[1]?.[1] ?? 0}h20`, 3.5, '#FFFFFF')
      : '';
  const figure =
    path(limb(f.arms[0]), top) +
    hand(f.arms[0]) +
    path(limb(f.legs[0]), legs) +
    shoe(f.legs[0]) +
    path(limb(f.legs[1]), legs) +
    shoe(f.legs[1]) +
    path(
      limb([
        [hx - 0.5, hy + 6, 7],
        [hx - 1, hy + 15, 7],
      ]),
      skin,
    ) +
    path(limb(f.trunk), top) +
    vest +
    circle(hx, hy, 10, skin) +
    path(
      `M${hx - 10.4} ${hy + 3}A10.6 10.6 0 0 1 ${hx + 8.6} ${hy - 6.2}Q${hx + 1} ${hy - 5} ${hx - 3} ${hy - 1}Q${hx - 5} ${hy + 5} ${hx - 10.4} ${hy + 3}Z`,
      hair,
    ) +
    locks +
    path(limb(f.arms[1]), top) +
    hand(f.arms[1]);
  return place(figure, {
    x: o.x,
    y: o.y,
    turn: o.turn ?? 0,
    scale: o.scale ?? 1,
    flip: o.flip ?? false,
  });
}

/** A head and shoulders from the front, 60 wide, 70 high around x,y; `mood` shapes the mouth. */
export function bust(
  x: number,
  y: number,
  o: {
    scale?: number;
    skin?: number;
    hair?: number;
    top?: string;
    mood?: 'calm' | 'glad' | 'worried' | 'angry' | 'tired';
    longHair?: boolean;
  } = {},
): string {
  const skin = thing.skin[(o.skin ?? 0) % 4] ?? thing.skin[0];
  const hair = thing.hair[(o.hair ?? o.skin ?? 0) % 4] ?? thing.hair[0];
  const mood = o.mood ?? 'calm';
  const mouth = {
    calm: 'M-5 2H5',
    glad: 'M-6 0Q0 7 6 0',
    worried: 'M-5 4Q0-1 5 4',
    angry: 'M-5 4Q0 0 5 4',
    tired: 'M-4 3H4',
  }[mood];
  const eyes =
    mood === 'tired'
      ? line('M-9-9h5M4-9h5', 2.2, sign.ink)
      : circle(-6.5, -9, 2, sign.ink) + circle(6.5, -9, 2, sign.ink);
  const brows =
    mood === 'angry'
      ? line('M-10-15l7 3M10-15l-7 3', 2.2, sign.ink)
      : mood === 'worried'
        ? line('M-10-13l6-3M10-13l-6-3', 2.2, sign.ink)
        : '';
  return place(
    (o.longHair === true ? path('M-19-10Q-22 18-16 24H16Q22 18 19-10Z', hair) : '') +
      path('M-30 35Q-30 15-9 14H9Q30 15 30 35Z', o.top ?? '#1E5FA8') +
      path('M-6 6H6V16Q0 20-6 16Z', skin) +
      circle(0, -7, 17, skin) +
      path('M-17.5-6A17.5 17.5 0 0 1 17.5-6Q14-17 4-17Q-12-17-17.5-6Z', hair) +
      eyes +
      brows +
      line(mouth, 2.2, sign.ink),
    { x, y, scale: o.scale ?? 1 },
  );
}
