export type Vehicle = {
    readonly x: number;
    readonly y: number;
    readonly turn?: number;
    /** Length and width; a car is 36 by 20 unless told otherwise. */
    readonly size?: readonly [length: number, width: number];
    readonly colour?: string;
    readonly letter?: string;
    readonly letterSize?: number;
    /** Lit indicators, as the driver of this vehicle sees left and right. */
    readonly signal?: 'left' | 'right' | 'both';
    readonly brake?: boolean;
    /** Beams in front of the car. */
    readonly beams?: boolean;
    /** Front wheels turned, degrees clockwise. */
    readonly steer?: number;
    /** Dark outline, for white vehicles on a light ground. */
    readonly outline?: boolean;
};
/** An ordinary car. */
export declare function car(v: Vehicle): string;
/** The same outline dashed and unfilled: where a car has been or will be. */
export declare function ghostCar(v: Vehicle, strength?: number): string;
/** A lorry with its own box; 80 by 24 unless told otherwise. */
export declare function lorryAbove(v: Vehicle): string;
/** A bus; 100 by 25 unless told otherwise. */
export declare function busAbove(v: Vehicle): string;
/** A motorhome: white, its cab narrower than the house; 72 by 24 unless told otherwise. */
export declare function motorhomeAbove(v: Vehicle): string;
/** A trailer with its drawbar to the front; 44 by 22 unless told otherwise. */
export declare function trailerAbove(v: Vehicle): string;
/** A police car or an ambulance: white with a band and blue lights over the roof. */
export declare function emergencyAbove(v: Vehicle, kind: 'police' | 'ambulance'): string;
/** A tractor; 34 by 24 unless told otherwise. */
export declare function tractorAbove(v: Vehicle): string;
