// The scenes of course 2, round 3, steps 8 and 9: darkness, low sun, those who are hard to see.
import { sign, thing, tone } from '../palette.ts';
import { cyclist, horseAbove } from '../parts/beings-above.ts';
import { motorcycleFromSide } from '../parts/big-vehicles-side.ts';
import { house } from '../parts/buildings.ts';
import { doorMirror, steeringWheel, windscreenFrame } from '../parts/cockpit.ts';
import { hills, mountains, sky } from '../parts/landscape.ts';
import { measure } from '../parts/marks.ts';
import { personFromSide } from '../parts/people-side.ts';
import { giveWayLine, paint, patch } from '../parts/road-above.ts';
import { edgePosts, roadAhead } from '../parts/road-side.ts';
import type { Scene } from '../parts/scene.ts';
import { car, ghostCar } from '../parts/vehicles-above.ts';
import { circle, el, ellipse, group, line, path, place, rect } from '../svg.ts';

const wide = '0 0 640 360';
const close = '0 0 100 100';

function lightTooShort(): string {
  const stop = (offset: number, opacity: number): string =>
    el('stop', { offset, 'stop-color': thing.lamp, 'stop-opacity': opacity });
  const cone =
    el('linearGradient', { id: 'cone' }, stop(0, 0.85), stop(0.6, 0.5), stop(1, 0)) +
    path('M96 131L300 110V170L96 149Z', 'url(#cone)');
  const ears = path('M-4-20L-6-27L-1-24ZM4-20L6-27L1-24Z', '#6B4227');
  const horse = (scale: number): string =>
    horseAbove({ x: 400, y: 139, scale, colour: '#6B4227' }) + place(ears, { x: 400, y: 139, scale });
  const pale = horse(1.14).replaceAll('#6B4227', '#D8D4C8').replaceAll(thing.mane, '#D8D4C8');
  const lamp =
    circle(198, 185, 17, '#1B222B') +
    path('M196 175H200Q211 175 211 185T200 195H196Z', sign.yellow) +
    line('M191 177h-9M191 183h-10M191 189h-10M191 195h-9', 2.6, sign.yellow);
  const pedal =
    circle(301, 215, 17, '#1B222B') +
    line('M311 202L303 214', 4, '#FF5A4A') +
    place(rect(-11, -7, 22, 14, '#FF5A4A', 3) + line('M-5-3.5V3.5M0-3.5V3.5M5-3.5V3.5', 2.2, '#1B222B'), {
      x: 300,
      y: 219,
    });
  return (
    rect(0, 0, 640, 260, '#1B222B') +
    rect(0, 80, 640, 80, '#2B333C') +
    line('M0 84H640M0 156H640', 2.5, '#A9B1B6', undefined, 'butt') +
    line('M0 120H640', 3, '#A9B1B6', '18 14', 'butt') +
    cone +
    pale +
    horse(1) +
    car({ x: 70, y: 140, turn: 90, size: [52, 22], colour: thing.carBlue }) +
    ghostCar({ x: 480, y: 140, turn: 90, size: [52, 22] }) +
    rect(453, 130, 6, 6, thing.brake, 2) +
    rect(453, 144, 6, 6, thing.brake, 2) +
    measure([96, 185], [300, 185], { colour: sign.yellow, width: 3.5 }) +
    measure([96, 215], [506, 215], { colour: '#FF5A4A', width: 3.5 }) +
    lamp +
    pedal
  );
}

function dirtyScreen(): string {
  const specks = Array.from({ length: 46 }, (_, i) =>
    circle(44 + ((i * i * 37 + i * 53) % 281), 42 + ((i * i * 23 + i * 101) % 239), 1.4 + (i % 4) * 0.6, '#8F8A78'),
  ).join('');
  const film = 'M0 20H338Q346 60 336 98T342 168T336 232T342 310H0Z';
  return (
    rect(0, 0, 640, 360, '#F3D999') +
    rect(0, 0, 640, 84, '#C9D3CC') +
    rect(0, 84, 640, 44, '#E2DDBB') +
    path('M0 172L70 130L120 148L196 116L258 150L330 138L396 156L470 118L548 146L640 122V176H0Z', '#7E93A6') +
    group({ opacity: 0.5 }, circle(330, 146, 64, '#FFF6CF')) +
    circle(330, 146, 36, '#FFF3B0') +
    path('M0 170H640V320H0Z', '#8FA465') +
    path('M0 170H300L0 236ZM360 170H640V214Z', '#D9C25C') +
    roadAhead({ vanish: [330, 170], left: 10, right: 640, foot: 304 })
      .replaceAll(tone('road'), '#59616B')
      .replaceAll(tone('mark'), '#FFFFFF') +
    edgePosts([396], 199, 16) +
    edgePosts([486], 238, 36) +
    personFromSide({ x: 448, y: 224, scale: 0.66, top: '#262E38', legs: '#10151B', hair: 2 }) +
    circle(448, 165.2, 7, '#14181F') +
    el('path', { d: film, fill: '#FBF4D6', opacity: 0.84 }) +
    group({ opacity: 0.6 }, specks) +
    group(
      { opacity: 0.75 },
      line('M60 262Q92 96 300 74M90 276Q124 134 306 108M122 284Q158 172 312 144', 7, '#FFFFFF'),
    ) +
    line('M338 20Q346 60 336 98T342 168T336 232T342 310', 2.5, '#C9BE93') +
    windscreenFrame(300) +
    line('M150 299L336 288', 5, '#0B0E12') +
    line('M150 299L120 312', 7, '#0B0E12') +
    steeringWheel(178, 372, 92)
  );
}

function hiddenMotorcycle(): string {
  const at = { x: 308, y: 238, scale: 0.74 };
  const jacket =
    line('M-16-54L-4-86', 20, '#F28C1A') +
    line('M-4-84L8-66L22-66', 9, '#F28C1A') +
    circle(3, -103, 12, '#FFFFFF') +
    path('M4-108h11v8H6z', thing.glass);
  const bike =
    motorcycleFromSide({ ...at, colour: '#5B656E' }) +
    place(line('M44-2.5a18.5 18.5 0 1 0-.1 0', 4, '#8E99A3'), at) +
    place(jacket + circle(30, -58, 7, '#FFF3B0'), at) +
    group({ opacity: 0.55 }, place(circle(33, -58, 15, '#FFF3B0'), at));
  const pillar = 'M300 0H345L310 306H246Z';
  const outline = place(
    line(
      'M-42 0a21 21 0 1 0-.1 0M44 0a21 21 0 1 0-.1 0M-58-53L-28-57Q-27-78-15-92Q-12-117 4-117Q17-116 15-97L27-74L34-58M-20-22H20',
      4,
      '#FFFFFF',
      '7 5',
    ),
    at,
  );
  return (
    sky(640, 360, 150) +
    mountains(150, 0, 0.75) +
    hills(158) +
    path('M0 150H640V320H0Z', tone('grass')) +
    house({ x: 470, y: 178, scale: 0.62 }) +
    house({ x: 560, y: 180, scale: 0.7, colour: '#E3D6B8' }) +
    house({ x: 90, y: 176, scale: 0.56 }) +
    path('M0 186L640 194V262L0 246Z', tone('road')) +
    line('M0 217L640 228', 3.5, tone('mark'), '26 18', 'butt') +
    line('M0 190L640 198', 2.5, tone('mark'), undefined, 'butt') +
    path('M330 320L356 255L640 262V320Z', tone('road')) +
    bike +
    path('M0 0H640V14Q470 6 345 10L300 10Q150 8 0 22Z', '#10151B') +
    el('clipPath', { id: 'pillar' }, path(pillar, '#000000')) +
    path(pillar, '#10151B') +
    line('M345 0L310 306', 3, '#39424C') +
    group({ 'clip-path': 'url(#pillar)' }, outline) +
    path('M0 286Q140 292 262 300V360H0Z', '#1A2129') +
    path('M246 300Q440 282 640 292V360H220Z', '#232B34') +
    path('M246 300Q440 282 640 292V300Q440 290 244 309Z', '#39424C') +
    doorMirror(64, 268, 'left', rect(-38, 4, 76, 22, '#59616B', 5), 1.15) +
    steeringWheel(540, 396, 104, true)
  );
}

function junctionClose(): string {
  const motorcycle = place(
    rect(-3.4, -11.5, 6.8, 23, '#0B0E12', 3.4) +
      rect(-2, -10, 4, 20, '#8E99A3', 2) +
      line('M-5-5.5H5', 2, '#B9C2C8') +
      circle(0, -10.5, 1.8, '#FFF3B0') +
      ellipse(0, 2.5, 6, 3.6, '#F28C1A') +
      line('M-5 1.5L-4.6-4.5M5 1.5L4.6-4.5', 2.4, '#F28C1A') +
      circle(0, 1.5, 3.3, '#FFFFFF'),
    { x: 15, y: 47, turn: 90 },
  );
  return (
    patch(0, 0, 100, 100, 'grass') +
    patch(0, 20, 100, 36, 'road') +
    patch(42, 54, 36, 46, 'road') +
    paint('M0 38H100', 2.5, '10 7') +
    paint('M60 64V100', 2.5, '9 6') +
    giveWayLine(69, 58.5, 18, 0, 4.4) +
    motorcycle +
    car({ x: 69, y: 79, size: [28, 16], colour: thing.carBlue, letter: 'A', letterSize: 12.5 })
  );
}

function windClose(): string {
  return (
    patch(0, 0, 100, 100, 'grass') +
    patch(26, 0, 48, 100, 'road') +
    paint('M50 0V100', 2, '9 7') +
    car({ x: 38, y: 20, turn: 180, size: [30, 17], colour: '#FFFFFF' }) +
    cyclist({ x: 65, y: 36, scale: 0.62, colour: sign.yellow }).replaceAll(thing.tyre, '#8E99A3') +
    circle(65, 37, 3, '#FFE27A') +
    car({ x: 62, y: 80, size: [30, 17], colour: thing.carBlue, letter: 'A', letterSize: 13 }) +
    line('M2 39Q12 34 22 38T42 37M2 49Q12 44 22 48T48 46M2 59Q12 54 22 58T42 57', 2.6, '#EAF3F7')
  );
}

export const scenes: readonly Scene[] = [
  { name: 'ljos-na-styttra-en-hemlun', view: '0 0 640 260', draw: lightTooShort, night: true },
  { name: 'lag-sol-ohrein-framruda', view: wide, draw: dirtyScreen },
  { name: 'bifhjol-falid-bak-vid-stolpa', view: wide, draw: hiddenMotorcycle },
  { name: 'bifhjol-vegamot-naer', view: close, draw: junctionClose },
  { name: 'hjol-i-vindi-mjor-vegur-naer', view: close, draw: windClose },
];
