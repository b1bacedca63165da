export type Stand = {
    readonly x: number;
    readonly y: number;
    readonly scale?: number;
    readonly flip?: boolean;
    readonly colour?: string;
    readonly lit?: boolean;
};
/** A street lamp, 150 high, its head to the right; `lit` gives a cone of light. */
export declare function streetLamp(s: Stand): string;
export declare function bench(s: Stand): string;
export declare function fence(s: Stand, length?: number): string;
/** A traffic cone, 30 high. */
export declare function cone(s: Stand): string;
/** A red and yellow barrier board on legs; 100 wide, 62 high. */
export declare function barrier(s: Stand): string;
/** A warning triangle that stands on the road; 44 wide, 42 high. */
export declare function warningTriangle(s: Stand): string;
/** A traffic light on a post, 120 high; `lit` names the lamps. */
export declare function trafficLight(x: number, y: number, lit: readonly ('red' | 'amber' | 'green')[], scale?: number): string;
