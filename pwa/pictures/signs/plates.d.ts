import { type Sign } from './sign.ts';
export declare const plateSigns: readonly Sign[];
