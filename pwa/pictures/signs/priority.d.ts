import { type Sign } from './sign.ts';
export declare const prioritySigns: readonly Sign[];
