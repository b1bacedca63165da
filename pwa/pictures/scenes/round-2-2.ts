// The scenes of course 2, round 2.
import { sign, thing, tone } from '../palette.ts';
import { sheepAbove } from '../parts/beings-above.ts';
import { bubble, measure } from '../parts/marks.ts';
import { ground, road } from '../parts/road-above.ts';
import type { Scene } from '../parts/scene.ts';
import { car, ghostCar } from '../parts/vehicles-above.ts';
import { circle, line, rect } from '../svg.ts';

const view = '0 0 640 220';

function twoSeconds(): string {
  const size = [45, 18] as const;
  return (
    ground(view) +
    road('M0 110H640', { width: 70, edges: true, dash: '30 30', mark: 3 }) +
    ghostCar({ x: 310, y: 127, turn: 90, size }, 0.55) +
    ghostCar({ x: 560, y: 127, turn: 90, size }) +
    car({ x: 60, y: 127, turn: 90, size, colour: thing.carBlue }) +
    rect(51, 29, 18, 32, sign.ink, 4) +
    rect(53, 32, 14, 26, '#F7F6F2', 1.5) +
    bubble(55, 36, 10, 8, 'none', thing.carBlue) +
    line('M57.5 40h5', 1.6, '#FFFFFF') +
    circle(60, 53, 1.8, '#B9C0C4') +
    sheepAbove({ x: 606, y: 150 }) +
    measure([82, 185], [582, 185], {
      ticks: [0, 0.5, 1],
      tickLabels: ['0 s', '1 s', '2 s'],
      label: '50 m',
      labelSize: 20,
      colour: tone('ink'),
    })
  );
}

export const scenes: readonly Scene[] = [{ name: 'tvaer-sekundur-90', view, draw: twoSeconds }];
