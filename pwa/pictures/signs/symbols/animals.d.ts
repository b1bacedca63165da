export declare function sheepWool(ink: string): string;
export declare function sheepLegs(ink: string): string;
/** The head with a curled horn, parted from the wool by a line in the colour of the ground. */
export declare function sheepHead(ink: string, ground: string, horn?: string): string;
/** A sheep standing in its wool; 100 wide, 74 high. */
export declare function sheep(ink: string, ground: string): string;
/** A horse galloping without a rider; 116 wide, 86 high. */
export declare function horse(ink: string, mane?: string): string;
/** A reindeer leaping, antlers high; 104 wide, 104 high. */
export declare function reindeer(ink: string): string;
/** A cow standing; 108 wide, 74 high. */
export declare function cow(ink: string): string;
/** A rider on a horse that walks on; 104 wide, 112 high. */
export declare function rider(ink: string, person?: string, mane?: string): string;
