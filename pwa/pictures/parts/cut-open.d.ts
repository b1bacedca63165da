import { type Point } from '../geometry.ts';
/** The body around 0,0: `cabin` is where the inside begins and ends, from the middle; the windscreen follows it. */
export declare function openCar(x: number, y: number, length: number, width: number, cabin: readonly [from: number, to: number], colour?: string): string;
/** A seat from above, facing right; `size` is how wide it is. */
export declare function seatAbove(x: number, y: number, size: number, colour: string): string;
/** A steering wheel from above at x,y, for somebody who looks right. */
export declare function wheelAbove(x: number, y: number, size: number): string;
/** Somebody who sits and looks right, seen from above, 62 wide; `hands` are where the hands are, from x,y. */
export declare function sitterAbove(x: number, y: number, top: string, hands: readonly [Point, Point], o?: {
    skin?: number;
    scale?: number;
}): string;
