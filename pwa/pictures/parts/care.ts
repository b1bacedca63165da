// Cups, bottles, medicine, first aid and other small things; middle at x,y.
import { sign, thing, tone } from '../palette.ts';
import { circle, ellipse, line, path, place, rect } from '../svg.ts';

type Spot = { readonly scale?: number; readonly turn?: number };

const put = (x: number, y: number, drawing: string, s: Spot = {}): string =>
  place(drawing, { x, y, turn: s.turn ?? 0, scale: s.scale ?? 1 });

export function cup(x: number, y: number, s: Spot = {}): string {
  return put(
    x,
    y,
    line('M24-14q18 0 16 14t-20 12', 6, '#FFFFFF') +
      path('M-26-24H26L22 22Q21 28 14 28H-14Q-21 28-22 22Z', '#FFFFFF') +
      ellipse(0, -24, 26, 5, '#5B3A29') +
      line('M-8-36q6-6 0-14M6-36q6-6 0-14', 3.5, tone('ink2')),
    s,
  );
}

/** A glass of beer or wine and a bottle without a label. */
export function drink(x: number, y: number, kind: 'glass' | 'bottle', s: Spot = {}): string {
  return kind === 'glass'
    ? put(
        x,
        y,
        path('M-20-34H20L15 34H-15Z', '#E3ECEF') +
          path('M-18-18H18L14.5 30H-14.5Z', '#E0A52A') +
          path('M-20-34H20L18.6-17H-18.6Z', '#FFFFFF'),
        s,
      )
    : put(
        x,
        y,
        path('M-7-56H7V-30Q18-22 18-6V50Q18 56 12 56H-12Q-18 56-18 50V-6Q-18-22-7-30Z', '#3F6B4A') +
          rect(-18, 4, 36, 28, '#F7F6F2') +
          rect(-8, -60, 16, 10, thing.carDark, 2),
        s,
      );
}

/** A heart-starter: green box with a heart and a flash. */
export function defibrillator(x: number, y: number, s: Spot = {}): string {
  return put(
    x,
    y,
    rect(-44, -40, 88, 80, sign.green, 10) +
      path('M0 24C-44-4-26-32-8-22Q-2-19 0-13Q2-19 8-22C26-32 44-4 0 24Z', '#FFFFFF') +
      path('M4-16L-9 4H-1L-5 18L10-4H2Z', sign.green),
    s,
  );
}

export function box(x: number, y: number, size = 40, s: Spot = {}): string {
  const h = size / 2;
  return put(
    x,
    y,
    rect(-h, -h, size, size, thing.wood, 2) +
      rect(-h, -size * 0.08, size, size * 0.16, '#C69A68') +
      rect(-size * 0.08, -h, size * 0.16, size, '#B78450'),
    s,
  );
}

/** A ball, for children at play. */
export function ball(x: number, y: number, r = 8): string {
  return (
    circle(x, y, r, sign.red) +
    path(`M${x - r} ${y}Q${x} ${y - r * 0.7} ${x + r} ${y}Q${x} ${y + r * 0.7} ${x - r} ${y}Z`, '#FFFFFF')
  );
}
