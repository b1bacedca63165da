/** Two cars that have run into each other; 104 wide, 56 high. */
export declare function crash(ink: string, ground: string): string;
/** A row of cars seen from behind, each nearer one larger; 90 wide, 90 high. */
export declare function queue(ink: string, ground: string): string;
