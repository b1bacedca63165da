type Spot = {
    readonly scale?: number;
    readonly turn?: number;
};
/** An open book, 136 by 92, middle at x,y. */
export declare function openBook(x: number, y: number, s?: Spot): string;
/** A closed book seen from the front, 44 by 56. */
export declare function closedBook(x: number, y: number, colour: string, s?: Spot): string;
/** A birthday cake with five candles, 96 wide, 84 high; its foot is at x,y. A figure may stand on its front. */
export declare function cake(x: number, y: number, figure?: string, s?: Spot): string;
/** A computer screen on its foot, w by h around x,y; the foot reaches 0.3 h further down. Its picture is drawn over it. */
export declare function monitor(x: number, y: number, w: number, h: number): string;
/** A card on which a small picture is drawn: white by day, dark in the dark, with a faint edge. */
export declare function card(x: number, y: number, w: number, h: number, r?: number): string;
/** A clipboard with lines, 34 by 44. */
export declare function clipboard(x: number, y: number, s?: Spot): string;
/** A card of the size of a licence, 130 by 82, in one colour, with a plain face and three grey lines. */
export declare function plainCard(x: number, y: number, colour: string, scale?: number): string;
/** A leaf of a calendar, w by h from x,y, with a band, two rings and `cols` by `rows` empty squares. */
export declare function monthLeaf(x: number, y: number, w: number, h: number, colour: string, cols?: number, rows?: number): string;
/** A head with shoulders from the side, facing right, as seen through the window of a car; 24 wide. */
export declare function passengerHead(x: number, y: number, o?: {
    skin?: number;
    top?: string;
    flip?: boolean;
    scale?: number;
}): string;
/** A low house with a roof of coloured corrugated iron; 140 wide, 84 high, its foot at x,y. */
export declare function lowHouse(x: number, y: number, roof: string, lit?: boolean, scale?: number): string;
/** The plate of a learner at practice: white with two dark dashes, not to be read. */
export declare function practicePlate(x: number, y: number, w?: number, h?: number, turn?: number): string;
/** A small picture in a picture, cut at its edges; `light` fixes its colours to those of the day or of the dark. */
export declare function panel(x: number, y: number, w: number, h: number, view: string, body: string, light?: 'day' | 'night'): string;
export {};
