// The scenes of course 2, round 4, steps 6 and 7: lending a car, and nature.
import { joints, limb } from '../geometry.ts';
import { thing, tone } from '../palette.ts';
import { carFromSide } from '../parts/cars-side.ts';
import { tickMark } from '../parts/marks.ts';
import { ground } from '../parts/road-above.ts';
import { gravelDots } from '../parts/road-side.ts';
import type { Scene } from '../parts/scene.ts';
import { carKey, phone } from '../parts/things.ts';
import { car } from '../parts/vehicles-above.ts';
import { circle, el, ellipse, group, line, path, rect } from '../svg.ts';

const wide = '0 0 640 360';
const close = '0 0 100 100';
const torn = '#4A3423';
const mossGreen = '#84A058';

function keyAndPhone(): string {
  const skin = thing.skin;
  const limbs = (fill: string, ...list: readonly string[]): string =>
    list.map((text) => path(limb(joints(text)), fill)).join('');
  const screen =
    rect(-32, -56, 64, 46, '#F0BFC8', 5) +
    rect(-27, -50, 22, 32, '#FFFFFF', 2) +
    circle(-16, -40, 6, skin[3]) +
    path('M-26-18Q-25-31-16-31T-6-18Z', thing.carBlue) +
    line('M1-46H26M1-37H26M1-28H18', 3, '#8E99A3') +
    tickMark(0, 24, 21);
  return (
    ground(wide, 'paper') +
    group({ opacity: 0.16 }, carFromSide({ x: 320, y: 318, scale: 2.7 })) +
    path('M-10 116L128 132L136 212L-10 232Z', '#2F8F5B') +
    path('M122 130L140 132L148 211L130 214Z', '#24734A') +
    limbs(skin[0], '132 172 62, 170 170 60, 196 168 44', '176 188 30, 222 196 25, 244 186 19') +
    el('circle', { cx: 254, cy: 196, r: 24, fill: 'none', stroke: thing.metal, 'stroke-width': 6 }) +
    carKey(254, 260, { scale: 1.7, turn: 90 }) +
    limbs(skin[0], '172 158 34, 212 152 26, 242 168 19') +
    path('M236 160Q246 160 248 169Q243 174 236 171Z', '#F7DCC4') +
    path('M650 176L528 186L520 272L650 296Z', orangeSleeve) +
    path('M534 184L514 188L506 270L526 273Z', '#C9540F') +
    limbs(skin[2], '520 230 66, 480 226 70, 430 220 60') +
    phone(430, 168, screen, { scale: 1.6 }) +
    limbs(skin[2], '516 254 40, 496 232 30, 476 204 19') +
    limbs(
      skin[2],
      '358 196 15, 372 196 15',
      '357 216 15, 372 216 15',
      '358 236 15, 372 236 15',
      '360 255 13, 371 255 13',
    )
  );
}

const orangeSleeve = '#F26B1D';

function mossAbove(): string {
  const way = 'M-10 200C150 200 230 172 330 182S500 206 650 196';
  const spots: readonly (readonly [number, number, number])[] = [
    [60, 60, 40],
    [170, 40, 30],
    [150, 110, 26],
    [420, 130, 30],
    [560, 120, 44],
    [600, 40, 30],
    [330, 30, 34],
    [60, 300, 44],
    [190, 320, 34],
    [320, 280, 38],
    [600, 310, 36],
  ];
  const stones = Array.from({ length: 46 }, (_, i) => {
    const x = (i * 97 + 23) % 630;
    const y = (i * 61 + 11) % 350;
    const nearRoad = y > 132 && y < 250;
    const parked = x > 400 && x < 584 && y > 200 && y < 312;
    return nearRoad || parked ? '' : ellipse(x, y, 4 + (i % 3), 3 + (i % 2), '#77808A');
  }).join('');
  const tracks = 'M214 186C262 104 330 66 462 50M240 190C292 112 346 84 470 70';
  return (
    rect(0, 0, 640, 360, mossGreen) +
    spots.map(([x, y, r]) => ellipse(x, y, r * 1.4, r * 0.7, '#66863F')).join('') +
    stones +
    path('M394 218Q420 226 422 262Q424 304 462 306H520Q558 304 560 262Q562 226 588 218Z', '#C6B48F') +
    line('M300 78l-9-7M352 62l-4-10M410 52l-2-9M330 106l9 8M380 92l6 9M430 84l4 8', 4, torn) +
    line(way, 70, '#94835F', undefined, 'butt') +
    line(way, 64, '#C6B48F', undefined, 'butt') +
    path('M398 216H584L560 244H424Z', '#C6B48F') +
    line(tracks, 15, '#8A6B45', '5 9', 'butt') +
    line(tracks, 9, torn) +
    gravelDots(10, 180, 620, 30, 34).replaceAll(tone('sand'), '#A08E69') +
    gravelDots(436, 240, 110, 54, 10).replaceAll(tone('sand'), '#A08E69') +
    car({ x: 491, y: 266, turn: 90, size: [52, 24], colour: thing.carBlue })
  );
}

function mossClose(): string {
  return (
    rect(0, 0, 100, 100, mossGreen) +
    ellipse(76, 12, 15, 7, '#5F7F39') +
    ellipse(90, 60, 12, 7, '#5F7F39') +
    ellipse(66, 88, 13, 7, '#5F7F39') +
    ellipse(58, 32, 8, 5, '#5F7F39') +
    rect(10, 0, 36, 100, '#8F7E5C') +
    rect(13, 0, 30, 100, '#C6B48F') +
    line('M34 80C46 52 66 30 103 19M36 96C52 66 72 43 103 32', 5, torn) +
    path('M18 12h4v2.5h-4zM32 26h4v2.5h-4zM22 44h5v2.5h-5zM33 60h4v2.5h-4zM18 74h4v2.5h-4zM26 92h5v2.5h-5z', '#A08E69')
  );
}

export const scenes: readonly Scene[] = [
  { name: 'lykill-og-skirteini-i-sima', view: wide, draw: keyAndPhone },
  { name: 'hjolfor-i-mosa-ad-ofan', view: wide, draw: mossAbove },
  { name: 'hjolfor-i-mosa-naer', view: close, draw: mossClose },
];
