// The scenes of course 2, round 6, step 7: shock and cold.
import { joints, limb } from '../geometry.ts';
import { sign, thing } from '../palette.ts';
import { carEndOn } from '../parts/cars-side.ts';
import { arm, figure, headSide, onTheBack } from '../parts/figures.ts';
import { hills, land, mountains, sky } from '../parts/landscape.ts';
import { personFromSide } from '../parts/people-side.ts';
import { roadStrip } from '../parts/road-side.ts';
import type { Scene } from '../parts/scene.ts';
import { circle, group, line, path, place, rect } from '../svg.ts';

const wide = '0 0 640 360';
const orange = '#F28C3A';

function shock(): string {
  const pale = '#DCE1EA';
  const drop = (x: number, y: number): string => path(`M${x} ${y}q4 5.6 4 8a4 4 0 0 1-8 0q0-2.4 4-8z`, '#2E86D6');
  return (
    sky(640, 360, 110) +
    hills(118, 'mid') +
    land(116, 360, 'moss') +
    roadStrip(140, 44) +
    path('M108 314L574 306L604 344L84 350Z', '#6B4522') +
    path('M110 310L572 302L596 338L90 344Z', '#8A5F35') +
    figure({
      x: 128,
      y: 318,
      scale: 2.4,
      head: [20, -78, 34],
      trunk: '10 -61 18, 4 -46 20, 1 -31 18',
      legs: ['0 -30 12, 12 -8 11, -20 -5 8.5', '2 -30 13, 17 -8 11.5, -16 -5 8.5'],
      shoes: [150, 150],
      arms: ['13 -57 8, 30 -48 7.5, 50 -41 6.5', ''],
      top: '#2F6B8F',
      vest: true,
      skin: 3,
      hair: 1,
      longHair: true,
    }) +
    path('M470 262Q468 250 484 248H528Q542 250 542 264V310Q542 318 532 318H480Q470 318 470 310Z', '#B5476B') +
    path('M484 278H528V308H484Z', '#8E3553') +
    onTheBack(212, 330, {
      top: '#4A6FA5',
      skin: 0,
      hair: 2,
      face: pale,
      near: '',
      legs: ['52 -10 12, 78 -18 10.5, 122 -36 8.5', '52 -8 12, 78 -14 10.5, 120 -32 8.5'],
    }) +
    path(
      'M292 264Q340 252 400 258Q444 252 508 222Q526 216 532 230Q540 248 524 256Q470 282 434 298V322Q360 330 288 326Q282 294 292 264Z',
      orange,
    ) +
    group(
      { opacity: 0.25 },
      line('M300 290Q370 280 430 290M320 312Q380 306 424 310M440 276Q490 256 520 240', 3, '#7A3A08'),
    ) +
    arm('262 306 20, 272 282 19, 262 258 16', '#3E5F90') +
    path(limb(joints('263 262 14, 256 242 13, 248 232 11')), pale) +
    path(limb(joints('240 228 14, 250 232 16, 258 238 12')), thing.skin[3]) +
    arm('150 172 21, 196 214 19, 240 228 15', '#2F6B8F') +
    path(limb(joints('236 226 14, 246 234 15, 254 242 11')), thing.skin[3]) +
    drop(187, 274) +
    drop(196, 267) +
    drop(203, 274)
  );
}

function shelter(): string {
  const strokes = Array.from({ length: 44 }, (_, i) => {
    const x = ((i * 97 + 11) % 641) - 20;
    const y = 20 + ((i * 61 + 7) % 330);
    const long = 40 + (i % 4) * 14;
    if (y < 120) return `M${x} ${y}h${long}`;
    return x + long < 178 ? `M${x} ${y}h${long}` : '';
  }).join('');
  return (
    sky(640, 360, 200) +
    mountains(206, 2, 0.8) +
    land(206, 360, 'snow') +
    group({ opacity: 0.55 }, path('M0 262Q60 244 120 262T186 318H0Z', '#FFFFFF')) +
    carEndOn({ x: 302, y: 318, scale: 1.95, snow: true }, 'rear') +
    place(rect(-24, -34, 46, 36, '#7A4FB5', 9) + rect(-17, -24, 30, 18, '#623C97', 5), { x: 458, y: 316, scale: 1.3 }) +
    path(limb(joints('458 286 28, 494 282 24, 500 312 20')), thing.carDark) +
    path(limb(joints('500 318 14, 514 320 11')), thing.tyre) +
    path(
      'M440 224Q420 238 418 292Q420 308 446 308L500 300Q514 296 510 278Q504 262 488 258L476 226Q458 214 440 224Z',
      orange,
    ) +
    line('M452 232Q470 262 452 300M474 262L502 284', 3, '#C9540F') +
    headSide(460, 202, 4, { skin: 0, hair: 1, scale: 2.1 }) +
    path('M436 232Q440 216 458 220Q476 216 484 230Q466 240 436 232Z', '#F7A75E') +
    personFromSide({
      x: 590,
      y: 326,
      scale: 1.9,
      pose: 'hold',
      flip: true,
      top: '#2F6B8F',
      vest: true,
      skin: 2,
      hair: 2,
    }) +
    place(
      path('M-16-18H-7Q0-12 7-18H16L30 4L20 11L15 3V30H-15V3L-20 11L-30 4Z', sign.red) +
        line('M-14 26H14', 3, '#9E0000'),
      { x: 536, y: 214, scale: 1.05 },
    ) +
    circle(546, 206, 7, thing.skin[2]) +
    path('M398 340Q410 322 430 328Q446 318 462 330Q482 328 488 342Q470 352 440 350T398 340Z', '#2B3A4A') +
    path('M424 334q3 5 3 7a3 3 0 0 1-6 0q0-2 3-7zM456 336q3 5 3 7a3 3 0 0 1-6 0q0-2 3-7z', '#6FA8D6') +
    line(strokes, 4, '#FFFFFF')
  );
}

export const scenes: readonly Scene[] = [
  { name: 'lost-liggur-undir-teppi', view: wide, draw: shock },
  { name: 'skjol-undan-vindi-vid-bil', view: wide, draw: shelter },
];
