// The scenes of course 1, round 2, steps 3 to 5: the dashboard, the lights and the tyres.
import { sign, thing, tone } from '../palette.ts';
import { pathArrow } from '../parts/arrows.ts';
import { carFromSide } from '../parts/cars-side.ts';
import { snowflake } from '../parts/checks.ts';
import { dial, treadSection, tyreSide } from '../parts/cockpit.ts';
import { hills, sky } from '../parts/landscape.ts';
import { panel } from '../parts/learning.ts';
import { ground, paint, road } from '../parts/road-above.ts';
import type { Scene } from '../parts/scene.ts';
import { signAt } from '../parts/sign-post.ts';
import { car } from '../parts/vehicles-above.ts';
import { circle, el, group, line, path, place, rect, words } from '../svg.ts';

function lampColours(): string {
  const glow = (x: number, colour: string): string =>
    [28.5, 25].map((r) => el('circle', { cx: x, cy: 168, r, fill: colour, opacity: 0.32 })).join('');
  const green = '#2FD06B';
  const arrow = 'M-34 0L-14-18V-8H-4V8H-14V18Z';
  return (
    rect(0, 0, 640, 260, '#20272F') +
    path('M0 0H640V60Q320 20 0 60Z', '#2C353F') +
    rect(44, 84, 552, 176, '#10151B', 60) +
    dial(132, 174, 56, 0.34) +
    dial(508, 174, 56, 0.22) +
    glow(230, '#FF3B30') +
    glow(290, '#FFB000') +
    glow(350, green) +
    glow(410, '#4C8DFF') +
    signAt('maelabord-oliuthrystingur', 230, 168, 38) +
    signAt('maelabord-vel', 290, 168, 38) +
    rect(331.5, 149.5, 37, 37, sign.ink, 6) +
    place(path(arrow, green) + place(path(arrow, green), { flip: true }), { x: 350, y: 168, scale: 0.48 }) +
    signAt('maelabord-haljos', 410, 168, 38) +
    line('M-12 300A332 258 0 0 1 652 300', 28, '#05080B') +
    line('M-10 296A330 256 0 0 1 650 296', 4, '#39424C') +
    path('M230 260Q240 222 320 220T410 260Z', '#05080B')
  );
}

function onlyFront(): string {
  const k = 1.05;
  const y = 304;
  const lampOff = place(path('M-99-48H-92V-36H-102Q-102-42-99-48Z', '#3A1A1A'), { x: 130, y, scale: k });
  const dayLight =
    el('path', { d: 'M233 255L266 251V270L233 264Z', fill: '#FFFFFF', opacity: 0.4 }) +
    circle(232, 259, 6.5, '#FFFFFF');
  return (
    sky(640, 360, 236) +
    hills(236, 'far') +
    hills(252, 'mid') +
    rect(0, 250, 640, 110, tone('verge')) +
    rect(0, 262, 640, 74, tone('road')) +
    paint('M0 281H640', 3, '36 24') +
    carFromSide({ x: 130, y, scale: k, colour: thing.carGrey, letter: 'A' }) +
    lampOff +
    dayLight +
    el('ellipse', { cx: 332, cy: 259, rx: 30, ry: 16, fill: thing.brake, opacity: 0.25 }) +
    el('ellipse', { cx: 338, cy: 259, rx: 18, ry: 10, fill: thing.brake, opacity: 0.45 }) +
    carFromSide({ x: 450, y, scale: k, colour: thing.carBlue, brake: true, letter: 'B' }) +
    el('path', { d: 'M552 252L640 276V306H580Z', fill: thing.lamp, opacity: 0.6 }) +
    circle(551, 259, 7.5, '#FFF6D0')
  );
}

function onlyFrontClose(): string {
  const k = 0.38;
  const body =
    rect(0, 0, 100, 100, tone('sky1')) +
    rect(0, 62, 100, 38, tone('road')) +
    rect(0, 59, 100, 4, tone('moss')) +
    carFromSide({ x: 43, y: 78, scale: k, colour: thing.carBlue }) +
    rect(3.4, 57.4, 5.6, 9, '#3C4147', 1.6) +
    el('path', { d: 'M80 60.5L98 60V76L80 65Z', fill: '#FFDF5A', opacity: 0.95 }) +
    circle(80, 62.4, 2.8, '#FFF6D0');
  return panel(0, 0, 100, 100, '0 0 100 100', body, 'day');
}

function meeting(): string {
  const size = [60, 26] as const;
  const beam = (d: string): string => el('path', { d, fill: thing.lamp, opacity: 0.55 });
  return (
    ground('0 0 640 260', 'verge') +
    road('M0 130H640', { width: 70, dash: '26 20', mark: 3, edges: true }) +
    beam('M158 138L268 139Q274 150 266 163L158 156Z') +
    beam('M482 122L372 121Q366 110 374 97L482 104Z') +
    car({ x: 130, y: 147, turn: 90, size, colour: thing.carBlue, letter: 'A', letterSize: 20, brake: true }) +
    car({ x: 510, y: 113, turn: -90, size, colour: thing.carRed, letter: 'B', letterSize: 20, brake: true })
  );
}

function treadDepth(): string {
  const one = (x: number, letter: string, depth: number, label: string): string => {
    const w = 272;
    const top = 196;
    const deep = w * 0.5 * 0.42 * depth;
    return (
      treadSection(x, top + w * 0.25, w, depth) +
      line(`M${x - w * 0.375} ${top + 78}h${w * 0.75}`, 3, thing.steel, '14 10') +
      rect(x - 4, top - 62, 8, 62 + deep, thing.hub) +
      rect(x - 20, top - 5, 40, 5, thing.hub) +
      rect(x - 18, top - 74, 36, 16, thing.carRed, 4) +
      line(
        `M${x + 34} ${top}V${top + deep}M${x + 26} ${top}h16M${x + 26} ${top + deep}h16`,
        3,
        '#FFFFFF',
        undefined,
        'butt',
      ) +
      line(`M${x + 34} ${top}V${top - 18}`, 2.5, tone('ink'), undefined, 'butt') +
      words(label, x + 82, top - 32, 32, tone('ink')) +
      words(letter, x, 58, 50, tone('ink'))
    );
  };
  return (
    ground('0 0 640 360', 'sand') +
    rect(0, 332, 640, 7, tone('ink2')) +
    one(164, 'A', 1, '3,0 mm') +
    one(476, 'B', 0.53, '1,6 mm')
  );
}

function studCalendar(): string {
  const pitch = 50.5;
  const boxes = [7, 8, 9, 10, 11, 12, 1, 2, 3, 4, 5, 6]
    .map(
      (month, i) =>
        rect(18 + i * pitch, 24, 48, 62, tone('ink2'), 5) +
        rect(20.5 + i * pitch, 26.5, 43, 57, tone('card'), 3) +
        words(String(month), 42 + i * pitch, 55, 30, tone('ink')),
    )
    .join('');
  const sunAt = (x: number): string =>
    place(
      circle(0, 0, 9, '#E58A00') +
        [0, 45, 90, 135, 180, 225, 270, 315].map((turn) => place(line('M0-13V-17', 3, '#E58A00'), { turn })).join(''),
      { x, y: 122 },
    );
  const soft = '#F6E3A1';
  const from = 18 + 4 * pitch;
  const to = 18 + 9 * pitch + 22.4;
  return (
    ground('0 0 640 220', 'paper') +
    boxes +
    rect(18, 100, from - 18, 44, soft) +
    rect(to, 100, 18 + 12 * pitch - 2.5 - to, 44, soft) +
    rect(from, 100, to - from, 44, thing.carBlue) +
    sunAt(118) +
    sunAt(556) +
    [250, 298, 416, 464].map((x) => snowflake(x, 122, 16)).join('') +
    tyreSide(357, 122, 20, true) +
    line(`M${from} 96V160M${to} 96V160`, 3.5, tone('ink'), undefined, 'butt') +
    words('1/11', from, 182, 26, tone('ink')) +
    words('14/4', to, 182, 26, tone('ink'))
  );
}

function aquaplaning(): string {
  return (
    ground('0 0 640 260', 'sand') +
    rect(0, 232, 640, 28, tone('road')) +
    rect(0, 218, 640, 14, '#7DB7DA') +
    path('M232 232V222Q240 214 200 216L150 218V232Z', '#7DB7DA') +
    path('M300 233V226Q352 222 384 180Q400 172 424 198Q444 216 500 218V233Z', '#7DB7DA') +
    tyreSide(300, 124, 98) +
    path('M226 232Q258 226 300 226.4Q344 226 372 200Q392 186 410 202Q420 222 440 232Z', '#7DB7DA') +
    line('M410 184l12-14M430 196l18-12M392 170l6-16M178 206l-16-12M202 200l-12-18M158 212l-20-6', 6, '#7DB7DA') +
    circle(436, 158, 4.5, '#7DB7DA') +
    circle(462, 178, 4, '#7DB7DA') +
    circle(148, 182, 4, '#7DB7DA') +
    circle(176, 170, 3.5, '#7DB7DA') +
    group({ opacity: 0.7 }, line('M30 224h60M520 224h70', 3, '#FFFFFF')) +
    pathArrow('M206 64A116 116 0 0 1 372 34', [394, 52], 130, { width: 8, edge: false })
  );
}

export const scenes: readonly Scene[] = [
  { name: 'maelabord-litir-ljosa', view: '0 0 640 260', draw: lampColours },
  { name: 'ljos-adeins-ad-framan', view: '0 0 640 360', draw: onlyFront, night: true },
  { name: 'ljos-bara-framan-naer', view: '0 0 100 100', draw: onlyFrontClose },
  { name: 'ljos-laekkud-vid-maeting', view: '0 0 640 260', draw: meeting, night: true },
  { name: 'dekk-mynstursdypt', view: '0 0 640 360', draw: treadDepth },
  { name: 'dekk-nagladagatal', view: '0 0 640 220', draw: studCalendar },
  { name: 'dekk-vatnsplan-hlid', view: '0 0 640 260', draw: aquaplaning },
];
