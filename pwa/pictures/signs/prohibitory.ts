// Prohibitory signs.
import { sign } from '../palette.ts';
import { circle, place, rect } from '../svg.ts';
import { signs, type Row, type Sign } from './sign.ts';
import { rider } from './symbols/animals.ts';
import { turnLeft, turnRight, uTurn } from './symbols/arrows.ts';
import { walker } from './symbols/people.ts';
import { bicycle, carBack, carSide, lorry, motorcycle } from './symbols/vehicles.ts';
import { endOfBan, prohibitory } from './templates.ts';

const { red, yellow } = sign;

const k = sign.black;

const grey = '#6E6A55';

function twoCars(left: string, right: string): string {
  return place(carBack(left, yellow), { x: -29, scale: 0.84 }) + place(carBack(right, yellow), { x: 29, scale: 0.84 });
}

const rows: readonly Row[] = [
  [
    'akstur-bannadur',
    ['Allur akstur bannaður', 'All vehicles prohibited'],
    ['Hér er allur akstur bannaður, í báðar áttir.', 'No vehicle may be driven here, in either direction.'],
    'bannað akstur no vehicles',
    () => prohibitory(''),
  ],
  [
    'innakstur-bannadur',
    ['Innakstur bannaður', 'No entry'],
    [
      'Aktu ekki hér inn, því að umferð getur komið á móti.',
      'Do not drive in here, because traffic may be coming towards you.',
    ],
    'innakstur bannað no entry',
    () => circle(50, 50, 48, red) + rect(20, 43, 60, 14, yellow, 2),
  ],
  [
    'velknuin-bonnud',
    ['Akstur vélknúinna ökutækja bannaður', 'No motor vehicles'],
    [
      'Hér má ekki aka bílum, bifhjólum eða öðrum vélknúnum ökutækjum.',
      'Cars, motorcycles and other motor vehicles may not be driven here.',
    ],
    'bíll bifhjól vélknúin motor vehicles',
    () =>
      prohibitory(
        place(carSide(k, yellow), { y: -27, scale: 0.86 }) + place(motorcycle(k, yellow), { y: 27, scale: 0.86 }),
        { scale: 0.58 },
      ),
  ],
  [
    'vorubilar-bannadir',
    ['Vörubifreiðar bannaðar', 'No lorries'],
    ['Hér má ekki aka vörubílum.', 'Lorries may not be driven here.'],
    'vörubíll lorry',
    () => prohibitory(lorry(k, yellow), { scale: 0.6 }),
  ],
  [
    'hjol-bonnud',
    ['Hjólreiðar bannaðar', 'No cycling'],
    ['Hér má ekki hjóla.', 'You may not cycle here.'],
    'hjól bannað cycling',
    () => prohibitory(bicycle(k), { scale: 0.6 }),
  ],
  [
    'gangandi-bonnud',
    ['Umferð gangandi bönnuð', 'No pedestrians'],
    ['Hér má ekki ganga.', 'You may not walk here.'],
    'gangandi bannað pedestrians',
    () => prohibitory(walker(k), { scale: 0.6 }),
  ],
  [
    'gangandi-hjol-bonnud',
    ['Umferð gangandi og hjólreiðar bannaðar', 'No pedestrians or cyclists'],
    ['Hér má hvorki ganga né hjóla.', 'You may neither walk nor cycle here.'],
    'gangandi hjól bannað pedestrians cyclists',
    () =>
      prohibitory(place(walker(k), { y: -29, scale: 0.66 }) + place(bicycle(k), { y: 37, scale: 0.76 }), {
        scale: 0.56,
        y: 49,
      }),
  ],
  [
    'hestar-bannadir',
    ['Reiðumferð bönnuð', 'No horse riding'],
    ['Hér má ekki fara um ríðandi.', 'You may not ride a horse here.'],
    'hestur reið bannað riding',
    () => prohibitory(rider(k), { scale: 0.55, x: 49 }),
  ],
  [
    'haegri-beygja-bonnud',
    ['Hægri beygja bönnuð', 'No right turn'],
    ['Hér má ekki beygja til hægri.', 'You may not turn right here.'],
    'hægri beygja no right turn',
    () => prohibitory(turnRight(k), { scale: 0.56, x: 47 }, true),
  ],
  [
    'vinstri-beygja-bonnud',
    ['Vinstri beygja bönnuð', 'No left turn'],
    ['Hér má ekki beygja til vinstri.', 'You may not turn left here.'],
    'vinstri beygja no left turn',
    () => prohibitory(turnLeft(k), { scale: 0.56, x: 53 }, true),
  ],
  [
    'u-beygja-bonnud',
    ['U-beygja bönnuð', 'No U-turn'],
    ['Hér má ekki snúa við með U-beygju.', 'You may not make a U-turn here.'],
    'u-beygja snúa við u-turn',
    () => prohibitory(uTurn(k), { scale: 0.58, x: 48.5, y: 48 }, true),
  ],
  [
    'framurakstur-bannadur',
    ['Framúrakstur bannaður', 'No overtaking'],
    ['Aktu ekki fram úr fyrr en banninu lýkur.', 'Do not overtake until the ban ends.'],
    'framúrakstur overtaking',
    () => prohibitory(twoCars(red, k), { scale: 0.62 }),
  ],
  [
    'framurakstur-lokid',
    ['Banni við framúrakstri lokið', 'End of no overtaking'],
    [
      'Banninu við framúrakstri er lokið, en aktu aðeins fram úr þar sem það er öruggt.',
      'The ban on overtaking ends, but overtake only where it is safe.',
    ],
    'framúrakstur lokið overtaking end',
    () => endOfBan(twoCars(grey, grey), 0.62),
  ],
];

export const prohibitorySigns: readonly Sign[] = signs('prohibitory', rows);
