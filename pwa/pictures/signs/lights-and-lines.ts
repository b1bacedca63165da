// Traffic lights and road markings.
import { drawTwoLaneRoundabout } from '../parts/two-lane-roundabout.ts';
import { sceneStyle } from '../palette.ts';
import { line, path, rect } from '../svg.ts';
import { signs, type Row, type Sign } from './sign.ts';
import { signalBox } from './symbols/hazards.ts';
import { seat } from './templates.ts';

const box = '#14181F';
const off = { red: '#3A1D1D', amber: '#3A3118', green: '#15301F' } as const;
const on = { red: '#FF2D1F', amber: '#FFC21A', green: '#1FC45E' } as const;

function lamps(lit: readonly (keyof typeof on)[]): string {
  const colour = (lamp: keyof typeof on): string => (lit.includes(lamp) ? on[lamp] : off[lamp]);
  return (
    rect(28.5, 1.5, 43, 97, '#5B656E', 10) +
    seat(signalBox([colour('red'), colour('amber'), colour('green')], box), 50, 50, 0.94)
  );
}

const road = '#434C57';
const white = '#FFFFFF';
const grass = '#A9B4AC';

/** A stretch of road from above, 100 by 100, running upwards. */
function street(marks: string): string {
  return rect(0, 0, 100, 100, grass) + rect(12, 0, 76, 100, road) + marks;
}

const centre = (d: string): string => line(d, 4, white, undefined, 'butt');
/** A junction ahead: a road across the top. */
function junction(marks: string): string {
  return (
    rect(0, 0, 100, 100, grass) +
    rect(0, 0, 100, 34, road) +
    rect(12, 30, 76, 70, road) +
    centre('M50 54V72M50 84V100') +
    marks
  );
}

const teeth = [53, 64.5, 76].map((x) => `M${x} 38H${x + 10}L${x + 5} 50Z`).join('');
const zebra = [16, 30, 44, 58, 72].map((x) => rect(x + 1.5, 32, 9, 36, white)).join('');

const lights: readonly Row[] = [
  [
    'umferdarljos-rautt',
    ['Rautt umferðarljós', 'Red light'],
    ['Stöðvaðu við stöðvunarlínuna og bíddu.', 'Stop at the stop line and wait.'],
    'rautt ljós red light',
    () => lamps(['red']),
  ],
  [
    'umferdarljos-rautt-gult',
    ['Rautt og gult umferðarljós', 'Red and amber light'],
    ['Búðu þig undir að aka af stað, en bíddu eftir grænu.', 'Get ready to move off, but wait for green.'],
    'rautt gult ljós red amber light',
    () => lamps(['red', 'amber']),
  ],
  [
    'umferdarljos-graent',
    ['Grænt umferðarljós', 'Green light'],
    ['Aktu áfram ef leiðin er greið.', 'Go if the way is clear.'],
    'grænt ljós green light',
    () => lamps(['green']),
  ],
  [
    'umferdarljos-gult',
    ['Gult umferðarljós', 'Amber light'],
    ['Stöðvaðu nema of stutt sé eftir til að það sé öruggt.', 'Stop unless you are too close to stop safely.'],
    'gult ljós amber light',
    () => lamps(['amber']),
  ],
];

const markings: readonly Row[] = [
  [
    'lina-brotin',
    ['Brotin lína', 'Broken line'],
    ['Þú mátt aka yfir línuna þegar það er öruggt.', 'You may cross the line when it is safe.'],
    'brotin lína broken line',
    () => street(centre('M50 0V14M50 29V43M50 58V72M50 87V100')),
  ],
  [
    'lina-oslitin',
    ['Óbrotin lína', 'Unbroken line'],
    ['Aktu ekki yfir línuna.', 'Do not cross the line.'],
    'óbrotin lína unbroken line',
    () => street(centre('M50 0V100')),
  ],
  [
    'lina-blondud',
    ['Óbrotin og brotin lína', 'Unbroken and broken line'],
    ['Farðu eftir þeirri línu sem er nær þér.', 'Follow the line that is nearer to you.'],
    'óbrotin brotin lína combined line',
    () => street(centre('M45.5 0V100M54.5 0V14M54.5 29V43M54.5 58V72M54.5 87V100')),
  ],
  [
    'gangbraut-yfirbord',
    ['Gangbraut á akbraut', 'Zebra crossing'],
    [
      'Hleyptu fólki yfir sem er á gangbrautinni eða á leið út á hana.',
      'Let people cross who are on the crossing or about to step onto it.',
    ],
    'gangbraut sebra zebra crossing',
    () => street(zebra + centre('M50 0V8M50 14V22M50 78V86M50 92V100')),
  ],
  [
    'bidskyldulina',
    ['Biðskyldulína', 'Give-way line'],
    [
      'Bíddu við þríhyrningana ef umferð er á þverveginum.',
      'Wait at the triangles if there is traffic on the crossing road.',
    ],
    'biðskylda lína give-way line',
    () => junction(path(teeth, white)),
  ],
  [
    'stodvunarlina',
    ['Stöðvunarlína', 'Stop line'],
    [
      'Stöðvaðu við línuna þegar merki eða ljós segja þér að nema staðar.',
      'Stop at the line when a sign or a light tells you to stop.',
    ],
    'stöðvun lína stop line',
    () => junction(rect(52, 38, 34, 9, white)),
  ],
  [
    'hringtorg-tveggja',
    ['Hringtorg með tveimur akreinum', 'Two-lane roundabout'],
    [
      'Ef þú ert á ytri hring víkur þú fyrir bíl sem ekur af innri hring og út.',
      'If you are on the outer ring, give way to a car leaving from the inner ring.',
    ],
    'hringtorg innri ytri hringur roundabout',
    () => {
      const body = drawTwoLaneRoundabout({ bar: true });
      return sceneStyle(body) + body;
    },
    '0 0 400 400',
  ],
];

export const lightSigns: readonly Sign[] = signs('light', lights);
export const markingSigns: readonly Sign[] = signs('marking', markings);
