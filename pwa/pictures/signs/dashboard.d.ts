import { type Sign } from './sign.ts';
export declare const dashboardSigns: readonly Sign[];
