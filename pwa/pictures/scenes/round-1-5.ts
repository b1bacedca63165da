// The scenes of course 1, round 5.
import type { Scene } from '../parts/scene.ts';
import { scenes as stepsOneToFour } from './round-1-5-a.ts';
import { scenes as stepsFiveToSeven } from './round-1-5-b.ts';
import { scenes as stepsEightToTen } from './round-1-5-c.ts';

export const scenes: readonly Scene[] = [stepsOneToFour, stepsFiveToSeven, stepsEightToTen].flat();
