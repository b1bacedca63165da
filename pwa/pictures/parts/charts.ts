// Bars, axes, timelines and stairs for pictures that compare sizes; figures and units only, no words.
import { tone } from '../palette.ts';
import { line, path, rect, words } from '../svg.ts';

/** Two axes with the corner at x,y. */
export function axes(x: number, y: number, w: number, h: number): string {
  return line(`M${x} ${y - h}V${y}H${x + w}`, 3, tone('ink'));
}

export type Bar = {
  readonly value: number;
  readonly label?: string;
  readonly top?: string;
  readonly colour?: string;
};

/** Upright bars on a base line; `max` is the value that fills the height. */
export function bars(
  x: number,
  y: number,
  h: number,
  width: number,
  gap: number,
  list: readonly Bar[],
  max: number,
): string {
  return list
    .map((bar, i) => {
      const tall = (h * bar.value) / max;
      const left = x + i * (width + gap);
      return (
        rect(left, y - tall, width, tall, bar.colour ?? tone('blue'), 3) +
        (bar.label === undefined ? '' : words(bar.label, left + width / 2, y + 16, 16, tone('ink'))) +
        (bar.top === undefined ? '' : words(bar.top, left + width / 2, y - tall - 13, 17, tone('ink')))
      );
    })
    .join('');
}

/** Steps of a stair that rise to the right, `count` of them. */
export function stairs(x: number, y: number, w: number, h: number, count: number): string {
  const sw = w / count;
  const sh = h / count;
  return Array.from({ length: count }, (_, i) =>
    path(`M${x + i * sw} ${y}v${-(i + 1) * sh}h${sw}V${y}z`, tone(i % 2 === 0 ? 'far' : 'mid')),
  ).join('');
}
