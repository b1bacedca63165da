// Houses, pumps, tents, cameras and other things of the information and service signs, around 0,0.
import { roundedPolygon } from '../../geometry.ts';
import { circle, line, path, rect, words } from '../../svg.ts';

/** A fuel pump with its hose; 70 wide, 92 high. */
export function fuelPump(ink: string, ground: string): string {
  return (
    rect(-30, -44, 44, 84, ink, 6) +
    rect(-36, 36, 56, 10, ink, 3) +
    rect(-21, -34, 26, 22, ground, 3) +
    line('M14 2H20Q26 2 26 9V24Q26 31 32 31T38 24V-10L24-28', 6, ink)
  );
}

/** A charging post with a plug; 70 wide, 92 high. */
export function charger(ink: string, ground: string): string {
  return (
    rect(-34, -44, 46, 84, ink, 6) +
    rect(-40, 36, 58, 10, ink, 3) +
    path('M-7-36L-26 2H-13L-17 28L5-10H-8L2-36Z', ground) +
    line('M12 8H18Q24 8 24 15V24Q24 32 31 32T38 24V0', 6, ink) +
    path('M29-18H47V-8Q47 2 38 2T29-8Z', ink) +
    line('M33-28V-16M43-28V-16', 5, ink, undefined, 'butt')
  );
}

/** A ridge tent; 96 wide, 70 high. */
export function tent(ink: string, ground: string): string {
  return line('M-46 33L5-35M46 33L-5-35', 7, ink) + path('M0-24L42 34H-42Z', ink) + path('M0 0L15 34H-15Z', ground);
}

/** A small house in snow; 92 wide, 86 high. */
export function refuge(ink: string, ground: string): string {
  return (
    path('M-46 2L0-40L46 2L40 9L33 3V34H-33V3L-40 9Z', ink) +
    rect(-9, 10, 18, 24, ground, 1) +
    line('M-50 42Q-38 33-26 42T-2 42T22 42T48 40', 6, ink)
  );
}

/** A plain house; 80 wide, 80 high. */
export function house(ink: string, ground: string): string {
  return (
    path('M-40-2L0-40L40-2L35 3L30-1V40H-30V-1L-35 3Z', ink) +
    rect(-20, 6, 13, 13, ground, 1) +
    rect(5, 8, 14, 32, ground, 1)
  );
}

/** A speed camera on its post with rays of light; 100 wide, 84 high. */
export function camera(ink: string, ground: string): string {
  return (
    path(
      roundedPolygon(
        [
          [-30, -28],
          [-16, -28],
          [-9, -40],
          [13, -40],
          [20, -28],
          [44, -28],
          [44, 26],
          [-30, 26],
        ],
        6,
      ),
      ink,
    ) +
    circle(6, -1, 20, ground) +
    circle(6, -1, 12, ink) +
    circle(35, -19, 4.5, ground) +
    rect(0, 26, 13, 20, ink) +
    line('M-38-14L-50-20M-39 0H-52M-38 14L-50 20', 5.5, ink)
  );
}

/** A telephone handset; 78 wide, 60 high. */
export function handset(ink: string): string {
  return path(
    'M-38 10Q-42-22 0-24Q42-22 38 10Q37 18 29 18H18Q12 18 12 11V1Q0-4-12 1V11Q-12 18-18 18H-29Q-37 18-38 10Z',
    ink,
  );
}

/** A cross with equal arms; 64 across. */
export function aidCross(ink: string): string {
  return path('M-11-32H11V-11H32V11H11V32H-11V11H-32V-11H-11Z', ink);
}

/** The looped square of places of interest; 84 across. */
export function loopedSquare(ink: string): string {
  return line(
    'M-20-20H20V20H-20ZM-20-20H-28A11 11 0 1 1-20-28ZM20-20V-28A11 11 0 1 1 28-20ZM20 20H28A11 11 0 1 1 20 28ZM-20 20V28A11 11 0 1 1-28 20Z',
    7.5,
    ink,
  );
}

/** A skyline with a church; 150 wide, 62 high. */
export function skyline(ink: string, ground: string): string {
  const windows = [
    [-65, -4],
    [-65, 9],
    [-53, -4],
    [-53, 9],
    [38, -10],
    [50, -10],
    [38, 3],
    [50, 3],
    [38, 16],
    [50, 16],
  ];
  return (
    path('M-74 31V-13H-42V31ZM-42 31V3L-24-9L-6 3V31ZM-8 31V-12L6-34L20-12V2L30 8V31ZM29 31V-20H62V31Z', ink) +
    path('M62 31V6L76 16V31Z', ink) +
    rect(-80, 27, 160, 4.5, ink) +
    line('M6-46V-30M1-41H11', 4, ink, undefined, 'butt') +
    windows.map(([x = 0, y = 0]) => rect(x, y, 6.5, 7, ground)).join('') +
    path('M1 28V14Q6 8 11 14V28Z', ground) +
    rect(-29, 10, 9, 9, ground)
  );
}

/** A lay-by beside a road, seen from above; 80 high. */
export function layBy(ink: string): string {
  return path('M-24-46H-14V-36L10-20V20L-14 36V46H-24Z', ink);
}

/** A fire extinguisher; 26 wide, 60 high. */
export function extinguisher(ink: string): string {
  return rect(-9, -14, 18, 44, ink, 5) + rect(-4, -24, 8, 10, ink) + line('M-10-25H8M-2-24Q-15-22-14-4V6', 4.5, ink);
}

/** A big P. */
export function letterP(ink: string): string {
  return path('M-25 45V-45H7A27.5 27.5 0 0 1 7 10H-8V45ZM-8-6H5A12 12 0 0 0 5-30H-8Z', ink);
}

export function sos(x: number, y: number, size: number, ink: string): string {
  return words('SOS', x, y, size, ink, size * 2.1);
}
