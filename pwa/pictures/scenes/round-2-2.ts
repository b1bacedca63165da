// The scenes of course 2, round 2.
import type { Scene } from '../parts/scene.ts';
import { scenes as a } from './round-2-2-a.ts';
import { scenes as b } from './round-2-2-b.ts';
import { scenes as c } from './round-2-2-c.ts';
import { scenes as d } from './round-2-2-d.ts';
import { scenes as e } from './round-2-2-e.ts';

export const scenes: readonly Scene[] = [a, b, c, d, e].flat();
