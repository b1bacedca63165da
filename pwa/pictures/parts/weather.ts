// Fog, snow, rain and wind, laid over a finished scene.
import { type Point } from '../geometry.ts';
import { tone } from '../palette.ts';
import { circle, el, group, line, place, rect } from '../svg.ts';

/** Fog that thickens to the right or lies over everything. */
export function fog(x: number, y: number, w: number, h: number, from = 0, to = 0.95, id = 'fog'): string {
  const stop = (offset: number, opacity: number): string =>
    el('stop', { offset, 'stop-color': tone('fog'), 'stop-opacity': opacity });
  return el('linearGradient', { id }, stop(0, from), stop(1, to)) + rect(x, y, w, h, `url(#${id})`);
}

/** Bands of mist across a landscape. */
export function mistBands(y: number, count = 3, width = 640): string {
  return group(
    { opacity: 0.7 },
    ...Array.from({ length: count }, (_, i) =>
      rect(-20 + (i % 2) * 60, y + i * 22, width * (0.7 + (i % 2) * 0.25), 12, tone('fog'), 6),
    ),
  );
}

function scatter(count: number, width: number, height: number): readonly Point[] {
  return Array.from({ length: count }, (_, i): Point => [
    ((i * 97 + 31) % 641) * (width / 641),
    ((i * 61 + 17) % 353) * (height / 353),
  ]);
}

/** Falling snow; `wind` slants it into a drift. */
export function snowfall(width = 640, height = 360, count = 60, wind = false): string {
  const flakes = scatter(count, width, height);
  if (wind)
    return group(
      { opacity: 0.85 },
      line(flakes.map(([x, y]) => `M${Math.round(x)} ${Math.round(y)}l-26 7`).join(''), 2.4, '#FFFFFF'),
    );
  return flakes.map(([x, y], i) => circle(x, y, 1.8 + (i % 3) * 0.7, '#FFFFFF')).join('');
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

/** Gusts of wind as lines with a curl, blowing to the right. */
export function gusts(x: number, y: number, scale = 1, ink: string = tone('fog')): string {
  return place(line('M0 0H70Q88 0 86-12Q82-22 72-16M10 16H104Q122 16 120 30Q114 40 104 34M-14 32H60', 5, ink), {
    x,
    y,
    scale,
  });
}
