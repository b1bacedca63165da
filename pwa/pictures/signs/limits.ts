// Speed limits, limits of size and weight, and the bans on stopping.
import { sign } from '../palette.ts';
import { circle, group, place, rect, words } from '../svg.ts';
import { signs, type Row, type Sign } from './sign.ts';
import { triangleMark } from './symbols/hazards.ts';
import { endOfBan, noStopping, prohibitory, seat } from './templates.ts';

const { red, yellow, white, black: k } = sign;

const grey = '#6E6A55';

function number(text: string, ink: string = k): string {
  return words(text, 0, 0, 88, ink, text.length * 46);
}

function zone(): string {
  return (
    rect(4, 2, 70, 96, k, 6) +
    rect(5, 3, 68, 94, white, 5) +
    seat(circle(0, 0, 48, red) + circle(0, 0, 38, yellow) + place(number('30'), { scale: 0.5 }), 39, 38, 0.62) +
    words('Svæði', 39, 83, 20, k, 56)
  );
}

function limitRow(kmh: string): Row {
  return [
    `hamarkshradi-${kmh}`,
    [`Hámarkshraði ${kmh}`, `Speed limit ${kmh}`],
    [
      `Aktu ekki hraðar en ${kmh} km á klst. og hægar ef aðstæður krefjast þess.`,
      `Do not drive faster than ${kmh} km/h, and go slower when conditions demand it.`,
    ],
    'hámarkshraði hraði speed limit',
    () => prohibitory(number(kmh)),
  ];
}

const rows: readonly Row[] = [
  ...['30', '50', '70', '80', '90'].map(limitRow),
  [
    'serstok-hradamork-lokid',
    ['Sérstakri takmörkun hraða lokið', 'End of special speed limit'],
    [
      'Sérstaki hámarkshraðinn gildir ekki lengur og almennur hámarkshraði tekur við.',
      'The special limit ends and the general speed limit applies again.',
    ],
    'hámarkshraði lokið speed limit end',
    () => endOfBan(number('50', grey), 0.56),
  ],
  [
    'svaedi-30',
    ['30 km hverfi', '30 zone'],
    ['Aktu ekki hraðar en 30 km á klst. í öllu hverfinu.', 'Do not drive faster than 30 km/h anywhere in the zone.'],
    'hverfi svæði 30 zone',
    zone,
    '0 0 78 100',
  ],
  [
    'haed-takmorkud',
    ['Takmörkuð hæð', 'Height limit'],
    [
      'Aktu ekki hér í gegn ef bíll og farmur eru hærri en talan sýnir.',
      'Do not drive through if the vehicle and its load are higher than the figure.',
    ],
    'hæð height',
    () =>
      prohibitory(
        words('3,8 m', 50, 50, 25, k, 60) + group({}, triangleMark(50, 24, 0, k), triangleMark(50, 76, 180, k)),
        { x: 0, y: 0, scale: 1 },
      ),
  ],
  [
    'breidd-takmorkud',
    ['Takmörkuð breidd', 'Width limit'],
    [
      'Aktu ekki hér í gegn ef bíll og farmur eru breiðari en talan sýnir.',
      'Do not drive through if the vehicle and its load are wider than the figure.',
    ],
    'breidd width',
    () =>
      prohibitory(
        words('2,5', 50, 42, 25, k, 37) +
          words('m', 50, 64, 22, k) +
          group({}, triangleMark(22, 50, -90, k), triangleMark(78, 50, 90, k)),
        { x: 0, y: 0, scale: 1 },
      ),
  ],
  [
    'thyngd-takmorkud',
    ['Takmörkuð heildarþyngd', 'Weight limit'],
    [
      'Aktu ekki hér ef heildarþyngd bílsins er meiri en talan sýnir.',
      'Do not drive here if the total weight of the vehicle is more than the figure.',
    ],
    'þyngd weight',
    () => prohibitory(words('5 t', 0, 0, 78, k, 96)),
  ],
  [
    'stodvun-bonnud',
    ['Bannað að stöðva ökutæki', 'No stopping'],
    [
      'Hér má hvorki stöðva né leggja þessum megin götunnar, að næstu vegamótum.',
      'You may neither stop nor park on this side of the street, as far as the next junction.',
    ],
    'stöðva bannað no stopping',
    () => noStopping(2),
  ],
  [
    'bannad-ad-leggja',
    ['Bannað að leggja ökutæki', 'No parking'],
    [
      'Leggðu ekki bílnum þessum megin götunnar fyrr en eftir næstu vegamót, en stutt stöðvun er leyfð.',
      'Do not park on this side of the street before the next junction, but a short stop is allowed.',
    ],
    'leggja bannað no parking',
    () => noStopping(1),
  ],
];

export const limitSigns: readonly Sign[] = signs('prohibitory', rows);
