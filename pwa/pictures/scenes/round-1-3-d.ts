// The question close-ups of course 1, round 3.
import { joints, limb } from '../geometry.ts';
import { sign, thing, tone } from '../palette.ts';
import { cyclist, horseAbove } from '../parts/beings-above.ts';
import { carEndOn } from '../parts/cars-side.ts';
import { junction } from '../parts/junction.ts';
import { badge } from '../parts/marks.ts';
import { ground, paint, patch, zebra } from '../parts/road-above.ts';
import { policeAbove } from '../parts/road-users.ts';
import type { Scene } from '../parts/scene.ts';
import { busAbove, car, lorryAbove, type Vehicle } from '../parts/vehicles-above.ts';
import { circle, ellipse, group, line, path, rect, words } from '../svg.ts';

const view = '0 0 100 100';

function close(letter: 'A' | 'B' | 'C', v: Vehicle): string {
  return car({
    size: [28, 17],
    letter,
    letterSize: 12,
    colour: letter === 'A' ? thing.carBlue : thing.carRed,
    ...v,
  });
}

/** A white letter with a dark outline. */
function outlined(letter: string, x: number, y: number, size: number): string {
  return (
    group({ stroke: sign.ink, 'stroke-width': 4.5, 'stroke-linejoin': 'round' }, words(letter, x, y, size, sign.ink)) +
    words(letter, x, y, size, '#FFFFFF')
  );
}

function lanes(): string {
  return (
    ground(view) +
    patch(12, 0, 76, 100, 'road') +
    patch(69, 0, 19, 100, 'road2') +
    paint('M15 0V100M68 0V100', 3) +
    paint('M41 4V100', 3, '14 12') +
    outlined('B', 28, 50, 18) +
    outlined('A', 54.5, 50, 18) +
    outlined('C', 79.5, 50, 18)
  );
}

function handUp(): string {
  const vest = sign.yellow;
  const skin = thing.skin[0];
  return (
    rect(0, 0, 100, 100, '#D5E6F0') +
    rect(0, 84, 100, 16, '#6B7580') +
    path('M36 84H64L65 100H35Z', thing.carDark) +
    path(limb(joints('66 47 10, 71 62 9.5, 70 78 8')), vest) +
    circle(70, 82, 4.6, skin) +
    path('M34 46Q34 40 42 39H58Q66 40 66 46L65 88H35Z', vest) +
    rect(34.6, 60, 30.8, 5.5, '#8F979D') +
    rect(34.8, 74, 30.4, 5.5, '#8F979D') +
    path(limb(joints('37 47 11, 31.5 35 10, 31 20 8.5')), vest) +
    line('M26.6 26H35.4', 3, '#8F979D', undefined, 'butt') +
    rect(26.5, 7.5, 9, 11, skin, 3.5) +
    line('M27.6 9V5M30 8V3.4M32.5 8V3.6M34.8 9V5.2M27 15L23.6 11.6', 2.2, skin) +
    rect(45.5, 33, 9, 9, skin, 3) +
    ellipse(50, 26, 9.5, 11, skin) +
    path('M39.5 23Q40 12 50 12T60.5 23Q50 19 39.5 23Z', sign.ink) +
    path('M39.5 23.4Q50 18.6 60.5 23.4L60 20Q50 15.4 40 20Z', '#F7F6F2') +
    path('M40.5 24Q50 19.6 59.5 24Q50 27 40.5 24Z', sign.ink)
  );
}

function armsOutClose(): string {
  return (
    ground(view) +
    junction({
      x: 50,
      y: 50,
      width: 40,
      reach: 50,
      arms: { n: 'open', e: 'open', s: 'open', w: 'open' },
      lines: false,
      corner: 4,
    }) +
    policeAbove({ x: 50, y: 49, turn: 180, scale: 0.7 }) +
    close('A', { x: 60, y: 86, size: [24, 14] }) +
    close('B', { x: 14, y: 60, turn: 90, size: [24, 14] })
  );
}

function vanHides(): string {
  return (
    ground(view, 'path') +
    patch(18, 0, 64, 100, 'road') +
    zebra(18, 8, 64, 18, 'across', 5.5) +
    paint('M50 30V100', 2.5, '8 6') +
    busAbove({
      x: 67,
      y: 50,
      size: [38, 20],
      colour: '#FFFFFF',
      outline: true,
      brake: true,
      letter: 'B',
      letterSize: 12,
    }) +
    close('A', { x: 34, y: 78 })
  );
}

function narrowStreet(): string {
  return (
    ground(view, 'path') +
    rect(23.5, 0, 53, 100, tone('ink2')) +
    patch(26, 0, 48, 100, 'road') +
    close('A', { x: 61, y: 82 }) +
    cyclist({ x: 63, y: 44, scale: 0.74 }) +
    badge('B', 87, 44, 9.6) +
    close('C', { x: 38, y: 22, turn: 180 })
  );
}

function lorryTurns(): string {
  return (
    ground(view) +
    patch(20, 0, 60, 100, 'road') +
    patch(78, 10, 22, 30, 'road') +
    path('M80 6Q80 10 84 10H80ZM80 44Q80 40 84 40H80Z', tone('road')) +
    paint('M44 62V100', 2.5, '8 6') +
    lorryAbove({
      x: 48,
      y: 42,
      turn: -15,
      size: [46, 18],
      outline: true,
      signal: 'right',
      letter: 'B',
      letterSize: 12,
    }) +
    close('A', { x: 63, y: 84, size: [26, 15] })
  );
}

function flagClose(): string {
  return (
    rect(0, 0, 100, 100, '#6C8194') +
    rect(0, 80, 100, 20, '#434C57') +
    carEndOn({ x: 44, y: 88, scale: 0.54, colour: thing.carGreen, driver: 1, lights: true }, 'front') +
    line('M73 64V9', 2.6, sign.ink) +
    path('M73.5 9.5Q79 6.5 84.5 9.5T96 9.5V24.5Q90 27.5 84.5 24.5T73.5 24.5Z', '#FFFFFF') +
    line('M73.5 9.5Q79 6.5 84.5 9.5T96 9.5V24.5Q90 27.5 84.5 24.5T73.5 24.5Z', 1.8, sign.ink)
  );
}

function ridersAhead(): string {
  return (
    ground(view) +
    patch(22, 0, 56, 100, 'road') +
    paint('M50 0V100', 2.5, '9 7') +
    horseAbove({ x: 69, y: 15, scale: 0.5 }, true) +
    horseAbove({ x: 69, y: 44, scale: 0.5 }, true) +
    close('A', { x: 64, y: 84 })
  );
}

export const scenes: readonly Scene[] = [
  { name: 'vegur-akreinar-vegoxl-naer', view, draw: lanes },
  { name: 'logregla-hond-upp-naer', view, draw: handUp },
  { name: 'logregla-armar-ut-naer', view, draw: armsOutClose },
  { name: 'gangbraut-sendibill-skyggir-naer', view, draw: vanHides },
  { name: 'hjol-mjo-gata-naer', view, draw: narrowStreet },
  { name: 'vorubill-haegri-beygja-naer', view, draw: lorryTurns },
  { name: 'hvitur-fani-naer', view, draw: flagClose },
  { name: 'reidfolk-framundan-naer', view, draw: ridersAhead },
];
