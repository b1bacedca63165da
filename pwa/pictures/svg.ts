// The few helpers that write SVG text: rounded numbers, elements, groups and whole files.
export type Attrs = Readonly<Record<string, string | number | undefined>>;

/** A number with at most two decimals, never "-0". */
export function num(value: number): string {
  const rounded = Math.round(value * 100) / 100;
  return String(rounded === 0 ? 0 : rounded);
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

export function el(name: string, attrs: Attrs, ...children: readonly string[]): string {
  let head = `<${name}`;
  for (const [key, value] of Object.entries(attrs)) {
    if (value === undefined) continue;
    head += ` ${key}="${typeof value === 'number' ? num(value) : escape(value)}"`;
  }
  const body = children.join('');
  return body === '' ? `${head}/>` : `${head}>${body}</${name}>`;
}

export function group(attrs: Attrs, ...children: readonly string[]): string {
  return el('g', attrs, ...children);
}

/** A transform: move to x,y, then turn clockwise by `turn` degrees, then scale. */
export function transform(x: number, y: number, turn = 0, scale = 1, flip = false): string {
  const parts: string[] = [];
  if (x !== 0 || y !== 0) parts.push(`translate(${num(x)} ${num(y)})`);
  if (turn !== 0) parts.push(`rotate(${num(turn)})`);
  if (flip) parts.push(`scale(${num(-scale)} ${num(scale)})`);
  else if (scale !== 1) parts.push(`scale(${num(scale)})`);
  return parts.join('');
}

/** Puts a drawing made around 0,0 in its place. */
export function place(
  drawing: string,
  at: { x?: number; y?: number; turn?: number; scale?: number; flip?: boolean },
): string {
  const move = transform(at.x ?? 0, at.y ?? 0, at.turn ?? 0, at.scale ?? 1, at.flip ?? false);
  return move === '' ? drawing : group({ transform: move }, drawing);
}

export function path(d: string, fill: string): string {
  return el('path', { d, fill });
}

/** An unfilled line with round ends and corners; `dash` as in stroke-dasharray. */
export function line(d: string, width: number, ink: string, dash?: string, cap = 'round'): string {
  return el('path', {
    d,
    fill: 'none',
    stroke: ink,
    'stroke-width': width,
    'stroke-linecap': cap === 'butt' ? undefined : cap,
    'stroke-linejoin': 'round',
    'stroke-dasharray': dash,
  });
}

export function circle(x: number, y: number, r: number, fill: string): string {
  return el('circle', { cx: x, cy: y, r, fill });
}

export function ellipse(x: number, y: number, rx: number, ry: number, fill: string): string {
  return el('ellipse', { cx: x, cy: y, rx, ry, fill });
}

export function rect(x: number, y: number, w: number, h: number, fill: string, r = 0): string {
  return el('rect', { x, y, width: w, height: h, rx: r === 0 ? undefined : r, fill });
}

/** Bold text centred on x,y (the middle of its capitals); `fit` squeezes it to a width. */
export function words(
  text: string,
  x: number,
  y: number,
  size: number,
  fill: string,
  fit?: number,
  anchor: 'start' | 'middle' | 'end' = 'middle',
): string {
  return el(
    'text',
    {
      x,
      y: y + size * 0.358,
      'font-family': 'Arial, Helvetica, sans-serif',
      'font-weight': 700,
      'font-size': size,
      'text-anchor': anchor === 'start' ? undefined : anchor,
      fill,
      textLength: fit,
      lengthAdjust: fit === undefined ? undefined : 'spacingAndGlyphs',
    },
    escape(text),
  );
}

/** A whole file; `view` is "x y width height" and the width and height attributes follow it. */
export function svgFile(view: string, ...body: readonly string[]): string {
  const [, , width, height] = view.split(' ');
  return `${el('svg', { xmlns: 'http://www.w3.org/2000/svg', viewBox: view, width, height }, ...body)}\n`;
}
