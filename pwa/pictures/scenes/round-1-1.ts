// The scenes of course 1, round 1.
import type { Scene } from '../parts/scene.ts';
import { scenes as stepsOneAndTwo } from './round-1-1-a.ts';
import { scenes as stepsFourToSix } from './round-1-1-b.ts';
import { scenes as stepsSevenToTen } from './round-1-1-c.ts';
import { scenes as stepThree } from './round-1-1-d.ts';

export const scenes: readonly Scene[] = [stepsOneAndTwo, stepThree, stepsFourToSix, stepsSevenToTen].flat();
