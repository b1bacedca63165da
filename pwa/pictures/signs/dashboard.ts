// Dashboard lamps: red, amber or blue symbols on a dark tile.
import { circle, line, path, place, rect, words } from '../svg.ts';
import { signs, type Row, type Sign } from './sign.ts';
import { carBack } from './symbols/vehicles.ts';

const dark = '#14181F';
const red = '#FF3B30';
const amber = '#FFB000';
const blue = '#4C8DFF';

function tile(symbol: string): string {
  return rect(2, 2, 96, 96, dark, 14) + place(symbol, { x: 50, y: 50 });
}
const draw = (d: string, ink: string, width = 6): string => line(d, width, ink);
const mark = (ink: string, y = 0): string =>
  path(`M-4.5 ${y - 17}H4.5L3 ${y + 4}H-3Z`, ink) + circle(0, y + 12, 4.2, ink);

const oil = (): string =>
  draw('M-22-4H8L14-9L36-15L20 14H-20L-22-4ZM-22 0L-36-9V2L-23 9M-4-5V-15M-13-16H5', red, 5.5) +
  path('M36-6Q31 3 36 5Q41 3 36-6Z', red) +
  circle(36, 4, 4, red);
const engine = (): string =>
  draw(
    'M-26-10H-16L-10-17H12V-10H20L26-2H34V-10H38V20H34V12H26L20 22H-10L-16 14H-26ZM-26 2H-37M-37-8V12M1-17V-27M-9-28H11',
    amber,
    5.5,
  );
const brakes = (): string =>
  draw('M-22 0A22 22 0 1 0 22 0A22 22 0 1 0-22 0', red, 5.5) +
  draw('M-29-19A35 35 0 0 0-29 19M29-19A35 35 0 0 1 29 19', red, 5.5) +
  place(mark(red, 2), { scale: 0.85 });
const abs = (): string =>
  draw('M-23 0A23 23 0 1 0 23 0A23 23 0 1 0-23 0', amber, 5.5) +
  draw('M-30-19A36 36 0 0 0-30 19M30-19A36 36 0 0 1 30 19', amber, 5.5) +
  words('ABS', 0, 0, 16.5, amber, 34);
const esc = (): string =>
  place(carBack(amber, dark), { y: -15, scale: 0.78 }) +
  draw('M-18 14C-30 22-6 28-20 38M18 14C6 22 30 28 16 38', amber, 6.5);
const battery = (): string =>
  draw('M-34-14H34V24H-34ZM-25-14V-23H-13V-14M13-14V-23H25V-14M-24 4H-10M10 4H24M17-3V11', red, 5.5);
const heat = (): string =>
  draw('M0-36V8M0-30H13M0-18H13M0-6H13', red, 7) +
  circle(0, 12, 10, red) +
  draw('M-36 19Q-29 13-22 19T-14 20M14 20Q20 13 26 19T37 18M-36 33Q-27 27-18 33T0 33T18 33T36 33', red, 5.5);
const airbag = (): string =>
  circle(14, -26, 8.5, red) +
  draw('M12-11L4 16H-20M4 16L-4 34', red, 8) +
  circle(-17, -8, 15, red) +
  draw('M12-8L2 2', dark, 3) +
  draw('M30-16L18 24', red, 6);
const tyre = (): string =>
  draw('M-19 24C-36 6-34-18-22-30M19 24C36 6 34-18 22-30M-19 24H19', amber, 6) +
  draw('M-14 27V34M-5 27V34M5 27V34M14 27V34', amber, 5) +
  place(mark(amber, -2), { scale: 1.1 });
const highBeam = (): string =>
  path('M6-30C32-30 38-14 38 0S32 30 6 30C-3 18-3-18 6-30Z', blue) +
  path('M9-23C27-23 31-11 31 0S27 23 9 23C4 12 4-12 9-23Z', dark) +
  draw('M-9-24H-38M-12-12H-38M-13 0H-38M-12 12H-38M-9 24H-38', blue, 6);

const rows: readonly Row[] = [
  [
    'maelabord-oliuthrystingur',
    ['Olíuþrýstingur', 'Oil pressure'],
    ['Stöðvaðu strax á öruggum stað og dreptu á vélinni.', 'Stop at once in a safe place and switch off the engine.'],
    'olía smurolía oil',
    () => tile(oil()),
  ],
  [
    'maelabord-vel',
    ['Vél', 'Engine'],
    ['Láttu skoða vélina sem fyrst.', 'Have the engine checked soon.'],
    'vél engine',
    () => tile(engine()),
  ],
  [
    'maelabord-hemlar',
    ['Hemlar', 'Brakes'],
    [
      'Stöðvaðu á öruggum stað og athugaðu stöðuhemilinn og hemlavökvann.',
      'Stop in a safe place and check the parking brake and the brake fluid.',
    ],
    'hemlar bremsur brakes',
    () => tile(brakes()),
  ],
  [
    'maelabord-abs',
    ['ABS-hemlakerfi', 'ABS brakes'],
    [
      'Láttu skoða hemlakerfið fljótlega, því að hjólin geta læst þegar þú hemlar fast.',
      'Have the brakes checked soon, because the wheels may lock under hard braking.',
    ],
    'abs hemlar brakes',
    () => tile(abs()),
  ],
  [
    'maelabord-esc',
    ['Skrikvörn (ESC)', 'Stability control (ESC)'],
    [
      'Hægðu á þér ef ljósið blikkar, en láttu skoða skrikvörnina ef það logar stöðugt.',
      'Slow down if the lamp flashes, and have the system checked if it stays on.',
    ],
    'skrikvörn stöðugleiki esc stability',
    () => tile(esc()),
  ],
  [
    'maelabord-rafgeymir',
    ['Rafgeymir', 'Battery'],
    [
      'Stöðvaðu á öruggum stað og fáðu aðstoð, því að rafgeymirinn hleðst ekki.',
      'Stop in a safe place and get help, because the battery is not charging.',
    ],
    'rafgeymir hleðsla battery',
    () => tile(battery()),
  ],
  [
    'maelabord-hiti',
    ['Hiti kælivökva', 'Coolant temperature'],
    ['Stöðvaðu á öruggum stað og láttu vélina kólna.', 'Stop in a safe place and let the engine cool down.'],
    'hiti kælivökvi coolant temperature',
    () => tile(heat()),
  ],
  [
    'maelabord-loftpudi',
    ['Öryggispúði', 'Airbag'],
    [
      'Stöðvaðu á öruggum stað og fáðu ráð, því að öryggispúðinn gæti brugðist.',
      'Stop in a safe place and get advice, because the airbag may fail.',
    ],
    'loftpúði airbag',
    () => tile(airbag()),
  ],
  [
    'maelabord-dekk',
    ['Loftþrýstingur í dekkjum', 'Tyre pressure'],
    ['Athugaðu loftþrýstinginn í dekkjunum við fyrsta tækifæri.', 'Check the tyre pressures at the first chance.'],
    'dekk loftþrýstingur tyre pressure',
    () => tile(tyre()),
  ],
  [
    'maelabord-haljos',
    ['Há ljós', 'High beam'],
    [
      'Lækkaðu ljósin þegar þú mætir bíl eða ekur á eftir öðrum.',
      'Dip the lights when you meet a car or follow another.',
    ],
    'há ljós aðalljós high beam',
    () => tile(highBeam()),
  ],
];

export const dashboardSigns: readonly Sign[] = signs('dashboard', rows);
