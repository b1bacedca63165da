// The scenes of course 2, round 3.
import type { Scene } from '../parts/scene.ts';
import { scenes as stepsOneTwo } from './round-2-3-a.ts';
import { scenes as stepsThreeFour } from './round-2-3-b.ts';
import { scenes as stepFive } from './round-2-3-c.ts';
import { scenes as stepsSixSeven } from './round-2-3-d.ts';
import { scenes as stepsEightNine } from './round-2-3-e.ts';
import { scenes as stepTen } from './round-2-3-f.ts';

export const scenes: readonly Scene[] = [
  stepsOneTwo,
  stepsThreeFour,
  stepFive,
  stepsSixSeven,
  stepsEightNine,
  stepTen,
].flat();
