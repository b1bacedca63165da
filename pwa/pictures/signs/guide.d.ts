import { type Sign } from './sign.ts';
export declare const informationSigns: readonly Sign[];
export declare const serviceSigns: readonly Sign[];
export declare const directionSigns: readonly Sign[];
