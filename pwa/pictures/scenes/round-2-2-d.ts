// The scenes of course 2, round 2, steps 7 and 8: a helpful friend and margins that speed eats up.
import { joints, limb } from '../geometry.ts';
import { sign, thing } from '../palette.ts';
import { tyreSide } from '../parts/cockpit.ts';
import { ground } from '../parts/road-above.ts';
import type { Scene } from '../parts/scene.ts';
import { vanAbove } from '../parts/vans.ts';
import { car } from '../parts/vehicles-above.ts';
import { circle, el, ellipse, line, path, place, rect } from '../svg.ts';

const wide = '0 0 640 360';

type Face = {
  readonly skin: number;
  readonly hair: string;
  readonly top: string;
  readonly long?: boolean;
  readonly looks: 'ahead' | 'down';
  readonly smile?: boolean;
};

/** Head and shoulders from the front with a belt, around the chin, 120 wide; the belt runs down to `side`. */
function sitter(x: number, y: number, scale: number, f: Face, side: 1 | -1): string {
  const skin = thing.skin[f.skin] ?? thing.skin[0];
  const eyes =
    f.looks === 'down'
      ? line('M-14-15Q-9-11-4-15M4-15Q9-11 14-15', 3, sign.ink)
      : circle(-9, -19, 3, sign.ink) + circle(9, -19, 3, sign.ink);
  const lower = f.looks === 'down' ? 5 : 0;
  return place(
    (f.long === true ? path('M-31-24Q-36 22-26 30H26Q36 22 31-24Z', f.hair) : '') +
      path('M-60 100Q-62 26-22 18H22Q62 26 60 100Z', f.top) +
      rect(-10, 4, 20, 22, skin, 8) +
      line(`M${-30 * side} 20L${40 * side} 100`, 9, sign.ink, undefined, 'butt') +
      place(
        ellipse(0, -20, 27, 30, skin) +
          path('M-28-18Q-30-52 0-52T28-18Q24-36 6-37Q-20-36-28-18Z', f.hair) +
          eyes +
          line(f.smile === true ? 'M-9-5Q0 4 9-5' : 'M-7-3H7', 3, '#7A3B2E'),
        { y: lower },
      ),
    { x, y, scale },
  );
}

function helpfulFriend(): string {
  const driver: Face = { skin: 3, hair: '#3A2A1E', top: '#1E8A7A', looks: 'ahead' };
  const friend: Face = { skin: 1, hair: '#14181F', top: '#D9622B', looks: 'down', long: true };
  const left: Face = { skin: 0, hair: '#C58A3A', top: '#7A4FB5', looks: 'ahead', smile: true };
  const right: Face = { skin: 2, hair: '#14181F', top: '#2F6BC4', looks: 'ahead', smile: true };
  const rest = (x: number, y: number, w: number, h: number): string => rect(x - w / 2, y, w, h, '#6B757E', 12);
  return (
    ground(wide, 'paper') +
    path('M60 360L84 262L168 48Q178 26 204 26H436Q462 26 472 48L556 262L580 360Z', thing.carBlue) +
    path('M112 262L186 62Q192 46 208 46H432Q448 46 454 62L528 262Z', '#BFCBD3') +
    path('M216 66H424L444 152H196Z', '#D7E4EA') +
    path('M208 116L262 82L300 110L344 90L432 122L440 138H200Z', '#94A5AC') +
    path('M200 134Q320 112 440 134L444 152H196Z', '#7F9A72') +
    rest(268, 118, 50, 80) +
    rest(372, 118, 50, 80) +
    path('M170 250L188 172Q192 160 206 160H434Q448 160 452 172L470 250Z', '#5B656E') +
    sitter(268, 162, 0.82, left, 1) +
    sitter(372, 162, 0.82, right, -1) +
    rest(196, 142, 72, 110) +
    rest(444, 142, 72, 110) +
    sitter(196, 196, 1.02, friend, 1) +
    sitter(444, 196, 1.02, driver, -1) +
    path(limb(joints('146 232 26, 126 258 22, 130 270 17')), '#B84F1F') +
    path(limb(joints('244 240 26, 256 252 22, 266 232 17')), '#B84F1F') +
    place(
      path('M-54-22L-18-30L18-22L54-30V26L18 34L-18 26L-54 34Z', '#F4F1E4') +
        path('M-18-30L18-22V34L-18 26Z', '#DCE6D2') +
        line('M-44 20Q-26-2-8 8T20-6T46-16', 3.6, sign.red, '7 5', 'butt') +
        path('M-46-12q8-8 16 0t14 2', '#8FB0C0'),
      { x: 168, y: 264, scale: 0.84 },
    ) +
    circle(130, 274, 9, thing.skin[1]) +
    rect(256, 198, 24, 44, sign.ink, 5) +
    rect(259, 203, 18, 33, '#5B656E', 2) +
    line('M256 224H280', 7, thing.skin[1]) +
    el('ellipse', { cx: 444, cy: 262, rx: 54, ry: 40, fill: 'none', stroke: sign.ink, 'stroke-width': 10 }) +
    path(limb(joints('396 244 26, 382 250 24, 390 262 20')), '#14695F') +
    path(limb(joints('492 244 26, 506 250 24, 498 262 20')), '#14695F') +
    circle(391, 256, 11, thing.skin[3]) +
    circle(497, 256, 11, thing.skin[3]) +
    path('M60 360L84 286Q320 262 556 286L580 360Z', '#2558C4') +
    path('M100 274Q320 250 540 274L556 286Q320 262 84 286Z', thing.carDark) +
    path('M60 360L70 322Q320 292 570 322L580 360Z', thing.carBlue) +
    line('M112 262L186 62Q192 46 208 46H432Q448 46 454 62L528 262', 5, '#1B3F8F') +
    rect(52, 216, 38, 26, thing.carBlue, 9) +
    rect(550, 216, 38, 26, thing.carBlue, 9)
  );
}

function marginsEatenBySpeed(): string {
  const lane = (y: number): string =>
    rect(0, y, 640, 70, '#C9D1D7') +
    [
      [60, 10, 60],
      [250, 46, 80],
      [430, 8, 56],
      [570, 48, 60],
      [160, 18, 40],
    ]
      .map(([x = 0, dy = 0, w = 0]) =>
        path(
          `M${x} ${y + dy + 6}q${w * 0.3}-10 ${w * 0.6}-2t${w * 0.4} 8q${-w * 0.4} 9-${w * 0.7} 5t-${w * 0.3}-11z`,
          '#A9D3EA',
        ),
      )
      .join('') +
    line(`M0 ${y + 35}H640`, 2.5, '#8A949C', undefined, 'butt');
  const gap = (from: number, to: number, y: number, colour: string): string => {
    const ticks = Array.from(
      { length: Math.floor((to - from) / 24) - 1 },
      (_, i) => `M${from + (i + 1) * 24} ${y - 9}v18`,
    ).join('');
    return (
      el('rect', { x: from, y: y - 9, width: to - from, height: 18, rx: 3, fill: colour, opacity: 0.62 }) +
      line(ticks, 2.5, '#FFFFFF', undefined, 'butt')
    );
  };
  const tyre = (x: number, y: number): string =>
    circle(x, y, 23, '#39424C') + circle(x, y, 21, '#FFFFFF') + tyreSide(x, y, 16.5);
  const size = [52, 22] as const;
  return (
    ground('0 0 640 260', 'snow') +
    lane(44) +
    lane(172) +
    gap(132, 517, 96, '#1F8A4C') +
    gap(402, 517, 224, '#D20000') +
    vanAbove({ x: 550, y: 96, turn: 90, size: [60, 26] }) +
    vanAbove({ x: 550, y: 224, turn: 90, size: [60, 26] }) +
    car({ x: 104, y: 96, turn: 90, size, letter: 'A', letterSize: 16 }) +
    line('M250 212h84M214 220h118M238 228h94M270 236h64', 3.5, '#39424C') +
    car({ x: 374, y: 224, turn: 90, size, letter: 'B', letterSize: 16 }) +
    tyre(104, 38) +
    tyre(374, 166)
  );
}

export const scenes: readonly Scene[] = [
  { name: 'farthegi-med-kort-i-framsaeti', view: wide, draw: helpfulFriend },
  { name: 'svigrum-eydist-med-hrada', view: '0 0 640 260', draw: marginsEatenBySpeed },
];
