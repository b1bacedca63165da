import { type Joint } from '../geometry.ts';
export type Pose = 'stand' | 'walk' | 'run' | 'sit' | 'drive' | 'kneel' | 'press' | 'wave' | 'point' | 'phone' | 'text' | 'hold' | 'arms-out' | 'arm-up';
export type Limb = readonly Joint[];
type Figure = {
    readonly head: readonly [x: number, y: number];
    readonly trunk: Limb;
    readonly legs: readonly [far: Limb, near: Limb];
    readonly arms: readonly [far: Limb, near: Limb];
};
export declare const poses: Record<Pose, Figure>;
export {};
