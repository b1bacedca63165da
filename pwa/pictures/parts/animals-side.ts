// Animals for scenes from the side, looking left (flip for right), feet at x,y, about 100 long at scale 1.
import { thing } from '../palette.ts';
import { place } from '../svg.ts';
import { reindeer, sheepHead, sheepLegs, sheepWool } from '../signs/symbols/animals.ts';

type Put = {
  readonly x: number;
  readonly y: number;
  readonly scale?: number;
  readonly flip?: boolean;
};

const put = (p: Put, drawing: string, feet: number): string =>
  place(drawing, {
    x: p.x,
    y: p.y - feet * (p.scale ?? 1),
    scale: p.scale ?? 1,
    flip: p.flip ?? false,
  });

/** A white sheep with a dark face; the colour may be another. */
export function sheepFromSide(p: Put, wool: string = thing.wool): string {
  return put(p, sheepLegs(thing.tyre) + sheepWool(wool) + sheepHead(thing.tyre, wool, thing.horn), 41);
}

export function lambFromSide(p: Put): string {
  return sheepFromSide({ ...p, scale: (p.scale ?? 1) * 0.6 });
}

export function reindeerFromSide(p: Put): string {
  return put(p, reindeer('#6B5A4A'), 45);
}
