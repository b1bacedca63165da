// The scenes of course 1, round 6.
import type { Scene } from '../parts/scene.ts';
import { scenes as stepsOneToFour } from './round-1-6-a.ts';
import { scenes as stepsFiveToSeven } from './round-1-6-b.ts';
import { scenes as stepsEightAndNine } from './round-1-6-c.ts';
import { scenes as lines } from './round-1-6-d.ts';

export const scenes: readonly Scene[] = [stepsOneToFour, stepsFiveToSeven, stepsEightAndNine, lines].flat();
