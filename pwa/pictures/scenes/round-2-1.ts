// The scenes of course 2, round 1.
import type { Scene } from '../parts/scene.ts';
import { scenes as stepsOneToFour } from './round-2-1-a.ts';
import { scenes as stepsFiveToSeven } from './round-2-1-b.ts';
import { scenes as stepsEightToTen } from './round-2-1-c.ts';

export const scenes: readonly Scene[] = [stepsOneToFour, stepsFiveToSeven, stepsEightToTen].flat();
