// The scenes of course 2, round 4.
import type { Scene } from '../parts/scene.ts';
import { scenes as stepsOneToFive } from './round-2-4-a.ts';
import { scenes as stepsSixToTen } from './round-2-4-b.ts';

export const scenes: readonly Scene[] = [stepsOneToFive, stepsSixToTen].flat();
