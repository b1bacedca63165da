// Things large enough to carry a picture: phones, papers, clocks, calendars, keys, first aid; middle at x,y.
import { sign, thing, tone } from '../palette.ts';
import { circle, el, ellipse, line, path, place, rect, words } from '../svg.ts';
import { textLines } from './marks.ts';

type Spot = { readonly scale?: number; readonly turn?: number };

const put = (x: number, y: number, drawing: string, s: Spot = {}): string =>
  place(drawing, { x, y, turn: s.turn ?? 0, scale: s.scale ?? 1 });

/** A phone, 80 by 150; draw on its screen (72 by 130) around 0,0. */
export function phone(x: number, y: number, screen = '', s: Spot & { readonly dark?: boolean } = {}): string {
  return put(
    x,
    y,
    rect(-40, -75, 80, 150, sign.ink, 12) +
      rect(-36, -66, 72, 130, s.dark === true ? '#232B34' : '#F7F6F2', 5) +
      line('M-8-70.5h16', 2, '#5B656E') +
      screen,
    s,
  );
}

/** A laptop, 200 by 130; draw on its screen (168 by 96) around 0,-14. */
export function laptop(x: number, y: number, screen = '', s: Spot = {}): string {
  return put(
    x,
    y,
    rect(-90, -68, 180, 110, sign.ink, 8) +
      rect(-84, -62, 168, 98, '#F7F6F2', 3) +
      path('M-104 42H104L96 56Q94 60 88 60H-88Q-94 60-96 56Z', thing.carGrey) +
      screen,
    s,
  );
}

/** A sheet of paper with grey lines; w by h. */
export function sheet(x: number, y: number, w = 100, h = 132, lines = 6, s: Spot = {}): string {
  const gap = (h - 40) / Math.max(1, lines);
  return put(
    x,
    y,
    rect(-w / 2, -h / 2, w, h, '#FFFFFF', 4) + textLines(-w / 2 + 14, -h / 2 + 26, w - 28, lines, gap),
    s,
  );
}

/** A licence card, 130 by 82, with a face. */
export function licenceCard(x: number, y: number, s: Spot = {}): string {
  return put(
    x,
    y,
    rect(-65, -41, 130, 82, '#F4D9DC', 8) +
      rect(-65, -41, 130, 16, '#D98A97', 8) +
      rect(-65, -33, 130, 8, '#D98A97') +
      rect(-55, -18, 36, 46, '#FFFFFF', 3) +
      circle(-37, -2, 8.5, thing.skin[0]) +
      path('M-52 28Q-51 10-37 10T-22 28Z', thing.carBlue) +
      path('M-46-3A9 9 0 0 1-28-3Q-32-9-37-8Q-43-8-46-3Z', thing.hair[0]) +
      textLines(-10, -12, 62, 4, 12, '#B88B93'),
    s,
  );
}

/** A clock face of radius r that shows hours and minutes. */
export function clock(x: number, y: number, r: number, hour: number, minute: number): string {
  const hand = (turn: number, length: number, width: number): string =>
    place(line(`M0 0V${-length}`, width, sign.ink), { turn });
  const ticks = Array.from({ length: 12 }, (_, i) =>
    place(line(`M0 ${-r * 0.86}V${-r * (i % 3 === 0 ? 0.7 : 0.78)}`, r * 0.05, sign.ink), {
      turn: i * 30,
    }),
  ).join('');
  return put(
    x,
    y,
    circle(0, 0, r, thing.carDark) +
      circle(0, 0, r * 0.92, '#FFFFFF') +
      ticks +
      hand((hour % 12) * 30 + minute / 2, r * 0.48, r * 0.09) +
      hand(minute * 6, r * 0.7, r * 0.06) +
      circle(0, 0, r * 0.07, sign.red),
  );
}

/** A leaf of a calendar, 90 by 96, with a figure; one leaf of a month without it shows a grid. */
export function calendar(x: number, y: number, figure = '', s: Spot & { readonly marked?: number } = {}): string {
  const cells = Array.from({ length: 20 }, (_, i) =>
    rect(-36 + (i % 5) * 15, -18 + Math.floor(i / 5) * 15, 11, 11, i === s.marked ? sign.red : '#D9DAD3', 2),
  ).join('');
  return put(
    x,
    y,
    rect(-45, -48, 90, 96, '#FFFFFF', 7) +
      path('M-45-26V-41Q-45-48-38-48H38Q45-48 45-41V-26Z', sign.red) +
      line('M-22-54v14M22-54v14', 5, thing.carDark) +
      (figure === '' ? cells : words(figure, 0, 12, figure.length > 2 ? 28 : 46, sign.ink)),
    s,
  );
}

export function carKey(x: number, y: number, s: Spot = {}): string {
  return put(
    x,
    y,
    rect(-34, -15, 40, 30, thing.carDark, 11) +
      circle(-24, 0, 4.5, thing.hub) +
      rect(4, -5, 40, 10, thing.metal, 2) +
      path('M24 5h5v7h-5zM34 5h5v5h-5z', thing.metal) +
      rect(-14, -7, 12, 5, '#FFFFFF', 2) +
      rect(-14, 2, 12, 5, '#FFFFFF', 2),
    s,
  );
}

/** A head from the side with room for a picture inside; 130 wide, 160 high. */
export function headProfile(x: number, y: number, inside = '', s: Spot = {}): string {
  return put(
    x,
    y,
    el('path', {
      d: 'M-40 80V44Q-66 20-62-22Q-56-78 2-80Q58-80 60-28L72 2Q74 10 64 12L60 14V36Q60 48 46 48H26V80Z',
      fill: tone('faint'),
    }) + inside,
    s,
  );
}

export function eye(x: number, y: number, s: Spot = {}): string {
  return put(
    x,
    y,
    path('M-34 0Q0-30 34 0Q0 30-34 0Z', '#FFFFFF') +
      circle(0, 0, 12, '#2F6B8F') +
      circle(0, 0, 5.5, sign.ink) +
      line('M-34 0Q0-30 34 0', 3.5, sign.ink),
    s,
  );
}

/** A coin pile, for costs without figures. */
export function coins(x: number, y: number, count = 4, s: Spot = {}): string {
  return put(
    x,
    y,
    Array.from(
      { length: count },
      (_, i) => ellipse(0, -i * 9 + 3, 24, 9, '#B98A1E') + ellipse(0, -i * 9, 24, 9, '#E6B93C'),
    ).join(''),
    s,
  );
}
