/** A hill with its gradient; it falls to the right. */
export declare function hillDown(ink: string): string;
export declare function hillUp(ink: string): string;
/** Two bumps side by side. */
export declare function bumps(ink: string): string;
/** One rounded hump. */
export declare function hump(ink: string): string;
/** A road surface with two holes in it. */
export declare function holes(ink: string): string;
/** A snowflake with six arms; 88 across. */
export declare function snowflake(ink: string): string;
/** A car from behind with two wavy tracks. */
export declare function skid(ink: string, ground: string): string;
/** A car whose rear wheel throws stones. */
export declare function stones(ink: string, ground: string): string;
/** A tunnel mouth in a hillside. */
export declare function tunnel(ink: string, ground: string): string;
/** A striped wind sock on its pole, blown to the left. */
export declare function windSock(ink: string, ground: string): string;
/** Stones falling from a slope on the right. */
export declare function rocks(ink: string): string;
/** A car tipping over the edge of a quay into the waves. */
export declare function quay(ink: string, ground: string): string;
/** A car from behind, its lower half lost in bars of mist. */
export declare function mist(ink: string, ground: string): string;
export declare function exclamation(ink: string): string;
/** The three lamps of a traffic light in a black box. */
export declare function signalBox(lamps: readonly [string, string, string], box: string): string;
export declare function waves(ink: string): string;
/** Rough ground. */
export declare function roughGround(ink: string): string;
export declare function triangleMark(x: number, y: number, turn: number, ink: string): string;
