// The scenes of course 1, round 3.
import type { Scene } from '../parts/scene.ts';
import { scenes as stepsOneToThree } from './round-1-3-a.ts';
import { scenes as stepsFourToSeven } from './round-1-3-b.ts';
import { scenes as stepsEightAndNine } from './round-1-3-c.ts';
import { scenes as closeUps } from './round-1-3-d.ts';
import { scenes as stepTen } from './round-1-3-e.ts';

export const scenes: readonly Scene[] = [
  stepsOneToThree,
  stepsFourToSeven,
  stepsEightAndNine,
  stepTen,
  closeUps,
].flat();
