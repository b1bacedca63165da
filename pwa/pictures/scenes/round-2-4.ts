// The scenes of course 2, round 4.
import type { Scene } from '../parts/scene.ts';
import { scenes as stepsOneToThree } from './round-2-4-a.ts';
import { scenes as stepsFourAndFive } from './round-2-4-b.ts';
import { scenes as stepsSixAndSeven } from './round-2-4-c.ts';
import { scenes as stepsEightToTen } from './round-2-4-d.ts';

export const scenes: readonly Scene[] = [stepsOneToThree, stepsFourAndFive, stepsSixAndSeven, stepsEightToTen].flat();
