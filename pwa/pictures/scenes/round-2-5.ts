// The scenes of course 2, round 5.
import type { Scene } from '../parts/scene.ts';
import { scenes as stepsOneToThree } from './round-2-5-a.ts';
import { scenes as stepsFourAndFive } from './round-2-5-b.ts';
import { scenes as stepsSevenToNine } from './round-2-5-c.ts';
import { scenes as stepTenAndCloseUps } from './round-2-5-d.ts';
import { scenes as stepSix } from './round-2-5-e.ts';

export const scenes: readonly Scene[] = [
  stepsOneToThree,
  stepsFourAndFive,
  stepSix,
  stepsSevenToNine,
  stepTenAndCloseUps,
].flat();
