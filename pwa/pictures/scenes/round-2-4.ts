// The scenes of course 2, round 4.
import type { Scene } from '../parts/scene.ts';

export const scenes: readonly Scene[] = [];
