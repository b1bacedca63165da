// The scenes of course 2, round 3, steps 5 to 7: young drivers, wind, fords.
import { limb, joints } from '../geometry.ts';
import { sign, thing, tone } from '../palette.ts';
import { curvedArrow, pathArrow, straightArrow } from '../parts/arrows.ts';
import { caravanFromSide } from '../parts/big-vehicles-side.ts';
import { carFromSide, jeepFromSide, wheelSide } from '../parts/cars-side.ts';
import { snowflake } from '../parts/checks.ts';
import { headSide } from '../parts/figures.ts';
import { cloud, hills, moon, sky, stars } from '../parts/landscape.ts';
import { ground, patch } from '../parts/road-above.ts';
import { gravelDots } from '../parts/road-side.ts';
import type { Scene } from '../parts/scene.ts';
import { car } from '../parts/vehicles-above.ts';
import { circle, el, ellipse, group, line, path, place, rect } from '../svg.ts';

const wide = '0 0 640 360';
const close = '0 0 100 100';

function fullCar(): string {
  const sitter = (
    x: number,
    y: number,
    skin: number,
    top: string,
    o: { laugh?: boolean; longHair?: boolean; hair?: number },
  ): string =>
    path(`M${x - 23} 246Q${x - 22} ${y + 17} ${x - 3} ${y + 16}Q${x + 19} ${y + 17} ${x + 21} 246Z`, top) +
    rect(x - 7, y + 6, 12, 14, thing.skin[skin % 4] ?? thing.skin[0], 4) +
    headSide(x, y, o.laugh === true ? -10 : 0, {
      skin,
      hair: o.hair ?? skin,
      longHair: o.longHair === true,
      scale: 1.42,
    }) +
    (o.laugh === true
      ? ellipse(x + 9.5, y + 7, 4.2, 5, '#6B1A1A') + rect(x + 6.5, y + 2.6, 6.4, 2.4, '#FFFFFF', 1)
      : '') +
    line(`M${x - 16} ${y + 20}L${x + 18} 244`, 3.4, '#E3E6E8');
  const raised = (x: number, y: number): string =>
    path(limb(joints(`${x - 14} ${y + 26} 12, ${x - 21} ${y + 4} 10, ${x - 17} ${y - 14} 8`)), '#F2A900') +
    path(limb(joints(`${x + 12} ${y + 26} 12, ${x + 21} ${y + 4} 10, ${x + 18} ${y - 14} 8`)), '#F2A900') +
    circle(x - 17, y - 17, 5, thing.skin[2]) +
    circle(x + 18, y - 17, 5, thing.skin[2]);
  const body =
    'M128 296Q122 236 146 228L188 220L218 172Q226 162 244 162H402Q420 162 430 172L468 220Q506 226 514 250Q520 276 516 296Q514 302 506 302H136Q128 302 128 296Z';
  const windows = 'M204 222L228 180Q232 174 242 174H344V222ZM354 222V174H398Q412 174 420 182L452 222Z';
  const people =
    sitter(232, 202, 3, '#2F8F5B', { laugh: true, longHair: true, hair: 3 }) +
    raised(276, 200) +
    sitter(276, 200, 2, '#F2A900', { laugh: true, hair: 2 }) +
    sitter(320, 202, 0, '#B5476B', { laugh: true, longHair: true, hair: 1 }) +
    path(limb(joints('326 226 11, 344 216 10, 357 206 8')), '#B5476B') +
    circle(359, 205, 5, thing.skin[0]) +
    place(rect(-9, -14, 18, 28, sign.ink, 3) + rect(-6.5, -11, 13, 22, '#BFEBFF', 1.5), { x: 360, y: 193, turn: 14 }) +
    sitter(416, 204, 0, '#1E5FA8', { hair: 0 }) +
    sitter(386, 207, 1, '#7A4FB5', { hair: 2 }) +
    line('M448 206L438 228', 6, thing.tyre) +
    circle(440, 216, 5.5, thing.skin[0]);
  const note = (x: number, y: number, ink: string, turn: number): string =>
    place(ellipse(-4, 12, 7, 5.4, ink) + line('M2 11V-14Q12-12 12-2', 3.4, ink), { x, y, turn });
  const clip =
    el('clipPath', { id: 'panes' }, path(windows, '#000000')) +
    group({ 'clip-path': 'url(#panes)' }, path(windows, '#52647A') + people);
  return (
    sky(640, 360, 250) +
    stars(640, 130) +
    moon(86, 62, 26) +
    hills(262, 'near') +
    rect(0, 262, 640, 30, tone('land')) +
    rect(0, 288, 640, 72, tone('road')) +
    line('M0 348H640', 4, tone('mark'), undefined, 'butt') +
    el('path', { d: 'M508 250L640 222V330L560 334Z', fill: thing.lamp, opacity: 0.5 }) +
    group({ opacity: 0.35 }, ellipse(320, 330, 206, 7, '#000000')) +
    path(body, thing.carRed) +
    clip +
    group({ opacity: 0.4 }, line('M134 258H512M349 224V296', 2.5, '#FFFFFF', undefined, 'butt')) +
    rect(322, 238, 18, 5, '#F3C9C9', 2) +
    rect(364, 238, 18, 5, '#F3C9C9', 2) +
    path('M500 238Q512 244 515 260H498Q494 246 500 238Z', thing.lamp) +
    path('M130 240H142V262H127Q126 250 130 240Z', '#FF3B2E') +
    path('M166 302A42 42 0 0 1 250 302ZM398 302A42 42 0 0 1 482 302Z', '#0B0E12') +
    wheelSide(208, 302, 29) +
    wheelSide(440, 302, 29) +
    note(214, 134, sign.yellow, -10) +
    note(270, 104, '#6FB7FF', 8) +
    note(324, 128, '#7FD69B', -6) +
    note(374, 96, '#F58CB0', 12)
  );
}

function fiveSteps(): string {
  const colours = ['#F2DE9C', '#BFD3DE', '#D9C3A0', '#A9B6D6', '#CFE6EA'];
  const faces = [
    circle(0, 0, 12, '#F2A900') +
      line(
        'M0-16V-21M0 16v5M-16 0h-5M16 0h5M-11.5-11.5l-3.5-3.5M11.5-11.5l3.5-3.5M-11.5 11.5l-3.5 3.5M11.5 11.5l3.5 3.5',
        3,
        '#F2A900',
      ),
    cloud(0, -1, 0.42, '#8E99A3') + line('M-11 9l-3 9M0 9l-3 9M11 9l-3 9', 3, '#2E6BE0'),
    path('M-24.5 3H24.5A25 25 0 0 1-24.5 3Z', '#8A6A45') +
      circle(-11, 2, 7, '#8E99A3') +
      circle(3, -1, 9, '#727D87') +
      circle(14, 4, 6, '#9AA5AE') +
      circle(-3, 10, 5, '#B3BCC3'),
    circle(0, 0, 24.5, '#1B2A44') + moon(-3, 3, 14) + circle(9, -9, 2, '#FFF3D6'),
    snowflake(0, 0, 18, '#2E6BE0'),
  ];
  const steps = colours
    .map((fill, i) => {
      const x = 50 + i * 108;
      const top = 300 - i * 48;
      return (
        rect(x, top, 109, 360 - top, fill) +
        rect(x, top, 109, 5, '#5B656E') +
        circle(x + 54, top + 33, 26, sign.ink) +
        circle(x + 54, top + 33, 24.5, '#FFFFFF') +
        place(faces[i] ?? '', { x: x + 54, y: top + 33 })
      );
    })
    .join('');
  return (
    sky(640, 360, 340) +
    steps +
    rect(565, 42, 5, 66, thing.steel) +
    path('M570 42L606 54L570 67Z', sign.red) +
    carFromSide({ x: 208, y: 252, scale: 0.44, turn: -4, driver: 0 }) +
    curvedArrow(
      [
        [256, 222],
        [268, 180],
        [300, 172],
        [320, 196],
      ],
      { width: 4, edge: false, colour: tone('ink') },
    )
  );
}

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
  { name: 'naeturferd-fullur-bill', view: wide, draw: fullCar, night: true },
  { name: 'reynsla-fimm-threp', view: wide, draw: fiveSteps },
  { name: 'hvida-hjolhysi-a-vegi', view: wide, draw: caravanInWind },
  { name: 'vad-leid-undan-straumi', view: wide, draw: fordSlant },
  { name: 'vad-jeppi-a-bakka-naer', view: close, draw: bankClose },
];
