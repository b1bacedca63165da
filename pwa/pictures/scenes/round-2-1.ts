// The scenes of course 2, round 1.
import type { Scene } from '../parts/scene.ts';
import { scenes as a } from './round-2-1-a.ts';
import { scenes as b } from './round-2-1-b.ts';
import { scenes as c } from './round-2-1-c.ts';
import { scenes as d } from './round-2-1-d.ts';

export const scenes: readonly Scene[] = [a, b, c, d].flat();
