// The scenes of course 1, round 4, steps 1 to 4: speed and sight, giving way, priority from the right, turning left.
import { thing, tone } from '../palette.ts';
import { pathArrow, straightArrow, waitBar } from '../parts/arrows.ts';
import { cyclist, person } from '../parts/beings-above.ts';
import { junction } from '../parts/junction.ts';
import { measure } from '../parts/marks.ts';
import { giveWayLine, ground, paint, road, stopLine, zebra } from '../parts/road-above.ts';
import { edgePosts } from '../parts/road-side.ts';
import type { Scene } from '../parts/scene.ts';
import { signPost } from '../parts/sign-post.ts';
import { trafficLight } from '../parts/street.ts';
import { eye } from '../parts/things.ts';
import { car, ghostCar } from '../parts/vehicles-above.ts';
import { fog } from '../parts/weather.ts';
import { path, rect } from '../svg.ts';

const strip = '0 0 640 220';
const square = '0 0 400 400';

/** The roof of a house from above: two slopes and a ridge. */
function roof(x: number, y: number, w: number, h: number, colour: string): string {
  return (
    rect(x, y, w, h, colour, 2) +
    path(`M${x} ${y + h / 2}H${x + w}V${y + h}H${x}Z`, '#00000038') +
    rect(x + w * 0.7, y + h * 0.2, 9, 9, thing.carDark, 1)
  );
}

function speedAndSight(): string {
  const size = [45, 18] as const;
  const posts = [30, 114, 198, 282, 366, 450];
  return (
    ground(strip) +
    road('M0 110H640', { width: 70, edges: true, dash: '30 24', mark: 3 }) +
    edgePosts(posts, 74, 17) +
    edgePosts(posts, 163, 17) +
    car({ x: 70, y: 127, turn: 90, size, colour: thing.carBlue, beams: true }) +
    ghostCar({ x: 306, y: 127, turn: 90, size }) +
    fog(96, 0, 284, 220, 0, 0.3, 'fog1') +
    fog(380, 0, 100, 220, 0.3, 1, 'fog2') +
    rect(480, 0, 160, 220, tone('fog')) +
    measure([93, 176], [330, 176]) +
    eye(286, 190.5, { scale: 0.5 }) +
    measure([93, 205], [480, 205])
  );
}

function giveWay(): string {
  return (
    ground(square) +
    junction({
      x: 200,
      y: 150,
      width: 80,
      reach: 250,
      arms: { e: 'open', w: 'open', s: 'open' },
      lines: false,
      corner: 8,
    }) +
    paint('M0 150H400', 3, '18 14') +
    paint('M200 206V400', 3, '18 14') +
    giveWayLine(220, 197, 36) +
    car({ x: 220, y: 226, colour: thing.carBlue, letter: 'A', brake: true }) +
    signPost(['bidskylda'], 262, 240, 40, 46) +
    car({ x: 80, y: 170, turn: 90, colour: thing.carRed, letter: 'B' }) +
    straightArrow([102, 170], [142, 170], { colour: thing.carRed }) +
    cyclist({ x: 330, y: 122, turn: -90 }) +
    straightArrow([307, 122], [269, 122], { colour: '#1E8A7A' })
  );
}

function fromTheRight(): string {
  return (
    ground(square) +
    junction({
      x: 200,
      y: 200,
      width: 90,
      reach: 200,
      arms: { n: 'open', e: 'open', s: 'open', w: 'open' },
      lines: false,
      corner: 14,
    }) +
    roof(34, 38, 84, 64, '#9C3B2E') +
    roof(286, 34, 76, 70, '#5B656E') +
    roof(30, 292, 78, 68, '#3F6E57') +
    roof(288, 296, 84, 62, '#9C3B2E') +
    straightArrow([251, 178], [44, 178], { colour: thing.carRed }) +
    car({ x: 222, y: 276, colour: thing.carBlue, letter: 'A', brake: true }) +
    waitBar(222, 249, 0, 34) +
    car({ x: 272, y: 178, turn: -90, colour: thing.carRed, letter: 'B' })
  );
}

function leftTurn(): string {
  return (
    ground(square) +
    junction({
      x: 200,
      y: 200,
      width: 90,
      reach: 200,
      arms: { n: 'open', e: 'open', s: 'open', w: 'open' },
      lines: false,
      corner: 10,
    }) +
    paint('M200 0V141M200 400V266M400 200H259M0 200H94', 3, '16 12') +
    stopLine(178, 144, 42, 180) +
    stopLine(222, 261, 42, 0) +
    stopLine(256, 178, 42, 270) +
    stopLine(97, 222, 42, 90) +
    zebra(105, 155, 30, 90) +
    trafficLight(264, 304, ['green'], 0.4) +
    trafficLight(138, 142, ['green'], 0.4) +
    pathArrow('M206 200Q201 178 166 178H68', [54, 178], -90, { dash: '11 7' }) +
    person({ x: 120, y: 226, scale: 1.05 }) +
    waitBar(209, 206, -12, 28) +
    car({ x: 215, y: 235, turn: -12, colour: thing.carBlue, letter: 'A', signal: 'left' }) +
    car({ x: 178, y: 105, turn: 180, colour: thing.carRed, letter: 'B' }) +
    straightArrow([178, 126], [178, 166], { colour: thing.carRed })
  );
}

export const scenes: readonly Scene[] = [
  { name: 'hradi-sjonsvid-thoka', view: strip, draw: speedAndSight },
  { name: 'bidskylda-thvervegur-ad-ofan', view: square, draw: giveWay },
  { name: 'haegri-reglan-ad-ofan', view: square, draw: fromTheRight },
  { name: 'vinstri-beygja-forgangur', view: square, draw: leftTurn },
];
