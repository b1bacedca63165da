// The scenes of course 1, round 1, step 3: the driving lesson.
import { sign, thing, tone } from '../palette.ts';
import { straightArrow } from '../parts/arrows.ts';
import { house } from '../parts/buildings.ts';
import { carFromSide } from '../parts/cars-side.ts';
import { openCar, seatAbove, sitterAbove, wheelAbove } from '../parts/cut-open.ts';
import { land, sky, sun } from '../parts/landscape.ts';
import { clipboard, passengerHead } from '../parts/learning.ts';
import { bubble } from '../parts/marks.ts';
import { ground, paint } from '../parts/road-above.ts';
import { roadStrip } from '../parts/road-side.ts';
import type { Scene } from '../parts/scene.ts';
import { circle, line, path, place, rect, words } from '../svg.ts';

/** A red car seen obliquely from behind, its right side showing, with a blank white plate. */

function lessonFromAbove(): string {
  return (
    ground('0 0 640 260', 'road') +
    paint('M0 20H640', 5, '46 30') +
    openCar(320, 144, 424, 186, [-150, 96]) +
    seatAbove(194, 100, 62, thing.steel) +
    seatAbove(194, 188, 62, thing.steel) +
    seatAbove(324, 100, 62, thing.steel) +
    seatAbove(324, 188, 62, thing.steel) +
    wheelAbove(384, 100, 50) +
    sitterAbove(326, 100, sign.yellow, [
      [56, -16],
      [56, 16],
    ]) +
    clipboard(376, 188, { turn: 90, scale: 0.95 }) +
    sitterAbove(
      326,
      188,
      thing.ok,
      [
        [44, -14],
        [36, 20],
      ],
      { skin: 1 },
    ) +
    line('M283 188A53 45 0 1 0 389 188A53 45 0 1 0 283 188', 9, '#FFFFFF') +
    line('M283 188A53 45 0 1 0 389 188A53 45 0 1 0 283 188', 6, sign.red)
  );
}

function lessonTalk(): string {
  const k = 1.3;
  return (
    sky(640, 360, 220) +
    sun(70, 60, 28) +
    path('M0 236Q150 150 330 190T640 196V300H0Z', tone('moss')) +
    land(238) +
    house({ x: 60, y: 240, scale: 0.8 }) +
    house({ x: 566, y: 236, scale: 0.9 }) +
    roadStrip(272, 88) +
    rect(0, 264, 640, 10, tone('path')) +
    rect(0, 346, 640, 14, tone('path')) +
    line('M0 346H640', 2.5, tone('ink2'), undefined, 'butt') +
    carFromSide({ x: 320, y: 334, scale: k }) +
    place(
      passengerHead(3, -70, { skin: 1, top: thing.ok, scale: 0.92 }) +
        passengerHead(35, -69, { skin: 0, top: sign.yellow, flip: true, scale: 0.92 }) +
        path('M53-60H62L36-84L31-80Z', thing.carBlue) +
        rect(-16, -60, 78, 16, thing.carBlue) +
        rect(-20, -50, 13, 4, '#FFFFFF88', 2),
      { x: 320, y: 334, scale: k },
    ) +
    bubble(112, 56, 122, 92, 'right', '#FFFFFF') +
    circle(173, 102, 33, sign.yellow) +
    circle(162, 94, 4, sign.ink) +
    circle(184, 94, 4, sign.ink) +
    line('M157 109Q173 128 189 109', 4.5, sign.ink) +
    bubble(262, 30, 116, 92, 'left', '#FFFFFF') +
    words('?', 320, 76, 68, sign.ink) +
    bubble(408, 56, 122, 92, 'left', '#FFFFFF') +
    straightArrow([430, 102], [512, 102], { width: 13, edge: false, colour: thing.carBlue })
  );
}

export const scenes: readonly Scene[] = [
  { name: 'okutimi-bill-ad-ofan', view: '0 0 640 260', draw: lessonFromAbove },
  { name: 'okutimi-samtal', view: '0 0 640 360', draw: lessonTalk },
];
