// The scenes of course 2, round 4.
import type { Scene } from '../parts/scene.ts';
import { scenes as stepsOneToFive } from './round-2-4-a.ts';

export const scenes: readonly Scene[] = [stepsOneToFive].flat();
