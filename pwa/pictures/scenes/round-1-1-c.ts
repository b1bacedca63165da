// The scenes of course 1, round 1, steps 7 to 10: the two tests, the licences and what they allow.
import { sign, thing, tone } from '../palette.ts';
import { pathArrow } from '../parts/arrows.ts';
import { caravanFromSide } from '../parts/big-vehicles-side.ts';
import { carFromSide, wheelSide } from '../parts/cars-side.ts';
import { openCar, seatAbove, wheelAbove } from '../parts/cut-open.ts';
import { hills, land, sky } from '../parts/landscape.ts';
import { cake, clipboard, monitor, monthLeaf, plainCard } from '../parts/learning.ts';
import { measure, tickMark } from '../parts/marks.ts';
import { personFromSide } from '../parts/people-side.ts';
import { ground } from '../parts/road-above.ts';
import { roadStrip } from '../parts/road-side.ts';
import type { Scene } from '../parts/scene.ts';
import { circle, line, path, place, rect, words } from '../svg.ts';

const strip = '0 0 640 260';
const tall = '0 0 640 360';

function theoryMonths(): string {
  return (
    ground(strip, 'paper') +
    monthLeaf(38, 106, 148, 142, thing.carBlue) +
    monthLeaf(246, 106, 148, 142, thing.carGrey) +
    monthLeaf(454, 106, 148, 142, sign.red) +
    monitor(112, 178, 96, 64) +
    tickMark(112, 178, 21) +
    cake(528, 242, '17', { scale: 1.08 }) +
    pathArrow('M112 92Q112 54 160 54H480Q528 54 528 74', [528, 92], 180, {
      width: 7,
      edge: false,
    }) +
    words('2', 320, 27, 46, tone('ink'))
  );
}

function theoryScreen(): string {
  const boxes = Array.from({ length: 50 }, (_, i) =>
    rect(119 + (i % 25) * 16.2, 206 + Math.floor(i / 25) * 18, 13, 14, i < 46 ? thing.ok : '#B9C0C4', 2),
  ).join('');
  return (
    ground(tall, 'paper') +
    path('M0 300Q0 292 8 292H632Q640 292 640 300V360H0Z', tone('sand')) +
    monitor(320, 136, 452, 248) +
    line('M140 48H500M140 74H400', 9, '#B9C0C4') +
    circle(230, 140, 44, thing.ok) +
    line('M209 141l15 16l28-33', 11, '#FFFFFF') +
    circle(410, 140, 44, sign.red) +
    line('M393 123l34 34M427 123l-34 34', 11, '#FFFFFF') +
    boxes +
    path('M92 316Q92 300 110 300T128 316V332Q128 346 110 346T92 332Z', thing.carGrey) +
    line('M92 318H128M110 300V318', 2.5, thing.carDark) +
    line('M520 334Q510 280 562 280T604 334', 9, thing.carDark) +
    rect(506, 316, 24, 38, sign.ink, 10) +
    rect(594, 316, 24, 38, sign.ink, 10)
  );
}

function drivingDays(): string {
  const boxes = Array.from({ length: 14 }, (_, i) => {
    const x = 20 + i * 35.5 + (i > 6 ? 12 : 0);
    return rect(x, 76, 33, 62, '#A9B1B6', 3) + rect(x + 2.5, 78.5, 28, 57, '#FFFFFF', 2);
  }).join('');
  return (
    ground('0 0 640 220', 'paper') +
    path('M16 68V48Q16 40 24 40H522Q530 40 530 48V68Z', sign.red) +
    line('M120 26v28M426 26v28', 8, tone('ink2')) +
    boxes +
    carFromSide({ x: 36.5, y: 114, scale: 0.13 }) +
    cake(586, 138, '17', { scale: 0.98 }) +
    measure([20, 164], [530, 164], { width: 3 }) +
    words('14', 275, 194, 34, tone('ink'))
  );
}

function safetyQuestions(): string {
  const rays = place(line('M16-14L34-30M22 0H46M16 14L34 28', 5, sign.yellow), { x: 350, y: 252 });
  return (
    sky(640, 360, 230) +
    hills(232) +
    land(236, 360, 'road') +
    line('M40 262L10 360M176 250L150 360M520 252L560 360M400 250L424 360', 4, tone('mark')) +
    carFromSide({ x: 200, y: 318, scale: 1.5 }) +
    circle(344, 252, 11, '#FFF6D0') +
    rays +
    personFromSide({
      x: 468,
      y: 338,
      scale: 1.48,
      flip: true,
      pose: 'point',
      top: sign.yellow,
      skin: 0,
      longHair: true,
    }) +
    clipboard(542, 242, { scale: 1.2, turn: -12 }) +
    personFromSide({ x: 588, y: 334, scale: 1.52, flip: true, pose: 'hold', top: '#1F2730', legs: '#4A545E', skin: 1 })
  );
}

function licenceYears(): string {
  const x = (year: number): number => 60 + year * 118;
  return (
    ground(strip, 'paper') +
    line(`M${x(0)} 224H${x(3) + 30}`, 3, tone('ink')) +
    line([0, 1, 2, 3].map((y) => `M${x(y)} 214v20`).join(''), 3.5, tone('ink'), undefined, 'butt') +
    [0, 1, 2, 3].map((y) => words(String(y), x(y), 247, 20, tone('ink'))).join('') +
    rect(x(0), 176, x(3) - x(0), 28, thing.carBlue, 4) +
    plainCard(x(0) - 2, 142, thing.carBlue, 0.72) +
    path(`M${x(1) + 60} 62H596V44L632 78L596 112V94H${x(1) + 60}Z`, thing.ok) +
    words('15', 440, 78, 30, '#FFFFFF') +
    line(`M${x(1)} 176V116`, 5, thing.ok) +
    plainCard(x(1), 70, thing.ok, 1.14) +
    circle(x(1), 190, 18, '#FFFFFF') +
    tickMark(x(1), 190, 16)
  );
}

function nineSeats(): string {
  const rows = [-122, -20, 82];
  const sides = [-52, 0, 52];
  const seats = rows
    .flatMap((sx) =>
      sides.map((sy) => seatAbove(242 + sx, 130 + sy, 46, sx === 82 && sy === -52 ? thing.carBlue : thing.ok)),
    )
    .join('');
  return (
    ground(strip, 'sand') +
    openCar(242, 130, 440, 186, [-176, 144], thing.carGrey) +
    seats +
    wheelAbove(366, 78, 46) +
    line('M534 76A22 22 0 1 1 570 76', 11, thing.carDark) +
    path('M508 78H596Q604 78 606 86L628 196Q630 206 620 206H484Q474 206 476 196L498 86Q500 78 508 78Z', thing.carDark) +
    words('3500', 552, 128, 42, '#FFFFFF') +
    words('kg', 552, 172, 38, '#FFFFFF')
  );
}

function carAndCaravan(): string {
  return (
    sky(640, 360, 190) +
    path('M0 200Q140 96 330 150T640 138V300H0Z', tone('moss')) +
    land(220) +
    roadStrip(232, 62) +
    caravanFromSide({ x: 190, y: 280, scale: 1.2 }) +
    carFromSide({ x: 442, y: 280, scale: 1.2, driver: 0 }) +
    circle(324, 247, 6, thing.steel) +
    words('2000 kg', 442, 146, 30, tone('ink')) +
    words('1300 kg', 186, 134, 30, tone('ink')) +
    measure([82, 312], [565, 312], { width: 3.5 }) +
    words('3300 kg', 324, 340, 32, tone('ink'))
  );
}

function trailerClose(): string {
  const jeep =
    path('M71 70V44Q71 36 73 24Q74 20 78 20H101V70Z', '#1F3F8F') +
    path('M77 40L79 26H86V40ZM89 40V26H101V40Z', thing.window) +
    line('M87.5 40V66', 1.6, '#16306E') +
    rect(90, 45, 6, 2.4, '#FFFFFF', 1) +
    rect(70, 46, 3, 9, thing.carRed, 1) +
    path('M73 70A9 9 0 0 1 91 70Z', '#0B0E12') +
    wheelSide(82, 71, 7.5);
  return (
    rect(0, 0, 100, 100, tone('sky2')) +
    rect(0, 75, 100, 25, tone('road')) +
    line('M60 66H74', 3, thing.steel) +
    circle(71, 66, 2.4, thing.steel) +
    jeep +
    rect(2, 34, 62, 33, '#FFFFFF', 2) +
    rect(2, 64, 62, 4, thing.steel) +
    wheelSide(32, 70, 9) +
    words('600 kg', 33, 48.5, 18, sign.ink, 56)
  );
}

export const scenes: readonly Scene[] = [
  { name: 'boklegt-prof-dagatal', view: strip, draw: theoryMonths },
  { name: 'boklegt-prof-skjar', view: tall, draw: theoryScreen },
  { name: 'verklegt-prof-dagatal', view: '0 0 640 220', draw: drivingDays },
  { name: 'verklegt-prof-spurningar', view: tall, draw: safetyQuestions },
  { name: 'skirteini-timalina', view: strip, draw: licenceYears },
  { name: 'b-flokkur-niu-saeti', view: strip, draw: nineSeats },
  { name: 'b-flokkur-bill-og-hjolhysi', view: tall, draw: carAndCaravan },
  { name: 'b-flokkur-kerra-600-naer', view: '0 0 100 100', draw: trailerClose },
];
