// Bars, axes, timelines and stairs for pictures that compare sizes; figures and units only, no words.
import { curve, type Point } from '../geometry.ts';
import { sign, tone } from '../palette.ts';
import { circle, line, path, rect, words } from '../svg.ts';

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

/** A level bar in parts that follow each other, as reaction and braking distance. */
export function partsBar(
  x: number,
  y: number,
  h: number,
  parts: readonly { readonly length: number; readonly colour: string; readonly label?: string }[],
): string {
  let at = x;
  return parts
    .map((part) => {
      const left = at;
      at += part.length;
      return (
        rect(left, y, part.length, h, part.colour) +
        (part.label === undefined
          ? ''
          : words(
              part.label,
              left + part.length / 2,
              y + h / 2,
              h * 0.55,
              part.colour === sign.yellow ? sign.ink : '#FFFFFF',
            ))
      );
    })
    .join('');
}

/** A smooth line through points, for a curve in a chart. */
export function chartLine(points: readonly Point[], colour: string = sign.red): string {
  return line(curve(points), 4, colour);
}

/** A time line with stops; finished stops are filled. */
export function timeline(
  x: number,
  y: number,
  w: number,
  stops: readonly { readonly at: number; readonly label?: string; readonly done?: boolean }[],
): string {
  return (
    line(`M${x} ${y}H${x + w}`, 5, tone('ink2')) +
    stops
      .map((stop) => {
        const cx = x + w * stop.at;
        return (
          circle(cx, y, 11, stop.done === true ? sign.green : tone('ink')) +
          (stop.done === true ? '' : circle(cx, y, 6.5, tone('card'))) +
          (stop.label === undefined ? '' : words(stop.label, cx, y + 28, 17, tone('ink')))
        );
      })
      .join('')
  );
}

/** Steps of a stair that rise to the right, `count` of them. */
export function stairs(x: number, y: number, w: number, h: number, count: number): string {
  const sw = w / count;
  const sh = h / count;
  return Array.from({ length: count }, (_, i) =>
    path(`M${x + i * sw} ${y}v${-(i + 1) * sh}h${sw}V${y}z`, tone(i % 2 === 0 ? 'far' : 'mid')),
  ).join('');
}
