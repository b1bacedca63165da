// The scenes of course 1, round 5, steps 8 to 10: ice and snow, darkness, breakdown.
import { sign, thing, tone } from '../palette.ts';
import { person } from '../parts/beings-above.ts';
import { carFromSide } from '../parts/cars-side.ts';
import { snowedCarFront } from '../parts/checks.ts';
import { land, mountains, sky } from '../parts/landscape.ts';
import { measure } from '../parts/marks.ts';
import { ground, patch, road } from '../parts/road-above.ts';
import type { Scene } from '../parts/scene.ts';
import { signPost } from '../parts/sign-post.ts';
import { warningTriangle } from '../parts/street.ts';
import { car } from '../parts/vehicles-above.ts';
import { circle, el, ellipse, line, path, place, rect, words } from '../svg.ts';

const size = [45, 18] as const;

function star(x: number, y: number, r: number): string {
  return path(
    `M${x} ${y - r}Q${x + 1} ${y - 1} ${x + r} ${y}Q${x + 1} ${y + 1} ${x} ${y + r}Q${x - 1} ${y + 1} ${x - r} ${y}Q${x - 1} ${y - 1} ${x} ${y - r}Z`,
    '#FFFFFF',
  );
}

function thermometer(x: number, y: number): string {
  return (
    rect(x - 9, y, 18, 66, '#FFFFFF', 9) +
    circle(x, y + 72, 15, '#FFFFFF') +
    circle(x, y + 72, 10, thing.carBlue) +
    rect(x - 4, y + 34, 8, 36, thing.carBlue) +
    line(
      `M${x + 13} ${y + 12}h7M${x + 13} ${y + 23}h7M${x + 13} ${y + 34}h11M${x + 13} ${y + 45}h7`,
      2.5,
      tone('ink'),
    ) +
    words('0 °C', x - 20, y + 34, 26, tone('ink'), undefined, 'end')
  );
}

/** A curl of wind that blows to the right and down or up at its end. */
function wind(x: number, y: number, w: number, bow: number): string {
  return (
    line(`M${x} ${y}Q${x + w * 0.5} ${y + bow} ${x + w - 8} ${y}`, 4, '#8CC4E8') +
    place(path('M6 0L-9-8V8Z', '#8CC4E8'), { x: x + w - 4, y, turn: bow < 0 ? 24 : -24 })
  );
}

function icyBridge(): string {
  return (
    sky(640, 360, 200) +
    el('rect', { x: 0, y: 0, width: 640, height: 230, fill: '#F29A9A', opacity: 0.24 }) +
    mountains(206, 0, 0.85) +
    land(204, 360, 'snow') +
    rect(0, 205, 640, 6, tone('snow')) +
    path('M236 360L262 246H458L484 360Z', '#234C6E') +
    line('M300 300q10-6 20 0t20 0M396 330q10-6 20 0t20 0M330 344q10-6 20 0', 3.5, '#4F7DA0') +
    path('M236 360L252 290L282 296L276 318L292 332L272 360Z', tone('ice')) +
    path('M484 360L468 290L440 300L448 320L430 334L452 360Z', tone('ice')) +
    rect(312, 240, 18, 104, thing.steel) +
    rect(390, 240, 18, 104, thing.steel) +
    path('M0 210H250V262Q236 300 232 360H0Z', tone('snow')) +
    path('M640 210H470V262Q484 300 488 360H640Z', tone('snow')) +
    rect(0, 218, 640, 34, tone('road')) +
    rect(250, 250, 220, 12, thing.metal) +
    rect(250, 218, 220, 20, '#BFE3F5') +
    line('M262 225H320M346 231H410M426 224H456', 2.5, '#FFFFFF') +
    line(
      'M250 200H470M256 218V200M290 218V200M324 218V200M358 218V200M392 218V200M426 218V200M464 218V200',
      3,
      thing.steel,
    ) +
    star(296, 226, 10) +
    star(366, 226, 11) +
    star(436, 227, 10) +
    wind(276, 172, 76, -24) +
    wind(372, 172, 76, -24) +
    wind(340, 284, 44, 20) +
    wind(416, 284, 44, 20) +
    wind(262, 284, 44, 20) +
    carFromSide({ x: 122, y: 243, scale: 0.55, brake: true, driver: 0, letter: 'A' }) +
    signPost(['ising'], 214, 272, 56, 116) +
    thermometer(592, 22)
  );
}

function peepHole(): string {
  const flakes = [
    [8, 12],
    [26, 6],
    [90, 16],
    [6, 44],
    [94, 52],
    [74, 5],
  ];
  const frost = '#DCE5EA';
  return (
    ground('0 0 100 100', 'far') +
    rect(0, 84, 100, 16, thing.steel) +
    snowedCarFront(50, 95, 0.76, 1) +
    ellipse(63.7, 37.3, 3, 3, frost) +
    circle(64, 42, 7, '#A9B9C2') +
    circle(64, 42, 6, thing.glass) +
    flakes.map(([x = 0, y = 0]) => circle(x, y, 2, '#FFFFFF')).join('')
  );
}

/** The short beam of a lamp on low beam in front of a car that goes to the right; it leans to the road's edge. */
function lowBeam(x: number, y: number, back: boolean): string {
  return place(el('path', { d: 'M0-7L84-17Q96 0 84 17L0 7Z', fill: thing.lamp, opacity: 0.62 }), {
    x,
    y,
    turn: back ? 185 : 5,
  });
}

function lowBeams(): string {
  const rear = (x: number, y: number): string =>
    rect(x, y - 8, 4, 5, thing.brake, 1) + rect(x, y + 3, 4, 5, thing.brake, 1);
  const snow = [
    [40, 30, 26],
    [180, 52, 16],
    [330, 26, 30],
    [520, 44, 20],
    [610, 24, 16],
    [90, 186, 22],
    [260, 172, 15],
    [420, 196, 28],
    [570, 174, 18],
  ];
  return (
    rect(0, 0, 640, 220, '#10171C') +
    snow.map(([x = 0, y = 0, r = 0]) => ellipse(x, y, r, r * 0.3, '#3C4954')).join('') +
    rect(0, 75, 640, 70, '#232C35') +
    line('M0 79H640M0 141H640', 3, '#7B858D', undefined, 'butt') +
    line('M0 110H640', 3, '#8B949B', '30 30', 'butt') +
    lowBeam(172, 127, false) +
    lowBeam(468, 93, true) +
    car({ x: 150, y: 127, turn: 90, size, colour: thing.carBlue, letter: 'A', letterSize: 15 }) +
    car({ x: 490, y: 93, turn: -90, size, colour: thing.carRed, letter: 'B', letterSize: 15 }) +
    rear(126.5, 127) +
    rear(509.5, 93)
  );
}

function breakdown(): string {
  const posts = Array.from({ length: 17 }, (_, i) => rect(i * 40 + 4, 181, 5, 8, thing.steel)).join('');
  return (
    ground('0 0 640 260') +
    patch(0, 172, 640, 16, 'gravel') +
    road('M0 105H640', { width: 70, dash: '30 30', mark: 3 }) +
    patch(0, 140, 640, 32, 'road2') +
    line('M0 73H640M0 140H640', 3, tone('mark'), undefined, 'butt') +
    posts +
    rect(0, 177.5, 640, 5, thing.metal) +
    warningTriangle({ x: 90, y: 168, scale: 0.52 }) +
    car({ x: 40, y: 122, turn: 90, size, colour: thing.carGrey, brake: true }) +
    car({ x: 540, y: 157, turn: 90, size, colour: thing.carBlue, letter: 'A', letterSize: 14, signal: 'both' }) +
    person({ x: 590, y: 206, turn: 20, scale: 1.15, colour: '#D4E81E' }, true) +
    person({ x: 617, y: 209, turn: -30, scale: 1.15, colour: '#D4E81E' }, true) +
    line('M90 174V235M517 168V235', 2, tone('ink'), '4 4', 'butt') +
    measure([90, 235], [517, 235], { label: '90 m', labelSize: 22, width: 3 }) +
    line('M585 210l10 1M612 212l10-2', 1.6, sign.ink)
  );
}

export const scenes: readonly Scene[] = [
  { name: 'bru-ising-vetrarmorgunn', view: '0 0 640 360', draw: icyBridge },
  { name: 'gaegjugat-framruda-naer', view: '0 0 100 100', draw: peepHole },
  { name: 'ljos-laekkud-i-myrkri', view: '0 0 640 220', draw: lowBeams, night: true },
  { name: 'bilun-thrihyrningur-90', view: '0 0 640 260', draw: breakdown },
];
