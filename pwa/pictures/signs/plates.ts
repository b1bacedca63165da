// Supplementary plates, the board of a closed road and equipment.
import { sign } from '../palette.ts';
import { line, rect, words } from '../svg.ts';
import { signs, type Row, type Sign } from './sign.ts';
import { head } from './symbols/arrows.ts';
import { roughGround, waves } from './symbols/hazards.ts';
import { jeep } from './symbols/vehicles.ts';
import { bluePlate, seat, yellowPlate } from './templates.ts';

const { black: k, white, red, yellow } = sign;

function length(): string {
  const arrows = line('M16 31V17M84 31V17', 4.5, k, undefined, 'butt');
  return yellowPlate(
    arrows + head([16, 11], 90, 8, 12, k) + head([84, 11], 90, 8, 12, k) + words('0–2 km', 50, 22, 16, k, 50),
  );
}

function mainRoadCourse(): string {
  return bluePlate(
    line('M50 75V54Q50 40 36 40H16', 13, white, undefined, 'butt') +
      line('M50 36V17M58 46H84', 5.5, white, undefined, 'butt'),
    84,
  );
}

function narrowBridge(): string {
  return yellowPlate(
    line('M30 12Q43 15 43 25.5T30 39M70 12Q57 15 57 25.5T70 39', 5.5, k, undefined, 'butt') +
      words('EINBREIÐ BRÚ', 50, 50, 12, k, 82),
    60,
  );
}

function blindHill(): string {
  return yellowPlate(
    line('M16 34C32 34 36 15 50 15S68 34 84 34', 6, k, undefined, 'butt') + words('BLINDHÆÐ', 50, 48.5, 14, k, 80),
    60,
  );
}

function hardTrack(): string {
  return yellowPlate(
    seat(jeep(k, yellow), 50, 24, 0.45) + seat(roughGround(k), 50, 37, 0.62) + words('TORLEIÐI', 50, 51, 13.5, k, 74),
    60,
  );
}

function rivers(): string {
  return yellowPlate(
    seat(jeep(k, yellow), 50, 22, 0.45) +
      rect(18, 28.5, 64, 12, yellow) +
      seat(waves(k), 50, 31.5, 0.64) +
      seat(waves(k), 50, 38.5, 0.64) +
      words('ÓBRÚAÐAR ÁR', 50, 51.5, 12, k, 82),
    60,
  );
}

function times(): string {
  return yellowPlate(
    words('8–18', 50, 19, 17, k) + words('(10–16)', 50, 37.5, 15, k) + words('12–16', 50, 55, 14, red),
    66,
  );
}

const rows: readonly Row[] = [
  [
    'undirmerki-fjarlaegd',
    ['Fjarlægð', 'Distance'],
    [
      'Búðu þig undir það sem aðalmerkið sýnir eftir þá fjarlægð sem stendur á plötunni.',
      'Get ready for what the main sign shows, after the distance given.',
    ],
    'fjarlægð metrar distance',
    () => yellowPlate(words('200 m', 50, 22.5, 22, k)),
  ],
  [
    'undirmerki-lengd',
    ['Lengd kafla', 'Length'],
    [
      'Reiknaðu með því sem aðalmerkið sýnir allan kaflann sem talan nefnir.',
      'Expect what the main sign shows for the whole length given.',
    ],
    'lengd kafli length',
    length,
  ],
  [
    'undirmerki-hradi-50',
    ['Leiðbeinandi hámarkshraði', 'Recommended speed'],
    [
      'Hægðu á þér að ráðlögðum hraða, sem er þó ekki hámarkshraði.',
      'Slow to the recommended speed, which is advice and not a limit.',
    ],
    'leiðbeinandi hraði recommended speed',
    () => yellowPlate(words('50 km', 50, 22.5, 22, k)),
  ],
  [
    'undirmerki-adalbraut',
    ['Leið aðalbrautar', 'Course of priority road'],
    [
      'Sjáðu af breiðu línunni hvernig aðalbrautin liggur um vegamótin.',
      'See from the thick line how the priority road runs through the junction.',
    ],
    'aðalbraut leið priority course',
    mainRoadCourse,
    '0 0 100 88',
  ],
  [
    'undirmerki-einbreid-bru',
    ['Einbreið brú', 'Single-lane bridge'],
    [
      'Hægðu á þér og hleyptu þeim yfir sem kom á undan að brúnni.',
      'Slow down and let whoever reached the bridge first go over.',
    ],
    'einbreið brú single-lane bridge',
    narrowBridge,
    '0 0 100 64',
  ],
  [
    'undirmerki-blindhaed',
    ['Blindhæð', 'Blind hill'],
    [
      'Hægðu á þér og haltu þig hægra megin, því að þú sérð ekki yfir hæðina.',
      'Slow down and keep right, because you cannot see over the hill.',
    ],
    'blindhæð blind hill',
    blindHill,
    '0 0 100 64',
  ],
  [
    'undirmerki-malbik-endar',
    ['Malbik endar', 'End of tarmac'],
    [
      'Hægðu á þér áður en malbikið endar og mölin tekur við.',
      'Slow down before the tarmac ends and the gravel begins.',
    ],
    'malbik möl tarmac gravel',
    () => yellowPlate(words('MALBIK ENDAR', 50, 22.5, 13, k, 80)),
  ],
  [
    'undirmerki-torleidi',
    ['Torleiði', 'Difficult track'],
    [
      'Haltu aðeins áfram á fjórhjóladrifnum bíl, því að vegurinn er torfær.',
      'Carry on only in a four-wheel-drive car, because the track is difficult.',
    ],
    'torleiði jeppi difficult track',
    hardTrack,
    '0 0 100 64',
  ],
  [
    'undirmerki-obruadar-ar',
    ['Óbrúaðar ár', 'Unbridged rivers'],
    [
      'Snúðu við á venjulegum bíl, því að engar brýr eru yfir árnar.',
      'Turn back in an ordinary car, because the rivers have no bridges.',
    ],
    'óbrúaðar ár vað rivers ford',
    rivers,
    '0 0 100 64',
  ],
  [
    'undirmerki-timi',
    ['Gildistími', 'Times'],
    [
      'Farðu eftir aðalmerkinu á þessum tímum. Svartar tölur gilda á virkum dögum, tölur í sviga á laugardögum og rauðar á helgidögum.',
      'Obey the main sign at these times. Black numbers apply on weekdays, numbers in brackets on Saturdays and red ones on public holidays.',
    ],
    'tími klukka times',
    times,
    '0 0 100 70',
  ],
];

export const plateSigns: readonly Sign[] = signs('plate', rows, '0 0 100 44');
