// Lamps, fences, cones, barriers and traffic lights from the side; the middle of the foot at x,y.
import { roundedPolygon } from '../geometry.ts';
import { sign, thing } from '../palette.ts';
import { circle, el, line, path, place, rect } from '../svg.ts';

export type Stand = {
  readonly x: number;
  readonly y: number;
  readonly scale?: number;
  readonly flip?: boolean;
  readonly colour?: string;
  readonly lit?: boolean;
};

const put = (s: Stand, drawing: string): string =>
  place(drawing, { x: s.x, y: s.y, scale: s.scale ?? 1, flip: s.flip ?? false });

/** A street lamp, 150 high, its head to the right; `lit` gives a cone of light. */
export function streetLamp(s: Stand): string {
  const cone = s.lit === true ? el('path', { d: 'M30-142H62L96 0H-8Z', fill: thing.lamp, opacity: 0.3 }) : '';
  return put(
    s,
    cone +
      line('M0 0V-128Q0-146 18-146H34', 5, thing.steel) +
      rect(28, -149, 36, 8, s.lit === true ? '#FFF3C4' : thing.carGrey, 3),
  );
}

export function bench(s: Stand): string {
  return put(
    s,
    line('M-26 0V-18M26 0V-18', 5, thing.steel) +
      rect(-36, -22, 72, 6, thing.wood, 2) +
      rect(-36, -40, 72, 6, thing.wood, 2) +
      rect(-36, -31, 72, 6, thing.wood, 2),
  );
}

export function fence(s: Stand, length = 120): string {
  const posts = Array.from({ length: Math.floor(length / 24) + 1 }, (_, i) =>
    rect(i * 24 - 2, -26, 4, 26, thing.wood),
  ).join('');
  return put(s, posts + line(`M-2-20H${length}M-2-10H${length}`, 2, thing.steel, undefined, 'butt'));
}

/** A traffic cone, 30 high. */
export function cone(s: Stand): string {
  return put(
    s,
    rect(-13, -4, 26, 4, '#F26B1D', 1.5) +
      path('M-9-4L-3-30H3L9-4Z', '#F26B1D') +
      path('M-6.2-15L-5-20H5L6.2-15Z', '#FFFFFF'),
  );
}

/** A warning triangle that stands on the road; 44 wide, 42 high. */
export function warningTriangle(s: Stand): string {
  return put(
    s,
    line('M-16 0H16M-12-4L-17 0M12-4L17 0', 3, thing.tyre) +
      path(
        roundedPolygon(
          [
            [0, -44],
            [24, -3],
            [-24, -3],
          ],
          4,
        ),
        sign.red,
      ) +
      path(
        roundedPolygon(
          [
            [0, -28],
            [11, -10],
            [-11, -10],
          ],
          2,
        ),
        '#FFFFFF',
      ),
  );
}

/** A traffic light on a post, 120 high; `lit` names the lamps. */
export function trafficLight(x: number, y: number, lit: readonly ('red' | 'amber' | 'green')[], scale = 1): string {
  const lamp = (name: 'red' | 'amber' | 'green', on: string, off: string, cy: number): string =>
    circle(0, cy, 7.5, lit.includes(name) ? on : off);
  return place(
    rect(-3, -70, 6, 70, thing.steel) +
      rect(-13, -126, 26, 62, sign.ink, 6) +
      lamp('red', '#FF2D1F', '#3A1D1D', -114) +
      lamp('amber', '#FFC21A', '#3A3118', -95) +
      lamp('green', '#1FC45E', '#15301F', -76),
    { x, y, scale },
  );
}
