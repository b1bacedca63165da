// The scenes of course 1, round 4.
import type { Scene } from '../parts/scene.ts';
import { drawTwoLaneRoundabout } from '../parts/two-lane-roundabout.ts';
import { scenes as stepsOneToFour } from './round-1-4-a.ts';
import { scenes as stepsSixToEight } from './round-1-4-b.ts';
import { scenes as stepsNineAndTen } from './round-1-4-c.ts';
import { scenes as closeUps } from './round-1-4-d.ts';

// The picture hringtorg-tveggja itself is in the sign catalogue (signs/lights-and-lines.ts).
const roundabout: Scene = {
  name: 'hringtorg-tveggja-naer',
  view: '196 62 140 140',
  draw: () => drawTwoLaneRoundabout({ bar: false, scale: 1.3 }),
};

export const scenes: readonly Scene[] = [
  stepsOneToFour,
  [roundabout],
  stepsSixToEight,
  stepsNineAndTen,
  closeUps,
].flat();
