// Symbols of more than one car: an accident and a queue.
import { polygon } from '../../geometry.ts';
import { group, path, place } from '../../svg.ts';
import { carBack, carSide } from './vehicles.ts';

/** Two cars that have run into each other; 104 wide, 56 high. */
export function crash(ink: string, ground: string): string {
  const left = place(carSide(ink, ground), { x: -27, y: 16, scale: 0.56, flip: true });
  const right = place(carSide(ink, ground), { x: 27, y: 8, turn: 22, scale: 0.56 });
  const spark = polygon([
    [-3, -2],
    [-12, -19],
    [-3, -14],
    [0, -31],
    [7, -15],
    [17, -25],
    [9, -3],
  ]);
  return group({}, left, right, path(spark, ink));
}

/** A row of cars seen from behind, each nearer one larger; 90 wide, 90 high. */
export function queue(ink: string, ground: string): string {
  return (
    place(carBack(ink, ground), { x: 0, y: -33, scale: 0.5 }) +
    place(carBack(ink, ground), { x: 0, y: -3, scale: 0.68 }) +
    place(carBack(ink, ground), { x: 0, y: 36, scale: 0.9 })
  );
}
