import { type Sign } from './sign.ts';
export declare const lightSigns: readonly Sign[];
export declare const markingSigns: readonly Sign[];
