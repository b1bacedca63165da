// The scenes of course 2, round 1, steps 8 to 10: signs on a mountain road, a limit that ends, five people with belts and the high beam.
import { joints, limb } from '../geometry.ts';
import { sign, thing, tone } from '../palette.ts';
import { carFromSide } from '../parts/cars-side.ts';
import { openCar, seatAbove, wheelAbove } from '../parts/cut-open.ts';
import { hills, moon, mountains, sky, stars } from '../parts/landscape.ts';
import { ground, road } from '../parts/road-above.ts';
import type { Scene } from '../parts/scene.ts';
import { signAt } from '../parts/sign-post.ts';
import { car } from '../parts/vehicles-above.ts';
import { endOfBan } from '../signs/templates.ts';
import { circle, el, ellipse, line, path, place, rect, words } from '../svg.ts';

const wide = '0 0 640 360';

const strip = '0 0 640 220';

function mountainRoad(): string {
  return (
    sky(640, 360, 200) +
    mountains(190, 0, 0.8) +
    path('M0 300V96L70 40L140 84L210 30L300 118L360 92L450 176L540 196L640 232V300Z', tone('mid')) +
    path('M70 40L140 84L210 30L256 76L222 92L196 82L172 112L140 100L112 96L84 70L52 92L40 66Z', tone('peak')) +
    path('M300 150l34-8l18 14l-26 10zM96 160l40-10l10 14l-34 8zM420 190l26-4l12 12l-24 4z', tone('peak')) +
    path('M0 250Q120 196 260 232T470 226T640 240V360H0Z', tone('moss')) +
    path('M0 300Q160 270 330 282T640 268V360H0Z', tone('verge')) +
    path(
      limb(
        joints(
          '-40 332 66, 120 330 62, 300 316 50, 450 298 34, 560 276 22, 612 258 16, 590 242 11, 540 234 8, 560 224 6, 600 218 5',
        ),
      ),
      tone('road'),
    ) +
    line('M-40 304C60 302 200 304 300 295S450 286 552 267', 3, tone('mark')) +
    line('M-40 332C60 331 200 326 300 316S450 300 556 276', 3, tone('mark'), '22 16', 'butt') +
    carFromSide({ x: 104, y: 342, scale: 0.76, driver: 0 }) +
    rect(247, 140, 6, 216, thing.metal) +
    signAt('beygjur-fyrst-haegri', 250, 116, 94) +
    signAt('undirmerki-fjarlaegd', 250, 184, 90) +
    rect(389, 170, 6, 172, thing.metal) +
    signAt('umferd-moti', 392, 158, 92) +
    rect(527, 190, 5, 124, thing.metal) +
    signAt('adalbraut-endar', 529.5, 162, 90)
  );
}

function limitBeginsAndEnds(): string {
  const size = [45, 18] as const;
  const end = el(
    'svg',
    { x: 410, y: 159, width: 52, height: 52, viewBox: '0 0 100 100' },
    endOfBan(words('70', 0, 0, 88, '#6E6A55', 92), 0.56),
  );
  return (
    ground(strip) +
    road('M0 115H640', { width: 70, edges: true, dash: '30 20' }) +
    el('rect', { x: 130, y: 80, width: 320, height: 70, fill: sign.amber, opacity: 0.24 }) +
    line('M130 152V162M450 152V162', 4, thing.metal, undefined, 'butt') +
    signAt('hamarkshradi-70', 130, 185, 52) +
    end +
    car({ x: 290, y: 132, turn: 90, size, letter: 'A', letterSize: 14 }) +
    car({ x: 560, y: 132, turn: 90, size, letter: 'B', letterSize: 14 })
  );
}

type Rider = {
  readonly x: number;
  readonly y: number;
  readonly top: string;
  readonly skin: number;
  readonly hair: string;
  readonly scale?: number;
  readonly long?: boolean;
  /** Hands on a steering wheel; otherwise in the lap. */
  readonly drives?: boolean;
};

/** Somebody who sits with a belt on, seen from above, looking left; the chest is in front of the head. */
function rider(r: Rider): string {
  const skin = thing.skin[r.skin] ?? thing.skin[0];
  const arm = (side: 1 | -1): string =>
    r.drives === true
      ? path(limb(joints(`2 ${side * 27} 14, -24 ${side * 31} 12, -48 ${side * 17} 9`)), r.top) +
        circle(-50, side * 16, 6.5, skin)
      : path(limb(joints(`2 ${side * 26} 14, -18 ${side * 30} 12, -36 ${side * 14} 9`)), r.top) +
        circle(-38, side * 11, 6, skin);
  return place(
    path(
      limb(joints('-22 -12 18, -46 -13 17, -66 -13 14')) + limb(joints('-22 12 18, -46 13 17, -66 13 14')),
      thing.carDark,
    ) +
      path('M14-24Q16-31 6-31Q-14-30-22-22Q-34-18-34 0T-22 22Q-14 30 6 31Q16 31 14 24Z', r.top) +
      line('M4-27L-27 19', 7, sign.ink, undefined, 'butt') +
      line('M-30-20Q-36 0-30 20', 6, sign.ink, undefined, 'butt') +
      arm(-1) +
      arm(1) +
      (r.long === true ? ellipse(13, 0, 14, 15, r.hair) : '') +
      circle(6, 0, 15, r.hair) +
      path('M-1-13.4A15 15 0 0 0-1 13.4Q-5 7-5 0T-1-13.4Z', skin) +
      path('M-8-3l-5 3l5 3z', skin),
    { x: r.x, y: r.y, scale: r.scale ?? 1 },
  );
}

function fiveInACar(): string {
  const seat = (x: number, y: number, size: number): string =>
    place(seatAbove(0, 0, size, '#5B656E'), { x, y, flip: true });
  const height = (text: string, x: number, y: number): string =>
    rect(x - 34, y - 13, 68, 26, sign.ink, 7) +
    rect(x - 32, y - 11, 64, 22, '#FFFFFF', 5.5) +
    words(text, x, y, 15.5, sign.ink);
  return (
    ground(wide, 'paper') +
    place(openCar(0, 0, 500, 250, [-226, 92]), { x: 320, y: 180, flip: true }) +
    rect(508, 84, 5, 192, thing.carGrey, 2) +
    rect(516, 132, 28, 96, '#7A4A2B', 6) +
    rect(522, 122, 16, 12, '#5B3A29', 4) +
    line('M513 154H546M513 206H546', 6, sign.ink, undefined, 'butt') +
    seat(296, 126, 72) +
    seat(296, 234, 72) +
    seat(410, 114, 58) +
    seat(410, 180, 58) +
    seat(410, 246, 58) +
    rect(372, 221, 56, 50, '#F28C1A', 9) +
    wheelAbove(240, 234, 52) +
    rider({ x: 296, y: 126, top: '#8A5A9E', skin: 0, hair: '#C9CED2', long: true }) +
    rider({ x: 296, y: 234, top: '#1E8A7A', skin: 3, hair: thing.hair[1], drives: true }) +
    rider({ x: 410, y: 246, top: '#2F8F5B', skin: 0, hair: thing.hair[3], scale: 0.66 }) +
    rider({ x: 410, y: 180, top: '#B5476B', skin: 1, hair: thing.hair[0], scale: 0.78, long: true }) +
    rider({ x: 410, y: 114, top: '#3A6BD2', skin: 3, hair: thing.hair[2], scale: 0.9 }) +
    height('145 cm', 470, 180) +
    height('128 cm', 470, 246)
  );
}

function dippedBehindACar(): string {
  return (
    sky(640, 360, 250) +
    stars(640, 150) +
    moon(560, 54, 18) +
    path('M0 250L90 190L170 226L270 168L380 230L470 196L560 236L640 204V280H0Z', '#0B1017') +
    hills(258, 'near') +
    rect(0, 262, 640, 80, '#2A323B') +
    rect(0, 342, 640, 18, tone('moss')) +
    line('M0 270H640', 3, tone('mark')) +
    line('M0 332H640', 4, tone('mark'), '40 28', 'butt') +
    carFromSide({ x: 128, y: 316, scale: 0.84, letter: 'A', driver: 0 }) +
    carFromSide({ x: 528, y: 316, scale: 0.84, colour: thing.carRed, letter: 'B', driver: 2, brake: true }) +
    el('path', { d: 'M210 276L424 312Q420 318 408 318H262L208 286Z', fill: '#FFEFA0', opacity: 0.72 }) +
    line('M212 272L478 236Q488 252 484 276Z', 3, '#FFEFA0', '9 7') +
    line('M322 232L352 292', 6, '#FF4A3A')
  );
}

export const scenes: readonly Scene[] = [
  { name: 'fjallvegur-thrju-merki', view: wide, draw: mountainRoad },
  { name: 'bann-byrjar-og-endar', view: strip, draw: limitBeginsAndEnds },
  { name: 'fjolskylda-fimm-i-bil', view: wide, draw: fiveInACar },
  { name: 'har-ljosgeisli-bill-a-undan', view: wide, draw: dippedBehindACar, night: true },
];
