/** A fuel pump with its hose; 70 wide, 92 high. */
export declare function fuelPump(ink: string, ground: string): string;
/** A charging post with a plug; 70 wide, 92 high. */
export declare function charger(ink: string, ground: string): string;
/** A ridge tent; 96 wide, 70 high. */
export declare function tent(ink: string, ground: string): string;
/** A small house in snow; 92 wide, 86 high. */
export declare function refuge(ink: string, ground: string): string;
/** A plain house; 80 wide, 80 high. */
export declare function house(ink: string, ground: string): string;
/** A speed camera on its post with rays of light; 100 wide, 84 high. */
export declare function camera(ink: string, ground: string): string;
/** A telephone handset; 78 wide, 60 high. */
export declare function handset(ink: string): string;
/** A cross with equal arms; 64 across. */
export declare function aidCross(ink: string): string;
/** The looped square of places of interest; 84 across. */
export declare function loopedSquare(ink: string): string;
/** A skyline with a church; 150 wide, 62 high. */
export declare function skyline(ink: string, ground: string): string;
/** A lay-by beside a road, seen from above; 80 high. */
export declare function layBy(ink: string): string;
/** A fire extinguisher; 26 wide, 60 high. */
export declare function extinguisher(ink: string): string;
/** A big P. */
export declare function letterP(ink: string): string;
export declare function sos(x: number, y: number, size: number, ink: string): string;
