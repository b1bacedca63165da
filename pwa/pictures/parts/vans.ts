// A white delivery van seen from above; turn 0 has the nose up, 90 to the right.
import { sign, thing } from '../palette.ts';
import { path, place, rect } from '../svg.ts';

/** A van: one long white body with a dark outline, a windscreen in front and two doors behind; length and width as given. */
export function vanAbove(v: {
  readonly x: number;
  readonly y: number;
  readonly turn?: number;
  readonly size?: readonly [length: number, width: number];
  readonly brake?: boolean;
}): string {
  const [l, w] = v.size ?? [66, 24];
  const a = w / 2;
  const top = -l / 2;
  const lamps = v.brake === true ? thing.brake : '#A31515';
  return place(
    rect(-a - 1.6, top - 1.6, w + 3.2, l + 3.2, sign.ink, w * 0.24) +
      rect(-a, top, w, l, '#FFFFFF', w * 0.2) +
      path(
        `M${-a * 0.8} ${top + l * 0.17}Q0 ${top + l * 0.1} ${a * 0.8} ${top + l * 0.17}L${a * 0.7} ${top + l * 0.27}H${-a * 0.7}Z`,
        thing.glass,
      ) +
      rect(-a * 0.86, top + l * 0.34, w * 0.86, l * 0.56, '#E4E1D8', w * 0.08) +
      rect(-0.8, top + l * 0.9, 1.6, l * 0.09, thing.steel) +
      rect(-a * 0.9, -top - l * 0.06, w * 0.2, l * 0.05, lamps, 1) +
      rect(a * 0.5, -top - l * 0.06, w * 0.2, l * 0.05, lamps, 1) +
      rect(-a * 0.84, top + l * 0.01, w * 0.22, l * 0.045, thing.lamp, 1) +
      rect(a * 0.4, top + l * 0.01, w * 0.22, l * 0.045, thing.lamp, 1),
    { x: v.x, y: v.y, turn: v.turn ?? 0 },
  );
}
