import { type Point } from '../../geometry.ts';
/** A triangular head whose tip is at `tip`, pointing towards `angle` (0 right, 90 up). */
export declare function head(tip: Point, angle: number, length: number, width: number, ink: string): string;
/** A thick line with a head at its end; the last stretch gives the direction. */
export declare function arrow(points: readonly Point[], width: number, ink: string, r?: number, big?: number): string;
export declare function up(ink: string, width?: number): string;
/** From below, bending to the right. */
export declare function turnRight(ink: string, width?: number): string;
export declare function turnLeft(ink: string, width?: number): string;
/** A gentle bend to the right, as on a warning sign. */
export declare function bendRight(ink: string): string;
/** Two bends, the first to the right. */
export declare function bendsRight(ink: string): string;
/** A half turn back to the left. */
export declare function uTurn(ink: string): string;
/** Three arrows that run anticlockwise in a ring of radius 33. */
export declare function ring(ink: string, width?: number): string;
/** Straight on, with a branch to the right. */
export declare function upOrRight(ink: string): string;
/** One arrow slanting down to the right. */
export declare function downRight(ink: string): string;
/** Two arrows that part around something. */
export declare function bothSides(ink: string): string;
/** Two-way traffic: down on the left, up on the right. */
export declare function twoWay(ink: string): string;
/** A slanting cross: junction without signs. */
export declare function cross(ink: string): string;
/** The main road as a thick pointed bar; side roads as thin bars. */
export declare function mainRoad(ink: string, sides: 'both' | 'right' | 'left'): string;
/** The road narrows from both sides. */
export declare function narrows(ink: string): string;
/** Two lanes that become one. */
export declare function zip(ink: string): string;
