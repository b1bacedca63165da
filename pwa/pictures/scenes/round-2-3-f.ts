// The scenes of course 2, round 3, step 10: making the risk smaller.
import { sign, thing, tone } from '../palette.ts';
import { house, tree } from '../parts/buildings.ts';
import { cup } from '../parts/care.ts';
import { carFromSide } from '../parts/cars-side.ts';
import { dial } from '../parts/cockpit.ts';
import { cloud, moon } from '../parts/landscape.ts';
import { ground, patch } from '../parts/road-above.ts';
import type { Scene } from '../parts/scene.ts';
import { bench } from '../parts/street.ts';
import { clock, eye } from '../parts/things.ts';
import { car } from '../parts/vehicles-above.ts';
import { circle, el, group, line, path, place, rect, words } from '../svg.ts';

const wide = '0 0 640 360';
const strip = '0 0 640 260';

function tripMap(): string {
  const sheet =
    'M20 26Q180 12 320 22T612 18Q624 16 622 30Q612 180 624 330Q624 346 608 344Q460 352 320 344T36 350Q18 350 20 334Q30 180 18 40Q16 28 20 26Z';
  const stop = (x: number, y: number, inside: string): string =>
    circle(x, y, 30, '#E07A12') + circle(x, y, 26.5, '#FFFFFF') + inside;
  const bed =
    rect(-27, -2, 5, 24, thing.wood, 1.5) +
    rect(24, 6, 5, 16, thing.wood, 1.5) +
    rect(-24, 8, 50, 9, thing.wood) +
    rect(-22, 0, 48, 9, '#FFFFFF', 3) +
    rect(-21, -6, 15, 8, '#DCE5EA', 3) +
    rect(-4, -2, 30, 12, '#4F7FC4', 3);
  const tent =
    path('M-34 0L0-48L34 0Z', '#E0A100') +
    path('M-11 0L0-32L11 0Z', '#7A4A12') +
    line('M0-48l-5-6M0-48l5-6', 3, thing.wood);
  return (
    ground(wide, 'paper') +
    group({ opacity: 0.18 }, place(path(sheet, '#000000'), { x: 5, y: 6 })) +
    path(sheet, '#D3E4C4') +
    line('M344 150Q322 190 334 220T318 292', 15, '#A9CFE2', undefined, 'butt') +
    path(
      'M25 270Q110 240 200 276T380 282T622 262Q616 300 624 330Q624 346 608 344Q460 352 320 344T36 350Q18 350 20 334Q24 300 25 270Z',
      '#A9CFE2',
    ) +
    line('M60 314q8-5 16 0t16 0M200 318q8-5 16 0t16 0M400 312q8-5 16 0t16 0', 3.5, '#7FB2CC') +
    group({ opacity: 0.5 }, line('M216 20Q224 180 216 346M424 22Q416 180 424 346', 2.5, '#A9BE99')) +
    path('M236 150L292 60L318 96L338 74L382 150Z', '#8E9C86') +
    path('M292 60L308 82L298 90L290 82L280 92L276 86ZM338 74L350 94L338 90L328 92Z', '#FFFFFF') +
    cloud(326, 50, 0.64, '#FFFFFF') +
    line('M366 42H390Q400 40 398 33Q394 28 388 32M362 52H408Q418 54 416 62Q412 67 406 63', 3.6, '#3F7FA6') +
    line('M92 206C140 250 180 236 240 220S310 186 372 190S452 110 556 154', 7, '#E8730C', '0.1 13') +
    path('M308 186L350 179V200L308 208Z', '#B98A5A') +
    line('M306 184L352 177M306 210L352 202', 4, thing.wood) +
    line('M310 197L350 190', 7, '#E8730C', '0.1 13') +
    stop(240, 220, cup(238, 226, { scale: 0.58 }).replaceAll('#FFFFFF', '#B5473A')) +
    stop(410, 150, tree({ x: 401, y: 167, scale: 0.4, colour: '#4E8A4A' }) + bench({ x: 418, y: 168, scale: 0.34 })) +
    house({ x: 80, y: 200, scale: 0.62, colour: '#FFFFFF' }) +
    carFromSide({ x: 156, y: 204, scale: 0.32 }) +
    place(tent, { x: 572, y: 166 }) +
    clock(72, 76, 36, 8, 0) +
    circle(566, 286, 46, '#22344F') +
    moon(544, 266, 12) +
    circle(572, 258, 2.2, '#FFF3D6') +
    circle(586, 270, 2, '#FFF3D6') +
    place(bed, { x: 566, y: 292 })
  );
}

function safetyNet(): string {
  const colours = ['#D2392B', '#E0A100', '#2F8F5B', '#2E6BE0', '#7A4FB5'];
  const ropeY = (i: number, x: number): number => 170 + i * 30 - 24 * ((x - 320) / 250) ** 2;
  const ropes = colours
    .map((fill, i) => {
      const end = 146 + i * 30;
      return line(`M70 ${end}Q320 ${end + 48} 570 ${end}`, 8, fill);
    })
    .join('');
  const strings = [120, 170, 220, 270, 320, 370, 470, 520].map((x) => `M${x} ${ropeY(0, x)}V${ropeY(4, x)}`).join('');
  const torn = 'M420 166V206Q420 216 408 217M420 286V248Q420 240 431 238';
  const disc = (i: number, inside: string): string => {
    const x = 100 + i * 110;
    return circle(x, 60, 40, colours[i] ?? sign.ink) + circle(x, 60, 33.5, '#FFFFFF') + place(inside, { x, y: 60 });
  };
  const watch =
    rect(-4, -29, 8, 8, thing.steel, 2) +
    line('M15-18l5-5', 5, thing.steel) +
    circle(0, 3, 22, thing.carDark) +
    circle(0, 3, 18.5, '#FFFFFF') +
    words('3', 0, 3, 25, sign.ink);
  const buckle =
    rect(-32.5, -7, 24, 14, '#5B656E', 1) +
    rect(-14, -10, 14, 20, thing.metal, 3) +
    rect(22, -5, 10.5, 10, '#5B656E', 1) +
    rect(-3, -13, 27, 26, '#14181F', 5) +
    rect(12, -9, 8, 18, '#E0241B', 2);
  const water =
    path('M-17-24H17L12 25Q12 27 10 27H-10Q-12 27-12 25Z', '#D5E3EA') +
    path('M-14.6-8H14.6L10.4 24H-10.4Z', '#5AA7DB') +
    line('M-9-20L-6 12', 3, '#FFFFFF');
  return (
    ground(wide, 'sky2') +
    path('M0 330Q320 320 640 330V360H0Z', tone('moss')) +
    rect(62, 128, 14, 208, thing.steel, 4) +
    rect(564, 128, 14, 208, thing.steel, 4) +
    line(strings, 3.2, tone('ink2')) +
    line(torn, 3.2, tone('ink2')) +
    ropes +
    carFromSide({ x: 320, y: 167, scale: 0.54, driver: 0 }) +
    disc(0, watch) +
    disc(1, dial(0, 0, 29, 0.14, '', true)) +
    disc(2, eye(0, 0, { scale: 0.82 })) +
    disc(3, buckle) +
    disc(4, water)
  );
}

function turnedBack(): string {
  const posts = Array.from({ length: 11 }, (_, i) => {
    const x = 24 + i * 60;
    const lower = x > 176 && x < 354 ? '' : rect(x - 3, 163, 6, 9, '#E0A800', 2);
    return rect(x - 3, 88, 6, 9, '#E0A800', 2) + lower;
  }).join('');
  const streaks = Array.from({ length: 60 }, (_, i) => {
    const x = 440 + ((i * i * 13 + i * 71) % 205);
    const y = 6 + ((i * i * 29 + i * 37) % 246);
    return `M${x} ${y}l-22 7`;
  }).join('');
  const stop = (offset: number, opacity: number): string =>
    el('stop', { offset, 'stop-color': '#DDE3E7', 'stop-opacity': opacity });
  const drift =
    el('linearGradient', { id: 'drift' }, stop(0, 0), stop(0.3, 0.85), stop(1, 0.98)) +
    rect(410, 0, 230, 260, 'url(#drift)');
  const lamp = (x: number, y: number): string =>
    group({ opacity: 0.5 }, circle(x, y, 26, '#FFE38A')) +
    circle(x, y, 4.5, '#FFF3C4') +
    circle(x, y, 2.6, thing.steel);
  const roof =
    rect(190, 205, 76, 55, '#E9DFC8') +
    path('M182 214L228 184L274 214Z', '#A8382A') +
    rect(250, 184, 8, 18, thing.steel) +
    rect(198, 222, 18, 16, '#FFC93C', 2) +
    rect(240, 222, 18, 16, '#FFC93C', 2) +
    rect(221, 230, 14, 30, '#6B3B22', 2);
  return (
    patch(0, 0, 640, 260, 'snow') +
    patch(0, 100, 640, 60, 'mid') +
    group({ opacity: 0.14 }, line('M0 110H640M0 122H640M0 138H640M0 150H640', 5, '#000000', undefined, 'butt')) +
    patch(180, 158, 170, 87, 'near') +
    group({ opacity: 0.5 }, line('M176 168V249M354 168V249', 6, '#FFFFFF')) +
    posts +
    lamp(192, 176) +
    lamp(338, 180) +
    roof +
    car({ x: 320, y: 224, size: [42, 20], colour: '#5B656E' }) +
    line('M120 145H206Q232 145 247 152', 4, '#FFFFFF', '10 7', 'butt') +
    car({
      x: 268,
      y: 168,
      turn: 140,
      size: [50, 22],
      colour: thing.carBlue,
      letter: 'A',
      letterSize: 16,
      signal: 'right',
    }) +
    drift +
    line(streaks, 3, '#FFFFFF')
  );
}

export const scenes: readonly Scene[] = [
  { name: 'ferdaaetlun-leid-timi-hvild', view: wide, draw: tripMap },
  { name: 'oryggisnet-fimm-lykkjur', view: wide, draw: safetyNet },
  { name: 'snuid-vid-i-skafrenningi', view: strip, draw: turnedBack },
];
