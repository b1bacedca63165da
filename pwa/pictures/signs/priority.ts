// Priority signs.
import { roundedPolygon } from '../geometry.ts';
import { sign } from '../palette.ts';
import { group, line, path, words } from '../svg.ts';
import { signs, type Row, type Sign } from './sign.ts';
import { arrow, zip } from './symbols/arrows.ts';
import { board, diamond, octagon, prohibitory, seat } from './templates.ts';

const { red, yellow, white, black } = sign;

function giveWay(): string {
  return (
    path(
      roundedPolygon(
        [
          [4, 8],
          [96, 8],
          [50, 89],
        ],
        8,
      ),
      red,
    ) +
    path(
      roundedPolygon(
        [
          [21, 18],
          [79, 18],
          [50, 69],
        ],
        4,
      ),
      yellow,
    )
  );
}

function stop(): string {
  return (
    path(octagon(51.5), red) +
    group(
      { fill: 'none', stroke: white, 'stroke-width': 2.4, 'stroke-linejoin': 'round' },
      `<path d="${octagon(46.5)}"/>`,
    ) +
    words('STOP', 50, 50.5, 31, white, 76)
  );
}

function priorityEnds(): string {
  const bars = [-10.5, -3.5, 3.5, 10.5].map((k) => `M${28 + k} ${72 + k}L${72 + k} ${28 + k}`).join('');
  return diamond() + line(bars, 3.6, black, undefined, 'butt');
}

/** A red arrow on blue needs a white edge to be seen. */
function yourPriority(): string {
  const down = arrow(
    [
      [28, 32],
      [28, 72],
    ],
    9,
    red,
  );
  const edge = group(
    { stroke: white, 'stroke-width': 3, 'stroke-linejoin': 'round' },
    path('M23.5 32H32.5V56.3H39.3L28 72L16.8 56.3H23.5Z', white),
  );
  return board(
    edge +
      down +
      arrow(
        [
          [63, 82],
          [63, 17],
        ],
        15,
        white,
      ),
  );
}

const rows: readonly Row[] = [
  [
    'bidskylda',
    ['Biðskylda', 'Give way'],
    [
      'Hægðu á þér og veittu allri umferð á þverveginum forgang.',
      'Slow down and give way to all traffic on the crossing road.',
    ],
    'biðskylda forgangur give way yield',
    giveWay,
  ],
  [
    'stodvunarskylda',
    ['Stöðvunarskylda', 'Stop'],
    [
      'Stöðvaðu bílinn alveg og veittu síðan umferð á þverveginum forgang.',
      'Stop completely, then give way to traffic on the crossing road.',
    ],
    'stopp stöðvunarskylda stop',
    stop,
  ],
  [
    'adalbraut',
    ['Aðalbraut', 'Priority road'],
    [
      'Umferð af hliðarvegum á að veita þér forgang, en hafðu samt auga með henni.',
      'Traffic from side roads must give way to you, but keep an eye on it.',
    ],
    'aðalbraut forgangur priority road',
    diamond,
  ],
  [
    'adalbraut-endar',
    ['Aðalbraut endar', 'Priority road ends'],
    [
      'Forgangi þínum lýkur og við næstu vegamót gilda merkin þar eða hægri reglan.',
      'Your priority ends; at the next junction follow the signs there or give way to the right.',
    ],
    'aðalbraut endar priority ends',
    priorityEnds,
  ],
  [
    'veita-forgang-a-moti',
    ['Skylt að veita umferð sem kemur á móti forgang', 'Give way to oncoming traffic'],
    ['Bíddu og hleyptu umferð á móti fyrst í gegn.', 'Wait and let oncoming traffic through first.'],
    'þrenging umferð á móti oncoming give way',
    () =>
      prohibitory(
        arrow(
          [
            [-17, -38],
            [-17, 40],
          ],
          15,
          black,
        ) +
          arrow(
            [
              [19, 42],
              [19, -46],
            ],
            15,
            red,
          ),
        { scale: 0.68 },
      ),
  ],
  [
    'umferd-a-moti-bidur',
    ['Umferð á móti veitir forgang', 'You have priority over oncoming traffic'],
    [
      'Þú mátt fara á undan, en gættu þess fyrst að umferð á móti bíði.',
      'You may go first, but first see that oncoming traffic is waiting.',
    ],
    'þrenging forgangur oncoming priority',
    yourPriority,
  ],
  [
    'flettuakstur',
    ['Fléttuakstur', 'Zip merge'],
    [
      'Tvær akreinar verða að einni og bílarnir fara til skiptis, einn úr hvorri.',
      'Two lanes become one and cars go alternately, one from each.',
    ],
    'fléttuakstur tannhjól zip merge',
    () => board(seat(zip(white), 50, 50, 0.7)),
  ],
];

export const prioritySigns: readonly Sign[] = signs('priority', rows);
