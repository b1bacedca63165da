// The scenes of course 1, round 6, steps 8 and 9: urban areas, home zones and direction signs.
import { sign, thing, tone } from '../palette.ts';
import { curvedArrow, straightArrow } from '../parts/arrows.ts';
import { church, house, tree } from '../parts/buildings.ts';
import { carFromSide } from '../parts/cars-side.ts';
import { dial } from '../parts/cockpit.ts';
import { hills, land, mountains, sky } from '../parts/landscape.ts';
import { lowHouse } from '../parts/learning.ts';
import { personFromSide } from '../parts/people-side.ts';
import { gravelDots, roadStrip } from '../parts/road-side.ts';
import type { Scene } from '../parts/scene.ts';
import { signAt, signPost } from '../parts/sign-post.ts';
import { bench } from '../parts/street.ts';
import { waves } from '../signs/symbols/hazards.ts';
import { jeep } from '../signs/symbols/vehicles.ts';
import { seat, yellowPlate } from '../signs/templates.ts';
import { circle, el, ellipse, group, line, path, place, rect, words } from '../svg.ts';

const side = '0 0 640 360';

/** A speedometer with a large figure. */
function speed(x: number, y: number, r: number, kmh: number): string {
  return dial(x, y, r, kmh / 140, '', true) + words(String(kmh), x, y + r * 0.56, r * 0.54, sign.ink);
}

function slowerIntoTown(): string {
  return (
    sky(640, 360, 260) +
    mountains(262, 1, 0.75) +
    land(258, 360) +
    church({ x: 600, y: 268, scale: 0.86 }) +
    house({ x: 470, y: 268, scale: 0.66, colour: '#C9655A' }) +
    house({ x: 534, y: 272, scale: 0.62, colour: '#5F8FB5' }) +
    house({ x: 502, y: 284, scale: 0.62, colour: '#E0B95A' }) +
    house({ x: 592, y: 286, scale: 0.6, colour: '#6FA37A' }) +
    roadStrip(284, 52) +
    carFromSide({ x: 272, y: 322, scale: 0.56, driver: 0 }) +
    signPost(['thettbyli'], 380, 350, 138, 176) +
    speed(130, 78, 52, 90) +
    straightArrow([204, 78], [316, 78], { colour: tone('ink'), edge: false, width: 5 }) +
    speed(390, 78, 52, 50)
  );
}

function playInTheStreet(): string {
  const slabs = [0, 1, 2].map((i) => `M0 ${238 + i * 34}H640`).join('');
  const joints = Array.from({ length: 14 }, (_, i) => `M${i * 52} 212L${i * 52 - (7 - i) * 14} 344`).join('');
  return (
    sky(640, 360, 200) +
    land(190, 360) +
    lowHouse(210, 204, '#9C3B2E', false, 0.95) +
    lowHouse(380, 204, '#2F6B5A', false, 0.95) +
    lowHouse(548, 204, '#3F5F8F', false, 0.95) +
    tree({ x: 298, y: 208, scale: 1.05 }) +
    ellipse(464, 204, 16, 12, tone('moss')) +
    rect(0, 212, 640, 132, tone('path')) +
    group({ opacity: 0.13 }, line(slabs + joints, 2, '#000000', undefined, 'butt')) +
    rect(0, 344, 640, 16, tone('grass')) +
    line('M470 338L490 288H600L612 338', 4, '#FFFFFF', undefined, 'butt') +
    bench({ x: 566, y: 246, scale: 1.05 }) +
    personFromSide({ x: 566, y: 247, scale: 0.82, pose: 'sit', flip: true, top: '#7A4FB5', skin: 1 }) +
    signPost(['vistgata'], 62, 262, 112, 150) +
    carFromSide({ x: 124, y: 322, scale: 0.66, driver: 0 }) +
    personFromSide({ x: 344, y: 286, scale: 0.56, pose: 'run', top: '#E0A100', skin: 3, hair: 1 }) +
    personFromSide({ x: 436, y: 292, scale: 0.52, pose: 'run', flip: true, top: '#C0392B', skin: 0 }) +
    circle(388, 280, 8.5, '#F8C800') +
    line('M380.5 278Q388 284 395.5 278', 3, '#1E5FA8')
  );
}

/** A yellow direction board that points to the right, with the number of a highland road in a white box. */
function boardToMountains(x: number, y: number): string {
  return place(
    path('M6 0H110L140 29L110 58H6Q0 58 0 52V6Q0 0 6 0Z', sign.black) +
      path('M7 4H108L134 29L108 54H7Q4 54 4 51V7Q4 4 7 4Z', sign.yellow) +
      rect(18, 11, 84, 36, sign.black, 5) +
      rect(21, 14, 78, 30, '#FFFFFF', 3) +
      words('F35', 60, 29.5, 26, sign.black),
    { x, y },
  );
}

function highlandRoad(): string {
  const track = 'M366 302C410 268 520 262 500 240C484 224 440 226 452 206C460 196 478 194 484 182';
  return (
    sky(640, 360, 200) +
    mountains(206, 0, 1.05) +
    path('M330 206L440 78L478 116L520 60L640 186V206Z', tone('mid')) +
    path('M440 78L418 104L432 112L442 98L454 110L462 100ZM520 60L496 94L512 92L520 108L532 92L548 90Z', tone('peak')) +
    path('M470 132L488 150L478 156ZM560 130L574 152L556 148Z', tone('peak')) +
    hills(212) +
    land(206, 360) +
    path(
      'M330 304C404 272 506 262 494 243C480 226 434 228 446 207C456 192 476 192 482 180L487 181C484 196 464 200 462 209C458 220 506 222 516 240C532 268 440 276 408 304Z',
      tone('gravel'),
    ) +
    line(track, 3, tone('sand'), '2 9') +
    roadStrip(300, 50) +
    rect(262, 170, 8, 134, thing.steel, 2) +
    boardToMountains(246, 176) +
    carFromSide({ x: 548, y: 334, scale: 0.5, driver: 0 })
  );
}

/** The plate for rivers without bridges, without its words. */
function riverPlate(x: number, y: number, width: number): string {
  const content =
    seat(jeep(sign.black, sign.yellow), 50, 24, 0.5) +
    rect(14, 31.5, 72, 16, sign.yellow) +
    seat(waves(sign.black), 50, 35, 0.68) +
    seat(waves(sign.black), 50, 44, 0.68);
  return el('svg', { x, y, width, height: width * 0.6, viewBox: '0 0 100 60' }, yellowPlate(content, 56));
}

function turnsBack(): string {
  const ripple = [
    [470, 250],
    [520, 268],
    [486, 292],
    [540, 306],
    [478, 328],
    [530, 344],
  ]
    .map(([x = 0, y = 0]) => `M${x} ${y}q9-8 18 0t18 0t18 0`)
    .join('');
  return (
    sky(640, 360, 210) +
    mountains(216, 2, 0.9) +
    hills(218) +
    land(214, 360, 'moss') +
    path('M-4 272Q180 258 440 262L424 322Q200 318-4 336Z', tone('gravel')) +
    path('M590 262L644 258V318L604 320Z', tone('gravel')) +
    line('M0 290Q200 278 430 280M0 318Q200 304 424 306', 5, tone('sand'), '14 8', 'butt') +
    gravelDots(10, 278, 400, 44, 34) +
    path('M470 214Q440 250 436 290T404 360H606Q600 320 596 290T548 213Z', '#6F8FA3') +
    line(ripple, 4, '#C9DDE6') +
    rect(61, 146, 6, 142, thing.metal, 2) +
    signAt('onnur-haetta', 64, 168, 80) +
    riverPlate(24, 202, 80) +
    curvedArrow(
      [
        [372, 292],
        [384, 252],
        [346, 222],
        [290, 226],
        [250, 244],
      ],
      { width: 5 },
    ) +
    carFromSide({ x: 280, y: 308, scale: 0.6, flip: true, driver: 0 })
  );
}

export const scenes: readonly Scene[] = [
  { name: 'thettbyli-hradi-laekkar', view: side, draw: slowerIntoTown },
  { name: 'vistgata-leikur-a-gotu', view: side, draw: playInTheStreet },
  { name: 'fjallvegur-a-vegvisi', view: side, draw: highlandRoad },
  { name: 'obruud-a-bill-snyr-vid', view: side, draw: turnsBack },
];
