import { type Point } from '../geometry.ts';
export type ArrowOptions = {
    readonly colour?: string;
    readonly width?: number;
    readonly dash?: string;
    /** A white edge, so that the arrow stands out on asphalt; on unless dashed. */
    readonly edge?: boolean;
};
/** An arrow along a path; `tip` is its point and `turn` where it points (0 up, 90 right). The path ends at the tip. */
export declare function pathArrow(d: string, tip: Point, turn: number, o?: ArrowOptions): string;
/** A straight arrow from..to. */
export declare function straightArrow(from: Point, to: Point, o?: ArrowOptions): string;
/** A curved arrow through points: the curve's last stretch gives the direction. */
export declare function curvedArrow(points: readonly Point[], o?: ArrowOptions): string;
/** A bar across a lane: somebody waits here. */
export declare function waitBar(x: number, y: number, turn?: number, length?: number): string;
