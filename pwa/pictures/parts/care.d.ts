type Spot = {
    readonly scale?: number;
    readonly turn?: number;
};
export declare function cup(x: number, y: number, s?: Spot): string;
/** A glass of beer or wine and a bottle without a label. */
export declare function drink(x: number, y: number, kind: 'glass' | 'bottle', s?: Spot): string;
/** A pack of medicine with the red triangle of drugs that affect driving. */
export declare function medicine(x: number, y: number, s?: Spot): string;
export declare function firstAidKit(x: number, y: number, s?: Spot): string;
/** A heart-starter: green box with a heart and a flash. */
export declare function defibrillator(x: number, y: number, s?: Spot): string;
export declare function extinguisher(x: number, y: number, s?: Spot): string;
export declare function box(x: number, y: number, size?: number, s?: Spot): string;
/** A ball, for children at play. */
export declare function ball(x: number, y: number, r?: number): string;
export {};
