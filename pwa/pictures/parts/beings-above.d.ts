export type Being = {
    readonly x: number;
    readonly y: number;
    readonly turn?: number;
    readonly scale?: number;
    readonly colour?: string;
};
/** A person on foot, 18 wide; `still` for one who stands. */
export declare function person(b: Being, still?: boolean): string;
/** A child, as a person but smaller. */
export declare function child(b: Being): string;
/** A person on a bicycle, 38 long. */
export declare function cyclist(b: Being): string;
/** A person on an e-scooter, 26 long. */
export declare function scooterRider(b: Being): string;
/** A person on a motorcycle, 42 long. */
export declare function motorcyclist(b: Being): string;
/** A sheep: oval wool 20 by 12, black head; nose where `turn` points. */
export declare function sheepAbove(b: Being): string;
/** A horse, 40 long; with a rider when told. */
export declare function horseAbove(b: Being, rider?: boolean): string;
