/** The eye in the car: where a point of the road is seen from the seat. */
import type { SeatScene } from '../../sync/practice/hazard-scene.ts';
import { along, driven, laneAt } from './hazard-motion.ts';
import { WIDE } from './hazard-things.tsx';

/** How wide a metre at one metre's distance is drawn, units of the picture. */
export const FOCUS = 560;
/** How far below the picture's top a level road vanishes, units. */
export const HORIZON = 158;
/** Height of the eye above the road, metres. */
export const EYE = 1.3;
/** What is nearer or farther is not drawn, metres. */
export const NEAR = 1.6;
export const FAR = 460;
/** Distances at which the road is measured. */
export const DEPTHS = Array.from({ length: 27 }, (_, index) => NEAR * (FAR / NEAR) ** (index / 26));

/** The world as the eye has it at a moment. */
export function eyeOf(scene: SeatScene, at: number) {
  const own = driven(scene.speed, at);
  const lane = laneAt(scene, at);
  const bend = (d: number): number => (scene.bends ? along(scene.bends, d) : 0);
  const hill = (d: number): number => (scene.hills ? along(scene.hills, d) : 0);
  const slope = (of: (d: number) => number): number => (of(own + 3) - of(own - 3)) / 6;
  const [turn, climb] = [slope(bend), slope(hill)];
  const point = (x: number, z: number) => {
    const side = x - lane + bend(own + z) - bend(own) - turn * z;
    const below = EYE - (hill(own + z) - hill(own) - climb * z);
    return { sx: WIDE / 2 + (FOCUS * side) / z, sy: HORIZON + (FOCUS * below) / z };
  };
  return { own, lane, turn, climb, point };
}
export type Eye = ReturnType<typeof eyeOf>;
