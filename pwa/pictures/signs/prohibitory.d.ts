import { type Sign } from './sign.ts';
export declare const prohibitorySigns: readonly Sign[];
