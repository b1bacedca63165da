// What the way to a licence is drawn with: books, screens, cakes, cards, clipboards and panels.
import { sceneStyle, sign, thing, tone } from '../palette.ts';
import { circle, el, ellipse, group, line, path, place, rect, words } from '../svg.ts';
import { textLines } from './marks.ts';

type Spot = { readonly scale?: number; readonly turn?: number };

/** An open book, 136 by 92, middle at x,y. */
export function openBook(x: number, y: number, s: Spot = {}): string {
  return place(
    path('M-70-36Q-36-50 0-38Q36-50 70-36V46Q36 34 0 46Q-36 34-70 46Z', sign.blue) +
      path('M-64-42Q-34-52 0-40V40Q-34 28-64 40Z', '#FFFFFF') +
      path('M64-42Q34-52 0-40V40Q34 28 64 40Z', '#F1EFE8') +
      line('M0-40V40', 2.5, '#B9C0C4', undefined, 'butt'),
    { x, y, turn: s.turn ?? 0, scale: s.scale ?? 1 },
  );
}

/** A closed book seen from the front, 44 by 56. */
export function closedBook(x: number, y: number, colour: string, s: Spot = {}): string {
  return place(
    rect(-22, -28, 44, 56, colour, 5) +
      path('M-18 18H22V24H-18Q-20 21-18 18Z', '#FFFFFF') +
      rect(-22, -28, 8, 46, '#00000033', 3) +
      rect(-7, -16, 22, 6, '#FFFFFF', 2),
    { x, y, turn: s.turn ?? 0, scale: s.scale ?? 1 },
  );
}

/** A birthday cake with five candles, 96 wide, 84 high; its foot is at x,y. A figure may stand on its front. */
export function cake(x: number, y: number, figure = '', s: Spot = {}): string {
  const candles = [-30, -15, 0, 15, 30]
    .map(
      (cx) =>
        rect(cx - 2.5, -68, 5, 22, thing.carBlue, 1) +
        path(`M${cx}-84Q${cx + 6}-75 ${cx}-70Q${cx - 6}-75 ${cx}-84Z`, thing.signal),
    )
    .join('');
  return place(
    ellipse(0, -2, 52, 6, thing.metal) +
      candles +
      path('M-42-40Q-42-48-34-48H34Q42-48 42-40V-4H-42Z', '#D98A97') +
      path(
        'M-42-38Q-42-48-34-48H34Q42-48 42-38V-32Q35-22 28-32Q21-22 14-32Q7-22 0-32Q-7-22-14-32Q-21-22-28-32Q-35-22-42-32Z',
        '#FFF6EE',
      ) +
      (figure === '' ? '' : words(figure, 0, -15, 20, sign.ink)),
    { x, y, scale: s.scale ?? 1 },
  );
}

/** A computer screen on its foot, w by h around x,y; the foot reaches 0.3 h further down. Its picture is drawn over it. */
export function monitor(x: number, y: number, w: number, h: number): string {
  const b = Math.max(2, w * 0.028);
  return (
    rect(x - w * 0.06, y + h / 2 - 2, w * 0.12, h * 0.24, thing.steel) +
    rect(x - w * 0.18, y + h * 0.7, w * 0.36, h * 0.07, thing.steel, h * 0.03) +
    rect(x - w / 2, y - h / 2, w, h, '#2B333C', w * 0.035) +
    rect(x - w / 2 + b, y - h / 2 + b, w - 2 * b, h - 2 * b, '#F7F6F2', w * 0.015)
  );
}

/** A card on which a small picture is drawn: white by day, dark in the dark, with a faint edge. */
export function card(x: number, y: number, w: number, h: number, r = 14): string {
  return rect(x, y, w, h, tone('faint'), r) + rect(x + 2.5, y + 2.5, w - 5, h - 5, tone('card'), r - 2);
}

/** A clipboard with lines, 34 by 44. */
export function clipboard(x: number, y: number, s: Spot = {}): string {
  return place(
    rect(-17, -22, 34, 44, thing.wood, 4) +
      rect(-13.5, -17, 27, 36, '#FFFFFF', 1) +
      rect(-7, -25, 14, 8, thing.steel, 2) +
      textLines(-9, -8, 18, 3, 8, '#B9C0C4', 3),
    { x, y, turn: s.turn ?? 0, scale: s.scale ?? 1 },
  );
}

/** A card of the size of a licence, 130 by 82, in one colour, with a plain face and three grey lines. */
export function plainCard(x: number, y: number, colour: string, scale = 1): string {
  return place(
    rect(-65, -41, 130, 82, colour, 10) +
      rect(-59, -35, 118, 70, '#FFFFFF', 6) +
      rect(-50, -26, 40, 52, '#E3ECEF', 3) +
      circle(-30, -7, 11, thing.skin[0]) +
      path('M-47 26Q-46 7-30 7T-13 26Z', colour) +
      textLines(0, -18, 48, 3, 18, '#A9B1B6', 6),
    { x, y, scale },
  );
}

/** A leaf of a calendar, w by h from x,y, with a band, two rings and `cols` by `rows` empty squares. */
export function monthLeaf(x: number, y: number, w: number, h: number, colour: string, cols = 5, rows = 4): string {
  const band = h * 0.2;
  const step = (w * 0.86) / cols;
  const stepY = (h - band) / (rows + 0.5);
  const cells = Array.from({ length: cols * rows }, (_, i) =>
    rect(
      x + w * 0.07 + (i % cols) * step + 2,
      y + band + stepY * 0.3 + Math.floor(i / cols) * stepY,
      step - 4,
      stepY - 5,
      tone('faint'),
      2,
    ),
  ).join('');
  return (
    card(x, y, w, h, 9) +
    path(`M${x} ${y + band}V${y + 9}q0-9 9-9h${w - 18}q9 0 9 9v${band - 9}z`, colour) +
    line(`M${x + w * 0.25} ${y - 6}v14M${x + w * 0.75} ${y - 6}v14`, 6, tone('ink2')) +
    cells
  );
}

/** A head with shoulders from the side, facing right, as seen through the window of a car; 24 wide. */
export function passengerHead(
  x: number,
  y: number,
  o: { skin?: number; top?: string; flip?: boolean; scale?: number } = {},
): string {
  const skin = thing.skin[(o.skin ?? 0) % 4] ?? thing.skin[0];
  const hair = thing.hair[(o.skin ?? 0) % 4] ?? thing.hair[0];
  return place(
    path('M-14 24Q-13 10 0 10T13 24Z', o.top ?? thing.carDark) +
      rect(-4, 4, 8, 9, skin, 3) +
      path('M-8-4Q-8-10 0-10Q8-10 8.6-3L11 2L8.6 3.5Q8 10 1 9.5Q-8 9-8-4Z', skin) +
      path('M-10 4Q-13-12 0-12.5Q9-12 8.6-5Q2-7-2-3Q-4 4-5 6Q-9 7-10 4Z', hair),
    { x, y, scale: o.scale ?? 1, flip: o.flip ?? false },
  );
}

/** A low house with a roof of coloured corrugated iron; 140 wide, 84 high, its foot at x,y. */
export function lowHouse(x: number, y: number, roof: string, lit = false, scale = 1): string {
  const pane = lit ? '#FFD76A' : thing.window;
  const ribs = Array.from({ length: 12 }, (_, i) => `M${-58 + i * 10.5}-80L${-70 + i * 12.7}-48`).join('');
  return place(
    rect(34, -92, 12, 20, thing.steel) +
      rect(-66, -50, 132, 50, tone('wall')) +
      path('M-58-82H58L76-46H-76Z', roof) +
      group({ opacity: 0.28 }, line(ribs, 2.5, '#000000', undefined, 'butt')) +
      rect(-54, -36, 28, 20, pane, 2) +
      rect(24, -36, 28, 20, pane, 2) +
      rect(-9, -36, 18, 36, thing.carDark, 2),
    { x, y, scale },
  );
}

/** The plate of a learner at practice: white with two dark dashes, not to be read. */
export function practicePlate(x: number, y: number, w = 20, h = 13, turn = 0): string {
  return place(
    rect(-w / 2, -h / 2, w, h, '#FFFFFF', 2) +
      line(
        `M${-w * 0.32} ${-h * 0.16}H${w * 0.32}M${-w * 0.32} ${h * 0.2}H${w * 0.2}`,
        h * 0.17,
        sign.ink,
        undefined,
        'butt',
      ),
    { x, y, turn },
  );
}

/** A small picture in a picture, cut at its edges; `light` fixes its colours to those of the day or of the dark. */
export function panel(
  x: number,
  y: number,
  w: number,
  h: number,
  view: string,
  body: string,
  light?: 'day' | 'night',
): string {
  const rule = sceneStyle(body, light === 'night');
  const style = light === undefined ? undefined : rule.slice(rule.indexOf('{') + 1, rule.indexOf('}'));
  return el('svg', { x, y, width: w, height: h, viewBox: view, style }, body);
}
