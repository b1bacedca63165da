import { type Point } from '../geometry.ts';
export type MeasureOptions = {
    /** Places of the ticks between 0 and 1; both ends unless told otherwise. */
    readonly ticks?: readonly number[];
    /** Words at the ticks, below (or right of) the line. */
    readonly tickLabels?: readonly string[];
    /** A word at the middle, above (or left of) the line. */
    readonly label?: string;
    readonly labelSize?: number;
    readonly colour?: string;
    readonly width?: number;
};
/** A measure line with ticks; level or upright. */
export declare function measure(from: Point, to: Point, o?: MeasureOptions): string;
/** A letter or figure in a disc. */
export declare function badge(text: string, x: number, y: number, r?: number, fill?: string, ink?: string): string;
/** Right: a tick in a green disc. */
export declare function tickMark(x: number, y: number, r?: number): string;
/** Wrong: a cross in a red disc. */
export declare function crossMark(x: number, y: number, r?: number): string;
/** A field of view: a pale wedge from x,y towards `turn`, `spread` degrees wide. */
export declare function sightCone(x: number, y: number, turn: number, length: number, spread: number, colour?: string, opacity?: number): string;
/** A speech bubble with its tail at the lower left or right; draw its content over it. */
export declare function bubble(x: number, y: number, w: number, h: number, tail?: 'left' | 'right' | 'none', fill?: string): string;
/** A thought bubble with two small discs below. */
export declare function thought(x: number, y: number, w: number, h: number, tail?: 'left' | 'right'): string;
/** Grey lines that stand for text on paper or a screen. */
export declare function textLines(x: number, y: number, w: number, count: number, gap?: number, colour?: string, width?: number): string;
