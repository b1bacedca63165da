import { type Sign } from './sign.ts';
export declare const trafficWarnings: readonly Sign[];
