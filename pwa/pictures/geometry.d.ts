export type Point = readonly [x: number, y: number];
/** A point on a limb: where it is and how thick the limb is there. */
export type Joint = readonly [x: number, y: number, width: number];
/** Joints written short: "x y width, x y width". */
export declare function joints(text: string): readonly Joint[];
export declare function at<T>(list: readonly T[], index: number): T;
export declare function polygon(points: readonly Point[]): string;
export declare function polyline(points: readonly Point[]): string;
/** A polygon whose corners are cut by curves that begin `r` before each corner. */
export declare function roundedPolygon(points: readonly Point[], r: number): string;
/** A line through points with its inner corners rounded by `r`. */
export declare function roundedLine(points: readonly Point[], r: number): string;
/** A smooth closed outline through the points. */
export declare function blob(points: readonly Point[], tension?: number): string;
/** A smooth open line through the points. */
export declare function curve(points: readonly Point[], tension?: number): string;
/** An arm, leg, neck or trunk: a smooth line through the joints that swells and tapers. */
export declare function limb(joints: readonly Joint[]): string;
/** A point on a circle; degrees run anticlockwise from three o'clock. */
export declare function onCircle(cx: number, cy: number, r: number, degrees: number): Point;
/** An arc of a circle, anticlockwise from one angle to a larger one. */
export declare function arc(cx: number, cy: number, r: number, from: number, to: number): string;
