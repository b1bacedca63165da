// The scenes of course 2, round 3, step 5: young and new drivers.
import { joints, limb } from '../geometry.ts';
import { sign, thing, tone } from '../palette.ts';
import { curvedArrow } from '../parts/arrows.ts';
import { carFromSide, wheelSide } from '../parts/cars-side.ts';
import { snowflake } from '../parts/checks.ts';
import { headSide } from '../parts/figures.ts';
import { cloud, hills, moon, sky, stars } from '../parts/landscape.ts';
import type { Scene } from '../parts/scene.ts';
import { circle, el, ellipse, group, line, path, place, rect } from '../svg.ts';

const wide = '0 0 640 360';

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

export const scenes: readonly Scene[] = [
  { name: 'naeturferd-fullur-bill', view: wide, draw: fullCar, night: true },
  { name: 'reynsla-fimm-threp', view: wide, draw: fiveSteps },
];
