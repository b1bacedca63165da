/** Fog that thickens to the right or lies over everything. */
export declare function fog(x: number, y: number, w: number, h: number, from?: number, to?: number, id?: string): string;
/** Bands of mist across a landscape. */
export declare function mistBands(y: number, count?: number, width?: number): string;
/** Falling snow; `wind` slants it into a drift. */
export declare function snowfall(width?: number, height?: number, count?: number, wind?: boolean): string;
export declare function rain(width?: number, height?: number, count?: number): string;
/** Gusts of wind as lines with a curl, blowing to the right. */
export declare function gusts(x: number, y: number, scale?: number, ink?: string): string;
