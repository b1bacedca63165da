// The scenes of course 2, round 6.
import type { Scene } from '../parts/scene.ts';
import { scenes as stepsOneToThree } from './round-2-6-a.ts';
import { scenes as stepFour } from './round-2-6-b.ts';
import { scenes as stepFive } from './round-2-6-c.ts';
import { scenes as stepSix } from './round-2-6-d.ts';
import { scenes as stepSeven } from './round-2-6-e.ts';
import { scenes as stepEight } from './round-2-6-f.ts';
import { scenes as stepNine } from './round-2-6-g.ts';
import { scenes as stepTen } from './round-2-6-h.ts';

export const scenes: readonly Scene[] = [
  stepsOneToThree,
  stepFour,
  stepFive,
  stepSix,
  stepSeven,
  stepEight,
  stepNine,
  stepTen,
].flat();
