// Special-rule signs: crossings, home zones, urban areas, parking, buses.
import { roundedPolygon } from '../geometry.ts';
import { sign } from '../palette.ts';
import { circle, path, rect } from '../svg.ts';
import { signs, type Row, type Sign } from './sign.ts';
import { arrow } from './symbols/arrows.ts';
import { adultAndChild, figure, walker } from './symbols/people.ts';
import { house, skyline } from './symbols/places.ts';
import { carSide } from './symbols/vehicles.ts';
import { board, endBar, seat } from './templates.ts';

const { white, blue, black } = sign;

function crossing(): string {
  const stripes = [0, 1, 2, 3].map((i) => rect(25.5 + i * 13, 75.5, 9, 5, black)).join('');
  return board(
    path(
      roundedPolygon(
        [
          [50, 13],
          [90, 84],
          [10, 84],
        ],
        5,
      ),
      white,
    ) +
      seat(walker(black), 50, 52, 0.43) +
      stripes,
  );
}

function playingChild(): string {
  return figure(
    [-2, -36, 12],
    [
      [
        [0, -18, 20],
        [1, -6, 20],
        [2, 6, 19],
      ],
      [
        [-1, 5, 17],
        [-9, 22, 14],
        [-14, 44, 11],
      ],
      [
        [4, 5, 17],
        [16, 18, 13],
        [32, 24, 11],
      ],
      [
        [-3, -18, 11],
        [-16, -12, 10],
        [-28, -20, 9],
      ],
      [
        [4, -18, 11],
        [16, -10, 10],
        [26, -16, 9],
      ],
    ],
    white,
  );
}

function homeZone(): string {
  return board(
    seat(house(white, blue), 36, 35, 0.52) +
      seat(carSide(white, blue), 38, 77, 0.5) +
      seat(walker(white), 82, 49, 0.66) +
      seat(playingChild(), 111, 59, 0.5) +
      circle(128, 78, 5, white),
    136,
    92,
  );
}

function urban(): string {
  return board(seat(skyline(white, blue), 70, 46, 0.74), 132, 70);
}

const rows: readonly Row[] = [
  [
    'gangbraut',
    ['Gangbraut', 'Pedestrian crossing'],
    [
      'Hægðu á þér og nemdu staðar fyrir fólki á gangbrautinni eða á leið út á hana.',
      'Slow down and stop for people on the crossing or about to step onto it.',
    ],
    'gangbraut gangandi crossing',
    crossing,
  ],
  [
    'vistgata',
    ['Vistgata', 'Home zone'],
    [
      'Aktu ekki hraðar en 15 km á klst. og víktu fyrir gangandi fólki og börnum að leik.',
      'Drive at 15 km/h at most and give way to people on foot and children at play.',
    ],
    'vistgata leikur home zone',
    homeZone,
    '0 0 144 100',
  ],
  [
    'vistgata-endar',
    ['Vistgata endar', 'End of home zone'],
    [
      'Reglur vistgötunnar gilda ekki lengur og þú víkur fyrir allri umferð þegar þú ekur út.',
      'The home zone ends and you give way to all traffic as you drive out.',
    ],
    'vistgata endar home zone end',
    () => homeZone() + endBar(144, 100),
    '0 0 144 100',
  ],
  [
    'gongugata',
    ['Göngugata', 'Pedestrian street'],
    [
      'Aktu ekki hér inn að jafnaði, því að gatan er fyrir gangandi fólk.',
      'As a rule do not drive in here, because the street is for people on foot.',
    ],
    'göngugata pedestrian street',
    () => board(seat(adultAndChild(white), 49, 50, 0.7)),
  ],
  [
    'thettbyli',
    ['Þéttbýli', 'Urban area begins'],
    ['Lækkaðu hraðann í 50 km á klst. nema merki sýni annað.', 'Slow to 50 km/h unless signs show another limit.'],
    'þéttbýli bær urban town',
    urban,
    '0 0 140 78',
  ],
  [
    'thettbyli-endar',
    ['Þéttbýli endar', 'Urban area ends'],
    [
      'Þéttbýlinu lýkur og hámarkshraði utan þéttbýlis tekur við.',
      'The urban area ends and the rural speed limit applies.',
    ],
    'þéttbýli endar urban ends',
    () => urban() + endBar(140, 78),
    '0 0 140 78',
  ],
  [
    'einstefna',
    ['Einstefna', 'One-way street'],
    ['Aktu aðeins í þá átt sem örin sýnir.', 'Drive only the way the arrow points.'],
    'einstefna one-way',
    () =>
      board(
        arrow(
          [
            [50, 84],
            [50, 15],
          ],
          17,
          white,
        ),
      ),
  ],
];

export const specialSigns: readonly Sign[] = signs('special', rows);
