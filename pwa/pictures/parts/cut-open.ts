// Cars from above with the roof cut away, nose to the right, so that seats and people show.
import { limb, type Joint, type Point } from '../geometry.ts';
import { thing } from '../palette.ts';
import { circle, el, line, path, place, rect } from '../svg.ts';

/** The body around 0,0: `cabin` is where the inside begins and ends, from the middle; the windscreen follows it. */
export function openCar(
  x: number,
  y: number,
  length: number,
  width: number,
  cabin: readonly [from: number, to: number],
  colour: string = thing.carBlue,
): string {
  const l = length / 2;
  const w = width / 2;
  const [from, to] = cabin;
  const inner = w * 0.86;
  return place(
    el('g', { opacity: 0.22 }, rect(-l + 4, -w + 6, length, width, '#000000', w * 0.4)) +
      rect(-l * 0.72, -w - 4, length * 0.13, width + 8, thing.tyre, 5) +
      rect(l * 0.5, -w - 4, length * 0.13, width + 8, thing.tyre, 5) +
      path(
        `M${-l + w * 0.3} ${-w}H${l * 0.55}Q${l} ${-w} ${l} ${-w * 0.45}V${w * 0.45}Q${l} ${w} ${l * 0.55} ${w}H${-l + w * 0.3}Q${-l} ${w} ${-l} ${w * 0.7}V${-w * 0.7}Q${-l} ${-w} ${-l + w * 0.3} ${-w}Z`,
        colour,
      ) +
      path(
        `M${l * 0.9} ${-w * 0.84}Q${l * 0.99} ${-w * 0.7} ${l * 0.99} ${-w * 0.4}L${l * 0.91} ${-w * 0.5}Z`,
        thing.lamp,
      ) +
      path(
        `M${l * 0.9} ${w * 0.84}Q${l * 0.99} ${w * 0.7} ${l * 0.99} ${w * 0.4}L${l * 0.91} ${w * 0.5}Z`,
        thing.lamp,
      ) +
      rect(-l + 1, -w * 0.8, 7, w * 0.4, thing.carRed, 3) +
      rect(-l + 1, w * 0.4, 7, w * 0.4, thing.carRed, 3) +
      path(
        `M${to - 6} ${-inner * 0.94}Q${to + 34} ${-inner * 0.8} ${to + 36} 0Q${to + 34} ${inner * 0.8} ${to - 6} ${inner * 0.94}Z`,
        thing.glass,
      ) +
      rect(from, -inner, to - from, inner * 2, '#D6D2C6', 16) +
      path(
        `M${to - 26} ${-inner}H${to - 14}Q${to} ${-inner} ${to} ${-inner + 14}V${inner - 14}Q${to} ${inner} ${to - 14} ${inner}H${to - 26}Z`,
        thing.carDark,
      ) +
      path(`M${to * 0.62} ${-w}l12-13h14l-8 13zM${to * 0.62} ${w}l12 13h14l-8-13z`, colour),
    { x, y },
  );
}

/** A seat from above, facing right; `size` is how wide it is. */
export function seatAbove(x: number, y: number, size: number, colour: string): string {
  const h = size / 2;
  return place(
    rect(-h * 0.85, -h, size * 0.95, size, colour, size * 0.18) +
      el('g', { opacity: 0.3 }, rect(-h * 0.85, -h, size * 0.3, size, '#000000', size * 0.12)) +
      rect(-h * 1.02, -h * 0.5, size * 0.16, size * 0.5, thing.carDark, size * 0.07),
    { x, y },
  );
}

/** A steering wheel from above at x,y, for somebody who looks right. */
export function wheelAbove(x: number, y: number, size: number): string {
  return (
    line(`M${x} ${y}h${size * 0.35}`, 5, thing.steel) +
    el('ellipse', { cx: x, cy: y, rx: size * 0.15, ry: size / 2, fill: 'none', stroke: thing.tyre, 'stroke-width': 6 })
  );
}

/** Somebody who sits and looks right, seen from above, 62 wide; `hands` are where the hands are, from x,y. */
export function sitterAbove(
  x: number,
  y: number,
  top: string,
  hands: readonly [Point, Point],
  o: { skin?: number; scale?: number } = {},
): string {
  const skin = thing.skin[(o.skin ?? 0) % 4] ?? thing.skin[0];
  const hair = thing.hair[(o.skin ?? 0) % 4] ?? thing.hair[0];
  const arm = (side: -1 | 1, hand: Point): string => {
    const way: readonly Joint[] = [
      [-2, side * 23, 15],
      [hand[0] * 0.5 + 2, side * 24 * 0.62 + hand[1] * 0.38, 13],
      [hand[0], hand[1], 9],
    ];
    return path(limb(way), top) + circle(hand[0] + 2, hand[1], 6.5, skin);
  };
  return place(
    path('M6-17H34Q44-17 44-9T34-3H6ZM6 17H34Q44 17 44 9T34 3H6Z', thing.carDark) +
      path('M-14-24Q-14-31-4-31Q8-31 10-22V22Q8 31-4 31Q-14 31-14 24Z', top) +
      arm(-1, hands[0]) +
      arm(1, hands[1]) +
      circle(0, 0, 16, hair) +
      path('M6-14.8A16 16 0 0 1 6 14.8Q12 8 12 0T6-14.8Z', skin) +
      path('M15-3l5 3l-5 3z', skin),
    { x, y, scale: o.scale ?? 1 },
  );
}
