// The scenes of course 1, round 2.
import type { Scene } from '../parts/scene.ts';
import { scenes as stepsOneAndTwo } from './round-1-2-a.ts';
import { scenes as stepsThreeToFive } from './round-1-2-b.ts';
import { scenes as stepsSixAndSeven } from './round-1-2-c.ts';
import { scenes as stepsEightAndNine } from './round-1-2-d.ts';
import { scenes as stepTen } from './round-1-2-e.ts';

export const scenes: readonly Scene[] = [
  stepsOneAndTwo,
  stepsThreeToFive,
  stepsSixAndSeven,
  stepsEightAndNine,
  stepTen,
].flat();
