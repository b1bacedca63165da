import { type Sign } from './sign.ts';
export declare const equipmentSigns: readonly Sign[];
