// Cars and larger vehicles seen from above; turn 0 has the nose up, 90 to the right, clockwise.
import { sign, thing } from '../palette.ts';
import { circle, el, path, place, rect, words } from '../svg.ts';

export type Vehicle = {
  readonly x: number;
  readonly y: number;
  readonly turn?: number;
  /** Length and width; a car is 36 by 20 unless told otherwise. */
  readonly size?: readonly [length: number, width: number];
  readonly colour?: string;
  readonly letter?: string;
  readonly letterSize?: number;
  /** Lit indicators, as the driver of this vehicle sees left and right. */
  readonly signal?: 'left' | 'right' | 'both';
  readonly brake?: boolean;
  /** Beams in front of the car. */
  readonly beams?: boolean;
  /** Front wheels turned, degrees clockwise. */
  readonly steer?: number;
  /** Dark outline, for white vehicles on a light ground. */
  readonly outline?: boolean;
};

function inkOn(colour: string): string {
  return colour === thing.carWhite || colour === thing.carYellow || colour === '#FFFFFF' ? sign.ink : '#FFFFFF';
}

/** Lamps, letter and place, the same for all vehicles; `body` is drawn nose up around 0,0. */
function finish(v: Vehicle, l: number, w: number, colour: string, body: string): string {
  const r = Math.max(2.4, w * 0.2);
  const k = w / 20;
  let lamps = '';
  if (v.brake === true) {
    lamps +=
      rect(-w / 2 + k, l / 2 - 3.4 * k, 5.5 * k, 4.4 * k, thing.brake, 1.6 * k) +
      rect(w / 2 - 6.5 * k, l / 2 - 3.4 * k, 5.5 * k, 4.4 * k, thing.brake, 1.6 * k);
  }
  if (v.signal !== undefined) {
    const sides = v.signal === 'both' ? [-1, 1] : v.signal === 'left' ? [-1] : [1];
    for (const side of sides) {
      lamps +=
        circle((side * w) / 2, -l / 2 + 4 * k, r, thing.signal) +
        circle((side * w) / 2, l / 2 - 4 * k, r, thing.signal);
    }
  }
  const beam = `M${-w * 0.36} ${-l / 2}L${-w * 0.75} ${-l / 2 - w * 2.4}Q0 ${-l / 2 - w * 2.9} ${w * 0.75} ${-l / 2 - w * 2.4}L${w * 0.36} ${-l / 2}Z`;
  const beams = v.beams === true ? el('path', { d: beam, fill: thing.lamp, opacity: 0.55 }) : '';
  const edge = v.outline === true ? rect(-w / 2 - 1.2, -l / 2 - 1.2, w + 2.4, l + 2.4, sign.ink, w * 0.3) : '';
  const turned = place(beams + edge + body + lamps, { x: v.x, y: v.y, turn: v.turn ?? 0 });
  if (v.letter === undefined) return turned;
  const t = ((v.turn ?? 0) * Math.PI) / 180;
  const back = l * 0.07;
  const size = v.letterSize ?? w * 0.7;
  return turned + words(v.letter, v.x - Math.sin(t) * back, v.y + Math.cos(t) * back, size, inkOn(colour));
}

/** An ordinary car. */
export function car(v: Vehicle): string {
  const [l, w] = v.size ?? [36, 20];
  const colour = v.colour ?? thing.carBlue;
  const a = w / 2;
  const top = -l / 2;
  const k = w / 20;
  const wheel = (x: number, y: number, turn: number): string =>
    place(rect(-1.7 * k, -l * 0.09, 3.4 * k, l * 0.18, thing.tyre, 1.2 * k), { x, y, turn });
  const steer = v.steer ?? 0;
  const wheels =
    steer === 0
      ? ''
      : wheel(-a, top + l * 0.2, steer) +
        wheel(a, top + l * 0.2, steer) +
        wheel(-a, -top - l * 0.2, 0) +
        wheel(a, -top - l * 0.2, 0);
  const screen = `M${-a * 0.74} ${top + l * 0.27}Q0 ${top + l * 0.17} ${a * 0.74} ${top + l * 0.27}L${a * 0.62} ${top + l * 0.38}H${-a * 0.62}Z`;
  const rear = `M${-a * 0.66} ${-top - l * 0.1}Q0 ${-top - l * 0.05} ${a * 0.66} ${-top - l * 0.1}L${a * 0.56} ${-top - l * 0.17}H${-a * 0.56}Z`;
  const body =
    wheels +
    rect(-a, top, w, l, colour, w * 0.28) +
    path(rounded(screen), thing.glass) +
    path(rounded(rear), thing.glass) +
    rect(-a * 0.82, top + l * 0.012, a * 0.44, l * 0.05, thing.lamp, k) +
    rect(a * 0.38, top + l * 0.012, a * 0.44, l * 0.05, thing.lamp, k);
  return finish(v, l, w, colour, body);
}

/** Figures in a path kept to two decimals. */
function rounded(d: string): string {
  return d.replace(/-?\d+\.\d{3,}/g, (s) => String(Math.round(Number(s) * 100) / 100));
}

/** The same outline dashed and unfilled: where a car has been or will be. */
export function ghostCar(v: Vehicle, strength = 1): string {
  const [l, w] = v.size ?? [36, 20];
  const box = el('rect', {
    x: -w / 2 + 1,
    y: -l / 2 + 1,
    width: w - 2,
    height: l - 2,
    rx: w * 0.26,
    fill: 'none',
    stroke: '#FFFFFF',
    'stroke-width': 2.2,
    'stroke-dasharray': '5 3.5',
    opacity: strength === 1 ? undefined : strength,
  });
  return place(box, { x: v.x, y: v.y, turn: v.turn ?? 0 });
}

/** A lorry with its own box; 80 by 24 unless told otherwise. */
export function lorryAbove(v: Vehicle): string {
  const [l, w] = v.size ?? [80, 24];
  const colour = v.colour ?? thing.carWhite;
  const cab = Math.min(l * 0.26, w * 0.95);
  const body =
    rect(-w * 0.2, -l / 2 + cab - 2, w * 0.4, 6, thing.steel) +
    rect(-w / 2, -l / 2 + cab + 2, w, l - cab - 2, colour, w * 0.08) +
    rect(-w * 0.47, -l / 2, w * 0.94, cab, colour === thing.carWhite ? thing.carGrey : colour, w * 0.2) +
    rect(-w * 0.38, -l / 2 + cab * 0.18, w * 0.76, cab * 0.3, thing.glass, w * 0.08);
  return finish(v, l, w, colour, body);
}

/** A bus; 100 by 25 unless told otherwise. */
export function busAbove(v: Vehicle): string {
  const [l, w] = v.size ?? [100, 25];
  const colour = v.colour ?? thing.carYellow;
  const body =
    rect(-w / 2, -l / 2, w, l, colour, w * 0.2) +
    rect(-w * 0.4, -l / 2 + 2, w * 0.8, l * 0.07, thing.glass, w * 0.08) +
    rect(-w * 0.26, -l * 0.3, w * 0.52, l * 0.1, '#FFFFFF', 2) +
    rect(-w * 0.26, l * 0.24, w * 0.52, l * 0.1, '#FFFFFF', 2);
  return finish(v, l, w, colour, body);
}

/** A motorhome: white, its cab narrower than the house; 72 by 24 unless told otherwise. */
export function motorhomeAbove(v: Vehicle): string {
  const [l, w] = v.size ?? [72, 24];
  const body =
    rect(-w / 2, -l / 2, w, l, '#FFFFFF', w * 0.16) +
    rect(-w * 0.4, -l / 2 + l * 0.09, w * 0.8, l * 0.1, thing.glass, w * 0.08) +
    rect(-w * 0.3, l * 0.3, w * 0.6, l * 0.12, thing.carGrey, 2) +
    rect(-w * 0.44, -l / 2 + l * 0.03, w * 0.24, l * 0.03, thing.lamp, 1) +
    rect(w * 0.2, -l / 2 + l * 0.03, w * 0.24, l * 0.03, thing.lamp, 1);
  return finish({ ...v, outline: v.outline ?? true }, l, w, '#FFFFFF', body);
}

/** A police car or an ambulance: white with a band and blue lights over the roof. */
export function emergencyAbove(v: Vehicle, kind: 'police' | 'ambulance'): string {
  const [l, w] = v.size ?? (kind === 'police' ? [36, 20] : [48, 23]);
  const base = car({ ...v, x: 0, y: 0, turn: 0, size: [l, w], colour: '#FFFFFF' });
  const band =
    kind === 'police' ? rect(-w / 2, l * 0.2, w, l * 0.09, sign.blue) : rect(-w / 2, l * 0.16, w, l * 0.1, '#F28C1A');
  const lights =
    rect(-w * 0.4, -l * 0.08, w * 0.34, l * 0.08, '#2F7BFF', 1.5) +
    rect(w * 0.06, -l * 0.08, w * 0.34, l * 0.08, '#2F7BFF', 1.5);
  return place(base + band + lights, { x: v.x, y: v.y, turn: v.turn ?? 0 });
}
