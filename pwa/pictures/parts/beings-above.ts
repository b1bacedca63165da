// People, cyclists and animals seen from above; turn 0 looks up, 90 to the right.
import { limb } from '../geometry.ts';
import { thing } from '../palette.ts';
import { circle, ellipse, line, path, place, rect } from '../svg.ts';

export type Being = {
  readonly x: number;
  readonly y: number;
  readonly turn?: number;
  readonly scale?: number;
  readonly colour?: string;
};

const put = (b: Being, drawing: string): string =>
  place(drawing, { x: b.x, y: b.y, turn: b.turn ?? 0, scale: b.scale ?? 1 });

/** A person on foot, 18 wide; `still` for one who stands. */
export function person(b: Being, still = false): string {
  const colour = b.colour ?? '#D9622B';
  const legs = still ? '' : rect(-6, -8.5, 4.6, 8, thing.carDark, 2) + rect(1.4, 1, 4.6, 8, thing.carDark, 2);
  const arms = still ? '' : circle(-8.3, 3, 2.3, thing.skin[0]) + circle(8.3, -3, 2.3, thing.skin[0]);
  return put(
    b,
    legs +
      arms +
      ellipse(0, 0, 9.3, 5, colour) +
      circle(0, -0.4, 4.6, thing.hair[0]) +
      path('M-3.4-3.4A4.6 4.6 0 0 1 3.4-3.4Q0-6.6-3.4-3.4Z', thing.skin[0]),
  );
}

/** A child, as a person but smaller. */
export function child(b: Being): string {
  return person({ ...b, scale: (b.scale ?? 1) * 0.72, colour: b.colour ?? '#E0A100' });
}

/** A person on a bicycle, 38 long. */
export function cyclist(b: Being): string {
  return put(
    b,
    rect(-1.6, -20, 3.2, 14, thing.tyre, 1.6) +
      rect(-1.6, 6, 3.2, 14, thing.tyre, 1.6) +
      line('M0-8V8', 2, thing.steel) +
      line('M-8-9Q0-12 8-9', 2.4, thing.steel) +
      path(
        limb([
          [-7, 3, 4],
          [-8.5, -3, 3.4],
          [-7, -8, 3],
        ]) +
          limb([
            [7, 3, 4],
            [8.5, -3, 3.4],
            [7, -8, 3],
          ]),
        b.colour ?? '#1E8A7A',
      ) +
      ellipse(0, 4, 8.6, 5, b.colour ?? '#1E8A7A') +
      circle(0, 1.5, 4.8, '#F3F1EA') +
      line('M0-2V5', 1.6, thing.steel),
  );
}

/** A sheep: oval wool 20 by 12, black head; nose where `turn` points. */
export function sheepAbove(b: Being): string {
  const curls = [
    [-4, 6],
    [4, 6],
    [-5, 0],
    [5, 0],
    [-4, -5],
    [4, -5],
    [0, 8.5],
  ];
  return put(
    b,
    rect(-5.5, -9, 2, 5, thing.tyre, 1) +
      rect(3.5, -9, 2, 5, thing.tyre, 1) +
      ellipse(-4, -10, 2.8, 1.3, thing.tyre) +
      ellipse(4, -10, 2.8, 1.3, thing.tyre) +
      ellipse(0, 1, 6.2, 10, b.colour ?? thing.wool) +
      curls.map(([x = 0, y = 0]) => circle(x, y, 3, b.colour ?? thing.wool)).join('') +
      ellipse(0, -11, 3.1, 4.4, thing.tyre),
  );
}

/** A horse, 40 long; with a rider when told. */
export function horseAbove(b: Being, rider = false): string {
  const coat = b.colour ?? thing.horse;
  const seat = rider ? ellipse(0, 2, 8.5, 4.8, '#1E5FA8') + circle(0, 1, 4.4, thing.tyre) : '';
  return put(
    b,
    path(
      limb([
        [0, 18, 5],
        [0.5, 24, 4],
        [0, 29, 1.6],
      ]),
      thing.mane,
    ) +
      path(
        limb([
          [0, -10, 12],
          [0, 2, 15],
          [0, 15, 15],
        ]),
        coat,
      ) +
      path(
        limb([
          [0, -10, 9],
          [0, -19, 7],
          [0, -28, 4.6],
        ]),
        coat,
      ) +
      path(
        limb([
          [0, -8, 2],
          [0, -15, 3.6],
          [0, -21, 2],
        ]),
        thing.mane,
      ) +
      seat,
  );
}
