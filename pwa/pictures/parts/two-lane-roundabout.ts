// The picture hringtorg-tveggja: car A leaves from the inner ring, car B waits on the outer ring.
import { thing } from '../palette.ts';
import { roundabout } from './junction.ts';
import { pathArrow, waitBar } from './arrows.ts';
import { ground } from './road-above.ts';
import { car } from './vehicles-above.ts';

export function drawTwoLaneRoundabout(o: { readonly bar: boolean; readonly scale?: number }): string {
  const k = o.scale ?? 1;
  const size = [36 * k, 20 * k] as const;
  return (
    ground('0 0 400 400') +
    roundabout({ x: 200, y: 200, lanes: 2 }) +
    pathArrow('M233 112Q219 84 219 56V34', [219, 22], 0) +
    (o.bar ? waitBar(279, 119, -57) : '') +
    car({
      x: 239,
      y: 126,
      turn: -24,
      size,
      colour: thing.carBlue,
      letter: 'A',
      letterSize: 14 * k,
      signal: 'right',
    }) +
    car({
      x: 302,
      y: 134,
      turn: -57,
      size,
      colour: thing.carRed,
      letter: 'B',
      letterSize: 14 * k,
      signal: 'left',
    })
  );
}
