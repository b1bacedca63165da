// Information, service and direction signs.
import { sign } from '../palette.ts';
import { el, line, path, rect, words } from '../svg.ts';
import { signs, type Row, type Sign } from './sign.ts';
import {
  aidCross,
  camera,
  extinguisher,
  fuelPump,
  handset,
  layBy,
  loopedSquare,
  refuge,
  sos,
  tent,
} from './symbols/places.ts';
import { board, seat, service } from './templates.ts';

const { white, blue, black, red, yellow, serviceBlue } = sign;
const tall = '0 0 78 100';

function deadEnd(): string {
  return board(rect(42, 34, 16, 50, white) + rect(22, 18, 56, 16, white) + rect(24, 20, 52, 12, red));
}

function passingPlace(): string {
  return board(path('M22 78V22H36L50 50L64 22H78V78H65V45L54 67H46L35 45V78Z', white));
}

function emergencyBay(): string {
  return board(seat(layBy(white), 38, 50, 0.76) + sos(68, 29, 17, white) + seat(extinguisher(white), 69, 62, 0.84));
}

function directionBoard(): string {
  return (
    path('M10 3H107L136 31L107 59H10Q4 59 4 53V9Q4 3 10 3Z', black) +
    path('M11 6H105.7L131.5 31L105.7 56H11Q7 56 7 52V10Q7 6 11 6Z', yellow) +
    words('Selfoss', 12, 22, 18, black, 60, 'start') +
    words('12 km', 115, 23, 12, black, 33, 'end') +
    rect(12, 36, 24, 15, black, 3) +
    rect(13.5, 37.5, 21, 12, white, 2) +
    words('1', 24, 43.7, 11, black) +
    line('M46 43.5H102', 5.5, black, undefined, 'butt') +
    path('M117 43.5L100 35.5V51.5Z', black)
  );
}

function highlandRoad(): string {
  return (
    rect(4, 4, 92, 60, black, 6) +
    rect(7, 7, 86, 54, yellow, 4) +
    el('rect', {
      x: 14,
      y: 14,
      width: 72,
      height: 40,
      rx: 5,
      fill: white,
      stroke: black,
      'stroke-width': 4,
    }) +
    words('F35', 50, 34.5, 29, black, 54)
  );
}

const information: readonly Row[] = [
  [
    'botngata',
    ['Botngata', 'Dead end'],
    [
      'Gatan endar og þú þarft að snúa við til að komast út.',
      'The street comes to an end and you must turn round to get out.',
    ],
    'botngata dead end',
    deadEnd,
  ],
  [
    'hradamyndavel',
    ['Hraðamyndavél', 'Speed camera'],
    [
      'Hér er hraðinn mældur, svo að þú heldur þig við hámarkshraðann eins og annars staðar.',
      'Speed is measured here, so keep to the limit as you do elsewhere.',
    ],
    'myndavél hraði speed camera',
    () => board(seat(camera(white, blue), 52, 50, 0.72)),
  ],
  [
    'utskot',
    ['Útskot', 'Lay-by, passing place'],
    [
      'Víktu út í útskotið þegar þú mætir bíl á mjóum vegi.',
      'Pull into the lay-by when you meet a car on a narrow road.',
    ],
    'útskot mætingarstaður passing place',
    passingPlace,
  ],
  [
    'neydarutskot',
    ['Neyðarútskot', 'Emergency lay-by'],
    [
      'Nemdu hér aðeins staðar í neyð, því að hér er sími og slökkvitæki.',
      'Stop here only in an emergency; there is a telephone and an extinguisher.',
    ],
    'neyð útskot emergency',
    emergencyBay,
  ],
];

const services: readonly Row[] = [
  [
    'sjukrahus',
    ['Sjúkrahús, heilsugæsla', 'Hospital, health care'],
    [
      'Fylgdu merkinu ef þú þarft á sjúkrahús eða heilsugæslu.',
      'Follow the sign if you need a hospital or health centre.',
    ],
    'sjúkrahús heilsugæsla hospital',
    () => service(path('M-28-36H-11V-9H11V-36H28V36H11V8H-11V36H-28Z', serviceBlue), 0.62),
  ],
  [
    'slysahjalp',
    ['Slysahjálp', 'First aid'],
    ['Hér færðu hjálp ef einhver hefur slasast.', 'You can get help here if somebody is hurt.'],
    'slysahjálp skyndihjálp first aid',
    () => service(aidCross(red), 0.68),
  ],
  [
    'neydarsimi',
    ['Neyðarsími', 'Emergency telephone'],
    ['Notaðu símann hér til að kalla á hjálp.', 'Use the telephone here to call for help.'],
    'neyðarsími emergency phone',
    () => service(seat(handset(black), 0, -14, 1.1) + sos(0, 24, 34, red), 0.55),
  ],
  [
    'bensinstod',
    ['Bensínstöð', 'Fuel'],
    ['Hér getur þú tekið eldsneyti.', 'You can get fuel here.'],
    'bensín eldsneyti fuel',
    () => service(fuelPump(black, white), 0.52),
  ],
  [
    'tjaldsvaedi',
    ['Tjaldsvæði', 'Camping'],
    ['Hér getur þú tjaldað.', 'You can camp here.'],
    'tjald tjaldsvæði camping',
    () => service(tent(black, white), 0.5),
  ],
  [
    'saeluhus',
    ['Sæluhús', 'Mountain refuge'],
    ['Hér getur þú leitað skjóls ef veðrið versnar.', 'You can take shelter here if the weather turns bad.'],
    'sæluhús skjól refuge',
    () => service(refuge(black, white), 0.5),
  ],
  [
    'athyglisverdur-stadur',
    ['Athyglisverður staður', 'Place of interest'],
    [
      'Hér er staður sem vert er að skoða, en nemdu aðeins staðar þar sem það er öruggt.',
      'A place worth seeing is near, but stop only where it is safe.',
    ],
    'ferðamenn staður place of interest',
    () => board(seat(loopedSquare(white), 50, 50, 0.68), 92, 92, serviceBlue),
    '0 0 100 100',
  ],
];

const directions: readonly Row[] = [
  [
    'vegvisir',
    ['Vegvísir', 'Direction sign'],
    [
      'Finndu staðinn sem þú ætlar á og veldu akrein tímanlega.',
      'Find the place you are going to and choose your lane in good time.',
    ],
    'vegvísir staður direction',
    directionBoard,
    '0 0 140 62',
  ],
  [
    'f-vegur',
    ['Fjallvegur', 'Highland road number'],
    [
      'Aktu fjallveginn aðeins á fjórhjóladrifnum bíl og þegar vegurinn er opinn.',
      'Take the highland road only in a four-wheel-drive car and when it is open.',
    ],
    'fjallvegur hálendi highland',
    highlandRoad,
    '0 0 100 68',
  ],
];

export const informationSigns: readonly Sign[] = signs('information', information);
export const serviceSigns: readonly Sign[] = signs('service', services, tall);
export const directionSigns: readonly Sign[] = signs('direction', directions);
