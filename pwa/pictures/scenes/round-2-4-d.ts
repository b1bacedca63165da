// The scenes of course 2, round 4, steps 8 to 10: manners, the first year and the promise.
import { polygon } from '../geometry.ts';
import { sign, thing, tone } from '../palette.ts';
import { straightArrow } from '../parts/arrows.ts';
import { wheelSide } from '../parts/cars-side.ts';
import { dial, steeringWheel } from '../parts/cockpit.ts';
import { figure, openHand } from '../parts/figures.ts';
import { hills, land, sky } from '../parts/landscape.ts';
import { lowHouse } from '../parts/learning.ts';
import { textLines, tickMark } from '../parts/marks.ts';
import { ground } from '../parts/road-above.ts';
import type { Scene } from '../parts/scene.ts';
import { bench } from '../parts/street.ts';
import { calendar, carKey, licenceCard, phone } from '../parts/things.ts';
import { circle, el, ellipse, group, line, path, place, rect, words } from '../svg.ts';

const wide = '0 0 640 360';

function childLooks(): string {
  const seatBack = (x: number, top: number): string =>
    path(
      `M${x - 30} 250L${x - 40} ${top + 42}Q${x - 40} ${top + 32} ${x - 28} ${top + 32}H${x - 22}Q${x - 14} ${top + 32} ${x - 12} ${top + 44}L${x + 6} 250Z`,
      thing.steel,
    ) + rect(x - 43, top, 22, 30, thing.carDark, 8);
  const driver = figure({
    x: 330,
    y: 262,
    scale: 1.55,
    head: [0, -76, -4],
    trunk: '-3 -58 20, -1 -44 20, 1 -31 19',
    legs: ['', ''],
    arms: ['2 -54 8, 16 -42 7.5, 30 -46 6.5', '-2 -55 8.5, 15 -46 7.5, 24 -60 6.5'],
    top: '#2F8F5B',
    skin: 0,
    hair: 1,
    smile: true,
  });
  const kid = figure({
    x: 170,
    y: 252,
    scale: 1.18,
    head: [2, -76, -6],
    trunk: '0 -58 17, 0 -44 18, 1 -31 18',
    legs: ['', ''],
    arms: ['2 -54 7.5, 12 -44 7, 20 -38 6', '1 -55 8, 17 -48 7, 25 -62 6'],
    top: '#E0A100',
    skin: 0,
    hair: 3,
    smile: true,
  });
  return (
    sky(640, 360, 190) +
    hills(186, 'moss') +
    land(188) +
    lowHouse(96, 214, '#2E6BE0', false, 1.2) +
    rect(0, 262, 640, 98, tone('road')) +
    line('M0 344H640', 4, tone('mark'), '34 24', 'butt') +
    path('M540 308V112Q540 96 556 96H640V308Z', thing.carGreen) +
    rect(534, 216, 12, 44, thing.carRed, 4) +
    rect(536, 290, 104, 14, thing.carDark, 4) +
    rect(578, 116, 62, 62, '#24734A', 4) +
    wheelSide(612, 306, 36) +
    group({ opacity: 0.25 }, ellipse(268, 322, 260, 8, '#000000'), ellipse(600, 322, 66, 7, '#000000')) +
    path(
      'M30 300V226Q32 210 50 206L92 202L138 96Q146 76 168 76H352Q374 76 388 92L458 202L500 212Q516 218 516 240V300Q516 310 506 310H40Q30 310 30 300Z',
      thing.carRed,
    ) +
    path('M106 214L150 100Q154 92 166 92H246V214ZM262 92H350Q364 92 372 102L440 214H262Z', '#DCE9F0') +
    seatBack(312, 108) +
    path('M134 250L118 128Q117 112 132 112H146Q156 112 158 124L172 250Z', sign.blue) +
    path('M146 250L131 134Q131 124 140 125L160 230H196V250Z', '#6F9BE8') +
    line('M372 178L386 226', 8, thing.tyre) +
    driver +
    line('M316 170Q330 190 346 222', 6, sign.ink) +
    openHand(367.2, 169, { scale: 1.35, turn: 4 }) +
    kid +
    line('M162 180Q172 192 180 222M180 182Q182 200 180 222', 4.4, sign.ink) +
    openHand(199.5, 179, { scale: 1.05, turn: 4 }) +
    path('M30 300V226Q32 210 50 208H500Q516 218 516 240V300Q516 310 506 310H40Q30 310 30 300Z', thing.carRed) +
    path('M246 90H262V214H246Z', thing.carRed) +
    group({ opacity: 0.35 }, line('M40 250H504M254 214V302', 3, '#FFFFFF', undefined, 'butt')) +
    rect(276, 228, 34, 8, '#9E0000', 4) +
    rect(120, 228, 34, 8, '#9E0000', 4) +
    path('M480 220Q506 222 514 244H486Q474 232 480 220Z', thing.lamp) +
    rect(28, 222, 14, 30, '#8E1313', 4) +
    wheelSide(116, 306, 40) +
    wheelSide(428, 306, 40)
  );
}

function points(): string {
  const colours = ['#BFE3C8', '#BFE3C8', '#BFE3C8', sign.yellow, '#F59A3A', '#F59A3A', '#F59A3A', sign.red];
  const boxes = colours
    .map(
      (fill, i) =>
        rect(32 + i * 72 + 2, 62, 68, 68, fill, 7) +
        words(String(i), 68 + i * 72, 96, 46, i === 7 ? '#FFFFFF' : sign.ink),
    )
    .join('');
  const ink = tone('ink');
  return (
    ground('0 0 640 220', 'paper') +
    boxes +
    rect(256, 12, 56, 40, '#9A7A00', 5) +
    rect(258, 14, 52, 36, sign.yellow, 4) +
    line('M260 17L284 35L308 17', 2.5, '#9A7A00') +
    circle(306, 46, 10, sign.red) +
    line('M306 40.5v5.5', 3, '#FFFFFF') +
    circle(306, 50.6, 1.7, '#FFFFFF') +
    line('M326 58V51H530V58', 3, ink) +
    circle(428, 27, 24, '#FFFFFF') +
    steeringWheel(428, 27, 18) +
    line('M411 44L445 10', 5, sign.red) +
    licenceCard(572, 33, { scale: 0.5 }) +
    line('M548 50L596 16M548 16L596 50', 5, sign.red) +
    straightArrow([34, 172], [606, 172], { colour: ink, width: 4, edge: false })
  );
}

function promise(): string {
  const row = (y: number, drawing: string): string =>
    drawing + line(`M-52 ${y}H98`, 5, '#B9C0C4') + tickMark(132, y, 17);
  const road =
    path(
      polygon([
        [-152, 128],
        [-74, 128],
        [-74, 139],
        [-152, 139],
      ]),
      '#434C57',
    ) + line('M-148 133.5h70', 2, '#FFFFFF', '10 8', 'butt');
  const glass = path('M-150 14H-120L-124 60H-146Z', '#C4D9E4') + path('M-148.6 28H-121.4L-124.4 57H-145.6Z', '#5FA3D0');
  const key = place(carKey(0, 0, { scale: 0.66 }), { x: -94, y: 42, turn: -12 });
  const table = Array.from(
    { length: 6 },
    (_, i) => `M0 ${30 + i * 62}Q160 ${22 + i * 62} 320 ${32 + i * 62}T640 ${28 + i * 62}`,
  ).join('');
  const paper =
    el('rect', { x: -171, y: -154, width: 350, height: 318, fill: '#000000', opacity: 0.18 }) +
    rect(-178, -160, 350, 318, '#FFFFFF', 3) +
    row(
      -112,
      phone(-114, -112, textLines(-22, -34, 44, 4, 18, '#B9C0C4', 7), { scale: 0.42 }) +
        line('M-142 -86L-86 -138', 6, sign.red),
    ) +
    row(-34, dial(-114, -34, 31, 0.28, '', true)) +
    row(40, glass + key) +
    row(116, bench({ x: -114, y: 128, scale: 0.86 }) + road);
  return (
    rect(0, 0, 640, 360, '#B98A5A') +
    group({ opacity: 0.22 }, line(table, 3, '#6B4522')) +
    place(paper, { x: 282, y: 182, turn: -3 }) +
    place(
      rect(-7, -84, 14, 140, '#E0A100') +
        rect(-7, -84, 5, 140, '#F4C64A') +
        path('M-7-84H7L0-108Z', '#F0D9B5') +
        path('M-2.4-99.6H2.4L0-108Z', sign.ink) +
        rect(-7, 56, 14, 8, thing.metal) +
        rect(-7, 64, 14, 14, '#D98A97', 3),
      { x: 520, y: 256, turn: 14 },
    ) +
    calendar(560, 78, '', { scale: 1.05 }) +
    el('circle', { cx: 575.6, cy: 80.6, r: 12, fill: 'none', stroke: sign.red, 'stroke-width': 4 })
  );
}

export const scenes: readonly Scene[] = [
  { name: 'barn-horfir-a-okumann', view: wide, draw: childLooks },
  { name: 'punktar-byrjanda-kvardi', view: '0 0 640 220', draw: points },
  { name: 'loford-blad-fjogur-takn', view: wide, draw: promise },
];
