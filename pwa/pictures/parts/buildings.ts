// Houses, trees, lamps and street furniture from the side; each stands with the middle of its foot at x,y.
import { thing, tone } from '../palette.ts';
import { ellipse, line, path, place, rect } from '../svg.ts';

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

const pane = (s: Stand): string => (s.lit === true ? '#FFD76A' : thing.window);

/** A house with a gabled roof; 110 wide, 104 high. */
export function house(s: Stand): string {
  const p = pane(s);
  return put(
    s,
    rect(24, -104, 13, 30, thing.steel) +
      rect(-48, -64, 96, 64, s.colour ?? tone('wall')) +
      path('M-56-62L0-104L56-62Z', tone('roof')) +
      rect(-38, -50, 22, 20, p, 2) +
      rect(16, -50, 22, 20, p, 2) +
      rect(-8, -38, 18, 38, thing.carDark, 2),
  );
}

/** A white church with a spire; 90 wide, 130 high. */
export function church(s: Stand): string {
  return put(
    s,
    rect(-46, -56, 78, 56, tone('wall')) +
      path('M-50-56L-34-84H26L36-56Z', tone('roof')) +
      rect(14, -84, 34, 84, tone('wall')) +
      path('M12-84L31-122L50-84Z', tone('roof')) +
      line('M31-122v-14M26-131h10', 3, thing.steel) +
      rect(25, -28, 12, 28, thing.carDark, 5) +
      rect(-36, -42, 10, 20, pane(s), 5) +
      rect(-16, -42, 10, 20, pane(s), 5) +
      rect(26, -64, 10, 14, pane(s), 5),
  );
}

/** A block of flats; 100 wide, 130 high. */
export function flats(s: Stand): string {
  const rows = [0, 1, 2, 3]
    .map((r) =>
      [0, 1, 2, 3]
        .map((c) =>
          rect(
            -40 + c * 22,
            -118 + r * 27,
            14,
            15,
            s.lit === true && (r + c) % 3 === 0 ? '#FFD76A' : thing.window,
            1.5,
          ),
        )
        .join(''),
    )
    .join('');
  return put(s, rect(-50, -130, 100, 130, s.colour ?? tone('house')) + rows + rect(-10, -20, 20, 20, thing.carDark));
}

/** A birch; 50 wide, 90 high. `bare` in winter. */
export function tree(s: Stand, bare = false): string {
  const crown = bare
    ? line('M0-34L-16-62M0-40L14-68M0-52L-6-84M0-50L6-80M-9-50L-20-56M8-56L20-60', 3, '#C9C6BC')
    : ellipse(0, -58, 25, 32, s.colour ?? tone('moss')) + ellipse(-10, -44, 18, 18, s.colour ?? tone('moss'));
  return put(s, line('M0 0V-52', 6, '#D8D4C8', undefined, 'butt') + crown);
}
