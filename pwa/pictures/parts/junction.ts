// Crossroads, T-junctions and roundabouts seen from above.
import { tone, type Role } from '../palette.ts';
import { circle, group, path, rect } from '../svg.ts';
import { brokenRing, giveWayLine, island, paint, stopLine } from './road-above.ts';

export type Arm = 'n' | 'e' | 's' | 'w';
/** What a driver meets where the arm ends at the junction. */
export type ArmEnd = 'open' | 'give-way' | 'stop';

export type JunctionOptions = {
  /** The middle of the junction. */
  readonly x: number;
  readonly y: number;
  /** Width of the roads, two lanes. */
  readonly width: number;
  /** How far the arms reach from the middle. */
  readonly reach: number;
  readonly arms: Partial<Record<Arm, ArmEnd>>;
  /** Broken centre lines on the arms; none in a small street. */
  readonly lines?: boolean;
  /** Rounding of the kerbs at the corners. */
  readonly corner?: number;
  readonly surface?: Role;
  readonly dash?: string;
  readonly mark?: number;
};

const turnOf: Record<Arm, number> = { n: 180, e: 270, s: 0, w: 90 };
const order: readonly Arm[] = ['n', 'e', 's', 'w'];

/** A junction of two-lane roads. Traffic keeps right, so a driver from the south arm stands right of its middle. */
export function junction(o: JunctionOptions): string {
  const { x, y, width, reach, lines = true, corner = 12, surface = 'road', dash = '16 12', mark = 3 } = o;
  const half = width / 2;
  const asphalt = tone(surface);
  let roads = rect(x - half, y - half, width, width, asphalt);
  let marks = '';
  for (const arm of order) {
    const end = o.arms[arm];
    if (end === undefined) continue;
    const turn = turnOf[arm];
    const spin = `translate(${x} ${y})${turn === 0 ? '' : `rotate(${turn})`}`;
    const bend = corner + half;
    roads += group({ transform: spin }, rect(-half, half - 1, width, reach - half + 1, asphalt));
    const beside = (side: Arm): boolean => o.arms[side] !== undefined;
    const index = order.indexOf(arm);
    const right = order[(index + 3) % 4] ?? 'n';
    const left = order[(index + 1) % 4] ?? 'n';
    let round = '';
    if (beside(right)) round += `M${half} ${half}H${bend}A${corner} ${corner} 0 0 0 ${half} ${bend}Z`;
    if (beside(left)) round += `M${-half} ${half}H${-bend}A${corner} ${corner} 0 0 1 ${-half} ${bend}Z`;
    if (round !== '' && corner > 0) roads += group({ transform: spin }, path(round, asphalt));
    const stop = half + corner;
    let mine = '';
    if (end === 'give-way') mine += giveWayLine(half / 2, stop - 2, half - 6, 0, Math.min(9, half / 4));
    if (end === 'stop') mine += stopLine(half / 2, stop, half - 5, 0, Math.min(7, half / 6));
    if (lines) mine += paint(`M0 ${stop + (end === 'open' ? 0 : 6)}V${reach}`, mark, dash);
    if (mine !== '') marks += group({ transform: spin }, mine);
  }
  return roads + marks;
}

export type RoundaboutOptions = {
  readonly x: number;
  readonly y: number;
  readonly lanes: 1 | 2;
  readonly arms?: readonly Arm[];
  /** How far the arms reach from the middle. */
  readonly reach?: number;
  /** Give-way triangles where the arms enter. */
  readonly teeth?: boolean;
  /** Colour of the ground, for the islands. */
  readonly ground?: Role;
};

/**
 * A roundabout after the measurements of the picture hringtorg-tveggja: two lanes have r 60-140
 * and arms 116 wide; one lane has r 60-112 and arms 64 wide. Traffic runs anticlockwise.
 */
export function roundabout(o: RoundaboutOptions): string {
  const { x, y, lanes, arms = order, reach = 200, teeth = false, ground = 'grass' } = o;
  const asphalt = tone('road');
  const outer = lanes === 2 ? 140 : 112;
  const half = lanes === 2 ? 58 : 32;
  let out = circle(x, y, outer, asphalt);
  let marks = '';
  for (const arm of arms) {
    const turn = turnOf[arm];
    const spin = `translate(${x} ${y})${turn === 0 ? '' : `rotate(${turn})`}`;
    out += group({ transform: spin }, rect(-half, 60, half * 2, reach - 60, asphalt));
    const begin = lanes === 2 ? 134 : 116;
    let mine = island(-6, begin, 12, reach - begin + 20, ground);
    if (lanes === 2) mine += paint(`M-32 ${reach}V${begin}M32 ${reach}V${begin}`, 2.5, '10 8');
    if (teeth) mine += giveWayLine(half / 2 + 3, outer - 2, half - 10, 0, 8);
    marks += group({ transform: spin }, mine);
  }
  const middle = circle(x, y, 60, tone('mark')) + circle(x, y, 57, tone(ground));
  return out + marks + (lanes === 2 ? brokenRing(x, y, 100) : '') + middle;
}
