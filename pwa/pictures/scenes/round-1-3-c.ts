// The scenes of course 1, round 3, steps 8 and 9: animals and riders, Icelandic conditions.
import { sign, thing, tone } from '../palette.ts';
import { reindeerFromSide } from '../parts/animals-side.ts';
import { straightArrow } from '../parts/arrows.ts';
import { horseAbove } from '../parts/beings-above.ts';
import { carFromSide } from '../parts/cars-side.ts';
import { ground, paint, patch, road } from '../parts/road-above.ts';
import { edgePosts } from '../parts/road-side.ts';
import type { Scene } from '../parts/scene.ts';
import { signAt, signPost } from '../parts/sign-post.ts';
import { car } from '../parts/vehicles-above.ts';
import { circle, el, group, line, path, rect } from '../svg.ts';

const strip = '0 0 640 220';
const side = '0 0 640 360';
const size = [45, 20] as const;

function ridersPassed(): string {
  const coats = [thing.horse, '#9AA0A4', '#4C443E'];
  return (
    ground(strip) +
    road('M0 110H640', { width: 100, centre: 'broken', dash: '30 24', mark: 3 }) +
    coats
      .map((coat, i) => horseAbove({ x: 260 + i * 70, y: 146, turn: 90, scale: 1.12, colour: coat }, true))
      .join('') +
    car({ x: 320, y: 84, turn: 90, size, colour: thing.carBlue, letter: 'A', letterSize: 15 }) +
    straightArrow([346, 84], [372, 84])
  );
}

function reindeerAtDusk(): string {
  const lampAt = (x: number, y: number): string =>
    el('circle', { cx: x, cy: y, r: 10, fill: thing.signal, opacity: 0.35 }) + circle(x, y, 5, thing.signal);
  return (
    rect(0, 0, 640, 360, '#2A2850') +
    el(
      'linearGradient',
      { id: 'dusk', x1: 0, y1: 0, x2: 0, y2: 1 },
      el('stop', { offset: 0, 'stop-color': '#23244A' }),
      el('stop', { offset: 0.62, 'stop-color': '#54477A' }),
      el('stop', { offset: 0.9, 'stop-color': '#C08A92' }),
      el('stop', { offset: 1, 'stop-color': '#F0C9A0' }),
    ) +
    rect(0, 0, 640, 196, 'url(#dusk)') +
    path('M0 190Q110 150 236 176T470 166Q560 156 640 182V220H0Z', '#5C5F80') +
    path('M0 196Q180 184 360 194T640 190V360H0Z', '#9BA3B8') +
    path('M0 236Q200 220 420 232T640 226V256H0Z', '#B6BDCD') +
    reindeerFromSide({ x: 396, y: 236, scale: 0.62 }) +
    reindeerFromSide({ x: 474, y: 231, scale: 0.56, flip: true }) +
    path('M0 252Q60 238 130 246T300 242T470 247T640 240V262H0Z', '#DCE2EA') +
    rect(0, 254, 640, 54, '#2A3038') +
    line('M0 284H640', 3, '#C9CEDA', '30 22', 'butt') +
    path('M0 306Q160 299 320 304T640 301V326H0Z', '#DCE2EA') +
    path('M0 322Q200 312 420 320T640 318V360H0Z', '#A9B1C3') +
    el(
      'linearGradient',
      { id: 'beam' },
      el('stop', { offset: 0, 'stop-color': '#FFE0A0', 'stop-opacity': 0.75 }),
      el('stop', { offset: 1, 'stop-color': '#FFD98A', 'stop-opacity': 0.05 }),
    ) +
    path('M188 272L376 256Q392 278 376 300L188 296Z', 'url(#beam)') +
    carFromSide({ x: 126, y: 302, scale: 0.63, colour: thing.carBlue, driver: 1 }) +
    circle(186, 275, 4.5, '#FFF6D0') +
    lampAt(179, 283) +
    lampAt(64, 283) +
    edgePosts([258, 566], 258, 26) +
    reindeerFromSide({ x: 430, y: 352, scale: 0.78, flip: true })
  );
}

function tarmacEnds(): string {
  const stones = (count: number, shift: number, fill: string): string =>
    Array.from({ length: count }, (_, i) => {
      const x = 414 + ((i * 137 + shift * 61) % 223);
      const y = 75 + ((i * 59 + shift * 23 + Math.floor(i / 5) * 7) % 70);
      return circle(x, y, 1.5 + ((i + shift) % 3) * 0.6, fill);
    }).join('');
  const plate =
    rect(266, 196, 68, 18, sign.red, 4) + rect(269, 199, 62, 12, sign.yellow, 2) + rect(298.5, 212, 3, 8, thing.metal);
  return (
    ground(strip) +
    patch(380, 70, 260, 80, 'gravel') +
    stones(34, 1, '#00000033') +
    stones(34, 2, '#FFFFFF55') +
    path('M0 70H397Q409 77 399 86T403 102T395 117T407 132T396 143L400 150H0Z', tone('road')) +
    paint('M0 74H392M0 146H392', 3) +
    paint('M0 110H386', 3, '30 24') +
    plate +
    signAt('onnur-haetta', 300, 174, 48) +
    car({ x: 270, y: 130, turn: 90, size: [45, 22], colour: thing.carBlue, brake: true })
  );
}

function gustPastTheShelter(): string {
  const wind = { colour: '#8CC4EA', width: 12 } as const;
  return (
    ground('0 0 640 260') +
    path('M0 0H288Q322 40 312 84Q336 112 318 140H0Z', tone('near')) +
    path('M0 0H250Q276 40 262 78Q280 100 262 116Q120 126 0 114Z', tone('mid')) +
    path('M0 0H196Q216 34 198 62Q150 92 96 82Q40 92 0 78Z', tone('far')) +
    path('M40 0H140Q150 22 128 38Q84 52 52 32Z', tone('peak')) +
    road('M0 185H640', { width: 70, edges: true, dash: '30 24', mark: 3 }) +
    group({ opacity: 0.85 }, ...[404, 466, 528, 590].map((x) => straightArrow([x, 14], [x, 240], wind))) +
    car({ x: 350, y: 202, turn: 90, size, colour: thing.carBlue }) +
    signPost(['hlidarvindur'], 240, 259, 40, 36)
  );
}

export const scenes: readonly Scene[] = [
  { name: 'reidfolk-framurakstur-ad-ofan', view: strip, draw: ridersPassed },
  { name: 'hreindyr-rokkur-vegur', view: side, draw: reindeerAtDusk },
  { name: 'malbik-endar-haegt-a-undan', view: strip, draw: tarmacEnds },
  { name: 'vindhvida-vid-enda-skjols', view: '0 0 640 260', draw: gustPastTheShelter },
];
