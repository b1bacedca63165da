// The scenes of course 2, round 5, step 6: drink.
import { thing, tone } from '../palette.ts';
import { carFromSide, emergencyFromSide } from '../parts/cars-side.ts';
import { figure } from '../parts/figures.ts';
import { breathTester, cardStruck, carStruck, pile, uniform } from '../parts/penalties.ts';
import { ground } from '../parts/road-above.ts';
import type { Scene } from '../parts/scene.ts';
import { calendar } from '../parts/things.ts';
import { circle, group, line, path, rect, words } from '../svg.ts';

const wide = '0 0 640 360';

function scaleOfDrink(): string {
  const fields = ['#2F8F5B', '#F8C800', '#F26B1D', '#D20000', '#7A0E0E'];
  const y = (i: number): number => 340 - (i + 1) * 58;
  const bar = fields.map((colour, i) => rect(172, y(i), 84, 58, colour)).join('');
  const marks = ['0,2', '0,5', '1,2', '2,0'];
  const mid = (i: number): number => y(i) + 29;
  const joins = fields.map((_, i) => `M262 ${mid(i)}H322`).join('');
  return (
    ground(wide, 'paper') +
    bar +
    marks
      .map(
        (m, i) =>
          line(`M162 ${y(i)}H260`, 4, tone('ink'), undefined, 'butt') +
          words(m, 150, y(i), 30, tone('ink'), undefined, 'end'),
      )
      .join('') +
    words('‰', 214, 26, 36, tone('ink')) +
    line(joins, 3, tone('ink2')) +
    carFromSide({ x: 382, y: mid(0) + 21, scale: 0.46 }) +
    carStruck(382, mid(1) + 21, 0.46) +
    pile(356, mid(2) + 22, 3, 0.9) +
    cardStruck(432, mid(2), 0.56) +
    cardStruck(376, mid(3), 0.56) +
    calendar(458, mid(3) + 2, '18', { scale: 0.5 }) +
    cardStruck(376, mid(4), 0.56) +
    [0, 1, 2].map((i) => calendar(458 + i * 58, mid(4) + 2, '12', { scale: 0.5 })).join('')
  );
}

function testAtWindow(): string {
  const glow = [60, 34, 16]
    .map((r, i) =>
      group({ opacity: 0.22 + i * 0.2 }, circle(86, 120, r, '#2F7BFF'), circle(36, 132, r * 0.8, '#5A97FF')),
    )
    .join('');
  return (
    rect(0, 0, 640, 360, '#27344F') +
    path('M0 190Q120 130 260 176T640 150V360H0Z', '#1B2438') +
    rect(0, 292, 640, 68, '#2A313A') +
    emergencyFromSide({ x: 40, y: 300, scale: 1.5 }, 'police') +
    glow +
    path('M176 238L286 44Q300 22 330 22H640V360H196Q150 352 150 300Q152 254 176 238Z', '#2E6BE0') +
    path('M252 226L330 62Q336 50 350 50H556V226Z', '#1A222E') +
    path('M576 226V50H640V226Z', '#9FB6C8') +
    rect(470, 104, 62, 122, '#3A434E', 18) +
    rect(484, 72, 36, 44, '#3A434E', 12) +
    figure({
      x: 436,
      y: 388,
      scale: 2.7,
      flip: true,
      head: [2, -92, 0],
      trunk: '0 -73 20, 0 -58 21, 0 -45 20',
      legs: ['', ''],
      arms: ['', '6 -70 9, 20 -63.5 8, 35 -65 7'],
      top: '#2F8F5B',
      skin: 0,
      hair: 1,
    }) +
    path('M150 300Q152 254 176 238L252 222H556V360H196Q150 352 150 300Z', '#2E6BE0') +
    line('M252 224H556', 7, '#1F4FB0', undefined, 'butt') +
    rect(484, 258, 52, 11, '#1F4FB0', 5) +
    line('M566 240V360', 3, '#1F4FB0', undefined, 'butt') +
    breathTester(330, 186, '', 0.9, 66) +
    circle(336, 213, 11, thing.skin[0]) +
    figure({
      x: 206,
      y: 420,
      scale: 2.7,
      head: [0, -89, 0],
      trunk: '0 -73 20, 0 -50 21, 0 -22 22',
      legs: ['', ''],
      arms: ['', '5 -70 9, 20 -62 8, 37 -80 6.5'],
      top: uniform,
      skin: 3,
      hair: 2,
      vest: true,
    })
  );
}

export const scenes: readonly Scene[] = [
  { name: 'olvun-kvardi-prosent', view: wide, draw: scaleOfDrink },
  { name: 'blastursprufa-bilgluggi', view: wide, draw: testAtWindow },
];
