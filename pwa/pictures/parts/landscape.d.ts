import { type Role } from '../palette.ts';
/** The sky over the whole picture: a gradient from above to the horizon. */
export declare function sky(width?: number, height?: number, horizon?: number): string;
export declare function sun(x: number, y: number, r?: number): string;
/** A thin moon. */
export declare function moon(x: number, y: number, r?: number): string;
export declare function stars(width?: number, height?: number): string;
export declare function cloud(x: number, y: number, scale?: number, fill?: string): string;
/** A far range of mountains with snow on the tops; shape 0, 1 (table mountain) or 2 (one peak). */
export declare function mountains(horizon: number, shape?: 0 | 1 | 2, height?: number, snow?: boolean): string;
/** Nearer, softer hills. */
export declare function hills(horizon: number, role?: Role): string;
/** The land from the horizon to the foot of the picture. */
export declare function land(horizon: number, height?: number, role?: Role): string;
export type Weather = 'clear' | 'fog' | 'snow' | 'rain' | 'dusk' | 'night';
export type LandscapeOptions = {
    readonly horizon?: number;
    readonly height?: number;
    readonly weather?: Weather;
    readonly shape?: 0 | 1 | 2;
    readonly ground?: Role;
};
/** Sky, mountains, hills and land in one; fog and falling snow are laid over with `fog` and `snowfall`. */
export declare function landscape(o?: LandscapeOptions): string;
