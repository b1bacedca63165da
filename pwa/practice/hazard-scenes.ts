/** The hazard scenes and their drawings. The build puts in what `sql/content` holds (`pwa/pictures/hazards.ts`). */
import type { HazardScene } from '../../sync/practice/hazard-scene.ts';
import type { HazardArt } from './hazard-things.tsx';

export const scenes: readonly HazardScene[] = [];
export const art: HazardArt = { tones: {}, drawings: {} };
