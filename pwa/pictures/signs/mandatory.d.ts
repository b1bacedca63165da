import { type Sign } from './sign.ts';
export declare const mandatorySigns: readonly Sign[];
