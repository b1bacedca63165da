// The scenes of course 2, round 2, the second half of step 2 and step 3: the field of view and how long the mind needs.
import { joints, limb } from '../geometry.ts';
import { sign, thing, tone } from '../palette.ts';
import { straightArrow } from '../parts/arrows.ts';
import { child, cyclist, sheepAbove } from '../parts/beings-above.ts';
import { ball } from '../parts/care.ts';
import { measure, sightCone } from '../parts/marks.ts';
import { ground, road } from '../parts/road-above.ts';
import type { Scene } from '../parts/scene.ts';
import { signAt } from '../parts/sign-post.ts';
import { eye } from '../parts/things.ts';
import { car, ghostCar } from '../parts/vehicles-above.ts';
import { circle, el, group, line, path, place, rect, words } from '../svg.ts';

const wide = '0 0 640 360';

/** A disc with a dark edge. */
const disc = (x: number, y: number, r: number, edge: string = '#39424C'): string =>
  circle(x, y, r, edge) + circle(x, y, r - 3, '#FFFFFF');

/** An eye with both lids, for a white ground. */
const wholeEye = (scale: number): string =>
  eye(0, 0, { scale }) + place(line('M-34 0Q0 30 34 0', 3, sign.ink), { scale });

function fieldOfView(): string {
  const grey = (inside: string): string => group({ style: 'filter:grayscale(1)', opacity: 0.5 }, inside);
  const half = (left: number, fast: boolean): string => {
    const beings =
      child({ x: left + 252, y: 208, turn: -90, scale: 1.7, colour: '#E0A100' }) +
      ball(left + 232, 212, 7) +
      cyclist({ x: left + 92, y: 199, turn: 90, scale: 1.1 }) +
      sheepAbove({ x: left + 286, y: 150, turn: -90, scale: 1.4 });
    return (
      rect(left, 0, 310, 360, tone('grass')) +
      rect(left + 87, 0, 30, 360, tone('path')) +
      rect(left + 193, 0, 74, 360, tone('path')) +
      rect(left, 172, 118, 38, tone('road')) +
      road(`M${left + 155} 360V0`, { width: 76, edges: true, dash: '22 16' }) +
      rect(left + 117, 175, 8, 32, tone('road')) +
      (fast
        ? sightCone(left + 174, 290, -4, 272, 16, '#FFE36B', 0.62) + grey(beings)
        : sightCone(left + 174, 290, 0, 190, 102, '#FFE36B', 0.62) + beings) +
      car({ x: left + 174, y: 300, size: [46, 24] }) +
      signAt(fast ? 'hamarkshradi-90' : 'hamarkshradi-30', left + 38, 322, 58)
    );
  };
  return half(0, false) + rect(310, 0, 20, 360, '#FFFFFF') + half(330, true);
}

function fourStepsOfReaction(): string {
  const brain =
    path(
      'M-33 4Q-38-8-28-15Q-26-28-12-28Q-4-36 8-30Q22-31 26-20Q36-14 33-1Q37 10 26 14Q22 20 12 18L10 30Q4 33 0 28L-1 18Q-12 22-18 15Q-31 16-33 4Z',
      '#E8909C',
    ) +
    line(
      'M-27-6Q-18-10-14-2M-14-24Q-10-14-18-12M-4-28Q4-22 0-12Q-6-6 2 0M14-26Q10-16 20-12M30-6Q20-6 18 2Q12 6 6 4M-22 8Q-12 4-8 12',
      2.6,
      '#B5566A',
    );
  const fork =
    path(limb(joints('0 34 20, 0 20 20, 0 8 19')), '#586270') +
    path(limb(joints('0 14 18, -12 -4 15, -28 -20 14')) + limb(joints('0 14 18, 12 -4 15, 28 -20 14')), '#586270') +
    straightArrow([-4, 12], [-31, -23], { colour: '#FFFFFF', width: 4, edge: false }) +
    straightArrow([4, 12], [31, -23], { colour: '#FFFFFF', width: 4, edge: false });
  const press =
    line('M8-42L24-6', 6, thing.steel) +
    path('M14-14L32-20L38 4L20 10Z', thing.tyre) +
    path(limb(joints('-27 -32 17, -24 -20 16, -20 -8 15')), '#2F6BC4') +
    path('M-30-14Q-20-17-12-13Q-6-10 10-10Q20-10 20-2V4H-33V-4Q-34-12-30-14Z', thing.wood) +
    path('M-34 0H20V7H-33Z', thing.tyre) +
    line('M-36 24H34', 4, thing.carGrey);
  const xs = [100, 245, 390, 535] as const;
  const inside = [wholeEye(1.12), brain, fork, press];
  const tile = xs.map(
    (x, i) =>
      disc(x, 86, 52, i === 3 ? sign.red : '#39424C') +
      (i === 3 ? el('circle', { cx: x, cy: 86, r: 49, fill: 'none', stroke: sign.red, 'stroke-width': 6 }) : '') +
      place(inside[i] ?? '', { x, y: 86 }),
  );
  const between = xs.slice(0, 3).map((x) => path(`M${x + 64} 76L${x + 80} 86L${x + 64} 96Z`, thing.carGrey));
  return (
    ground('0 0 640 220', 'paper') +
    tile.join('') +
    between.join('') +
    straightArrow([40, 170], [612, 170], { colour: tone('ink'), width: 5, edge: false }) +
    xs
      .map(
        (x, i) =>
          circle(x, 170, 9, tone('ink')) +
          circle(x, 170, 5, i === 3 ? sign.red : tone('card')) +
          words(String(i + 1), x, 200, 22, tone('ink')),
      )
      .join('')
  );
}

function oneOrTwoSeconds(): string {
  const size = [60, 24] as const;
  const lane = (y: number): string => road(`M0 ${y}H640`, { width: 60, edges: true, dash: '22 16' });
  const braking = (nose: number, y: number): string =>
    ghostCar({ x: nose - 30, y, turn: 90, size }) +
    rect(nose - 62, y - 11, 7, 8, thing.brake, 2) +
    rect(nose - 62, y + 3, 7, 8, thing.brake, 2) +
    line(`M${nose + 4} ${y - 7}h34M${nose + 4} ${y + 7}h34`, 5, '#FF4A3A', undefined, 'butt');
  return (
    ground('0 0 640 260') +
    lane(60) +
    lane(170) +
    line('M90 22V62M90 90V108M90 132V172', 2.5, tone('ink2'), '5 5', 'butt') +
    braking(342, 75) +
    car({ x: 60, y: 75, turn: 90, size, letter: 'A', letterSize: 16 }) +
    measure([90, 102], [342, 102], { tickLabels: ['0 s', '1 s'] }) +
    words('14 m', 216, 119, 20, tone('ink')) +
    ghostCar({ x: 312, y: 185, turn: 90, size }, 0.75) +
    braking(594, 185) +
    car({ x: 60, y: 185, turn: 90, size, colour: thing.carRed, letter: 'B', letterSize: 16 }) +
    measure([90, 212], [594, 212], { ticks: [0, 0.5, 1], tickLabels: ['0 s', '1 s', '2 s'] }) +
    words('28 m', 342, 249, 20, tone('ink'))
  );
}

export const scenes: readonly Scene[] = [
  { name: 'sjonsvid-30-og-90', view: wide, draw: fieldOfView },
  { name: 'vidbragd-fjogur-skref', view: '0 0 640 220', draw: fourStepsOfReaction },
  { name: 'vidbragd-ein-eda-tvaer-sekundur', view: '0 0 640 260', draw: oneOrTwoSeconds },
];
