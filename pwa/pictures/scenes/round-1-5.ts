// The scenes of course 1, round 5.
import { thing, tone } from '../palette.ts';
import { straightArrow } from '../parts/arrows.ts';
import { ground, paint, patch } from '../parts/road-above.ts';
import type { Scene } from '../parts/scene.ts';
import { signPost } from '../parts/sign-post.ts';
import { car, motorhomeAbove } from '../parts/vehicles-above.ts';
import { line, path } from '../svg.ts';

function bridgeFromAbove(): string {
  return (
    ground('0 0 640 260') +
    patch(220, 0, 200, 260, 'water') +
    line('M262 0C250 70 282 140 262 260M376 0C388 90 356 170 376 260', 5, tone('stream')) +
    path('M0 95H160L220 110H420L480 95H640V165H480L420 150H220L160 165H0Z', tone('road')) +
    line('M218 110H422M218 150H422', 4, '#14181F', undefined, 'butt') +
    paint('M0 130H160M480 130H640', 3, '24 16') +
    signPost(['undirmerki-einbreid-bru'], 110, 216, 50, 44) +
    signPost(['undirmerki-einbreid-bru'], 545, 92, 50, 44) +
    car({
      x: 290,
      y: 130,
      turn: 90,
      size: [45, 18],
      colour: thing.carBlue,
      letter: 'A',
      letterSize: 14,
    }) +
    straightArrow([318, 130], [400, 130]) +
    motorhomeAbove({ x: 530, y: 112, turn: -90, letter: 'B', letterSize: 16, brake: true })
  );
}

function bridgeClose(): string {
  return (
    ground('0 0 100 100') +
    patch(28, 0, 34, 100, 'water') +
    path('M0 32H20L28 41H62L70 32H100V68H70L62 59H28L20 68H0Z', tone('road')) +
    line('M27 41H63M27 59H63', 3, '#14181F', undefined, 'butt') +
    car({
      x: 46,
      y: 50,
      turn: 90,
      size: [26, 13],
      colour: thing.carBlue,
      letter: 'A',
      letterSize: 12,
    }) +
    motorhomeAbove({ x: 83, y: 41, turn: -90, size: [30, 15], letter: 'B', letterSize: 12 })
  );
}

export const scenes: readonly Scene[] = [
  { name: 'einbreid-bru-ad-ofan', view: '0 0 640 260', draw: bridgeFromAbove },
  { name: 'einbreid-bru-naer', view: '0 0 100 100', draw: bridgeClose },
];
