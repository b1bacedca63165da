// The scenes of course 1, round 3.
import type { Scene } from '../parts/scene.ts';

export const scenes: readonly Scene[] = [];
