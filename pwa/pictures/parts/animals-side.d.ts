type Put = {
    readonly x: number;
    readonly y: number;
    readonly scale?: number;
    readonly flip?: boolean;
};
/** A white sheep with a dark face; the colour may be another. */
export declare function sheepFromSide(p: Put, wool?: string): string;
export declare function lambFromSide(p: Put): string;
export declare function horseFromSide(p: Put, coat?: string): string;
export declare function reindeerFromSide(p: Put): string;
export declare function cowFromSide(p: Put, coat?: string): string;
export declare function riderFromSide(p: Put, coat?: string): string;
export {};
