// The scenes of course 1, round 1.
import type { Scene } from "../parts/scene.ts";
import { scenes as stepsOneToThree } from "./round-1-1-a.ts";
import { scenes as stepsFourToSix } from "./round-1-1-b.ts";
import { scenes as stepsSevenToTen } from "./round-1-1-c.ts";

export const scenes: readonly Scene[] = [stepsOneToThree, stepsFourToSix, stepsSevenToTen].flat();
