// The scenes of course 2, round 4, steps 1 to 3: liability, the car and its passengers.
import { sign, thing, tone } from '../palette.ts';
import { cyclistFromSide } from '../parts/big-vehicles-side.ts';
import { house } from '../parts/buildings.ts';
import { carEndOn, carFromSide, wheelSide } from '../parts/cars-side.ts';
import { carSeat } from '../parts/cockpit.ts';
import { figure, plainAmbulance } from '../parts/figures.ts';
import { cloud, hills, land, sky } from '../parts/landscape.ts';
import { tickMark } from '../parts/marks.ts';
import { personFromSide } from '../parts/people-side.ts';
import { ground } from '../parts/road-above.ts';
import type { Scene } from '../parts/scene.ts';
import { calendar } from '../parts/things.ts';
import { circle, el, ellipse, line, path, place, rect } from '../svg.ts';

const wide = '0 0 640 360';
const orange = '#F26B1D';

function rings(): string {
  const ring = (rx: number, ry: number, fill: string): string =>
    ellipse(320, 180, rx, ry, '#FFFFFF') + ellipse(320, 180, rx - 2.5, ry - 2.5, fill);
  return (
    ground(wide, 'paper') +
    ring(300, 170, '#D3E3F1') +
    ring(175, 115, '#A8C9E8') +
    ring(75, 55, '#7FAEDC') +
    carFromSide({ x: 320, y: 200, scale: 0.44 }) +
    personFromSide({ x: 195, y: 216, scale: 0.74, pose: 'walk', top: '#2F8F5B', skin: 1 }) +
    cyclistFromSide({ x: 446, y: 214, scale: 0.62, colour: '#B5476B' }) +
    house({ x: 84, y: 180, scale: 0.66, colour: '#F7F6F2' }) +
    personFromSide({ x: 66, y: 214, scale: 0.5, top: '#7A4FB5', longHair: true, hair: 1 }) +
    personFromSide({ x: 90, y: 216, scale: 0.33, top: '#E0A100', hair: 3 }) +
    personFromSide({ x: 113, y: 214, scale: 0.52, top: '#1E5FA8', flip: true }) +
    plainAmbulance(556, 172, 0.44) +
    personFromSide({ x: 536, y: 234, scale: 0.52, top: orange, vest: false, skin: 2 }) +
    personFromSide({ x: 568, y: 234, scale: 0.52, top: orange, flip: true, skin: 0 }) +
    line('M530.5 206H541.5M562.5 206H573.5', 2, '#FFFFFF', undefined, 'butt')
  );
}

function ownerAndDriver(): string {
  const folder = place(
    path('M-43-29H43V29H-43Z', thing.carDark) +
      rect(-40, -26, 38, 52, '#FFFFFF', 2) +
      rect(2, -26, 38, 52, '#FFFFFF', 2) +
      calendar(-21, 0, '', { scale: 0.32, marked: 7 }) +
      tickMark(21, 0, 12),
    { x: 122, y: 226, turn: -6 },
  );
  return (
    sky(640, 360, 190) +
    cloud(150, 76, 1.2) +
    cloud(470, 54, 1.5) +
    hills(190, 'mid') +
    land(190) +
    path('M0 258H640V344H0Z', tone('path')) +
    carFromSide({ x: 348, y: 308, scale: 1.456 }) +
    figure({
      x: 76,
      y: 312,
      scale: 1.32,
      head: [1, -89, 12],
      trunk: '0 -73 19, 0 -58 20, 0 -45 18',
      legs: ['-3 -45 12, -4.5 -24 10.5, -4.5 -4 8.5', '4 -45 12, 5 -24 10.5, 5 -4 8.5'],
      arms: ['2 -70 8, 12 -58 7.5, 22 -56 6.5', ''],
      top: '#C0392B',
      longHair: true,
      hair: 1,
    }) +
    folder +
    place(path('M4-73Q9-71 10-64L8-52L20-48L18-41L0-43Q-2-66 4-73Z', '#A93226') + circle(20, -44.5, 4, thing.skin[0]), {
      x: 76,
      y: 312,
      scale: 1.32,
    }) +
    el('path', { d: 'M494 266L440 252V306Z', fill: '#FFE98A', opacity: 0.75 }) +
    place(rect(-12, -6, 30, 12, '#77828C', 3) + path('M-12-6L-20-9V9L-12 6Z', thing.hub), {
      x: 512,
      y: 270,
      turn: -3,
    }) +
    personFromSide({ x: 554, y: 318, scale: 1.32, pose: 'kneel', flip: true, top: sign.yellow, skin: 1, hair: 2 })
  );
}

function oneLamp(): string {
  return (
    rect(0, 0, 100, 100, '#26344A') +
    path('M0 62Q30 52 55 60T100 56V80H0Z', '#1E2938') +
    rect(0, 76, 100, 24, '#39424C') +
    carEndOn({ x: 50, y: 80, scale: 0.583 }, 'rear').replaceAll(thing.carBlue, '#C21414') +
    path('M26.1 45L31.9 29.8Q33 27.5 36 27.5H64Q67 27.5 68.1 29.8L73.9 45Z', '#8FA3B3') +
    rect(16.6, 50, 14, 9.6, '#4A4F55', 3) +
    el('circle', { cx: 76, cy: 55, r: 15, fill: '#FF4A3A', opacity: 0.4 }) +
    el('circle', { cx: 76, cy: 55, r: 11, fill: '#FF6A5A', opacity: 0.55 }) +
    rect(69, 50, 14.4, 9.6, '#FF2A1A', 3) +
    rect(72, 52.4, 8, 4.6, '#FFD9D2', 2)
  );
}

/** A brown dog that sits and looks right, 76 high at scale 1, its paws at x,y. */
function sittingDog(x: number, y: number, scale: number): string {
  const coat = '#8A5A2B';
  return place(
    line('M-24-6Q-38-8-34-22', 6, coat) +
      path('M-24 0Q-32-20-14-36Q-4-46 0-52L16-46Q18-30 14 0H6L4-18Q0-2-8 0Z', coat) +
      rect(6, -20, 9, 20, coat, 4) +
      path('M-4-56Q-4-74 12-74Q22-74 25-66L38-62Q41-54 34-52L22-50Q16-44 4-46Z', coat) +
      path('M-4-70Q-12-62-9-48Q-2-46 2-58Q4-70-4-70Z', '#5E3B1B') +
      circle(20, -64, 2.4, sign.ink) +
      circle(38, -60, 3, sign.ink),
    { x, y, scale },
  );
}

function estateCar(): string {
  const body =
    'M46 292V186Q52 118 98 114H392Q426 114 450 136L512 192Q588 204 598 246V292Q598 300 590 300H54Q46 300 46 292Z';
  const crate = Array.from({ length: 6 }, (_, i) => `M${70 + i * 16} 170V258`).join('');
  const belt = (x: number, y: number, k: number): string =>
    place(line('M-11-64Q0-54 12-31', 4.4, sign.ink), { x, y, scale: k });
  const adult = (x: number, pose: 'sit' | 'drive', top: string, skin: number, longHair: boolean): string =>
    personFromSide({ x, y: 292, scale: 1.55, pose, top, skin, longHair });
  return (
    sky(640, 360, 200) +
    hills(206, 'moss') +
    land(206) +
    rect(0, 300, 640, 60, tone('road')) +
    line('M0 346H640', 4, tone('mark'), '34 24', 'butt') +
    path(body, '#E6EEF3') +
    path('M62 186Q68 134 102 130H196V186ZM208 186V130H302V186ZM314 186V130H388Q416 130 438 148L482 186Z', '#F7FBFD') +
    carSeat(260, 290, 1.4) +
    rect(230, 236, 68, 18, sign.red, 6) +
    personFromSide({ x: 254, y: 276, scale: 1.14, pose: 'sit', top: '#E0A100', skin: 0, hair: 3 }) +
    belt(254, 276, 1.14) +
    carSeat(410, 288, 1.5) +
    carSeat(384, 292, 1.55) +
    adult(406, 'sit', '#2F8F5B', 2, false) +
    belt(406, 292, 1.55) +
    line('M434 214L484 240', 6, thing.steel) +
    line('M424 188L440 228', 8, thing.tyre) +
    adult(378, 'drive', '#B5476B', 0, true) +
    belt(378, 292, 1.55) +
    rect(60, 258, 140, 8, thing.steel, 2) +
    sittingDog(102, 258, 1) +
    line(crate, 4, thing.metal, undefined, 'butt') +
    line('M66 170H154V256H66Z', 5, thing.steel) +
    line('M170 218Q170 206 181 206T192 218', 4, '#1E6B45') +
    rect(160, 216, 42, 42, thing.ok, 7) +
    line('M158 262L164 236Q181 230 198 236L204 262', 5, sign.yellow) +
    line('M154 264q0-7 6-5M208 264q0-7-6-5', 4, sign.ink) +
    line(body, 10, thing.carBlue) +
    line('M202 120V296M308 120V296', 4, thing.carBlue, undefined, 'butt') +
    path('M586 216Q596 226 598 244H580Z', thing.lamp) +
    rect(42, 206, 9, 30, thing.carRed, 3) +
    wheelSide(142, 300, 36) +
    wheelSide(518, 300, 36)
  );
}

export const scenes: readonly Scene[] = [
  { name: 'abyrgd-hringir-i-vatni', view: wide, draw: rings },
  { name: 'eigandi-og-okumadur-vid-bil', view: wide, draw: ownerAndDriver },
  { name: 'afturljos-annad-logar-naer', view: '0 0 100 100', draw: oneLamp },
  {
    name: 'bill-hundur-i-buri-og-taska',
    view: wide,
    draw: () => `<g transform="translate(640 0) scale(-1 1)">${estateCar()}</g>`,
  },
];
