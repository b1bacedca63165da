// Mandatory signs.
import { sign } from '../palette.ts';
import { line, place, words } from '../svg.ts';
import { signs, type Row, type Sign } from './sign.ts';
import { rider } from './symbols/animals.ts';
import { bothSides, downRight, ring, turnLeft, turnRight, up, upOrRight } from './symbols/arrows.ts';
import { adultAndChild, walker } from './symbols/people.ts';
import { bicycle } from './symbols/vehicles.ts';
import { mandatory } from './templates.ts';

const w = sign.white;

const rows: readonly Row[] = [
  [
    'beint-afram',
    ['Akstursstefna beint áfram', 'Ahead only'],
    ['Aktu beint áfram.', 'Drive straight ahead.'],
    'beint áfram ahead',
    () => mandatory(up(w), { scale: 0.62 }),
  ],
  [
    'til-haegri',
    ['Akstursstefna til hægri', 'Turn right'],
    ['Aktu til hægri.', 'Turn right.'],
    'hægri right',
    () => mandatory(turnRight(w), { x: 46, scale: 0.6 }),
  ],
  [
    'til-vinstri',
    ['Akstursstefna til vinstri', 'Turn left'],
    ['Aktu til vinstri.', 'Turn left.'],
    'vinstri left',
    () => mandatory(turnLeft(w), { x: 54, scale: 0.6 }),
  ],
  [
    'afram-eda-haegri',
    ['Beint áfram eða til hægri', 'Ahead or right'],
    ['Aktu beint áfram eða til hægri, en ekki til vinstri.', 'Drive straight ahead or turn right, but not left.'],
    'áfram hægri ahead right',
    () => mandatory(upOrRight(w), { x: 45, scale: 0.62 }),
  ],
  [
    'haegra-megin',
    ['Akið hægra megin', 'Keep right'],
    ['Aktu hægra megin við merkið.', 'Pass to the right of the sign.'],
    'hægra megin eyja keep right',
    () => mandatory(downRight(w), { x: 49, y: 49, scale: 0.66 }),
  ],
  [
    'badum-megin',
    ['Akið hvorum megin sem er', 'Pass either side'],
    ['Aktu hvorum megin við merkið sem þú vilt.', 'Pass on either side of the sign.'],
    'báðum megin either side',
    () => mandatory(bothSides(w), { scale: 0.62 }),
  ],
  [
    'hringakstur',
    ['Hringakstur', 'Roundabout'],
    [
      'Aktu rangsælis um hringtorgið og veittu umferð í því forgang.',
      'Drive anticlockwise round the roundabout and give way to traffic in it.',
    ],
    'hringtorg roundabout',
    () => mandatory(ring(w), { scale: 0.72 }),
  ],
  [
    'gongustigur',
    ['Gangstígur', 'Footpath'],
    [
      'Aktu ekki á stígnum, því að hann er fyrir gangandi fólk.',
      'Do not drive on the path, because it is for people on foot.',
    ],
    'ganga stígur footpath',
    () => mandatory(adultAndChild(w), { x: 49, scale: 0.62 }),
  ],
  [
    'hjolastigur',
    ['Hjólastígur', 'Cycle path'],
    [
      'Aktu ekki á stígnum, því að hann er fyrir hjólreiðafólk.',
      'Do not drive on the path, because it is for cyclists.',
    ],
    'hjól stígur cycle path',
    () => mandatory(bicycle(w), { scale: 0.66 }),
  ],
  [
    'gongu-og-hjolastigur',
    ['Gang- og hjólastígur', 'Shared path'],
    [
      'Aktu ekki á stígnum, því að hann er fyrir gangandi og hjólandi fólk.',
      'Do not drive on the path, because it is for people on foot and on cycles.',
    ],
    'ganga hjól stígur shared path',
    () =>
      mandatory(place(walker(w), { y: -30, scale: 0.66 }) + place(bicycle(w), { y: 37, scale: 0.78 }), {
        y: 49,
        scale: 0.62,
      }),
  ],
  [
    'adskildir-stigar',
    ['Aðskildir stígar', 'Separated paths'],
    [
      'Aktu ekki hér, því að gangandi fólk er öðrum megin á stígnum og hjólandi hinum megin.',
      'Do not drive here, because walkers use one side of the path and cyclists the other.',
    ],
    'ganga hjól aðskilið separated path',
    () =>
      mandatory(
        place(walker(w), { x: -31, scale: 0.7 }) +
          place(bicycle(w), { x: 34, y: 1, scale: 0.56 }) +
          line('M-3-54V54', 6, w, undefined, 'butt'),
        { scale: 0.62, x: 51 },
      ),
  ],
  [
    'reidvegur',
    ['Reiðvegur', 'Riding path'],
    [
      'Aktu ekki á reiðveginum, því að hann er fyrir reiðfólk.',
      'Do not drive on the path, because it is for horse riders.',
    ],
    'hestur reiðvegur riding',
    () => mandatory(rider(w), { x: 49, scale: 0.6 }),
  ],
  [
    'lagmarkshradi',
    ['Lágmarkshraði', 'Minimum speed'],
    [
      'Aktu ekki hægar en talan sýnir, nema aðstæður krefjist þess.',
      'Do not drive slower than the figure, unless conditions demand it.',
    ],
    'lágmarkshraði minimum speed',
    () => mandatory(words('50', 0, 0, 88, w, 92)),
  ],
];

export const mandatorySigns: readonly Sign[] = signs('mandatory', rows);
