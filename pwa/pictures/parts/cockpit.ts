// The driver's place: steering wheel, dials, mirrors, seat, belt and the view through the windscreen.
import { roundedPolygon } from '../geometry.ts';
import { sign, thing } from '../palette.ts';
import { circle, el, line, path, place, rect, words } from '../svg.ts';

/** A steering wheel of radius r; hands at the clock's 9 and 3 when told. */
export function steeringWheel(x: number, y: number, r: number, hands = false, turn = 0): string {
  const w = r * 0.17;
  const ring = `M${-r} 0A${r} ${r} 0 1 0 ${r} 0A${r} ${r} 0 1 0 ${-r} 0`;
  const grip = (side: 1 | -1): string =>
    place(rect(-r * 0.15, -r * 0.2, r * 0.3, r * 0.4, thing.skin[0], r * 0.13), {
      x: side * r,
      y: -r * 0.08,
    });
  return place(
    line(ring, w, thing.glass) +
      line(
        `M${-r * 0.95} ${r * 0.1}H${-r * 0.2}M${r * 0.95} ${r * 0.1}H${r * 0.2}M0 ${r * 0.95}V${r * 0.2}`,
        w * 0.9,
        thing.glass,
        undefined,
        'butt',
      ) +
      circle(0, r * 0.08, r * 0.3, thing.carDark) +
      (hands ? grip(-1) + grip(1) : ''),
    { x, y, turn },
  );
}

/** A round dial with ticks; `value` 0 to 1 from lower left to lower right, a figure in its middle when given. */
export function dial(x: number, y: number, r: number, value: number, figure = '', light = false): string {
  const ticks = Array.from({ length: 11 }, (_, i) =>
    place(line(`M0 ${-r * 0.84}V${-r * 0.7}`, r * 0.045, light ? sign.ink : '#FFFFFF'), {
      turn: -125 + i * 25,
    }),
  ).join('');
  const needle = place(path(`M${-r * 0.045} ${r * 0.12}L0 ${-r * 0.74}L${r * 0.045} ${r * 0.12}Z`, sign.red), {
    turn: -125 + value * 250,
  });
  return place(
    circle(0, 0, r, thing.carDark) +
      circle(0, 0, r * 0.92, light ? '#FFFFFF' : thing.glass) +
      ticks +
      needle +
      circle(0, 0, r * 0.1, light ? sign.ink : thing.hub) +
      (figure === '' ? '' : words(figure, 0, r * 0.52, r * 0.38, light ? sign.ink : '#FFFFFF')),
    { x, y },
  );
}

/** What lies round the windscreen: roof, pillars, dashboard, inner mirror. Draw the road first, 640 by 360, then this. */
export function windscreenFrame(dash = 258): string {
  return (
    el('path', {
      d: `M0 0H640V360H0ZM64 34L18 ${dash}H622L576 34Q320 18 64 34Z`,
      fill: thing.glass,
      'fill-rule': 'evenodd',
    }) +
    path(`M0 ${dash}Q320 ${dash - 22} 640 ${dash}V360H0Z`, '#232B34') +
    path(`M0 ${dash}Q320 ${dash - 22} 640 ${dash}V${dash + 8}Q320 ${dash - 14} 0 ${dash + 8}Z`, thing.carDark)
  );
}

/** The inner mirror; draw in its glass (118 by 28 around 0,0) what is behind. */
export function innerMirror(x: number, y: number, inside = ''): string {
  return place(
    rect(-5, -34, 10, 26, thing.carDark) +
      rect(-66, -20, 132, 40, thing.carDark, 13) +
      rect(-60, -15, 120, 30, thing.window, 9) +
      inside,
    { x, y },
  );
}

/** A door mirror; its glass is 76 by 52 around 0,0, `side` is the side of the car. */
export function doorMirror(x: number, y: number, side: 'left' | 'right', inside = '', scale = 1): string {
  const shell = roundedPolygon(
    [
      [-46, -34],
      [40, -32],
      [46, 0],
      [40, 32],
      [-46, 34],
    ],
    14,
  );
  return (
    place(path(shell, thing.carDark) + rect(-38, -26, 76, 52, thing.window, 7), {
      x,
      y,
      scale,
      flip: side === 'right',
    }) + place(inside, { x, y, scale })
  );
}

/** A car seat from the side, facing right; the seat is 24 high, as the pose `sit` of a person needs. */
export function carSeat(x: number, y: number, scale = 1, flip = false): string {
  return place(
    path('M-28-20Q-28-28-18-28H22Q30-28 30-20V-10H-28Z', thing.steel) +
      path('M-18-26L-28-66Q-30-74-22-74H-18Q-12-74-10-66L0-28Z', thing.steel) +
      rect(-31, -92, 13, 19, thing.carDark, 5) +
      rect(-26, -10, 8, 10, thing.carDark) +
      rect(18, -10, 8, 10, thing.carDark),
    { x, y, scale, flip },
  );
}

/** A tyre from the side, radius r. */
export function tyreSide(x: number, y: number, r: number, studs = false): string {
  const around = (count: number, make: (turn: number) => string): string =>
    Array.from({ length: count }, (_, i) => make((i * 360) / count)).join('');
  const tread = around(24, (turn) => place(rect(-r * 0.05, -r, r * 0.1, r * 0.09, '#3A424B'), { turn }));
  const nails = studs
    ? around(16, (turn) => place(rect(-r * 0.02, -r * 1.05, r * 0.04, r * 0.07, thing.hub), { turn }))
    : '';
  const spokes = around(5, (turn) =>
    place(
      path(`M${-r * 0.07} ${-r * 0.14}L${-r * 0.1} ${-r * 0.5}H${r * 0.1}L${r * 0.07} ${-r * 0.14}Z`, thing.metal),
      { turn },
    ),
  );
  return place(
    nails +
      circle(0, 0, r, thing.tyre) +
      tread +
      circle(0, 0, r * 0.58, thing.hub) +
      circle(0, 0, r * 0.52, thing.carDark) +
      spokes +
      circle(0, 0, r * 0.15, thing.hub),
    { x, y },
  );
}

/** A piece of tread cut across, w wide; `depth` 0 to 1 is how deep the three grooves are. */
export function treadSection(x: number, y: number, w: number, depth: number): string {
  const h = w * 0.5;
  const groove = h * 0.42 * depth;
  const cut = w * 0.08;
  const half = w / 2;
  const xs = [-w * 0.25, 0, w * 0.25];
  const top = xs.map((gx) => `H${gx - cut / 2}v${groove}h${cut}v${-groove}`).join('');
  return place(
    path(`M${-half} ${-h / 2}${top}H${half}V${h / 2}H${-half}Z`, thing.tyre) +
      el('rect', { x: -half, y: h / 2 - h * 0.16, width: w, height: h * 0.16, fill: thing.steel }),
    { x, y },
  );
}
