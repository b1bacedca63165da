// How thick lines come out once the groups around them have scaled them.
import { styleOf } from './serve.ts';
import { elementsOf, type Element } from './xml.ts';

/** Widths of the lines that a picture draws itself, in units of its view box: a thing that is put in small keeps its details. */
export function wornLines(element: Element, scale = 1): readonly number[] {
  const { transform = '', 'stroke-width': width = '0' } = {
    ...element.attributes,
    ...styleOf(element.attributes['style']),
  };
  const own = scale * scaleOf(transform);
  return [
    ...(Number.parseFloat(width) > 0 ? [Number.parseFloat(width) * own] : []),
    ...elementsOf(element).flatMap((child) => wornLines(child, own)),
  ];
}

/** The mean scale of a transform: the root of what it does to an area. */
function scaleOf(transform: string): number {
  let scale = 1;
  for (const [, name, list = ''] of transform.matchAll(/(\w+)\(([^)]*)\)/g)) {
    const [a = 1, b = 0, c = 0, d = 1] = list
      .trim()
      .split(/[\s,]+/)
      .map(Number);
    if (name === 'scale') scale *= Math.sqrt(Math.abs(a * (b === 0 ? a : b)));
    if (name === 'matrix') scale *= Math.sqrt(Math.abs(a * d - b * c));
  }
  return scale;
}
