// The scenes of course 2, round 6, step 4: looking at the injured.
import { joints, limb } from '../geometry.ts';
import { sign, thing, tone } from '../palette.ts';
import { curvedArrow, straightArrow } from '../parts/arrows.ts';
import { figure, headSide } from '../parts/figures.ts';
import { sky } from '../parts/landscape.ts';
import type { Scene } from '../parts/scene.ts';
import { circle, line, path, place, rect, words } from '../svg.ts';

const wide = '0 0 640 360';
const close = '0 0 100 100';

function breathing(): string {
  const lying = figure({
    x: 236,
    y: 302,
    scale: 2.75,
    head: [0, -11, -104],
    trunk: '20 -9 17, 36 -10 19, 52 -9 17',
    legs: ['52 -10 12, 72 -10 10.5, 94 -8 8.5', '52 -8 12, 72 -7 10.5, 92 -6 8.5'],
    shoes: [-80, -80],
    arms: ['', '22 -6 7.5, 38 -3.4 7, 55 -3.6 6'],
    top: '#2F8F5B',
    trousers: '#3A4F7A',
    skin: 0,
    hair: 0,
    eyesShut: true,
  });
  const helper = figure({
    x: 118,
    y: 318,
    scale: 2.4,
    head: [57, -52, 22],
    trunk: '36 -45 18, 20 -35 20, 2 -23 18',
    legs: ['-2 -22 12, 18 -6 11, -12 -4 8.5', '0 -21 13, 22 -5 11.5, -14 -3 8.5'],
    shoes: [150, 150],
    arms: ['34 -44 8, 30 -33 7.5, 40 -27 6.5', ''],
    top: sign.yellow,
    skin: 1,
    hair: 2,
  });
  const nearArm =
    line('M258 264L264 248M266 266L272 251', 7, thing.skin[1]) +
    circle(256, 270, 10, thing.skin[1]) +
    path(limb(joints('204 216 21, 205 268 19, 248 278 15')), '#E0B400');
  const bicycle = place(
    line('M-55 0a23 23 0 1 0 46 0a23 23 0 1 0-46 0M9 0a23 23 0 1 0 46 0a23 23 0 1 0-46 0', 4, thing.tyre) +
      line('M-32 0L-18-36H18L-4 0ZM-18-36L-4 0M32 0L16-44L26-48M-24-40H-12', 4, thing.carRed),
    { x: 556, y: 204, scale: 0.86, turn: 62 },
  );
  return (
    sky(640, 360, 120) +
    path('M0 116Q220 104 640 114V360H0Z', tone('moss')) +
    path('M0 236Q320 228 640 236V344H0Z', tone('path')) +
    bicycle +
    place(
      path('M-20 8Q-22-14 2-14Q22-13 22 6L18 8Z', thing.carBlue) +
        line('M-8-10Q4-4 16-6M-14 0Q2 4 18 2', 2.4, '#FFFFFF'),
      { x: 466, y: 226, turn: -14 },
    ) +
    lying +
    helper +
    nearArm +
    line('M262 228q5-4 2-9M271 231q6-6 2-13', 3.4, '#3E8FE8') +
    circle(372, 168, 42, sign.ink) +
    circle(372, 168, 39, '#FFFFFF') +
    words('10 s', 372, 168, 30, sign.ink)
  );
}

function recovery(): string {
  const top = '#1E5FA8';
  const dark = '#184C86';
  const legs = '#4A5561';
  const skin = thing.skin[0];
  const arm = (text: string, fill: string): string => path(limb(joints(text)), fill);
  return (
    rect(0, 0, 640, 360, tone('moss')) +
    line('M40 60l6-14l4 14M560 40l6-14l4 14M300 44l6-14l4 14M90 336l6-14l4 14M600 300l6-14l4 14', 4, tone('land')) +
    path('M58 108L600 96L622 330L34 338Z', '#C9540F') +
    path('M66 104L592 92L614 318L42 328Z', '#F28C3A') +
    arm('380 190 42, 466 196 36, 556 202 27', '#39424C') +
    path('M548 190Q572 186 578 196L584 222Q570 230 554 218Z', thing.tyre) +
    circle(228, 312, 13, skin) +
    line('M222 318L219 330M228 320L228 333M234 318L237 330', 6, skin) +
    arm('222 192 30, 226 250 26, 228 300 20', dark) +
    arm('186 186 24, 206 186 26', skin) +
    path(limb(joints('222 182 56, 290 188 64, 372 190 58')), top) +
    arm('378 196 46, 400 272 38, 402 282 36', legs) +
    arm('400 280 36, 450 290 32, 500 294 26', legs) +
    path('M492 282Q516 276 522 286L530 312Q516 320 500 308Z', thing.tyre) +
    place(headSide(0, 0, 0, { skin: 0, hair: 1, eyesShut: true, scale: 3.2 }), {
      x: 152,
      y: 184,
      turn: -76,
      flip: true,
    }) +
    path('M138 224Q146 214 166 218L192 222V238L160 240Q140 238 138 224Z', skin) +
    arm('232 176 30, 268 226 27, 258 246 25', '#2A70BD') +
    arm('264 242 26, 226 236 22, 190 230 18', '#2A70BD') +
    curvedArrow(
      [
        [128, 222],
        [112, 244],
        [98, 280],
      ],
      { width: 4, edge: false, colour: '#0039A6' },
    )
  );
}

function chinClose(): string {
  const skin = thing.skin[3];
  const hand = thing.skin[1];
  return (
    rect(0, 0, 100, 100, tone('paper')) +
    path(limb(joints('50 62 25, 74 70 26, 104 74 29')), skin) +
    path('M86 104Q82 66 104 50V104Z', '#2F8F5B') +
    headSide(42, 54, -104, { skin: 3, hair: 0, scale: 2.4, eyesShut: true }) +
    path(limb(joints('-6 18 16, -2 26 15, 4 33 13')), '#E0A100') +
    path(limb(joints('3 32 12, 10 39 14, 17 43 11')), hand) +
    path(limb(joints('12 38 7, 20 37.5 6.6, 27 34.5 5.6')), hand) +
    path(limb(joints('106 26 17, 97 30 14')), '#E0A100') +
    path(limb(joints('97 30 13, 89 34 14')), hand) +
    path(limb(joints('92 31 6.6, 80 34 6.4, 66 36.5 5.8')), hand) +
    path(limb(joints('92 38 6.6, 82 41.5 6.4, 68 44 5.8')), hand) +
    straightArrow([57, 25], [57, 3], { colour: thing.ok, width: 6, edge: false })
  );
}

export const scenes: readonly Scene[] = [
  { name: 'ondun-athugud-haka-lyft', view: wide, draw: breathing },
  { name: 'hlidarlega-efra-hne-beygt', view: wide, draw: recovery },
  { name: 'haka-lyft-naer', view: close, draw: chinClose },
];
