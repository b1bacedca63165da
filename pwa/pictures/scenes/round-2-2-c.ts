// The scenes of course 2, round 2, steps 4 to 6: the house of four floors, confidence and experience, patience on the road.
import { curve, type Point } from '../geometry.ts';
import { sign, thing, tone } from '../palette.ts';
import { straightArrow } from '../parts/arrows.ts';
import { person } from '../parts/beings-above.ts';
import { carFromSide } from '../parts/cars-side.ts';
import { steeringWheel } from '../parts/cockpit.ts';
import { junction } from '../parts/junction.ts';
import { land, sky } from '../parts/landscape.ts';
import { panel } from '../parts/learning.ts';
import { bust } from '../parts/people-side.ts';
import { ground, paint, patch } from '../parts/road-above.ts';
import type { Scene } from '../parts/scene.ts';
import { signAt } from '../parts/sign-post.ts';
import { clock } from '../parts/things.ts';
import { car } from '../parts/vehicles-above.ts';
import { circle, el, line, path, place, rect, words } from '../svg.ts';

const wide = '0 0 640 360';

const close = '0 0 100 100';

function houseOfFourFloors(): string {
  const floor = (n: number, fill: string): string =>
    rect(170, 340 - n * 68, 300, 68, '#39424C') +
    rect(174, 340 - n * 68 + 2, 292, 64, fill) +
    circle(122, 340 - n * 68 + 34, 23, '#39424C') +
    circle(122, 340 - n * 68 + 34, 20.5, '#FFFFFF') +
    words(String(n), 122, 340 - n * 68 + 34, 26, sign.ink);
  const gearLever =
    path('M-24 26H24L16 14H-16Z', thing.carDark) + line('M0 18V-12', 6, thing.steel) + circle(0, -17, 9, thing.glass);
  const crossing =
    ground('0 0 150 60', 'moss') +
    junction({
      x: 75,
      y: 30,
      width: 28,
      reach: 76,
      arms: { n: 'open', e: 'open', s: 'open', w: 'open' },
      lines: false,
      corner: 5,
    }) +
    car({ x: 30, y: 37, turn: 90, size: [24, 12] }) +
    car({ x: 122, y: 23, turn: -90, size: [24, 12], colour: thing.carRed }) +
    person({ x: 98, y: 51, turn: 90, scale: 0.8, colour: sign.yellow });
  const map =
    path('M-48-24L-16-32L16-24L48-32V22L16 30L-16 22L-48 30Z', '#CFE0C8') +
    path('M-16-32L16-24V30L-16 22Z', '#BBD2B2') +
    line('M-40 18Q-24 2-8 8T20-6T40-18', 4, sign.red, '7 5', 'butt') +
    circle(-40, 18, 5, sign.red) +
    circle(40, -18, 5, sign.red);
  const heart = path('M0 8C-15-2-9-11-3-8Q-1-7 0-5Q1-7 3-8C9-11 15-2 0 8Z', sign.red);
  return (
    sky(640, 360, 320) +
    land(322) +
    rect(0, 340, 640, 20, tone('verge')) +
    floor(1, '#DCE6EE') +
    floor(2, '#E3EBDC') +
    floor(3, '#F4EBCF') +
    floor(4, '#F3DFDB') +
    path('M150 70L236 26H404L490 70Z', '#B23A2C') +
    rect(404, 22, 20, 30, thing.steel) +
    steeringWheel(270, 306, 25) +
    place(gearLever, { x: 370, y: 308 }) +
    rect(244, 208, 152, 60, '#39424C', 4) +
    panel(246, 209.5, 148, 57, '0 1.5 150 57', crossing, 'day') +
    place(map, { x: 268, y: 170, scale: 0.92 }) +
    clock(372, 170, 27, 10, 10) +
    bust(262, 114, { scale: 0.7, skin: 1, top: '#2F8F5B', mood: 'glad' }) +
    bust(378, 114, { scale: 0.7, skin: 2, top: '#7A4FB5', mood: 'glad', longHair: true }) +
    bust(320, 105, { scale: 0.96, skin: 0, top: '#1E5FA8', mood: 'calm', hair: 1 }) +
    place(heart, { x: 333, y: 128, scale: 0.9 }) +
    rect(174, 134, 292, 5, '#39424C') +
    straightArrow([530, 92], [530, 318], { colour: '#0B2A66', width: 16 })
  );
}

function confidenceAndExperience(): string {
  const a: readonly Point[] = [
    [80, 300],
    [125, 236],
    [180, 152],
    [240, 103],
    [320, 84],
    [430, 77],
    [590, 75],
  ];
  const b: readonly Point[] = [
    [80, 305],
    [200, 262],
    [330, 211],
    [460, 160],
    [590, 110],
  ];
  const area = `${curve(a)}L590 110${curve([...b].reverse()).replace(/^M[\d.]+ [\d.]+/, '')}Z`;
  const leaf = (x: number): string =>
    rect(x - 16, 321, 32, 33, '#39424C', 4) +
    rect(x - 14, 323, 28, 29, '#FFFFFF', 2.5) +
    rect(x - 14, 323, 28, 9, '#2F6B8F', 2.5) +
    line(`M${x - 9} 338h18M${x - 9} 345h18`, 4, '#9AA4AC', '4 3', 'butt');
  return (
    ground(wide, 'paper') +
    el('path', { d: area, fill: '#E5483B', opacity: 0.26 }) +
    line('M80 310V52M80 310H590', 4, tone('ink'), undefined, 'butt') +
    path('M80 36L88 54H72ZM608 310L590 318V302Z', tone('ink')) +
    line(curve(a), 6, '#E8730F') +
    line(curve(b), 6, '#2E6BE0') +
    circle(612, 70, 17, '#B85400') +
    words('A', 612, 70, 21, '#FFFFFF') +
    circle(612, 113, 17, '#1F55B8') +
    words('B', 612, 113, 21, '#FFFFFF') +
    carFromSide({ x: 240, y: 308, scale: 0.34 }) +
    [120, 230, 340, 450, 560].map(leaf).join('')
  );
}

function letPastInALayBy(): string {
  const size = [52, 22] as const;
  const stones = [
    [40, 40],
    [150, 26],
    [330, 50],
    [520, 34],
    [600, 58],
    [70, 220],
    [520, 226],
    [600, 196],
    [250, 238],
  ]
    .map(([x = 0, y = 0]) => path(`M${x} ${y}q4-9 12-7t9 9q-10 4-21-2z`, tone('ink2')))
    .join('');
  return (
    ground('0 0 640 260') +
    stones +
    patch(0, 80, 640, 80, 'road') +
    path('M178 158H492L462 206H216Z', tone('road2')) +
    paint('M0 84H640M0 156H182M488 156H640', 3) +
    paint('M188 156H484', 3, '10 8') +
    paint('M0 120H640', 3, '22 16') +
    rect(172, 206, 4, 36, thing.metal) +
    signAt('utskot', 174, 194, 36) +
    car({ x: 352, y: 183, turn: 90, size, letter: 'A', letterSize: 16, signal: 'right' }) +
    line('M352 131h38M340 140h50M352 149h38', 3.5, '#FFFFFF') +
    straightArrow([458, 140], [548, 140], { colour: thing.carRed }) +
    car({ x: 430, y: 140, turn: 90, size, colour: thing.carRed, letter: 'B', letterSize: 16 })
  );
}

function tooCloseBehind(): string {
  const cone = (x: number): string =>
    el('path', { d: `M${x - 2} 51L${x - 5} 37H${x + 5}L${x + 2} 51Z`, fill: '#FFF3A8', opacity: 0.9 });
  return (
    ground(close) +
    patch(22, 0, 56, 100, 'road') +
    paint('M50 2V100', 2.5, '11 8') +
    car({ x: 64, y: 27, size: [34, 19] }) +
    cone(58.5) +
    cone(69.5) +
    words('A', 64, 29, 13, '#FFFFFF') +
    car({ x: 64, y: 66, size: [34, 19], colour: thing.carRed, letter: 'B', letterSize: 13 })
  );
}

export const scenes: readonly Scene[] = [
  { name: 'gde-hus-fjorar-haedir', view: wide, draw: houseOfFourFloors },
  { name: 'sjalfstraust-og-reynsla-linurit', view: wide, draw: confidenceAndExperience },
  { name: 'hleypt-fram-ur-vid-utskot', view: '0 0 640 260', draw: letPastInALayBy },
  { name: 'thett-a-eftir-naer', view: close, draw: tooCloseBehind },
];
