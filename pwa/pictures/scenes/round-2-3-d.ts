// The scenes of course 2, round 3, steps 6 and 7: wind and fords.
import { thing, tone } from '../palette.ts';
import { curvedArrow, pathArrow, straightArrow } from '../parts/arrows.ts';
import { caravanFromSide } from '../parts/big-vehicles-side.ts';
import { carFromSide, jeepFromSide } from '../parts/cars-side.ts';
import { sky } from '../parts/landscape.ts';
import { ground, patch } from '../parts/road-above.ts';
import { gravelDots } from '../parts/road-side.ts';
import type { Scene } from '../parts/scene.ts';
import { car } from '../parts/vehicles-above.ts';
import { circle, ellipse, group, line, path, place, rect } from '../svg.ts';

const wide = '0 0 640 360';
const close = '0 0 100 100';

function caravanInWind(): string {
  const gust = (x: number, y: number, l: number): string =>
    curvedArrow(
      [
        [x, y],
        [x + l * 0.3, y + l * 0.34],
        [x + l * 0.66, y + l * 0.52],
        [x + l, y + l * 0.6],
      ],
      { width: 8, edge: false, colour: '#FFFFFF' },
    );
  const grass = Array.from({ length: 26 }, (_, i) => `M${10 + i * 25} ${278 + (i % 3) * 2}q3-12 16-14`).join('');
  const tufts = Array.from({ length: 22 }, (_, i) => `M${4 + i * 30} 357q4-12 18-14`).join('');
  const sock = [0, 1, 2, 3, 4]
    .map((i) =>
      path(`M${583 + i * 10} ${186 + i * 1.2}h10v${26 - i * 2.4 - 2.4}h-10Z`, i % 2 === 0 ? '#F26B1D' : '#FFFFFF'),
    )
    .join('');
  return (
    sky(640, 360, 260) +
    path('M0 268Q320 252 640 262V360H0Z', tone('grass')) +
    path('M0 0H76L112 46L150 62L196 128L232 150L290 214L330 236L392 276H0Z', tone('mid')) +
    path('M0 96L60 120L104 176L160 196L214 246L300 270L330 278H0Z', tone('moss')) +
    path('M76 0L112 46L150 62L196 128L150 106L118 80L92 74L44 0Z', tone('near')) +
    line(grass, 3, tone('verge')) +
    rect(0, 278, 640, 62, tone('road')) +
    line('M0 332H640', 4, tone('mark'), undefined, 'butt') +
    line('M0 286H640', 2.5, tone('mark'), undefined, 'butt') +
    line(tufts, 3, tone('verge')) +
    gust(150, 66, 96) +
    gust(70, 92, 120) +
    gust(232, 142, 62) +
    gust(30, 154, 122) +
    gust(20, 212, 126) +
    group({ opacity: 0.3 }, ellipse(244, 316, 62, 4, '#000000')) +
    caravanFromSide({ x: 246, y: 302, scale: 0.84, turn: 8, colour: '#FFFFFF' }) +
    line('M322 300L346 303', 5, thing.hub, undefined, 'butt') +
    carFromSide({ x: 406, y: 316, scale: 0.66, driver: 0 }) +
    rect(578, 178, 6, 104, thing.steel, 2) +
    sock
  );
}

function fordSlant(): string {
  const waves = Array.from({ length: 16 }, (_, i) => {
    const x = 228 + ((i * 67) % 200);
    const y = 14 + ((i * 97) % 330);
    return `M${x} ${y}q6 9 0 18t0 18`;
  }).join('');
  const ruts = (d: string): string =>
    line(d, 30, '#8A6F4E', undefined, 'butt') + line(d, 22, tone('gravel'), undefined, 'butt');
  const jeep = (x: number, y: number, turn: number, colour: string, letter: string): string =>
    place(rect(-7, 27, 14, 7, thing.tyre, 3), { x, y, turn }) +
    car({ x, y, turn, size: [60, 30], colour, letter, letterSize: 21 });
  const tip = (y: number, x: number): string =>
    straightArrow([x, y], [x, y + 44], { width: 5, edge: false, colour: '#F3F7F8' });
  return (
    patch(0, 0, 640, 360, 'sand') +
    [
      [60, 40, 40, 18],
      [110, 260, 56, 26],
      [40, 320, 36, 16],
      [560, 60, 50, 22],
      [520, 318, 46, 20],
      [612, 330, 36, 24],
    ]
      .map(([x = 0, y = 0, rx = 0, ry = 0]) => ellipse(x, y, rx, ry, tone('moss')))
      .join('') +
    path('M184 0Q170 90 190 180T178 360H482Q462 270 478 180T470 0Z', tone('gravel')) +
    gravelDots(184, 4, 26, 350, 26) +
    gravelDots(446, 4, 26, 350, 26) +
    ruts('M0 130H216') +
    ruts('M444 220H640') +
    path('M214 0Q204 90 212 180T208 360H452Q442 270 450 180T446 0Z', '#8B8674') +
    line(waves, 3.5, '#B9B4A2') +
    tip(26, 330) +
    tip(292, 262) +
    tip(292, 398) +
    pathArrow('M218 133L428 213', [444, 219], 111, { colour: '#FFFFFF', width: 4, dash: '9 7', edge: false }) +
    jeep(130, 130, 90, thing.carRed, 'A') +
    line('M361 173Q374 186 352 209', 4.5, '#FFFFFF') +
    line('M368 166Q386 188 356 219', 3, '#FFFFFF') +
    jeep(328, 176, 111, thing.carBlue, 'B')
  );
}

function bankClose(): string {
  return (
    ground(close, 'paper') +
    rect(0, 0, 100, 100, '#F7BD6B') +
    rect(0, 26, 100, 30, '#FAD79A') +
    circle(82, 18, 12, '#FFF3D6') +
    path('M0 34Q22 30 40 37L58 46V52H0Z', '#FFFFFF') +
    path('M0 45Q26 43 58 46V52H0Z', '#A9C0CF') +
    path('M36 58Q62 40 100 48V70H0V52Z', '#8A6A45') +
    path('M0 52Q20 48 46 54L100 58V70H0Z', '#75583A') +
    path('M0 62H49Q43 80 54 100H0Z', '#B39B74') +
    path('M10 74h5v2.5h-5zM26 84h6v2.5h-6zM8 92h5v2.5h-5zM34 72h4v2.5h-4z', '#8E7750') +
    path('M47 62H100V100H53Q42 80 47 62Z', '#8A7B68') +
    line('M54 74q6-4 12 0t12 0t12 0M62 88q6-4 12 0t12 0', 3, '#C9C0B2') +
    jeepFromSide({ x: 25, y: 67, scale: 0.2, colour: thing.carBlue })
  );
}

export const scenes: readonly Scene[] = [
  { name: 'hvida-hjolhysi-a-vegi', view: wide, draw: caravanInWind },
  { name: 'vad-leid-undan-straumi', view: wide, draw: fordSlant },
  { name: 'vad-jeppi-a-bakka-naer', view: close, draw: bankClose },
];
