import { type Sign } from './sign.ts';
export declare const parkingSigns: readonly Sign[];
