import type { Scene } from '../parts/scene.ts';
export declare const scenes: readonly Scene[];
