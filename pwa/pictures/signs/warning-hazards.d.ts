import { type Sign } from './sign.ts';
export declare const hazardWarnings: readonly Sign[];
