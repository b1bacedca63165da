/** A steering wheel of radius r; hands at the clock's 9 and 3 when told. */
export declare function steeringWheel(x: number, y: number, r: number, hands?: boolean, turn?: number): string;
/** A round dial with ticks; `value` 0 to 1 from lower left to lower right, a figure in its middle when given. */
export declare function dial(x: number, y: number, r: number, value: number, figure?: string, light?: boolean): string;
/** What lies round the windscreen: roof, pillars, dashboard, inner mirror. Draw the road first, 640 by 360, then this. */
export declare function windscreenFrame(dash?: number): string;
/** The inner mirror; draw in its glass (118 by 28 around 0,0) what is behind. */
export declare function innerMirror(x: number, y: number, inside?: string): string;
/** A door mirror; its glass is 76 by 52 around 0,0, `side` is the side of the car. */
export declare function doorMirror(x: number, y: number, side: 'left' | 'right', inside?: string, scale?: number): string;
/** A car seat from the side, facing right; the seat is 24 high, as the pose `sit` of a person needs. */
export declare function carSeat(x: number, y: number, scale?: number, flip?: boolean): string;
/** A three-point belt over a person who sits (pose `sit`), drawn after the person. */
export declare function seatBelt(x: number, y: number, scale?: number, flip?: boolean): string;
/** A child seat, facing right; `rearFacing` turns it round. */
export declare function childSeat(x: number, y: number, scale?: number, rearFacing?: boolean): string;
/** A tyre from the side, radius r. */
export declare function tyreSide(x: number, y: number, r: number, studs?: boolean): string;
/** A piece of tread cut across, w wide; `depth` 0 to 1 is how deep the three grooves are. */
export declare function treadSection(x: number, y: number, w: number, depth: number): string;
