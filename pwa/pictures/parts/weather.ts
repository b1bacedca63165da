// Fog, snow, rain and wind, laid over a finished scene.
import { type Point } from '../geometry.ts';
import { tone } from '../palette.ts';
import { el, group, line, rect } from '../svg.ts';

/** Fog that thickens to the right or lies over everything. */
export function fog(x: number, y: number, w: number, h: number, from = 0, to = 0.95, id = 'fog'): string {
  const stop = (offset: number, opacity: number): string =>
    el('stop', { offset, 'stop-color': tone('fog'), 'stop-opacity': opacity });
  return el('linearGradient', { id }, stop(0, from), stop(1, to)) + rect(x, y, w, h, `url(#${id})`);
}

function scatter(count: number, width: number, height: number): readonly Point[] {
  return Array.from({ length: count }, (_, i): Point => [
    ((i * 97 + 31) % 641) * (width / 641),
    ((i * 61 + 17) % 353) * (height / 353),
  ]);
}

export function rain(width = 640, height = 360, count = 60): string {
  return group(
    { opacity: 0.6 },
    line(
      scatter(count, width, height)
        .map(([x, y]) => `M${Math.round(x)} ${Math.round(y)}l-4 14`)
        .join(''),
      2,
      tone('stream'),
    ),
  );
}
