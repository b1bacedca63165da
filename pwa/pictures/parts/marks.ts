// What explains a picture: arrows, measure lines, bars, badges, ticks and crosses, speech bubbles.
import { polyline, type Point } from '../geometry.ts';
import { sign, thing, tone } from '../palette.ts';
import { circle, el, line, path, place, rect, words } from '../svg.ts';

export type MeasureOptions = {
  /** Places of the ticks between 0 and 1; both ends unless told otherwise. */
  readonly ticks?: readonly number[];
  /** Words at the ticks, below (or right of) the line. */
  readonly tickLabels?: readonly string[];
  /** A word at the middle, above (or left of) the line. */
  readonly label?: string;
  readonly labelSize?: number;
  readonly colour?: string;
  readonly width?: number;
};

/** A measure line with ticks; level or upright. */
export function measure(from: Point, to: Point, o: MeasureOptions = {}): string {
  const { ticks = [0, 1], tickLabels = [], labelSize = 20, colour = tone('ink'), width = 2.5 } = o;
  const level = Math.abs(to[1] - from[1]) < Math.abs(to[0] - from[0]);
  const between = (t: number): Point => [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t];
  const d = ticks.map((t) => {
    const [x, y] = between(t);
    return level ? `M${x} ${y - 7}v14` : `M${x - 7} ${y}h14`;
  });
  let out = line(`${polyline([from, to])}${d.join('')}`, width, colour, undefined, 'butt');
  tickLabels.forEach((text, i) => {
    const [x, y] = between(ticks[i] ?? 0);
    out += level ? words(text, x, y + 18, 16, colour) : words(text, x + 12, y, 16, colour, undefined, 'start');
  });
  if (o.label !== undefined) {
    const [x, y] = between(0.5);
    out += level
      ? words(o.label, x, y - labelSize * 0.75, labelSize, colour)
      : words(o.label, x - 12, y, labelSize, colour, undefined, 'end');
  }
  return out;
}

/** A letter or figure in a disc. */
export function badge(
  text: string,
  x: number,
  y: number,
  r = 13,
  fill: string = '#FFFFFF',
  ink: string = sign.ink,
): string {
  return circle(x, y, r, fill) + words(text, x, y, r * 1.25, ink);
}

/** Right: a tick in a green disc. */
export function tickMark(x: number, y: number, r = 14): string {
  return (
    circle(x, y, r, thing.ok) +
    line(`M${x - r * 0.48} ${y + r * 0.04}l${r * 0.34} ${r * 0.36}l${r * 0.62} ${-r * 0.74}`, r * 0.26, '#FFFFFF')
  );
}

/** A field of view: a pale wedge from x,y towards `turn`, `spread` degrees wide. */
export function sightCone(
  x: number,
  y: number,
  turn: number,
  length: number,
  spread: number,
  colour: string = sign.yellow,
  opacity = 0.4,
): string {
  const half = (spread / 2 / 180) * Math.PI;
  const dx = Math.round(Math.sin(half) * length * 100) / 100;
  const dy = Math.round(-Math.cos(half) * length * 100) / 100;
  return place(
    el('path', {
      d: `M0 0L${-dx} ${dy}A${length} ${length} 0 0 1 ${dx} ${dy}Z`,
      fill: colour,
      opacity,
    }),
    { x, y, turn },
  );
}

/** A speech bubble with its tail at the lower left or right; draw its content over it. */
export function bubble(
  x: number,
  y: number,
  w: number,
  h: number,
  tail: 'left' | 'right' | 'none' = 'left',
  fill: string = tone('card'),
): string {
  const t =
    tail === 'none'
      ? ''
      : tail === 'left'
        ? `M${x + 14} ${y + h - 2}l-4 18l20-18z`
        : `M${x + w - 14} ${y + h - 2}l4 18l-20-18z`;
  return rect(x, y, w, h, fill, Math.min(14, h / 3)) + (t === '' ? '' : path(t, fill));
}

/** Grey lines that stand for text on paper or a screen. */
export function textLines(
  x: number,
  y: number,
  w: number,
  count: number,
  gap = 10,
  colour: string = '#B9C0C4',
  width = 4,
): string {
  const d = Array.from({ length: count }, (_, i) => `M${x} ${y + i * gap}h${i === count - 1 ? w * 0.6 : w}`).join('');
  return line(d, width, colour);
}
