// What checks of a car are drawn with: snow on a car from the front, children from the front, snowflakes, padlocks, a battery bar.
import { limb, type Joint } from '../geometry.ts';
import { sign, thing } from '../palette.ts';
import { circle, ellipse, line, path, place, rect } from '../svg.ts';
import { carEndOn } from './cars-side.ts';
import { bust } from './people-side.ts';

const whiteSnow = '#F4F7F8';

/** A car from the front, all white with snow but for a round hole of radius `hole` before the driver; 120 wide at scale 1. */
export function snowedCarFront(x: number, y: number, scale: number, hole: number): string {
  return (
    carEndOn({ x, y, scale, colour: thing.carBlue }, 'front') +
    place(
      path('M-42-59L-32-87H32L42-59Z', '#DCE5EA') +
        path('M-40-84Q-44-108-28-110Q-14-114 0-111Q16-115 28-110Q44-107 40-84Q20-92 0-90T-40-84Z', whiteSnow) +
        path(
          'M-60-43Q-64-60-48-64Q-24-68 0-66Q26-69 48-64Q64-60 60-43Q52-48 46-45T30-48Q16-45 4-48T-22-46T-42-47T-60-43Z',
          whiteSnow,
        ) +
        path(
          'M-58-44Q-46-52-34-44Q-34-38-40-39T-50-37Q-57-38-58-44ZM58-44Q46-52 34-44Q34-38 40-39T50-37Q57-38 58-44Z',
          whiteSnow,
        ) +
        rect(-68, -69, 15, 12, whiteSnow, 5) +
        rect(53, -69, 15, 12, whiteSnow, 5) +
        circle(18, -76, hole, thing.glass) +
        circle(18, -74.5, hole * 0.68, thing.skin[0]) +
        circle(18 - hole * 0.26, -76, hole * 0.1, sign.ink) +
        circle(18 + hole * 0.26, -76, hole * 0.1, sign.ink) +
        line(`M${18 - hole * 0.24} ${-74.5 + hole * 0.32}h${hole * 0.48}`, hole * 0.12, sign.ink),
      { x, y, scale },
    )
  );
}

/** A car from the front, clean, with a driver who is seen in full and lit headlights. */
export function clearCarFront(x: number, y: number, scale: number): string {
  const glow = place(`<g opacity=".35">${circle(-43, -44, 16, thing.lamp)}${circle(43, -44, 16, thing.lamp)}</g>`, {
    x,
    y,
    scale,
  });
  return (
    carEndOn({ x, y, scale, colour: thing.carBlue, lights: true }, 'front') +
    place(
      bust(18, -73, { scale: 0.44, skin: 0, top: sign.yellow }) +
        path('M-8-58.5h50v6h-50z', thing.carBlue) +
        line('M2-59A16 9 0 0 1 34-59', 2.6, thing.tyre),
      { x, y, scale },
    ) +
    glow
  );
}

/** A child from the front with a friendly face, `tall` high; `head` below 1 for older children, whose heads are smaller. */
export function childFront(
  x: number,
  y: number,
  tall: number,
  o: { top: string; skin?: number; hair?: number; longHair?: boolean; head?: number },
): string {
  const skin = thing.skin[(o.skin ?? 0) % 4] ?? thing.skin[0];
  const hair = thing.hair[(o.hair ?? o.skin ?? 0) % 4] ?? thing.hair[0];
  const arm = (side: 1 | -1): readonly Joint[] => [
    [side * 10, -66, 8],
    [side * 15, -54, 7.5],
    [side * 17, -42, 6.5],
  ];
  const size = o.head ?? 1;
  const face =
    (o.longHair === true ? path('M-13-12Q-16 5-12 9H12Q16 5 13-12Z', hair) + rect(-4, -2, 8, 8, skin) : '') +
    circle(0, -12, 12, skin) +
    path('M-12.8-10A12.9 13 0 0 1 12.8-10Q12-17 5-17.5Q-4-16-7-16Q-11-14-12.8-10Z', hair) +
    circle(-4.5, -11, 1.5, sign.ink) +
    circle(4.5, -11, 1.5, sign.ink) +
    line('M-4.5-6.5Q0-2.8 4.5-6.5', 1.7, sign.ink);
  return place(
    rect(-10, -40, 9, 38, thing.carDark, 3) +
      rect(1, -40, 9, 38, thing.carDark, 3) +
      ellipse(-6.5, -2.5, 6, 3, thing.tyre) +
      ellipse(6.5, -2.5, 6, 3, thing.tyre) +
      circle(-17, -40, 3.6, skin) +
      circle(17, -40, 3.6, skin) +
      path(limb(arm(1)), o.top) +
      path(limb(arm(-1)), o.top) +
      path('M-12-68Q-12-72-6-72H6Q12-72 12-68L12.5-36H-12.5Z', o.top) +
      rect(-3.5, -77, 7, 8, skin, 3) +
      place(face, { y: -75, scale: size }),
    { x, y, scale: tall / (75 + 25 * size) },
  );
}

export function snowflake(x: number, y: number, r: number, ink = '#FFFFFF'): string {
  const arm = `M0 0V${-r}M${-r * 0.3} ${-r * 0.88}L0 ${-r * 0.58}L${r * 0.3} ${-r * 0.88}`;
  return place([0, 60, 120, 180, 240, 300].map((turn) => place(line(arm, r * 0.17, ink), { turn })).join(''), { x, y });
}

/** A closed padlock, 30 by 38. */
export function padlock(x: number, y: number, scale = 1): string {
  return place(
    line('M-9-4V-11Q-9-20 0-20T9-11V-4', 4.5, thing.steel) +
      rect(-15, -5, 30, 23, sign.yellow, 4) +
      circle(0, 4, 3.4, sign.ink) +
      rect(-1.5, 5, 3, 7, sign.ink),
    { x, y, scale },
  );
}

/** An upright battery, w by h around x,y; `full` 0 to 1. */
export function batteryBar(x: number, y: number, w: number, h: number, full: number, ink: string): string {
  const room = h - 12;
  return (
    rect(x - w * 0.18, y - h / 2 - 8, w * 0.36, 9, ink, 2) +
    path(
      `M${x - w / 2} ${y - h / 2}h${w}v${h}h${-w}zM${x - w / 2 + 4} ${y - h / 2 + 4}v${h - 8}h${w - 8}v${-(h - 8)}z`,
      ink,
    ) +
    rect(x - w / 2 + 6, y + h / 2 - 6 - room * full, w - 12, room * full, full < 0.35 ? sign.red : thing.ok)
  );
}
