// The scenes of course 1, round 5, steps 5 to 7: blind hills, gravel roads, children and sheep.
import { tone, thing } from '../palette.ts';
import { child } from '../parts/beings-above.ts';
import { lambFromSide, sheepFromSide } from '../parts/animals-side.ts';
import { carEndOn, carFromSide } from '../parts/cars-side.ts';
import { hills, land, mountains, sky } from '../parts/landscape.ts';
import { ground, patch, pavement } from '../parts/road-above.ts';
import { gravelDots, roadAhead } from '../parts/road-side.ts';
import type { Scene } from '../parts/scene.ts';
import { signPost } from '../parts/sign-post.ts';
import { fence } from '../parts/street.ts';
import { car } from '../parts/vehicles-above.ts';
import { circle, group, line, path, place, rect, words } from '../svg.ts';

const size = [45, 18] as const;

/** A letter on the door of a small car, large enough to read. */
function doorLetter(letter: string, x: number, y: number): string {
  return words(letter, x, y, 16, '#FFFFFF');
}

function blindHillFromSide(): string {
  const crest = 'M-10 290H0C130 290 200 150 320 150S510 290 640 290H650';
  return (
    sky(640, 360, 250) +
    mountains(256, 0, 0.8) +
    land(252, 360, 'moss') +
    path(`${crest}V370H-10Z`, tone('land')) +
    line(crest.replace(/290/g, '297').replace(/150/g, '157'), 15, tone('road'), undefined, 'butt') +
    line('M140 209.0L452 82.2M500 209.0L188 82.2', 2.6, tone('ink'), '9 7', 'butt') +
    signPost(['onnur-haetta', 'undirmerki-blindhaed'], 44, 318, 52, 112) +
    carFromSide({ x: 133, y: 244, scale: 0.42, turn: -33, driver: 0 }) +
    carFromSide({ x: 507, y: 244, scale: 0.42, turn: 33, flip: true, colour: thing.carRed, driver: 1 }) +
    doorLetter('A', 134, 228) +
    doorLetter('B', 506, 228)
  );
}

/** Stones and dust thrown up behind a car that goes to the right. */
function thrownUp(x: number, y: number, flip: boolean): string {
  const stones = [
    [-12, -7],
    [-20, 3],
    [-27, -10],
    [-34, -1],
    [-40, 8],
    [-47, -7],
  ];
  return place(
    group({ opacity: 0.5 }, path('M-2-5Q-14-17-28-13Q-44-20-54-8Q-66-2-54 8Q-44 18-28 12Q-12 16-2 6Z', '#EFE7D3')) +
      stones.map(([dx = 0, dy = 0], i) => circle(dx, dy, 1.8 + (i % 2) * 0.8, '#4E463B')).join(''),
    { x, y, flip },
  );
}

function gravelMeeting(): string {
  const lava: string = [
    [60, 24],
    [190, 46],
    [330, 20],
    [480, 40],
    [590, 26],
    [110, 190],
    [270, 178],
    [420, 200],
    [560, 182],
  ]
    .map(([x = 0, y = 0]) =>
      path(`M${x - 13} ${y + 7}Q${x - 12} ${y - 6} ${x - 2} ${y - 7}T${x + 13} ${y + 6}Z`, '#39403F'),
    )
    .join('');
  return (
    ground('0 0 640 220', 'moss') +
    lava +
    patch(0, 70, 640, 80, 'sand') +
    patch(0, 78, 640, 64, 'gravel') +
    group({ opacity: 0.6 }, line('M0 84H640M0 98H640M0 122H640M0 136H640', 6, tone('sand'), undefined, 'butt')) +
    group({ opacity: 0.55 }, line(stones, 2.6, '#5B564B')) +
    line('M0 71H640M0 149H640', 3, tone('moss'), '5 13 9 8', 'butt') +
    thrownUp(206, 130, false) +
    thrownUp(424, 90, true) +
    car({ x: 230, y: 130, turn: 90, size, colour: thing.carBlue, letter: 'A', letterSize: 14, brake: true }) +
    car({ x: 400, y: 90, turn: -90, size, colour: thing.carRed, letter: 'B', letterSize: 14, brake: true })
  );
}

const stones = Array.from({ length: 46 }, (_, i) => `M${(i * 89 + 13) % 640} ${81 + ((i * 37 + 5) % 58)}h0.1`).join('');

function gravelMeetingClose(): string {
  const size = [28, 14] as const;
  return (
    ground('0 0 100 100', 'moss') +
    patch(0, 24, 100, 52, 'gravel') +
    gravelDots(2, 28, 92, 45, 16) +
    car({ x: 22, y: 58, turn: 90, size, colour: thing.carBlue, letter: 'A', letterSize: 12 }) +
    car({ x: 78, y: 42, turn: -90, size, colour: thing.carRed, letter: 'B', letterSize: 12 })
  );
}

function ballInStreet(): string {
  const parked = (x: number, i: number): string =>
    car({
      x,
      y: 178,
      turn: 90,
      size,
      colour: ['#8E99A3', '#7C8B76', '#A58F7A', '#6C7A8A', '#9A8790', '#8E99A3'][i] ?? '',
    });
  const across = (x: number, i: number): string =>
    car({ x, y: 82, turn: -90, size, colour: ['#A58F7A', '#8E99A3', '#7C8B76', '#6C7A8A'][i] ?? '' });
  const roof = (x: number, y: number, w: number): string =>
    rect(x, y, w, 30, tone('roof'), 2) + group({ opacity: 0.2 }, rect(x, y + 15, w, 15, '#000000'));
  return (
    ground('0 0 640 260') +
    roof(110, 4, 120) +
    roof(440, 226, 110) +
    line('M0 41H640M0 219H300M350 219H640', 6, tone('moss'), undefined, 'butt') +
    pavement(0, 45, 640, 25) +
    pavement(0, 190, 640, 25) +
    patch(0, 70, 640, 120, 'road') +
    [60, 130, 300, 370, 520, 590].map(parked).join('') +
    [90, 240, 420, 560].map(across).join('') +
    line('M445 172V160', 3, '#FFFFFF', '0.1 6') +
    circle(445, 150, 7.5, '#FF3B30') +
    circle(442.6, 147.4, 2.4, '#FFD0CC') +
    child({ x: 445, y: 183, scale: 1.55 }) +
    car({ x: 340, y: 140, turn: 90, size, colour: thing.carBlue, letter: 'A', letterSize: 14, brake: true })
  );
}

function eweAndLamb(): string {
  return (
    sky(640, 360, 150) +
    mountains(150, 2, 0.75) +
    hills(150) +
    land(150, 360) +
    fence({ x: 20, y: 196, scale: 0.9 }, 210) +
    fence({ x: 436, y: 192, scale: 0.9 }, 210) +
    roadAhead({ vanish: [320, 150], left: 190, right: 450, foot: 360, edges: false }) +
    sheepFromSide({ x: 424, y: 256, scale: 0.8 }) +
    lambFromSide({ x: 236, y: 262, scale: 0.66, flip: true }) +
    carEndOn({ x: 382, y: 350, scale: 0.78, brake: true }, 'rear')
  );
}

function eweAndLambClose(): string {
  return (
    ground('0 0 100 100') +
    rect(0, 0, 100, 22, tone('sky2')) +
    roadAhead({ vanish: [50, 22], left: 20, right: 80, foot: 100, edges: false, far: 1 }) +
    sheepFromSide({ x: 80, y: 68, scale: 0.3 }) +
    lambFromSide({ x: 19, y: 70, scale: 0.28, flip: true })
  );
}

export const scenes: readonly Scene[] = [
  { name: 'blindhaed-fra-hlid', view: '0 0 640 360', draw: blindHillFromSide },
  { name: 'malarvegur-maeting', view: '0 0 640 220', draw: gravelMeeting },
  { name: 'malarvegur-maeting-naer', view: '0 0 100 100', draw: gravelMeetingClose },
  { name: 'ibudargata-bolti', view: '0 0 640 260', draw: ballInStreet },
  { name: 'kind-og-lamb-vid-veg', view: '0 0 640 360', draw: eweAndLamb },
  { name: 'kind-og-lamb-naer', view: '0 0 100 100', draw: eweAndLambClose },
];
