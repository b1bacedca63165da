// What penalties are drawn with: envelopes, red strokes, breath testers, police, cameras, wire fences, tow trucks, hydrants.
import { sign, thing, tone } from '../palette.ts';
import { circle, ellipse, group, line, path, place, rect, words } from '../svg.ts';
import { carFromSide, wheelSide } from './cars-side.ts';
import { coins, licenceCard } from './things.ts';

export const uniform = '#2F4B8F';

/** A closed envelope with a yellow edge, 110 by 74, middle at x,y. */
export function envelope(x: number, y: number, scale = 1): string {
  return place(
    rect(-55, -37, 110, 74, sign.yellow, 6) +
      rect(-50, -32, 100, 64, '#FFFFFF', 3) +
      line('M-46-28L0 8L46-28', 5, '#9AA4AB') +
      line('M-46 28L-14-2M46 28L14-2', 4, '#C4CBD0'),
    { x, y, scale },
  );
}

/** A red stroke with a white edge across something: taken away, or not allowed. */
export function redStroke(x: number, y: number, w: number, h: number, width = 9): string {
  const d = `M${x - w / 2} ${y + h / 2}L${x + w / 2} ${y - h / 2}`;
  return line(d, width + 4, '#FFFFFF') + line(d, width, sign.red);
}

/** A small car from the side with the red stroke over it. */
export function carStruck(x: number, y: number, scale: number): string {
  return carFromSide({ x, y, scale }) + redStroke(x, y - 46 * scale, 190 * scale, 104 * scale, Math.max(5, 13 * scale));
}

/** A licence card with the red stroke over it. */
export function cardStruck(x: number, y: number, scale: number): string {
  return licenceCard(x, y, { scale }) + redStroke(x, y, 138 * scale, 84 * scale, Math.max(4, 9 * scale));
}

/** A single coin seen from the front. */
export function coin(x: number, y: number, r: number): string {
  return circle(x, y, r, '#B98A1E') + circle(x, y, r * 0.84, '#E6B93C') + circle(x, y, r * 0.42, '#B98A1E');
}

/** A pile of coins whose lowest coin rests on y. */
export function pile(x: number, y: number, count: number, scale = 1): string {
  return coins(x, y - 12 * scale, count, { scale });
}

/** A speed camera on a post with its arm to the right, looking down along the road; its foot at x,y. */
export function cameraOnPost(x: number, y: number, height = 96): string {
  return (
    line(`M${x} ${y}V${y - height}H${x + 26}`, 6, thing.steel) +
    place(rect(-18, -11, 36, 22, thing.carDark, 4) + circle(15, 0, 9, thing.glass) + circle(15, 0, 5, '#7FB0D6'), {
      x: x + 32,
      y: y - height,
      turn: 28,
    })
  );
}

/** A breath tester, 48 by 84, its tube at the top; a figure on its screen. */
export function breathTester(x: number, y: number, figure = '', scale = 1, turn = 0): string {
  return place(
    rect(-7, -62, 14, 26, '#E3E7E9', 4) +
      rect(-7, -62, 5, 26, '#C4CBD0', 2) +
      rect(-9, -44, 18, 8, '#C4CBD0', 2) +
      rect(-24, -40, 48, 84, '#39424C', 9) +
      rect(-20, -34, 40, figure === '' ? 26 : 50, '#DCE9D8', 3) +
      (figure === '' ? '' : words(figure, 0, -17, 22, sign.ink) + words('‰', 0, 5, 19, sign.ink)) +
      circle(0, 30, 7, thing.carGrey),
    { x, y, scale, turn },
  );
}

/** A red fire hydrant, 56 high, its foot at x,y. */
export function hydrant(x: number, y: number, scale = 1): string {
  return place(
    ellipse(0, 0, 20, 4, '#00000033') +
      rect(-15, -7, 30, 7, '#8E1313', 2) +
      rect(-11, -42, 22, 36, sign.red, 3) +
      rect(-20, -32, 10, 12, '#8E1313', 3) +
      rect(10, -32, 10, 12, '#8E1313', 3) +
      path('M-13-42Q-12-54 0-55Q12-54 13-42Z', sign.red) +
      rect(-4, -60, 8, 7, '#8E1313', 2) +
      circle(0, -26, 5, '#8E1313'),
    { x, y, scale },
  );
}

/** A yellow tow truck that carries a grey car on its platform; 396 long, nose to the right, wheels on y. */
export function towTruck(x: number, y: number, scale = 1, flip = false): string {
  return place(
    group({ opacity: 0.22 }, ellipse(0, 0, 205, 6, '#000000')) +
      carFromSide({ x: -76, y: -58, scale: 0.98, colour: thing.carGrey }) +
      rect(-198, -60, 262, 13, thing.steel, 3) +
      rect(-190, -48, 330, 16, thing.carDark, 3) +
      path('M72-32V-130Q72-138 80-138H136Q148-138 154-128L180-86Q194-82 194-68V-32Z', sign.yellow) +
      path('M104-84V-124H132Q140-124 144-117L165-84Z', thing.window) +
      line('M98-80V-40', 2, '#B98A1E', undefined, 'butt') +
      rect(84, -152, 20, 14, thing.signal, 5) +
      rect(118, -152, 20, 14, thing.signal, 5) +
      rect(182, -58, 12, 14, thing.lamp, 3) +
      rect(-198, -44, 8, 13, thing.carRed, 2) +
      wheelSide(-142, -24, 24) +
      wheelSide(-88, -24, 24) +
      wheelSide(134, -24, 24),
    { x, y, scale, flip },
  );
}

/** Wire mesh between steel posts, w by h from x,y; a post every `step`. */
export function wireFence(x: number, y: number, w: number, h: number, step: number): string {
  let mesh = '';
  for (let at = -h; at < w; at += 22) {
    const from = Math.max(0, -at);
    const to = Math.min(h, w - at);
    if (to > from) {
      mesh += `M${x + at + from} ${y + from}L${x + at + to} ${y + to}M${x + at + from} ${y + h - from}L${x + at + to} ${y + h - to}`;
    }
  }
  const posts = Array.from({ length: Math.floor(w / step) + 1 }, (_, i) =>
    rect(x + i * step - 4, y - 10, 8, h + 14, thing.steel, 2),
  ).join('');
  return (
    group({ opacity: 0.75 }, line(mesh, 1.8, tone('ink2'), undefined, 'butt')) +
    line(`M${x} ${y}h${w}M${x} ${y + h}h${w}`, 5, thing.steel, undefined, 'butt') +
    posts
  );
}

/** A level scale with ticks from `first` to `last`, `step` apart; only the figures in `shown` are written. */
export function levelScale(
  x: number,
  y: number,
  step: number,
  first: number,
  last: number,
  shown: readonly number[],
  o: { readonly size: number; readonly tick: number; readonly width: number },
): string {
  const at = (n: number): number => x + (n - first) * step;
  const ticks = Array.from({ length: last - first + 1 }, (_, i) => `M${at(first + i)} ${y - o.tick}v${o.tick * 2}`);
  return (
    line(`M${at(first) - o.width} ${y}H${at(last) + o.width}${ticks.join('')}`, o.width, tone('ink')) +
    shown.map((n) => words(String(n), at(n), y + o.tick + o.size * 0.85, o.size, tone('ink'))).join('')
  );
}
