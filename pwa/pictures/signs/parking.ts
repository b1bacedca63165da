// Special-rule signs about parking, charging and buses.
import { sign } from '../palette.ts';
import { words } from '../svg.ts';
import { signs, type Row, type Sign } from './sign.ts';
import { up } from './symbols/arrows.ts';
import { wheelchair } from './symbols/people.ts';
import { charger, letterP } from './symbols/places.ts';
import { bus } from './symbols/vehicles.ts';
import { board, seat } from './templates.ts';

const { white, blue, yellow } = sign;

function busLane(): string {
  return board(
    seat(up(white, 20), 26, 50, 0.66) +
      seat(bus(yellow, blue), 66, 37, 0.46) +
      words('STRÆTÓ', 66, 66, 12.5, white, 46),
  );
}

const rows: readonly Row[] = [
  [
    'bifreidastaedi',
    ['Bifreiðastæði', 'Parking'],
    ['Hér má leggja bíl.', 'You may park here.'],
    'bílastæði leggja parking',
    () => board(seat(letterP(white), 51, 50, 0.72)),
  ],
  [
    'staedi-fatladra',
    ['Bifreiðastæði fyrir fatlað fólk', 'Disabled parking'],
    ['Leggðu aðeins hér ef þú ert með stæðiskort.', 'Park here only if you have a disabled parking card.'],
    'stæðiskort fatlað disabled parking',
    () => board(seat(letterP(white), 40.5, 28, 0.34) + seat(wheelchair(white), 37, 69, 0.44), 70),
    '0 0 78 100',
  ],
  [
    'rafhledsla',
    ['Rafhleðslustöð', 'EV charging'],
    ['Leggðu aðeins hér á meðan bíllinn er í hleðslu.', 'Park here only while the car is charging.'],
    'rafmagn hleðsla charging',
    () => board(seat(charger(white, blue), 48, 50, 0.72)),
  ],
  [
    'straeto-bidstod',
    ['Biðstöð almenningsvagna', 'Bus stop'],
    [
      'Stöðvaðu ekki innan 15 metra frá merkinu og hleyptu vagninum af stað.',
      'Do not stop within 15 metres of the sign, and let the bus pull out.',
    ],
    'strætó biðstöð bus stop',
    () => board(seat(bus(yellow, blue), 50, 52, 0.72)),
  ],
  [
    'serrein-straeto',
    ['Sérrein', 'Bus lane'],
    ['Notaðu aðra akrein, því að þessi er aðeins fyrir strætó.', 'Use another lane, because this one is for buses.'],
    'sérrein strætó bus lane',
    busLane,
  ],
];

export const parkingSigns: readonly Sign[] = signs('special', rows);
