// Larger and smaller vehicles from the side, nose to the right; wheels on y = 0, the same scale as the cars.
import { thing } from '../palette.ts';
import { circle, ellipse, group, line, path, place, rect, words } from '../svg.ts';
import { wheelSide, type SideVehicle } from './cars-side.ts';

function put(v: SideVehicle, half: number, body: string): string {
  const lamps = v.brake === true ? rect(-half - 2, -46, 8, 14, thing.brake, 3) : '';
  const base = place(group({ opacity: 0.22 }, ellipse(0, 0, half + 8, 6, '#000000')) + body + lamps, {
    x: v.x,
    y: v.y,
    turn: v.turn ?? 0,
    scale: v.scale ?? 1,
    flip: v.flip ?? false,
  });
  const k = v.scale ?? 1;
  return v.letter === undefined
    ? base
    : base + words(v.letter, v.x - 20 * k * (v.flip === true ? -1 : 1), v.y - 90 * k, 34 * k, '#14181F');
}

/** A bus or coach; 380 long, 140 high. */
export function busFromSide(v: SideVehicle): string {
  const colour = v.colour ?? thing.carYellow;
  const panes = [-172, -122, -72, -22, 28].map((x) => rect(x, -124, 42, 46, thing.window, 4)).join('');
  return put(
    v,
    190,
    path('M-190-24V-128Q-190-142-176-142H164Q180-142 184-128L190-70V-24Z', colour) +
      panes +
      path('M136-60V-124H164Q170-124 172-118L179-72V-60Z', thing.window) +
      rect(82, -124, 44, 96, thing.window, 4) +
      rect(102, -124, 4, 96, colour) +
      rect(178, -54, 12, 14, thing.lamp, 3) +
      rect(-190, -60, 8, 18, thing.carRed, 2) +
      wheelSide(-112, -25, 25) +
      wheelSide(58, -25, 25),
  );
}

/** A caravan, its drawbar to the right; 190 long, 104 high. */
export function caravanFromSide(v: SideVehicle): string {
  return put(
    v,
    90,
    line('M70-22L112-28', 6, thing.steel) +
      path('M-90-20V-88Q-90-104-74-104H52Q66-104 72-90L86-58V-20Z', v.colour ?? '#FFFFFF') +
      rect(-70, -84, 44, 30, thing.window, 5) +
      rect(16, -84, 38, 30, thing.window, 5) +
      rect(-18, -84, 26, 64, '#E4E1D8', 3) +
      rect(-90, -44, 176, 6, thing.carBlue) +
      wheelSide(-4, -19, 19),
  );
}

/** A small trailer with a load under a net; 120 long, 54 high. */
export function trailerFromSide(v: SideVehicle): string {
  return put(
    v,
    56,
    line('M48-26L92-28', 5, thing.steel) +
      rect(-56, -52, 108, 30, v.colour ?? thing.carGrey, 3) +
      wheelSide(-4, -17, 17),
  );
}

/** A motorcycle with its rider; 130 long, 112 high. */
export function motorcycleFromSide(v: SideVehicle): string {
  const colour = v.colour ?? thing.carRed;
  return put(
    v,
    62,
    wheelSide(-42, -21, 21) +
      wheelSide(44, -21, 21) +
      line('M44-21L28-62L18-66', 5, thing.steel) +
      path('M-58-52Q-40-58-26-52L0-54L18-62L30-44L16-24H-20L-30-42Z', colour) +
      line('M-18-52L10-38L2-18', 13, thing.carDark) +
      line('M-16-54L-4-86', 20, thing.carDark) +
      line('M-4-84L8-66L22-66', 9, thing.carDark) +
      circle(3, -103, 12, colour) +
      path('M4-108h11v8H6z', thing.glass),
  );
}

/** A bicycle with its rider in a helmet; 110 long, 122 high. */
export function cyclistFromSide(v: SideVehicle): string {
  const shirt = v.colour ?? '#1E8A7A';
  const tyre = (x: number): string => `M${x - 23} -24a23 23 0 1 0 46 0a23 23 0 1 0-46 0`;
  return put(
    v,
    55,
    line(tyre(-32) + tyre(32), 4, thing.tyre) +
      line('M-32-24L-18-60H18L-4-24ZM-18-60L-4-24M32-24L16-68L26-72M-24-64H-12', 3.6, thing.steel) +
      line('M-16-66L6-50L0-22', 10, thing.carDark) +
      line('M0-22H9', 6, thing.tyre) +
      line('M-14-68L0-98', 17, shirt) +
      line('M0-96L12-80L26-74', 7, shirt) +
      circle(7, -113, 9.5, thing.skin[0]) +
      path('M-4-114A11 11 0 0 1 18-116L19-112Q8-116-4-114Z', thing.carBlue),
  );
}
