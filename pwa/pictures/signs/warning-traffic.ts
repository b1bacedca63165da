// Warning signs about people, animals and other traffic.
import { sign } from '../palette.ts';
import { rect } from '../svg.ts';
import { signs, type Row, type Sign } from './sign.ts';
import * as animal from './symbols/animals.ts';
import { children, digger, walker } from './symbols/people.ts';
import { crash, queue } from './symbols/traffic.ts';
import { bicycle } from './symbols/vehicles.ts';
import { seat, warning } from './templates.ts';

const k = sign.black;
const y = sign.yellow;

function crossing(): string {
  const stripes = [0, 1, 2].map((i) => rect(-41 + i * 30, 44, 22, 11, k)).join('');
  return seat(walker(k), 0, -8, 0.94) + stripes;
}

const rows: readonly Row[] = [
  [
    'gangbraut-framundan',
    ['Gangbraut fram undan', 'Pedestrian crossing ahead'],
    [
      'Hægðu á þér og búðu þig undir að nema staðar fyrir fólki sem ætlar yfir.',
      'Slow down and be ready to stop for people who want to cross.',
    ],
    'gangbraut gangandi pedestrian crossing',
    () => warning(crossing(), { x: 51, y: 58, scale: 0.4 }),
  ],
  [
    'born',
    ['Börn', 'Children'],
    [
      'Aktu hægt, fylgstu með börnum við veginn og búðu þig undir að nema staðar.',
      'Drive slowly, watch for children by the road and be ready to stop.',
    ],
    'börn skóli children school',
    () => warning(children(k), { x: 50.5, y: 66, scale: 0.375 }),
  ],
  [
    'hjolreidafolk',
    ['Hjólreiðafólk', 'Cyclists'],
    [
      'Fylgstu með hjólreiðafólki og hafðu minnst 1,5 metra bil þegar þú ekur fram úr.',
      'Watch for cyclists and leave at least 1.5 metres when you overtake.',
    ],
    'hjól reiðhjól cyclists bicycle',
    () => warning(bicycle(k), { x: 50, y: 67, scale: 0.43 }),
  ],
  [
    'kindur',
    ['Dýr: sauðfé', 'Animals: sheep'],
    [
      'Hægðu á þér, því að lamb getur hlaupið yfir veginn til móður sinnar.',
      'Slow down, because a lamb may run across the road to its mother.',
    ],
    'kind lamb sauðfé sheep',
    () => warning(animal.sheep(k, y), { x: 49.5, y: 66.5, scale: 0.4 }),
  ],
  [
    'hestar',
    ['Dýr: hestar', 'Animals: horses'],
    [
      'Hægðu vel á þér og flautaðu ekki, því að hestar geta verið á veginum.',
      'Slow right down and do not use the horn, because there may be horses on the road.',
    ],
    'hestur horses',
    () => warning(animal.horse(k), { x: 50.5, y: 68, scale: 0.345 }),
  ],
  [
    'hreindyr',
    ['Dýr: hreindýr', 'Animals: reindeer'],
    [
      'Hægðu á þér og líttu vel til beggja hliða, einkum í rökkri.',
      'Slow down and look well to both sides, above all at dusk.',
    ],
    'hreindýr reindeer',
    () => warning(animal.reindeer(k), { x: 53.5, y: 66, scale: 0.365 }),
  ],
  [
    'kyr',
    ['Dýr: nautgripir', 'Animals: cattle'],
    ['Hægðu á þér og búðu þig undir að nautgripir séu á veginum.', 'Slow down and be ready for cattle on the road.'],
    'kýr nautgripir cattle cow',
    () => warning(animal.cow(k), { x: 51.5, y: 68, scale: 0.365 }),
  ],
  [
    'hestafolk',
    ['Reiðfólk', 'Horse riders'],
    [
      'Hægðu vel á þér, gefðu reiðfólki gott rými og flautaðu ekki.',
      'Slow right down, give riders plenty of room and do not use the horn.',
    ],
    'hestur reiðfólk riders horse',
    () => warning(animal.rider(k), { x: 51, y: 62, scale: 0.38 }),
  ],
  [
    'vegavinna',
    ['Vegavinna', 'Road works'],
    [
      'Hægðu á þér, fylgdu merkjum á staðnum og gættu að fólki við vinnu.',
      'Slow down, follow the signs on site and watch for people at work.',
    ],
    'vegavinna framkvæmdir road works',
    () => warning(digger(k), { x: 47.5, y: 63, scale: 0.4 }),
  ],
  [
    'umferdartafir',
    ['Umferðartafir', 'Queues'],
    [
      'Hægðu tímanlega á þér, því að bílar geta staðið kyrrir fram undan.',
      'Slow down in good time, because cars may be standing still ahead.',
    ],
    'biðröð tafir queue',
    () => warning(queue(k, y), { x: 50, y: 56.5, scale: 0.42 }),
  ],
  [
    'slys-framundan',
    ['Slys', 'Accident ahead'],
    [
      'Hægðu á þér, haltu leiðinni greiðri og fylgdu fyrirmælum á staðnum.',
      'Slow down, keep the way clear and follow instructions at the scene.',
    ],
    'slys árekstur accident',
    () => warning(crash(k, y), { x: 50.5, y: 67.5, scale: 0.47 }),
  ],
];

export const trafficWarnings: readonly Sign[] = signs('warning', rows);
