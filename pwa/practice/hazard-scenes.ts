/** The hazard scenes and drawings. The build inserts them from `sql/content` (`pwa/pictures/hazards.ts`). */
import type { HazardScene } from '../../sync/practice/hazard-scene.ts';
import type { HazardArt } from './hazard-things.tsx';

export const scenes: readonly HazardScene[] = [];
export const art: HazardArt = { tones: {}, drawings: {} };
