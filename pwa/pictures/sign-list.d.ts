import type { Sign } from './signs/sign.ts';
export type { Both, Sign, SignClass } from './signs/sign.ts';
export declare const signList: readonly Sign[];
/** The sign with this slug; a wrong slug is a mistake in a scene and stops the drawing. */
export declare function findSign(slug: string): Sign;
