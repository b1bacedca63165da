/** A car seen from behind; 64 wide, 54 high. */
export declare function carBack(ink: string, ground: string): string;
/** A car from the side, looking left; 100 wide, 44 high. */
export declare function carSide(ink: string, ground: string): string;
/** A four-wheel-drive car, high on its wheels, looking left; 100 wide, 60 high. */
export declare function jeep(ink: string, ground: string): string;
/** A lorry from the side, looking left; 100 wide, 56 high. */
export declare function lorry(ink: string, ground: string): string;
/** A bus from the side, looking left; 100 wide, 50 high. */
export declare function bus(ink: string, ground: string): string;
/** A bicycle, looking left; 104 wide, 66 high. */
export declare function bicycle(ink: string): string;
/** A motorcycle, looking left; 104 wide, 60 high. */
export declare function motorcycle(ink: string, ground: string): string;
