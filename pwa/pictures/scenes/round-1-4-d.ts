// The question close-ups of course 1, round 4.
import { thing, tone } from '../palette.ts';
import { cyclist } from '../parts/beings-above.ts';
import { carEndOn } from '../parts/cars-side.ts';
import { junction } from '../parts/junction.ts';
import { badge } from '../parts/marks.ts';
import { bays, ground, paint, patch, zebra } from '../parts/road-above.ts';
import type { Scene } from '../parts/scene.ts';
import { car, lorryAbove, type Vehicle } from '../parts/vehicles-above.ts';
import { el, line, path, rect, words } from '../svg.ts';

const view = '0 0 100 100';
const four = { n: 'open', e: 'open', s: 'open', w: 'open' } as const;
const across: readonly [number, number] = [24, 13];

function close(letter: 'A' | 'B', v: Vehicle): string {
  return car({ size: across, letter, letterSize: 12, colour: letter === 'A' ? thing.carBlue : thing.carRed, ...v });
}

function giveWayClose(): string {
  return (
    ground(view) +
    junction({
      x: 50,
      y: 29,
      width: 32,
      reach: 80,
      arms: { e: 'open', w: 'open', s: 'open' },
      lines: false,
      corner: 3,
    }) +
    paint('M0 29H100', 2.5, '10 7') +
    paint('M50 58V100', 2.5, '8 6') +
    path('M51 45.5h4.8l-2.4 8zM56.1 45.5h4.8l-2.4 8zM61.2 45.5h4.8l-2.4 8z', tone('mark')) +
    close('A', { x: 58, y: 82 }) +
    close('B', { x: 18, y: 37, turn: 90 })
  );
}

function rightClose(): string {
  return (
    ground(view) +
    junction({ x: 50, y: 50, width: 36, reach: 50, arms: four, lines: false, corner: 5 }) +
    close('A', { x: 59, y: 84 }) +
    close('B', { x: 84, y: 41, turn: -90 })
  );
}

function carPark(): string {
  const grey = (x: number, y: number): string => car({ x, y, size: [24, 12], colour: thing.carGrey });
  return (
    ground(view, 'road') +
    bays(1.5, 0, 2, 16, 28, 'down') +
    bays(66.5, 0, 2, 16, 28, 'down') +
    bays(1.5, 72, 2, 16, 28, 'up') +
    bays(66.5, 72, 2, 16, 28, 'up') +
    grey(9.5, 13) +
    grey(74.5, 13) +
    grey(90.5, 13) +
    grey(25.5, 87) +
    grey(90.5, 87) +
    close('A', { x: 16, y: 57, turn: 90 }) +
    close('B', { x: 57, y: 84 })
  );
}

function leftClose(): string {
  return (
    ground(view) +
    junction({ x: 50, y: 50, width: 36, reach: 50, arms: four, lines: false, corner: 5 }) +
    paint('M50 0V28M50 72V100M0 50H28M72 50H100', 2.5, '8 6') +
    close('A', { x: 59, y: 80, signal: 'left' }) +
    close('B', { x: 41, y: 18, turn: 180 })
  );
}

function cycleLane(): string {
  return (
    ground(view) +
    patch(4, 0, 70, 100, 'road') +
    patch(72, 10, 28, 26, 'road') +
    rect(58, 0, 14, 100, '#A8604F') +
    paint('M29 0V100', 2.5, '10 8') +
    paint('M57 0V100', 2.5, '8 5') +
    close('A', { x: 43, y: 58, size: [27, 15], signal: 'right' }) +
    cyclist({ x: 65, y: 76, scale: 0.74, colour: '#14181F' }) +
    badge('B', 85, 76, 9.6)
  );
}

function mergeClose(): string {
  return (
    ground(view) +
    path('M0 20H100V52H97L62 79H0Z', tone('road')) +
    paint('M0 23.5H100', 2.5) +
    paint('M0 75.5H61L93 51', 2.5) +
    paint('M0 51H88', 2.5, '6 4') +
    close('A', { x: 52, y: 63, turn: 90, size: [26, 14], signal: 'left' }) +
    close('B', { x: 22, y: 36, turn: 90, size: [26, 14] })
  );
}

function unbroken(): string {
  return (
    ground(view) +
    patch(24, 0, 52, 100, 'road') +
    paint('M26.5 0V100M73.5 0V100', 2) +
    paint('M50 0V100', 3.5) +
    lorryAbove({ x: 62, y: 28, size: [36, 18], outline: true, letter: 'B', letterSize: 12 }) +
    close('A', { x: 62, y: 78, size: [27, 15] })
  );
}

function crossingAhead(): string {
  return (
    ground(view) +
    patch(12, 0, 76, 100, 'path') +
    patch(24, 0, 52, 100, 'road') +
    zebra(24, 10, 52, 16, 'across', 5) +
    paint('M50 30V100', 2.5, '8 6') +
    close('B', { x: 63, y: 44, size: [27, 15], brake: true }) +
    close('A', { x: 63, y: 82, size: [27, 15] })
  );
}

function parkedClose(): string {
  const ink = tone('ink');
  return (
    ground(view, 'path') +
    patch(0, 20, 100, 56, 'road') +
    paint('M0 48H67', 2.5, '9 7') +
    zebra(70, 20, 20, 56, 'along', 5) +
    close('A', { x: 25, y: 66, turn: 90, size: [30, 16] }) +
    line('M40 84H70M40 78V88M70 78V88', 2.5, ink, undefined, 'butt') +
    words('3 m', 55, 93.5, 12, ink)
  );
}

function fromBehind(): string {
  const glow = (d: string, opacity: number): string => el('path', { d, fill: thing.lamp, opacity });
  const lamp = '#4A1518';
  return (
    rect(0, 0, 100, 100, '#2A3646') +
    path('M0 40Q26 30 50 37T100 33V56H0Z', '#202A37') +
    rect(0, 54, 100, 46, '#1B222A') +
    glow('M20 54H80L100 70V84H0V70Z', 0.26) +
    glow('M34 54H66L90 80H10Z', 0.2) +
    carEndOn({ x: 50, y: 91, scale: 0.6, colour: '#77828C' }, 'rear') +
    path('M25.4 55L31.4 39.4Q32.6 37 35.6 37H64.4Q67.4 37 68.6 39.4L74.6 55Z', '#54677A') +
    rect(16.4, 61, 12, 7.8, lamp, 2.4) +
    rect(71.6, 61, 12, 7.8, lamp, 2.4)
  );
}

export const scenes: readonly Scene[] = [
  { name: 'bidskylda-nalgun-naer', view, draw: giveWayClose },
  { name: 'haegri-reglan-naer', view, draw: rightClose },
  { name: 'bilastaedi-gangar-naer', view, draw: carPark },
  { name: 'vinstri-beygja-naer', view, draw: leftClose },
  { name: 'haegri-beygja-hjolarein-naer', view, draw: cycleLane },
  { name: 'adrein-naer', view, draw: mergeClose },
  { name: 'framurakstur-oslitin-naer', view, draw: unbroken },
  { name: 'framurakstur-gangbraut-naer', view, draw: crossingAhead },
  { name: 'lagning-gangbraut-naer', view, draw: parkedClose },
  { name: 'bill-aftan-rokkur-naer', view, draw: fromBehind },
];
