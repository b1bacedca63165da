import { type Sign } from './sign.ts';
export declare const specialSigns: readonly Sign[];
