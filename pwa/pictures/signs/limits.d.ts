import { type Sign } from './sign.ts';
export declare const limitSigns: readonly Sign[];
