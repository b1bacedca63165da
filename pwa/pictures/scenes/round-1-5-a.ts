// The scenes of course 1, round 5, steps 1 to 4: merging, the three seconds, stopping distances and the single-lane bridge.
import { sign, thing, tone } from '../palette.ts';
import { curvedArrow, straightArrow } from '../parts/arrows.ts';
import { carFromSide } from '../parts/cars-side.ts';
import { snowflake } from '../parts/checks.ts';
import { measure } from '../parts/marks.ts';
import { ground, paint, patch, pavement, road } from '../parts/road-above.ts';
import { edgePosts } from '../parts/road-side.ts';
import type { Scene } from '../parts/scene.ts';
import { signAt, signPost } from '../parts/sign-post.ts';
import { eye } from '../parts/things.ts';
import { car, motorhomeAbove } from '../parts/vehicles-above.ts';
import { circle, group, line, path, place, rect, words } from '../svg.ts';

const size = [45, 18] as const;

/** The roof of a house from above, its ridge along the longer side. */
function roofAbove(x: number, y: number, w: number, h: number): string {
  return (
    rect(x, y, w, h, tone('roof'), 2) +
    group({ opacity: 0.2 }, rect(x, y + h / 2, w, h / 2, '#000000')) +
    rect(x + w * 0.7, y + h * 0.3, 9, 9, thing.steel, 1)
  );
}

function letIn(): string {
  const grey = (x: number): string => car({ x, y: 147.5, turn: 90, size, colour: thing.carGrey });
  return (
    ground('0 0 640 260') +
    pavement(0, 68, 640, 27) +
    patch(0, 95, 640, 70, 'road') +
    paint('M0 130H640', 3, '24 16') +
    pavement(0, 165, 640, 27) +
    patch(362, 164, 56, 96, 'road') +
    roofAbove(258, 206, 84, 48) +
    grey(140) +
    grey(215) +
    car({ x: 290, y: 147.5, turn: 90, size, colour: thing.carBlue, letter: 'A', letterSize: 14, brake: true }) +
    grey(480) +
    grey(570) +
    curvedArrow(
      [
        [402, 168],
        [410, 155],
        [424, 148.5],
        [446, 147.5],
      ],
      { width: 4 },
    ) +
    car({ x: 387, y: 186, turn: 35, size, colour: thing.carRed, letter: 'B', letterSize: 14, signal: 'right' })
  );
}

function threeSeconds(): string {
  return (
    ground('0 0 640 220') +
    road('M0 110H640', { width: 70, edges: true, dash: '30 30', mark: 3 }) +
    line('M165 140V185M540 164V185', 2, tone('ink'), '4 4', 'butt') +
    edgePosts([540], 168, 26) +
    car({ x: 562, y: 127, turn: 90, size, colour: thing.carRed, letter: 'A', letterSize: 14 }) +
    car({ x: 142, y: 127, turn: 90, size, colour: thing.carBlue, letter: 'B', letterSize: 14 }) +
    measure([165, 185], [540, 185], {
      ticks: [0, 1 / 3, 2 / 3, 1],
      tickLabels: ['3 s', '2 s', '1 s', '0 s'],
      width: 3,
    })
  );
}

/** A brake pedal from the side, 40 high. */
function pedal(x: number, y: number): string {
  return place(line('M-12-20H-2L6 4', 5, tone('ink2')) + rect(-11, 2, 30, 15, tone('ink'), 4), { x, y });
}

function stoppingDistances(): string {
  const rows = [
    ['30', 8, 13],
    ['50', 14, 28],
    ['90', 25, 70],
  ] as const;
  const bars = rows.map(([kmh, reaction, whole], i) => {
    const y = 70 + i * 95;
    const end = 110 + whole * 6.5;
    return (
      signAt(`hamarkshradi-${kmh}`, 60, y + 18, 62) +
      rect(110, y, reaction * 6.5, 36, sign.amber) +
      rect(110 + reaction * 6.5, y, (whole - reaction) * 6.5, 36, thing.carBlue) +
      words(`${String(whole)} m`, end + 12, y + 19, 21, tone('ink'), undefined, 'start') +
      carFromSide({ x: end - 33, y: y - 3, scale: 0.31 })
    );
  });
  return (
    ground('0 0 640 360', 'paper') +
    line('M110 50V310', 3, tone('ink2'), undefined, 'butt') +
    bars.join('') +
    eye(191, 238, { scale: 0.62 }) +
    line('M170 238Q191 256.6 212 238', 2.2, sign.ink) +
    pedal(400, 236)
  );
}

/** What the surface of the road looks like, 36 by 36 with its corner at x,y. */
function surfaces(x: number, y: number): readonly string[] {
  const at = (drawing: string, i: number): string => place(drawing, { x, y: y + i * 55 });
  const tile = (fill: string): string => rect(0, 0, 36, 36, fill, 5);
  const drop = 'q5 7 5 10a5 5 0 0 1-10 0q0-3 5-10z';
  const stones = 'M6 9h6v4h-6zM20 6h7v5h-7zM27 18h5v4h-5zM12 19h8v5h-8zM5 28h5v4h-5zM22 27h8v5h-8z';
  return [
    tile('#434C57') +
      circle(18, 18, 7, sign.yellow) +
      line('M18 5v2M18 29v2M5 18h2M29 18h2M9 9l1 1M27 9l-1 1M9 27l1-1M27 27l-1-1', 3, sign.yellow),
    tile('#434C57') + path(`M11 5${drop}M25 5${drop}M18 18${drop}`, '#79B8FF'),
    tile('#9A7B52') + path(stones, '#D9C7A2'),
    rect(-1.5, -1.5, 39, 39, '#AEB9C2', 6) + tile('#F4F7F8') + line('M12 2V34M24 2V34', 5, '#AEB9C2', '4 3', 'butt'),
    tile('#BFE0F0') + snowflake(18, 18, 13, '#2A5C8A'),
  ].map(at);
}

function stoppingOnSurfaces(): string {
  const rows = [
    [28, '#8FB4F5'],
    [33, '#719CEE'],
    [38, '#5384E4'],
    [53, '#3A6BD2'],
    [94, '#2856B4'],
  ] as const;
  const bars = rows.map(
    ([metres, colour], i) =>
      rect(110, 70 + i * 55, metres * 5, 30, colour) +
      words(`${String(metres)} m`, 120 + metres * 5, 86 + i * 55, 19, tone('ink'), undefined, 'start'),
  );
  return (
    ground('0 0 640 360', 'paper') +
    signAt('hamarkshradi-50', 40, 34, 56) +
    line('M110 58V332', 3, tone('ink2'), undefined, 'butt') +
    surfaces(58, 67).join('') +
    bars.join('')
  );
}

function bridgeFromAbove(): string {
  return (
    ground('0 0 640 260') +
    patch(220, 0, 200, 260, 'water') +
    line('M262 0C250 70 282 140 262 260M376 0C388 90 356 170 376 260', 5, tone('stream')) +
    path('M0 95H160L220 110H420L480 95H640V165H480L420 150H220L160 165H0Z', tone('road')) +
    line('M218 110H422M218 150H422', 4, '#14181F', undefined, 'butt') +
    paint('M0 130H160M480 130H640', 3, '24 16') +
    signPost(['undirmerki-einbreid-bru'], 110, 216, 50, 44) +
    signPost(['undirmerki-einbreid-bru'], 545, 92, 50, 44) +
    car({
      x: 290,
      y: 130,
      turn: 90,
      size: [45, 18],
      colour: thing.carBlue,
      letter: 'A',
      letterSize: 14,
    }) +
    straightArrow([318, 130], [400, 130]) +
    motorhomeAbove({ x: 530, y: 112, turn: -90, letter: 'B', letterSize: 16, brake: true })
  );
}

function bridgeClose(): string {
  return (
    ground('0 0 100 100') +
    patch(28, 0, 34, 100, 'water') +
    path('M0 32H20L28 41H62L70 32H100V68H70L62 59H28L20 68H0Z', tone('road')) +
    line('M27 41H63M27 59H63', 3, '#14181F', undefined, 'butt') +
    car({
      x: 46,
      y: 50,
      turn: 90,
      size: [26, 13],
      colour: thing.carBlue,
      letter: 'A',
      letterSize: 12,
    }) +
    motorhomeAbove({ x: 83, y: 41, turn: -90, size: [30, 15], letter: 'B', letterSize: 12 })
  );
}

export const scenes: readonly Scene[] = [
  { name: 'hleypt-inn-i-bilarod', view: '0 0 640 260', draw: letIn },
  { name: 'thriggja-sekundna-bil', view: '0 0 640 220', draw: threeSeconds },
  { name: 'stodvunarvegalengd-30-50-90', view: '0 0 640 360', draw: stoppingDistances },
  { name: 'stodvunarvegalengd-faerd-50', view: '0 0 640 360', draw: stoppingOnSurfaces },
  { name: 'einbreid-bru-ad-ofan', view: '0 0 640 260', draw: bridgeFromAbove },
  { name: 'einbreid-bru-naer', view: '0 0 100 100', draw: bridgeClose },
];
