import { type Pose } from './poses.ts';
export type PersonOptions = {
    readonly x: number;
    readonly y: number;
    readonly pose?: Pose;
    readonly scale?: number;
    readonly flip?: boolean;
    readonly turn?: number;
    readonly top?: string;
    readonly legs?: string;
    /** 0 to 3. */
    readonly skin?: number;
    readonly hair?: number;
    readonly longHair?: boolean;
    /** A yellow reflective vest. */
    readonly vest?: boolean;
};
/** One person. */
export declare function personFromSide(o: PersonOptions): string;
/** Somebody lying on the back, head to the left, 100 long; y is the ground. */
export declare function personLying(o: Omit<PersonOptions, 'pose'>): string;
/** A head and shoulders from the front, 60 wide, 70 high around x,y; `mood` shapes the mouth. */
export declare function bust(x: number, y: number, o?: {
    scale?: number;
    skin?: number;
    hair?: number;
    top?: string;
    mood?: 'calm' | 'glad' | 'worried' | 'angry' | 'tired';
    longHair?: boolean;
}): string;
