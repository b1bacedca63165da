// The scenes of course 1, round 4.
import type { Scene } from '../parts/scene.ts';
import { drawTwoLaneRoundabout } from '../parts/two-lane-roundabout.ts';

export const scenes: readonly Scene[] = [
  // The picture hringtorg-tveggja itself is in the sign catalogue (signs/lights-and-lines.ts).
  {
    name: 'hringtorg-tveggja-naer',
    view: '196 62 140 140',
    draw: () => drawTwoLaneRoundabout({ bar: false, scale: 1.3 }),
  },
];
