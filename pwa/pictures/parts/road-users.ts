// People in traffic who need more than a pose: police who direct, a pram, a wheelchair, a walking stick, a girl with a bicycle.
import { joints, limb } from '../geometry.ts';
import { sign, thing } from '../palette.ts';
import { circle, el, ellipse, line, path, place, rect } from '../svg.ts';
import { personFromSide } from './people-side.ts';

type Above = { readonly x: number; readonly y: number; readonly turn?: number; readonly scale?: number };
type Side = { readonly x: number; readonly y: number; readonly scale?: number; readonly flip?: boolean };

const aside = (p: Side, drawing: string): string =>
  place(drawing, { x: p.x, y: p.y, scale: p.scale ?? 1, flip: p.flip ?? false });

/** Police from above, arms straight out to the sides, 66 wide; turn 0 faces up, 180 down. */
export function policeAbove(p: Above): string {
  const arms = path(limb(joints('-8 0 8.5, -18 0 8, -28 0 7')) + limb(joints('8 0 8.5, 18 0 8, 28 0 7')), sign.yellow);
  return place(
    arms +
      circle(-31, 0, 3.8, thing.skin[0]) +
      circle(31, 0, 3.8, thing.skin[0]) +
      rect(-24, -4.2, 3, 8.4, '#FFFFFF') +
      rect(21, -4.2, 3, 8.4, '#FFFFFF') +
      ellipse(0, 0, 12.5, 8, sign.yellow) +
      line('M-9.2-4.5V5M9.2-4.5V5', 2.4, '#FFFFFF', undefined, 'butt') +
      circle(0, -3.6, 5, thing.skin[0]) +
      circle(0, 1, 5.7, sign.ink) +
      line('M-4.6-2.4Q0-5.2 4.6-2.4', 1.4, '#F7F6F2'),
    { x: p.x, y: p.y, turn: p.turn ?? 0, scale: p.scale ?? 1 },
  );
}

/** Somebody with a pram from above, 44 long; the pram is in front, turn 0 goes up. */
export function pramAbove(p: Above & { readonly colour?: string }): string {
  const wheels = [-9, 6.5].flatMap((x) => [-28, -12].map((y) => rect(x, y, 2.6, 7, thing.tyre, 1.2))).join('');
  return place(
    wheels +
      rect(-7, -29, 14, 24, '#2F6B8F', 5) +
      path('M-7-17H7V-10Q7-5 2-5H-2Q-7-5-7-10Z', '#1E4A66') +
      line('M-7-6L-6 3M7-6L6 3M-7.5 3H7.5', 2, thing.steel) +
      path(
        limb(joints('-8 11 4.4, -9 6 4, -5.5 3 3.4')) + limb(joints('8 11 4.4, 9 6 4, 5.5 3 3.4')),
        p.colour ?? '#B5476B',
      ) +
      circle(-5, 2.6, 2.1, thing.skin[0]) +
      circle(5, 2.6, 2.1, thing.skin[0]) +
      ellipse(0, 11, 9.6, 5.4, p.colour ?? '#B5476B') +
      path('M-4.6 10Q-5 18 0 18.5Q5 18 4.6 10Z', thing.hair[1]) +
      circle(0, 10.4, 4.8, thing.hair[1]),
    { x: p.x, y: p.y, turn: p.turn ?? 0, scale: p.scale ?? 1 },
  );
}

/** An older man with grey hair who walks with a stick; 100 high. */
export function oldManFromSide(p: Side): string {
  const [hx, hy] = [2, -89];
  const hair = `M${hx - 10.4} ${hy + 3}A10.6 10.6 0 0 1 ${hx + 8.6} ${hy - 6.2}Q${hx + 1} ${hy - 5} ${hx - 3} ${hy - 1}Q${hx - 5} ${hy + 5} ${hx - 10.4} ${hy + 3}Z`;
  return aside(
    p,
    line('M19-51L24-1M19-51Q12-57 11-50', 3.2, thing.wood) +
      personFromSide({ x: 0, y: 0, pose: 'walk', top: '#6B5A4A', legs: '#3A4450', skin: 0 }) +
      path(hair, '#DADDE0'),
  );
}

/** Somebody in a wheelchair; 76 high, 62 long. */
export function wheelchairFromSide(p: Side & { readonly skin?: number; readonly top?: string }): string {
  return aside(
    p,
    line('M-14-62L-11-24H20L28-8M-14-62H-22M-11-44H10', 3.4, thing.steel) +
      personFromSide({ x: -1, y: 1, pose: 'sit', top: p.top ?? '#2F8F5B', skin: p.skin ?? 2, hair: 2 }) +
      el('circle', { cx: -3, cy: -20, r: 19, fill: 'none', stroke: thing.tyre, 'stroke-width': 3.6 }) +
      line('M-3-20L-16-7M-3-20L10-7M-3-20L-16-33M-3-20L10-33', 1.4, thing.hub) +
      circle(-3, -20, 3.2, thing.hub) +
      circle(27, -5.5, 5.5, thing.tyre) +
      circle(27, -5.5, 2, thing.hub),
  );
}

/** A child with a red schoolbag, walking; 100 high at scale 1, so draw it at 0.6. */
export function schoolChildFromSide(p: Side): string {
  return aside(
    p,
    personFromSide({ x: 0, y: 0, pose: 'walk', top: '#E0A100', legs: '#2F4B8F', skin: 3, hair: 1 }) +
      rect(-22, -78, 18, 30, sign.red, 6) +
      rect(-20, -62, 14, 11, '#9E0000', 3) +
      line('M-6-76Q6-72 4-58', 3, '#9E0000'),
  );
}

/** A girl in a helmet who stands astride her bicycle, one foot on the ground; 112 long. */
export function girlAstrideFromSide(p: Side): string {
  const tyre = (x: number): string => `M${x - 23} -24a23 23 0 1 0 46 0a23 23 0 1 0-46 0`;
  const shirt = '#B5476B';
  return aside(
    p,
    line(tyre(-34) + tyre(34), 4, thing.tyre) +
      path(limb(joints('-2 -56 11, 10 -40 10, 6 -22 8')), '#2F4B8F') +
      line('M-34-24L-22-58H16L-4-24ZM-22-58L-4-24M34-24L16-64L26-70M-28-62H-15', 3.6, thing.steel) +
      line('M-4-24L6-19M1-18h11', 4, thing.tyre) +
      path(limb(joints('-2 -56 12, 0 -30 10, 3 -5 8')), '#34539C') +
      path(limb(joints('2 -3 7, 10 -2.5 5.5')), thing.tyre) +
      path(limb(joints('-1 -58 17, 1 -72 18, 4 -86 17')), shirt) +
      path('M-4-104Q-12-92-8-82L0-90Z', thing.hair[1]) +
      circle(7, -102, 9.8, thing.skin[0]) +
      path('M-4-103A11.4 11.4 0 0 1 18-105.5L19-101Q8-105-4-103Z', thing.carBlue) +
      line('M2-102L5-92', 1.8, sign.ink) +
      path(limb(joints('4 -84 8, 15 -74 7.5, 26 -72 6.5')), shirt) +
      circle(27, -72, 3.8, thing.skin[0]),
  );
}
