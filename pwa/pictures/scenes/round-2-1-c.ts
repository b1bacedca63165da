// The scenes of course 2, round 1, steps 5 to 7: the roundabout, meeting in a narrow place and where to park.
import { type Point, polyline } from '../geometry.ts';
import { sign, thing, tone } from '../palette.ts';
import { curvedArrow, pathArrow, straightArrow } from '../parts/arrows.ts';
import { type Being, cyclist } from '../parts/beings-above.ts';
import { roundabout } from '../parts/junction.ts';
import { badge, measure } from '../parts/marks.ts';
import { brokenRing, ground, paint, patch, pavement, road, zebra } from '../parts/road-above.ts';
import type { Scene } from '../parts/scene.ts';
import { signAt } from '../parts/sign-post.ts';
import { vanAbove } from '../parts/vans.ts';
import { car } from '../parts/vehicles-above.ts';
import { circle, el, group, line, path, rect, words } from '../svg.ts';

const close = '0 0 100 100';

const size = [45, 18] as const;

const strip = '0 0 640 220';

/** A cyclist whose wheels stand out on asphalt, also in the dark. */
const bicycle = (b: Being): string => cyclist(b).replaceAll(thing.tyre, thing.hub);

function chooseLane(): string {
  const orange = '#FF8A1F';
  return (
    ground('0 0 400 400') +
    roundabout({ x: 200, y: 200, lanes: 2 }) +
    pathArrow(
      'M219 352V312C219 292 232 278 248 264A80 80 0 1 0 133.8 155.4C126 168 116 181 96 181H38',
      [26, 181],
      -90,
      { colour: orange, dash: '15 8' },
    ) +
    pathArrow('M245 352V334C245 312 266 304 285 285S312 245 334 245H362', [374, 245], 90) +
    car({ x: 245, y: 372, size: [38, 20], letter: 'A', letterSize: 15 }) +
    car({ x: 219, y: 372, size: [38, 20], letter: 'B', letterSize: 15 })
  );
}

function pastTheExit(): string {
  return (
    ground(close) +
    path('M46 6Q60 28 76 28H100V52H72Q62 52 62 62H40V14Z', tone('road')) +
    circle(-30, 60, 92, tone('road')) +
    brokenRing(-30, 60, 72, '9 7', 2.5) +
    circle(-30, 60, 52, tone('mark')) +
    circle(-30, 60, 50, tone('moss')) +
    curvedArrow(
      [
        [51, 56],
        [50.5, 46],
        [47, 31],
        [40, 15],
      ],
      { colour: '#FFFFFF', width: 4.5, edge: false },
    ) +
    car({ x: 51, y: 73, turn: 8, size: [26, 14], letter: 'A', letterSize: 12 })
  );
}

function street(): string {
  return (
    ground(strip) +
    pavement(0, 45, 640, 25) +
    pavement(0, 150, 640, 25) +
    patch(0, 70, 640, 80, 'road') +
    paint('M0 110H640', 3, '24 16')
  );
}

function vanOnMySide(): string {
  return (
    street() +
    straightArrow([434, 90], [232, 90], { colour: thing.carRed }) +
    vanAbove({ x: 330, y: 135, turn: 90 }) +
    car({ x: 215, y: 130, turn: 90, size, letter: 'A', letterSize: 14, brake: true }) +
    car({ x: 460, y: 90, turn: -90, size, colour: thing.carRed, letter: 'B', letterSize: 14 })
  );
}

function waitForRoom(): string {
  return (
    ground(strip) +
    road('M0 110H640', { width: 70, edges: true, dash: '30 30' }) +
    car({ x: 210, y: 127, turn: 90, size, letter: 'A', letterSize: 14, brake: true }) +
    bicycle({ x: 330, y: 127, turn: 90 }) +
    measure([336, 116], [336, 86], { colour: '#FFFFFF', width: 3 }) +
    words('1,5 m', 320, 94, 18, '#FFFFFF', undefined, 'end') +
    straightArrow([416, 93], [366, 93], { colour: thing.carRed }) +
    car({ x: 440, y: 93, turn: -90, size, colour: thing.carRed, letter: 'B', letterSize: 14 })
  );
}

function waitForRoomClose(): string {
  return (
    ground(close) +
    patch(0, 22, 100, 56, 'road') +
    paint('M2 50H100', 2.5, '11 8') +
    bicycle({ x: 60, y: 68, turn: 90, scale: 0.78 }) +
    car({ x: 20, y: 64, turn: 90, size: [28, 15], letter: 'A', letterSize: 12 }) +
    car({ x: 80, y: 36, turn: -90, size: [28, 15], colour: thing.carRed, letter: 'B', letterSize: 12 })
  );
}

function fourPlaces(): string {
  const gap = (x: number, w: number, figure: string): string =>
    el('rect', {
      x: x + 1,
      y: 146,
      width: w - 2,
      height: 22,
      rx: 2,
      fill: 'none',
      stroke: '#FFFFFF',
      'stroke-width': 2.5,
      'stroke-dasharray': '6 4',
    }) + badge(figure, x + w / 2, 157, 10);
  const parked = (x: number): string => car({ x, y: 158, turn: 90, size: [40, 17], colour: thing.carGrey });
  const label = (text: string, x: number, y: number): string => words(text, x, y, 18, sign.ink);
  const span = (from: Point, to: Point): string => measure(from, to, { colour: sign.ink });
  return (
    ground('0 0 640 260') +
    rect(0, 52, 640, 28, '#C9C6BC') +
    rect(0, 170, 640, 74, '#C9C6BC') +
    group(
      { opacity: 0.14 },
      line(
        polyline([
          [0, 66],
          [640, 66],
        ]) + 'M0 203H640',
        1.5,
        '#000000',
      ),
    ) +
    patch(0, 80, 640, 90, 'road') +
    patch(586, 168, 54, 92, 'road') +
    path('M574 170Q586 170 586 182V168H574Z', tone('road')) +
    paint('M0 125H52M104 125H640', 3, '20 14') +
    zebra(60, 82, 35, 86, 'along', 8) +
    gap(113, 50, '1') +
    parked(188) +
    parked(234) +
    gap(345, 50, '2') +
    parked(418) +
    gap(441, 46, '4') +
    parked(510) +
    gap(533, 46, '3') +
    car({ x: 200, y: 136, turn: 90, size: [40, 16] }) +
    signAt('straeto-bidstod', 300, 187, 28) +
    span([95, 184], [113, 184]) +
    label('3 m', 104, 205) +
    span([300, 214], [345, 214]) +
    label('10 m', 322, 226 + 6)
  );
}

function busStopClose(): string {
  return (
    rect(0, 0, 100, 100, '#C9C6BC') +
    patch(0, 0, 100, 60, 'road') +
    rect(0, 59, 100, 3, '#E7E4DB') +
    paint('M2 22H100', 2.5, '11 8') +
    car({ x: 24, y: 49, turn: 90, size: [32, 17], letter: 'A', letterSize: 13 }) +
    signAt('straeto-bidstod', 82, 60, 26) +
    measure([40, 80], [82, 80], { colour: sign.ink, width: 3 }) +
    line('M40 60V73M82 74V73', 2, sign.ink, '2 2.5', 'butt') +
    words('10 m', 61, 93, 13, sign.ink)
  );
}

export const scenes: readonly Scene[] = [
  { name: 'hringtorg-akreinaval-ad-ofan', view: '0 0 400 400', draw: chooseLane },
  { name: 'hringtorg-framhja-utkeyrslu-naer', view: close, draw: pastTheExit },
  { name: 'maeting-sendibill-min-megin', view: strip, draw: vanOnMySide },
  { name: 'hjol-bedid-eftir-plassi', view: strip, draw: waitForRoom },
  { name: 'hjol-bedid-eftir-plassi-naer', view: close, draw: waitForRoomClose },
  { name: 'lagning-fjogur-plass', view: '0 0 640 260', draw: fourPlaces },
  { name: 'lagning-bidstod-tiu-metrar-naer', view: close, draw: busStopClose },
];
