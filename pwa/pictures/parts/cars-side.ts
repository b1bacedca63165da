// Cars from the side, nose to the right (flip for left); 206 long and 92 high, wheels on y = 0 at the middle.
import { sign, thing, tone } from '../palette.ts';
import { circle, el, ellipse, group, line, path, place, rect, words } from '../svg.ts';

export type SideVehicle = {
  readonly x: number;
  /** Where the wheels stand. */
  readonly y: number;
  readonly scale?: number;
  readonly flip?: boolean;
  readonly colour?: string;
  readonly letter?: string;
  /** Who sits in front and behind: skin numbers 0-3. */
  readonly driver?: number;
  readonly passenger?: number;
  readonly rear?: number;
  readonly lights?: boolean;
  readonly brake?: boolean;
  readonly signal?: boolean;
  readonly snow?: boolean;
  readonly turn?: number;
};

export function wheelSide(x: number, y: number, r: number): string {
  return circle(x, y, r, thing.tyre) + circle(x, y, r * 0.46, thing.hub) + circle(x, y, r * 0.14, thing.tyre);
}

function head(x: number, y: number, skin: number): string {
  const face = thing.skin[skin % 4] ?? thing.skin[0];
  const hair = thing.hair[skin % 4] ?? thing.hair[0];
  return (
    path(`M${x - 15} ${y + 24}Q${x - 14} ${y + 9} ${x} ${y + 9}T${x + 15} ${y + 24}Z`, thing.carDark) +
    circle(x, y, 9.5, face) +
    path(
      `M${x - 9.5} ${y + 2}A9.5 9.5 0 0 1 ${x + 7} ${y - 6.5}Q${x} ${y - 4} ${x - 3} ${y - 1}Q${x - 5} ${y + 4} ${x - 9.5} ${y + 2}Z`,
      hair,
    )
  );
}

/** Lamps, letter, shadow and place. */
function finish(v: SideVehicle, half: number, lamp: number, body: string, top: number): string {
  const beam =
    v.lights === true
      ? el('path', {
          d: `M${half - 4} ${lamp - 4}L${half + 120} ${lamp - 8}V-2H${half + 40}Z`,
          fill: thing.lamp,
          opacity: 0.45,
        })
      : '';
  const glow = v.brake === true ? rect(-half - 3, lamp - 9, 9, 15, thing.brake, 3) : '';
  const blink =
    v.signal === true
      ? circle(half - 8, lamp + 9, 6, thing.signal) + circle(-half + 6, lamp + 12, 6, thing.signal)
      : '';
  const shadow = group({ opacity: 0.22 }, ellipse(0, 0, half + 8, 5, '#000000'));
  const drawing = shadow + beam + body + glow + blink;
  const base = place(drawing, {
    x: v.x,
    y: v.y,
    turn: v.turn ?? 0,
    scale: v.scale ?? 1,
    flip: v.flip ?? false,
  });
  if (v.letter === undefined) return base;
  const k = v.scale ?? 1;
  return (
    base +
    words(
      v.letter,
      v.x,
      v.y + top * k,
      24 * k,
      v.colour === '#FFFFFF' || v.colour === thing.carYellow ? sign.ink : '#FFFFFF',
    )
  );
}

/** An ordinary car. */
export function carFromSide(v: SideVehicle): string {
  const colour = v.colour ?? thing.carBlue;
  const people =
    (v.rear === undefined ? '' : head(-32, -70, v.rear)) +
    (v.passenger === undefined ? '' : head(26, -70, v.passenger)) +
    (v.driver === undefined ? '' : head(15, -69, v.driver));
  const body =
    path(
      'M-101-20Q-105-48-94-53L-66-59L-46-83Q-38-92-24-92H12Q27-92 37-83L63-59Q95-55 100-42Q104-32 103-20Q103-13 96-13H-95Q-101-13-101-20Z',
      colour,
    ) +
    path('M-56-60L-38-80Q-33-86-25-86H-9V-60ZM-2-60V-86H12Q23-86 30-80L53-60Z', thing.window) +
    people +
    path('M-9-86H-2V-60H-9Z', colour) +
    group({ opacity: 0.35 }, line('M-92-40H96M-5-54V-20', 2, '#FFFFFF', undefined, 'butt')) +
    group({ opacity: 0.5 }, rect(-20, -50, 13, 4, '#FFFFFF', 2)) +
    path('M88-49Q99-46 101-38H90Q86-43 88-49Z', thing.lamp) +
    path('M-99-48H-92V-36H-102Q-102-42-99-48Z', thing.carRed) +
    path('M-88-13A28 28 0 0 1-32-13ZM34-13A28 28 0 0 1 90-13Z', '#0B0E12') +
    wheelSide(-60, -20, 20) +
    wheelSide(62, -20, 20) +
    (v.snow === true
      ? path(
          'M-50-80Q-44-100-22-99H14Q30-98 40-82Q20-90-4-88T-50-80ZM60-61Q86-62 98-46Q80-54 58-56ZM-96-54Q-84-64-62-60L-66-56Z',
          tone('snow'),
        )
      : '');
  return finish(v, 102, -43, body, -36);
}

/** A high four-wheel-drive car. */
export function jeepFromSide(v: SideVehicle): string {
  const colour = v.colour ?? thing.carGreen;
  const people =
    (v.rear === undefined ? '' : head(-38, -86, v.rear)) + (v.driver === undefined ? '' : head(20, -85, v.driver));
  const body =
    rect(-116, -78, 12, 34, thing.tyre, 5) +
    path('M-103-24V-74Q-101-108-88-110H20Q32-110 40-100L60-74L96-68Q104-66 104-56V-24Z', colour) +
    path('M-92-76L-88-102H-52V-76ZM-45-76V-102H-8V-76ZM-1-76V-102H18Q26-102 31-95L47-76Z', thing.window) +
    people +
    path('M-52-102h7v26h-7zM-8-102h7v26h-7z', colour) +
    group({ opacity: 0.3 }, line('M-100-58H98M-4-70V-28', 2, '#FFFFFF', undefined, 'butt')) +
    rect(92, -64, 11, 13, thing.lamp, 3) +
    rect(-104, -66, 7, 16, thing.carRed, 2) +
    rect(-104, -28, 210, 8, thing.carDark, 3) +
    wheelSide(-62, -26, 26) +
    wheelSide(64, -26, 26);
  return finish(v, 104, -57, body, -48);
}

/** A police car or an ambulance with blue lights. */
export function emergencyFromSide(v: SideVehicle, kind: 'police' | 'ambulance'): string {
  if (kind === 'police') {
    const marks =
      path('M-96-44H98V-33H-98Z', sign.blue) +
      path('M-96-33H98V-28H-98Z', sign.yellow) +
      rect(-22, -101, 40, 10, '#2F7BFF', 4) +
      rect(-6, -100, 8, 8, '#FFFFFF');
    return (
      carFromSide({ ...v, colour: '#FFFFFF' }) +
      place(marks, {
        x: v.x,
        y: v.y,
        turn: v.turn ?? 0,
        scale: v.scale ?? 1,
        flip: v.flip ?? false,
      })
    );
  }
  const body =
    path('M-112-22V-112Q-112-120-104-120H44Q54-120 60-110L80-72L108-62Q114-58 114-48V-22Z', sign.yellow) +
    path('M44-70V-108H48Q52-108 55-102L70-72Z', thing.window) +
    rect(-112, -62, 156, 16, '#C62828') +
    rect(-30, -132, 36, 12, '#2F7BFF', 4) +
    rect(30, -132, 20, 12, '#2F7BFF', 4) +
    path('M-70-104h12v10h10v12h-10v10h-12v-10h-10v-12h10z', '#C62828') +
    rect(102, -54, 12, 12, thing.lamp, 3) +
    rect(-114, -58, 7, 16, thing.carRed, 2) +
    wheelSide(-70, -21, 21) +
    wheelSide(76, -21, 21);
  return finish(v, 113, -48, body, -84);
}

/** A car seen straight from behind or from the front; 120 wide, 100 high, wheels on y = 0. */
export function carEndOn(v: SideVehicle, side: 'rear' | 'front'): string {
  const colour = v.colour ?? thing.carBlue;
  const lamps =
    side === 'rear'
      ? rect(-56, -50, 20, 13, v.brake === true ? thing.brake : '#8E1313', 4) +
        rect(36, -50, 20, 13, v.brake === true ? thing.brake : '#8E1313', 4)
      : ellipse(-43, -44, 12, 8, v.lights === true ? thing.lamp : '#DDE3E6') +
        ellipse(43, -44, 12, 8, v.lights === true ? thing.lamp : '#DDE3E6') +
        rect(-22, -48, 44, 9, thing.glass, 4);
  const signal = v.signal === true ? circle(-54, -32, 6, thing.signal) + circle(54, -32, 6, thing.signal) : '';
  const people =
    (v.driver === undefined ? '' : head(side === 'rear' ? -18 : 18, -76, v.driver)) +
    (v.passenger === undefined ? '' : head(side === 'rear' ? 18 : -18, -76, v.passenger));
  const body =
    rect(-54, -20, 22, 20, thing.tyre, 4) +
    rect(32, -20, 22, 20, thing.tyre, 4) +
    path(
      'M-60-20V-44Q-60-56-50-58L-38-90Q-35-98-26-98H26Q35-98 38-90L50-58Q60-56 60-44V-20Q60-14 54-14H-54Q-60-14-60-20Z',
      colour,
    ) +
    path('M-41-60L-31-86Q-29-90-24-90H24Q29-90 31-86L41-60Z', thing.window) +
    people +
    lamps +
    signal +
    rect(-20, -33, 40, 11, '#FFFFFF', 2) +
    (side === 'front' ? rect(-66, -66, 12, 8, colour, 3) + rect(54, -66, 12, 8, colour, 3) : '') +
    (v.snow === true ? path('M-38-88Q-36-106-24-106H26Q38-104 38-88Q10-97-38-88Z', tone('snow')) : '');
  const base = place(group({ opacity: 0.22 }, ellipse(0, 0, 66, 5, '#000000')) + body, {
    x: v.x,
    y: v.y,
    scale: v.scale ?? 1,
  });
  const k = v.scale ?? 1;
  return v.letter === undefined ? base : base + words(v.letter, v.x, v.y - 44 * k, 20 * k, '#FFFFFF');
}
