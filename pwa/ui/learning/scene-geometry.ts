/** The perspective behind the front page's road: where a point on the ground falls in the drawing. */

/** The drawing is 1200 by 720; the horizon lies in the fog. */
export const HORIZON = 404;
const EYE = 700;
const LANE_SCALE = 960;
const NEAR = 2;
const FAR = 46;

/** Road widths are counted from the centre line: 1 is the edge of the asphalt. */
export const EDGE_LINE = 0.88;

/** Where the centre line falls at a depth: it swings left, then right, before the fog takes it. */
function centre(depth: number): number {
  const swing = Math.sin((depth - NEAR) / 9) * 60 - 20;
  return 640 - 250 / depth + (swing * Math.min(1, depth / 14)) / Math.sqrt(depth / 4 + 1);
}

export type Spot = {
  x: number;
  y: number;
  /** Drawing units for one half-width of road at this depth. */ scale: number;
};

/** A point on the ground: `across` 0 is the centre line, 1 the right edge, more is the verge. */
export function onGround(across: number, depth: number): Spot {
  const scale = LANE_SCALE / depth;
  return { x: round(centre(depth) + across * scale), y: round(HORIZON + EYE / depth), scale: round(scale) };
}

/** A ribbon along the road between two lines across it. */
export function ribbon(left: number, right: number, from = NEAR, to = FAR): string {
  const depths = depthsBetween(from, to);
  const there = depths.map((depth) => point(left, depth));
  const back = depths.map((depth) => point(right, depth)).reverse();
  return `M${[...there, ...back].join('L')}z`;
}

/** The dashes of the centre line, shorter the further away they are. */
export function dashes(): readonly string[] {
  const found: string[] = [];
  for (let depth = NEAR + 0.35; depth < FAR * 0.7; depth += 1.1 + depth * 0.16) {
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
