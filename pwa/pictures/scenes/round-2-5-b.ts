// The scenes of course 2, round 5, steps 4 and 5: beginners and speed.
import { arc } from '../geometry.ts';
import { thing, tone } from '../palette.ts';
import { straightArrow } from '../parts/arrows.ts';
import { carFromSide } from '../parts/cars-side.ts';
import { stairs } from '../parts/charts.ts';
import { card } from '../parts/learning.ts';
import { land, mountains, sky } from '../parts/landscape.ts';
import { measure, tickMark } from '../parts/marks.ts';
import { cameraOnPost, carStruck, envelope, uniform } from '../parts/penalties.ts';
import { personFromSide } from '../parts/people-side.ts';
import { ground } from '../parts/road-above.ts';
import type { Scene } from '../parts/scene.ts';
import { signAt } from '../parts/sign-post.ts';
import { clock, licenceCard, sheet } from '../parts/things.ts';
import { circle, group, line, path, place, rect, words } from '../svg.ts';

const wide = '0 0 640 360';
const strip = '0 0 640 220';

function beginnersSteps(): string {
  return (
    ground(wide, 'paper') +
    stairs(20, 350, 600, 208, 4) +
    words('3', 245, 310, 50, tone('ink')) +
    words('4–6', 395, 310, 50, tone('ink')) +
    words('7', 545, 310, 50, tone('ink')) +
    carFromSide({ x: 95, y: 297, scale: 0.62, colour: thing.carGreen }) +
    envelope(245, 208, 0.95) +
    carStruck(395, 193, 0.64) +
    personFromSide({ x: 512, y: 140, scale: 1.22, pose: 'point', top: uniform, legs: '#3A4F7A', skin: 1, hair: 2 }) +
    licenceCard(574, 50, { scale: 0.5, turn: -4 })
  );
}

function wayBack(): string {
  const x = (i: number): number => 12 + i * 162;
  const boxes = [0, 1, 2, 3].map((i) => card(x(i), 34, 130, 152, 14)).join('');
  const arrows = [0, 1, 2]
    .map((i) => straightArrow([x(i) + 132, 110], [x(i + 1) - 1, 110], { colour: thing.carGrey, width: 7, edge: false }))
    .join('');
  const seats = [0, 1, 2]
    .map(
      (i) =>
        line(`M${x(1) + 17 + i * 24} 124v20h14v16`, 3.5, thing.wood) +
        personFromSide({
          x: x(1) + 25 + i * 24,
          y: 160,
          scale: 0.56,
          pose: 'sit',
          top: ['#2F8F5B', '#B5476B', '#E0A100'][i] ?? '#2F8F5B',
          skin: i,
          hair: i,
        }),
    )
    .join('');
  return (
    ground(strip, 'paper') +
    boxes +
    arrows +
    carStruck(x(0) + 65, 134, 0.54) +
    rect(x(1) + 68, 52, 52, 40, '#2F5D4A', 3) +
    line(`M${x(1) + 76} 64h34M${x(1) + 76} 74h24M${x(1) + 76} 83h30`, 3, '#E9E6DC') +
    seats +
    personFromSide({ x: x(1) + 106, y: 164, scale: 0.7, pose: 'point', flip: true, top: '#1E5FA8', longHair: true }) +
    rect(x(2) + 28, 52, 74, 110, tone('faint'), 5) +
    sheet(x(2) + 65, 107, 68, 104, 4) +
    tickMark(x(2) + 86, 142, 21) +
    rect(x(3) + 8, 126, 114, 44, '#7F8F72', 8) +
    rect(x(3) + 8, 132, 114, 30, '#434C57') +
    line(`M${x(3) + 12} 152h106`, 3, '#FFFFFF', '12 9', 'butt') +
    carFromSide({ x: x(3) + 65, y: 148, scale: 0.5 })
  );
}

/** A dial from 0 to 200 with a red arc from `from`, the needle and a green mark at `limit`. */
function limitDial(x: number, y: number, r: number, limit: number, from: number): string {
  const turn = (v: number): number => -125 + (v / 200) * 250;
  const ticks = Array.from({ length: 21 }, (_, i) =>
    place(line(`M0 ${-r * 0.72}V${-r * (i % 2 === 0 ? 0.6 : 0.65)}`, 2.5, '#FFFFFF', undefined, 'butt'), {
      turn: turn(i * 10),
    }),
  ).join('');
  return (
    circle(x, y, r, thing.carDark) +
    circle(x, y, r * 0.95, thing.glass) +
    line(arc(x, y, r * 0.83, -35, 90 - turn(from)), r * 0.15, '#FF3B30', undefined, 'butt') +
    place(
      ticks +
        place(line(`M0 ${-r * 0.92}V${-r * 0.6}`, 6, '#35C46A', undefined, 'butt'), { turn: turn(limit) }) +
        place(path(`M-4 8L0 ${-r * 0.62}L4 8Z`, '#FFFFFF'), { turn: turn(limit) }) +
        circle(0, 0, 8, thing.hub) +
        words(String(from), 0, r * 0.5, 33, '#FF6B60'),
      { x, y },
    )
  );
}

function doubleLimit(): string {
  return (
    ground('0 0 640 260', 'paper') +
    [30, 50, 90]
      .map((limit, i) => {
        const x = 110 + i * 210;
        return signAt(`hamarkshradi-${limit}`, x, 42, 68) + limitDial(x, 168, 82, limit, limit * 2);
      })
      .join('')
  );
}

function averageSpeed(): string {
  const lamps = [0, 1, 2, 3, 4].map((i) => rect(198 + i * 58, 161, 22, 6, '#FFE9A8', 2)).join('');
  return (
    sky(640, 360, 214) +
    mountains(214, 1, 0.5) +
    land(214) +
    path('M142 232Q168 130 248 74Q300 34 356 58Q440 92 498 232Z', tone('near')) +
    path('M160 226V170Q160 152 178 152H462Q480 152 480 170V226Z', thing.metal) +
    path('M170 226V176Q170 160 186 160H454Q470 160 470 176V226Z', '#232B34') +
    lamps +
    rect(0, 220, 640, 20, tone('road')) +
    line('M0 237H640', 2.5, tone('mark'), undefined, 'butt') +
    rect(0, 240, 640, 120, tone('verge')) +
    cameraOnPost(38, 222, 104) +
    cameraOnPost(492, 222, 104) +
    carFromSide({ x: 106, y: 228, scale: 0.6 }) +
    group({ opacity: 0.45 }, carFromSide({ x: 562, y: 228, scale: 0.6 })) +
    measure([70, 298], [524, 298], { width: 4 }) +
    circle(297, 298, 46, tone('verge')) +
    clock(297, 298, 40, 10, 10)
  );
}

export const scenes: readonly Scene[] = [
  { name: 'byrjandi-punktar-throp', view: wide, draw: beginnersSteps },
  { name: 'akstursbann-leid-til-baka', view: strip, draw: wayBack },
  { name: 'hradi-tvofaldur-maelar', view: '0 0 640 260', draw: doubleLimit },
  { name: 'medalhradi-tvaer-velar', view: wide, draw: averageSpeed },
];
