// All scenes of the twelve rounds, in order.
import type { Scene } from './parts/scene.ts';
import { scenes as round11 } from './scenes/round-1-1.ts';
import { scenes as round12 } from './scenes/round-1-2.ts';
import { scenes as round13 } from './scenes/round-1-3.ts';
import { scenes as round14 } from './scenes/round-1-4.ts';
import { scenes as round15 } from './scenes/round-1-5.ts';
import { scenes as round16 } from './scenes/round-1-6.ts';
import { scenes as round21 } from './scenes/round-2-1.ts';
import { scenes as round22 } from './scenes/round-2-2.ts';
import { scenes as round23 } from './scenes/round-2-3.ts';
import { scenes as round24 } from './scenes/round-2-4.ts';
import { scenes as round25 } from './scenes/round-2-5.ts';
import { scenes as round26 } from './scenes/round-2-6.ts';

export const scenes: readonly Scene[] = [
  round11,
  round12,
  round13,
  round14,
  round15,
  round16,
  round21,
  round22,
  round23,
  round24,
  round25,
  round26,
].flat();
