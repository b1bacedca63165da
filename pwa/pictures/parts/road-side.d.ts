import { type Point } from '../geometry.ts';
import { type Role } from '../palette.ts';
/** A road running across the picture, seen from the side; its centre line lies at 55 % of its height. */
export declare function roadStrip(y: number, h: number, width?: number, surface?: Role, lines?: boolean): string;
/** Yellow edge posts along the road. */
export declare function edgePosts(xs: readonly number[], foot: number, height?: number): string;
export type RoadAheadOptions = {
    /** The point where the road vanishes. */
    readonly vanish: Point;
    /** Left and right edge at the foot of the picture. */
    readonly left: number;
    readonly right: number;
    readonly foot: number;
    readonly surface?: Role;
    readonly centre?: 'broken' | 'unbroken' | 'none';
    readonly edges?: boolean;
    /** Half width of the road at the vanishing point. */
    readonly far?: number;
};
/** A straight road seen from the driver's seat. */
export declare function roadAhead(o: RoadAheadOptions): string;
/** A guard rail with its posts. */
export declare function guardRail(x: number, y: number, w: number, h?: number): string;
/** A single-lane bridge from the side: deck from x to x+w at y, rails above, the river is drawn before. */
export declare function bridge(x: number, y: number, w: number, depth?: number): string;
/** A river across the lower part of the picture. */
export declare function river(x: number, y: number, w: number, h: number): string;
/** A tunnel mouth in a hillside; x is its middle, `foot` the road surface. */
export declare function tunnelMouth(x: number, foot: number, scale?: number): string;
/** A blind hill: the road climbs to a crest at x and is lost behind it. */
export declare function blindHill(foot: number, crest: number, x?: number, width?: number): string;
/** Loose stones on a gravel road. */
export declare function gravelDots(x: number, y: number, w: number, h: number, count?: number): string;
