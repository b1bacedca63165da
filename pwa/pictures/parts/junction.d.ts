import { type Role } from '../palette.ts';
export type Arm = 'n' | 'e' | 's' | 'w';
/** What a driver meets where the arm ends at the junction. */
export type ArmEnd = 'open' | 'give-way' | 'stop';
export type JunctionOptions = {
    /** The middle of the junction. */
    readonly x: number;
    readonly y: number;
    /** Width of the roads, two lanes. */
    readonly width: number;
    /** How far the arms reach from the middle. */
    readonly reach: number;
    readonly arms: Partial<Record<Arm, ArmEnd>>;
    /** Broken centre lines on the arms; none in a small street. */
    readonly lines?: boolean;
    /** Rounding of the kerbs at the corners. */
    readonly corner?: number;
    readonly surface?: Role;
    readonly dash?: string;
    readonly mark?: number;
};
/** A junction of two-lane roads. Traffic keeps right, so a driver from the south arm stands right of its middle. */
export declare function junction(o: JunctionOptions): string;
export type RoundaboutOptions = {
    readonly x: number;
    readonly y: number;
    readonly lanes: 1 | 2;
    readonly arms?: readonly Arm[];
    /** How far the arms reach from the middle. */
    readonly reach?: number;
    /** Give-way triangles where the arms enter. */
    readonly teeth?: boolean;
    /** Colour of the ground, for the islands. */
    readonly ground?: Role;
};
/**
 * A roundabout after the measurements of the picture hringtorg-tveggja: two lanes have r 60-140
 * and arms 116 wide; one lane has r 60-112 and arms 64 wide. Traffic runs anticlockwise.
 */
export declare function roundabout(o: RoundaboutOptions): string;
