// The barrier of a closed road, the learner magnet and the warning triangle.
import { roundedPolygon } from '../geometry.ts';
import { sign } from '../palette.ts';
import { el, line, path, rect, words } from '../svg.ts';
import { signs, type Row, type Sign } from './sign.ts';

const { black: k, white, red, yellow, ink } = sign;

function closed(): string {
  const stripe = (x: number): string => `M${x} 63L${x + 16} 17H${x + 28}L${x + 12} 63Z`;
  const stripes = [13, 37, 61].map(stripe).join('');
  return (
    rect(14, 60, 8, 34, ink) +
    rect(78, 60, 8, 34, ink) +
    rect(7, 90, 22, 6, ink, 2) +
    rect(71, 90, 22, 6, ink, 2) +
    rect(2, 14, 96, 52, red, 5) +
    path(`${stripes}M5 22V20Q5 17 8 17H17L5 51.5ZM83 63L95 28.5V60Q95 63 92 63Z`, yellow) +
    rect(8, 25, 84, 30, red, 4) +
    rect(10.5, 27.5, 79, 25, yellow, 2.5) +
    words('LOKAÐ', 50, 40.3, 22, k, 70)
  );
}

function learnerMagnet(): string {
  return (
    rect(2, 2, 136, 52, ink, 8) +
    rect(3.2, 3.2, 133.6, 49.6, white, 7) +
    el('rect', {
      x: 7.5,
      y: 7.5,
      width: 125,
      height: 41,
      rx: 4,
      fill: 'none',
      stroke: ink,
      'stroke-width': 2,
    }) +
    words('ÆFINGAAKSTUR', 70, 28.3, 16, ink, 119)
  );
}

function warningTriangle(): string {
  return (
    line('M20 88L10 95M80 88L90 95M14 90.5H86', 5, ink) +
    path(
      roundedPolygon(
        [
          [50, 4],
          [97, 87],
          [3, 87],
        ],
        9,
      ),
      red,
    ) +
    path(
      roundedPolygon(
        [
          [50, 17],
          [86, 80.5],
          [14, 80.5],
        ],
        4,
      ),
      '#FF6A4D',
    ) +
    path(
      roundedPolygon(
        [
          [50, 24],
          [80, 77],
          [20, 77],
        ],
        4,
      ),
      red,
    ) +
    path(
      roundedPolygon(
        [
          [50, 38],
          [69, 71],
          [31, 71],
        ],
        3,
      ),
      white,
    )
  );
}

const equipment: readonly Row[] = [
  [
    'lokad',
    ['Lokað', 'Road closed'],
    ['Aktu ekki lengra, því að vegurinn er lokaður.', 'Do not drive on, because the road is closed.'],
    'lokað ófært closed',
    closed,
  ],
  [
    'aefingaakstur',
    ['Æfingaakstur', 'Learner driving'],
    [
      'Sýndu þolinmæði og hafðu gott bil, því að nemandi er að æfa sig.',
      'Be patient and leave a good gap, because a learner is practising.',
    ],
    'æfingaakstur nemandi learner',
    learnerMagnet,
    '0 0 140 56',
  ],
  [
    'vidvorunarthrihyrningur',
    ['Viðvörunarþríhyrningur', 'Warning triangle'],
    [
      'Hægðu á þér, því að bilaður bíll eða slys er fram undan.',
      'Slow down, because a broken-down car or an accident is ahead.',
    ],
    'þríhyrningur bilun slys warning triangle',
    warningTriangle,
  ],
];

export const equipmentSigns: readonly Sign[] = signs('equipment', equipment);
