import { type Sign } from './sign.ts';
export declare const roadWarnings: readonly Sign[];
