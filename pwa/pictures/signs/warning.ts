// Warning signs about the road itself.
import { sign } from '../palette.ts';
import { place } from '../svg.ts';
import { signs, type Row, type Sign } from './sign.ts';
import { bendRight, bendsRight, cross, mainRoad, narrows, ring, twoWay } from './symbols/arrows.ts';
import * as hazard from './symbols/hazards.ts';
import { warning } from './templates.ts';

const k = sign.black;

const mirrored = (symbol: string): string => place(symbol, { flip: true });

const rows: readonly Row[] = [
  [
    'beygja-haegri',
    ['Hættuleg beygja til hægri', 'Dangerous bend to the right'],
    [
      'Hægðu á þér áður en þú kemur að beygjunni til hægri og haltu þig á þinni akrein.',
      'Slow down before the bend to the right and keep to your lane.',
    ],
    'beygja hægri bend right',
    () => warning(bendRight(k), { x: 45, y: 63, scale: 0.4 }),
  ],
  [
    'beygja-vinstri',
    ['Hættuleg beygja til vinstri', 'Dangerous bend to the left'],
    [
      'Hægðu á þér áður en þú kemur að beygjunni til vinstri og haltu þig á þinni akrein.',
      'Slow down before the bend to the left and keep to your lane.',
    ],
    'beygja vinstri bend left',
    () => warning(mirrored(bendRight(k)), { x: 55, y: 63, scale: 0.4 }),
  ],
  [
    'beygjur-fyrst-haegri',
    ['Hættulegar beygjur, fyrst til hægri', 'Series of bends, first right'],
    [
      'Hægðu á þér, því að nokkrar beygjur taka við og sú fyrsta er til hægri.',
      'Slow down, because several bends follow and the first is to the right.',
    ],
    'beygjur hægri bends right',
    () => warning(bendsRight(k), { x: 49.5, y: 59.5, scale: 0.43 }),
  ],
  [
    'beygjur-fyrst-vinstri',
    ['Hættulegar beygjur, fyrst til vinstri', 'Series of bends, first left'],
    [
      'Hægðu á þér, því að nokkrar beygjur taka við og sú fyrsta er til vinstri.',
      'Slow down, because several bends follow and the first is to the left.',
    ],
    'beygjur vinstri bends left',
    () => warning(mirrored(bendsRight(k)), { x: 50.5, y: 59.5, scale: 0.43 }),
  ],
  [
    'brekka-nidur',
    ['Brött brekka niður', 'Steep hill down'],
    [
      'Veldu lágan gír áður en þú ferð niður brekkuna svo að hemlarnir hitni ekki um of.',
      'Choose a low gear before you go down so that the brakes do not overheat.',
    ],
    'brekka niður hill down',
    () => warning(hazard.hillDown(k), { x: 50, y: 69, scale: 0.375 }),
  ],
  [
    'brekka-upp',
    ['Brött brekka upp', 'Steep hill up'],
    [
      'Búðu þig undir bratta brekku og reiknaðu með hægum bílum fram undan.',
      'Get ready for a steep climb and expect slow vehicles ahead.',
    ],
    'brekka upp hill up',
    () => warning(hazard.hillUp(k), { x: 50, y: 69, scale: 0.375 }),
  ],
  [
    'vegur-mjokkar',
    ['Vegur mjókkar', 'Road narrows'],
    [
      'Hægðu á þér og gættu að umferð á móti, því að vegurinn þrengist.',
      'Slow down and watch for oncoming traffic, because the road gets narrower.',
    ],
    'mjókkar þrenging narrow',
    () => warning(narrows(k), { x: 50, y: 62.5, scale: 0.405 }),
  ],
  [
    'haettuleg-vegamot',
    ['Hættuleg vegamót (hægri forgangur)', 'Junction, priority from the right'],
    ['Hægðu á þér og veittu umferð frá hægri forgang.', 'Slow down and give way to traffic from the right.'],
    'vegamót hægri junction right priority',
    () => warning(cross(k), { x: 50, y: 65, scale: 0.39 }),
  ],
  [
    'vegamot-forgangur',
    ['Vegamót, umferð á vegi hefur forgang', 'Junction, you have priority'],
    [
      'Þú átt forgang við vegamótin, en fylgstu með umferð af hliðarvegunum.',
      'You have priority at the junction, but watch for traffic from the side roads.',
    ],
    'vegamót forgangur junction priority',
    () => warning(mainRoad(k, 'both'), { x: 50, y: 60, scale: 0.43 }),
  ],
  [
    'hlidarvegur-haegri',
    ['Hliðarvegur frá hægri, þú átt forgang', 'Side road right, you have priority'],
    [
      'Þú átt forgang, en fylgstu með umferð af hliðarveginum hægra megin.',
      'You have priority, but watch for traffic from the side road on the right.',
    ],
    'hliðarvegur hægri side road right',
    () => warning(mainRoad(k, 'right'), { x: 48, y: 60, scale: 0.43 }),
  ],
  [
    'hlidarvegur-vinstri',
    ['Hliðarvegur frá vinstri, þú átt forgang', 'Side road left, you have priority'],
    [
      'Þú átt forgang, en fylgstu með umferð af hliðarveginum vinstra megin.',
      'You have priority, but watch for traffic from the side road on the left.',
    ],
    'hliðarvegur vinstri side road left',
    () => warning(mainRoad(k, 'left'), { x: 52, y: 60, scale: 0.43 }),
  ],
  [
    'hringtorg-framundan',
    ['Hringtorg fram undan', 'Roundabout ahead'],
    [
      'Hægðu á þér, veldu akrein tímanlega og veittu umferð í hringtorginu forgang.',
      'Slow down, choose your lane in good time and give way to traffic in the roundabout.',
    ],
    'hringtorg roundabout',
    () => warning(ring(k), { x: 50, y: 63, scale: 0.355 }),
  ],
  [
    'umferdarljos-framundan',
    ['Umferðarljós fram undan', 'Traffic lights ahead'],
    ['Hægðu á þér og búðu þig undir að nema staðar við ljósin.', 'Slow down and be ready to stop at the lights.'],
    'umferðarljós traffic lights',
    () => warning(hazard.signalBox([sign.red, '#FFD21F', '#17A34A'], k), { x: 50, y: 60, scale: 0.41 }),
  ],
  [
    'umferd-moti',
    ['Umferð á móti', 'Two-way traffic'],
    [
      'Haltu þig hægra megin, því að hér er umferð í báðar áttir.',
      'Keep right, because traffic runs in both directions here.',
    ],
    'tvístefna umferð á móti two-way',
    () => warning(twoWay(k), { x: 50, y: 63.5, scale: 0.375 }),
  ],
];

export const roadWarnings: readonly Sign[] = signs('warning', rows);
