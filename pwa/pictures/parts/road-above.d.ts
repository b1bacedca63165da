import { type Point } from '../geometry.ts';
import { type Role } from '../palette.ts';
/** The whole picture in one colour; give the view box of the scene. */
export declare function ground(view: string, role?: Role): string;
/** A rectangle of ground, water, path or asphalt. */
export declare function patch(x: number, y: number, w: number, h: number, role: Role, r?: number): string;
export type Centre = 'broken' | 'unbroken' | 'warning' | 'none';
export type RoadOptions = {
    readonly width: number;
    readonly surface?: Role;
    readonly centre?: Centre;
    /** Dash of the centre line, "30 30". */
    readonly dash?: string;
    /** White edge lines, drawn 4 inside the edge. */
    readonly edges?: boolean;
    /** Broken lines between lanes at this distance from the middle, on both sides. */
    readonly lanesAt?: number;
    readonly mark?: number;
};
/** A road along any path: straight "M0 110H640" or curved. */
export declare function road(d: string, options: RoadOptions): string;
/** A painted line on its own; `dash` makes it broken. */
export declare function paint(d: string, width?: number, dash?: string): string;
/** A combined line along a straight stretch: unbroken on the right of the way from..to, broken on the left. */
export declare function combinedLine(from: Point, to: Point, gap?: number, mark?: number, dash?: string): string;
/** Stripes of a pedestrian crossing in a box; people walk along the longer way unless told otherwise. */
export declare function zebra(x: number, y: number, w: number, h: number, walk?: 'across' | 'along', stripe?: number): string;
/** Give-way triangles in a row `length` long around x,y; they point to a driver who comes in direction `turn` (0 up, 90 right). */
export declare function giveWayLine(x: number, y: number, length: number, turn?: number, size?: number): string;
/** A stop line `length` long, centred on x,y, across the way of a driver who goes `turn`. */
export declare function stopLine(x: number, y: number, length: number, turn?: number, thick?: number): string;
export type PaintedArrow = 'ahead' | 'left' | 'right' | 'ahead-left' | 'ahead-right';
/** An arrow painted in a lane, 40 long, for a driver who goes `turn`. */
export declare function laneArrow(x: number, y: number, kind: PaintedArrow, turn?: number, scale?: number): string;
/** A raised traffic island with a light edge, its ends rounded. */
export declare function island(x: number, y: number, w: number, h: number, inside?: Role): string;
/** Parking bays side by side from x,y: `count` bays, each `w` wide and `h` deep; `open` is the side the cars drive in. */
export declare function bays(x: number, y: number, count: number, w: number, h: number, open?: 'up' | 'down' | 'left' | 'right'): string;
/** A kerb line in yellow: unbroken for no stopping, broken for no parking. */
export declare function yellowLine(d: string, width?: number, broken?: boolean): string;
/** A pavement with slabs. */
export declare function pavement(x: number, y: number, w: number, h: number, slab?: number): string;
/** A ring of broken white line, as between the lanes of a roundabout. */
export declare function brokenRing(x: number, y: number, r: number, dash?: string, mark?: number): string;
