/** A car from the front, all white with snow but for a round hole of radius `hole` before the driver; 120 wide at scale 1. */
export declare function snowedCarFront(x: number, y: number, scale: number, hole: number): string;
/** A car from the front, clean, with a driver who is seen in full and lit headlights. */
export declare function clearCarFront(x: number, y: number, scale: number): string;
/** A child from the front with a friendly face, `tall` high; `head` below 1 for older children, whose heads are smaller. */
export declare function childFront(x: number, y: number, tall: number, o: {
    top: string;
    skin?: number;
    hair?: number;
    longHair?: boolean;
    head?: number;
}): string;
export declare function snowflake(x: number, y: number, r: number, ink?: string): string;
/** A closed padlock, 30 by 38. */
export declare function padlock(x: number, y: number, scale?: number): string;
/** An upright battery, w by h around x,y; `full` 0 to 1. */
export declare function batteryBar(x: number, y: number, w: number, h: number, full: number, ink: string): string;
