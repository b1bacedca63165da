/** Perspective of the front page's road: maps ground points to drawing coordinates. */

/** The drawing is 1200 by 720; fog hides the horizon. */
export const HORIZON = 404;
const EYE = 700;
const LANE_SCALE = 960;
const NEAR = 2;
const FAR = 46;

/** Unit across the road: half the asphalt's width, from the centre line. */
export const EDGE_LINE = 0.88;

/** Horizontal position of the centre line by depth: swings left, then right. */
function centre(depth: number): number {
  const swing = Math.sin((depth - NEAR) / 9) * 60 - 20;
  return 640 - 250 / depth + (swing * Math.min(1, depth / 14)) / Math.sqrt(depth / 4 + 1);
}

export type Spot = {
  x: number;
  y: number;
  /** Drawing units per half road width at this depth. */ scale: number;
};

/** A point on the ground: `across` 0 is the centre line, 1 the right edge, above 1 the verge. */
export function onGround(across: number, depth: number): Spot {
  const scale = LANE_SCALE / depth;
  return { x: round(centre(depth) + across * scale), y: round(HORIZON + EYE / depth), scale: round(scale) };
}

/** A strip along the road between two lateral positions. */
export function ribbon(left: number, right: number, from = NEAR, to = FAR): string {
  const depths = depthsBetween(from, to);
  const there = depths.map((depth) => point(left, depth));
  const back = depths.map((depth) => point(right, depth)).reverse();
  return `M${[...there, ...back].join('L')}z`;
}

/** Dashes of the centre line, shorter with distance; nearer ones would stick out below the buttons. */
export function dashes(): readonly string[] {
  const found: string[] = [];
  for (let depth = 3.8; depth < FAR * 0.7; depth += 1.1 + depth * 0.16) {
    found.push(ribbon(-0.018, 0.018, depth, depth + 0.45 + depth * 0.07));
  }
  return found;
}

function depthsBetween(from: number, to: number): readonly number[] {
  const count = Math.max(2, Math.ceil(Math.log(to / from) * 9));
  return Array.from({ length: count + 1 }, (_, index) => from * (to / from) ** (index / count));
}

function point(across: number, depth: number): string {
  const { x, y } = onGround(across, depth);
  return `${x} ${y}`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
