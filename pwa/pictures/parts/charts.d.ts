import { type Point } from '../geometry.ts';
/** Two axes with the corner at x,y. */
export declare function axes(x: number, y: number, w: number, h: number): string;
export type Bar = {
    readonly value: number;
    readonly label?: string;
    readonly top?: string;
    readonly colour?: string;
};
/** Upright bars on a base line; `max` is the value that fills the height. */
export declare function bars(x: number, y: number, h: number, width: number, gap: number, list: readonly Bar[], max: number): string;
/** A level bar in parts that follow each other, as reaction and braking distance. */
export declare function partsBar(x: number, y: number, h: number, parts: readonly {
    readonly length: number;
    readonly colour: string;
    readonly label?: string;
}[]): string;
/** A smooth line through points, for a curve in a chart. */
export declare function chartLine(points: readonly Point[], colour?: string): string;
/** A time line with stops; finished stops are filled. */
export declare function timeline(x: number, y: number, w: number, stops: readonly {
    readonly at: number;
    readonly label?: string;
    readonly done?: boolean;
}[]): string;
/** Steps of a stair that rise to the right, `count` of them. */
export declare function stairs(x: number, y: number, w: number, h: number, count: number): string;
