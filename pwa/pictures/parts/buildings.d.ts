export type Stand = {
    readonly x: number;
    readonly y: number;
    readonly scale?: number;
    readonly flip?: boolean;
    readonly colour?: string;
    readonly lit?: boolean;
};
/** A house with a gabled roof; 110 wide, 104 high. */
export declare function house(s: Stand): string;
/** A farm: house, barn with a rounded roof. */
export declare function farm(s: Stand): string;
/** A white church with a spire; 90 wide, 130 high. */
export declare function church(s: Stand): string;
/** A block of flats; 100 wide, 130 high. */
export declare function flats(s: Stand): string;
/** A school: long and low, with a clock over its door and a flagless pole; 220 wide, 96 high. */
export declare function school(s: Stand): string;
/** A petrol station or a charging place under a roof; 170 wide, 96 high. */
export declare function fuelStation(s: Stand): string;
/** A birch; 50 wide, 90 high. `bare` in winter. */
export declare function tree(s: Stand, bare?: boolean): string;
