/** How a symbol is laid on a template: its middle and its scale. */
export type Seat = {
    readonly x?: number;
    readonly y?: number;
    readonly scale?: number;
};
export declare function seat(symbol: string, x: number, y: number, scale: number): string;
/** W: yellow triangle with a red border. */
export declare function warning(symbol: string, { x, y, scale }?: Seat): string;
/** P: yellow disc with a red border; a red bar over the symbol where a turn is banned. */
export declare function prohibitory(symbol: string, { x, y, scale }?: Seat, slash?: boolean): string;
/** B: blue disc with a red border and one or two red bars. */
export declare function noStopping(bars: 1 | 2): string;
/** The disc that ends a ban: thin black border, grey symbol, black lines from lower left to upper right. */
export declare function endOfBan(symbol: string, scale?: number): string;
/** M: blue disc with a white border. */
export declare function mandatory(symbol: string, { x, y, scale }?: Seat): string;
/** I: blue board with a white inner line. The view box is 8 wider and higher than the board. */
export declare function board(content: string, w?: number, h?: number, fill?: string): string;
/** The red bar of an ended zone, from lower left to upper right. */
export declare function endBar(w: number, h: number): string;
/** S: tall blue board with a white square for the symbol; view box 0 0 78 100. */
export declare function service(symbol: string, scale?: number): string;
/** U: plate in the colours of a warning sign; view box 0 0 100 h+4. */
export declare function yellowPlate(content: string, h?: number): string;
/** U: plate in blue and white. */
export declare function bluePlate(content: string, h?: number): string;
/** The priority-road diamond. */
export declare function diamond(): string;
/** A regular octagon around 50,50. */
export declare function octagon(r: number): string;
