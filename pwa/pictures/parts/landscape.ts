// Sky, weather, mountains and land for scenes seen from the side; 640 wide, the horizon where you say.
import { polygon, type Point } from '../geometry.ts';
import { tone, type Role } from '../palette.ts';
import { circle, el, path, place, rect } from '../svg.ts';

/** The sky over the whole picture: a gradient from above to the horizon. */
export function sky(width = 640, height = 360, horizon = 220): string {
  const stop = (offset: number, role: Role): string => el('stop', { offset, 'stop-color': tone(role) });
  return (
    el(
      'linearGradient',
      { id: 'sky', x1: 0, y1: 0, x2: 0, y2: horizon, gradientUnits: 'userSpaceOnUse' },
      stop(0, 'sky1'),
      stop(1, 'sky2'),
    ) + rect(0, 0, width, height, 'url(#sky)')
  );
}

export function sun(x: number, y: number, r = 34): string {
  return circle(x, y, r, tone('glow'));
}

/** A thin moon. */
export function moon(x: number, y: number, r = 20): string {
  return place(path(`M0 ${-r}A${r} ${r} 0 1 0 ${r} 0A${r * 0.8} ${r * 0.8} 0 0 1 0 ${-r}Z`, '#FFF3D6'), { x, y });
}

export function stars(width = 640, height = 120): string {
  const at: readonly Point[] = [
    [0.06, 0.2],
    [0.14, 0.6],
    [0.22, 0.15],
    [0.33, 0.45],
    [0.41, 0.12],
    [0.52, 0.35],
    [0.6, 0.7],
    [0.68, 0.18],
    [0.77, 0.5],
    [0.86, 0.25],
    [0.93, 0.65],
    [0.97, 0.1],
    [0.28, 0.85],
    [0.47, 0.8],
  ];
  return at.map(([x, y], i) => circle(x * width, y * height, i % 3 === 0 ? 1.8 : 1.2, '#E9E6DC')).join('');
}

export function cloud(x: number, y: number, scale = 1, fill: string = tone('fog')): string {
  return place(path('M-46 12Q-54-6-36-10Q-32-30-8-26Q6-40 24-26Q44-28 46-8Q58 4 44 12Z', fill), {
    x,
    y,
    scale,
  });
}

const ridges: readonly (readonly Point[])[] = [
  [
    [0, -46],
    [70, -92],
    [118, -66],
    [196, -150],
    [262, -96],
    [304, -120],
    [398, -54],
    [470, -84],
    [548, -40],
    [640, -72],
  ],
  [
    [0, -70],
    [88, -130],
    [96, -132],
    [232, -128],
    [244, -124],
    [322, -44],
    [410, -60],
    [498, -104],
    [560, -70],
    [640, -96],
  ],
  [
    [0, -34],
    [110, -58],
    [210, -40],
    [330, -100],
    [366, -146],
    [404, -98],
    [500, -60],
    [580, -78],
    [640, -50],
  ],
];

/** A far range of mountains with snow on the tops; shape 0, 1 (table mountain) or 2 (one peak). */
export function mountains(horizon: number, shape: 0 | 1 | 2 = 0, height = 1, snow = true): string {
  const ridge = (ridges[shape] ?? []).map(([x, y]): Point => [x, horizon + y * height]);
  const body = path(polygon([[0, horizon + 4], ...ridge, [640, horizon + 4]]), tone('far'));
  if (!snow) return body;
  if (shape === 1) {
    const cap: readonly Point[] = [
      [63, -107],
      [88, -130],
      [96, -132],
      [232, -128],
      [244, -124],
      [262, -106],
      [238, -114],
      [216, -98],
      [190, -115],
      [160, -100],
      [132, -115],
      [106, -100],
      [86, -113],
    ];
    return body + path(polygon(cap.map(([x, y]): Point => [x, horizon + y * height])), tone('peak'));
  }
  const caps = ridge.map(([x, y], i) => {
    const before = ridge[i - 1];
    const after = ridge[i + 1];
    if (before === undefined || after === undefined || y > before[1] || y > after[1] || horizon - y < 70 * height)
      return '';
    const part = 0.3;
    const l: Point = [x + (before[0] - x) * part, y + (before[1] - y) * part];
    const r: Point = [x + (after[0] - x) * part, y + (after[1] - y) * part];
    const low = Math.max(l[1], r[1]);
    return polygon([l, [x, y], r, [(x + r[0]) / 2 + 3, low - 9], [x + 2, low + 7], [(x + l[0]) / 2, low - 8]]);
  });
  return body + path(caps.join(''), tone('peak'));
}

/** Nearer, softer hills. */
export function hills(horizon: number, role: Role = 'mid'): string {
  return path(
    `M0 ${horizon - 8}Q120 ${horizon - 44} 280 ${horizon - 20}T520 ${horizon - 30}Q600 ${horizon - 34} 640 ${horizon - 16}V${horizon + 10}H0Z`,
    tone(role),
  );
}

/** The land from the horizon to the foot of the picture. */
export function land(horizon: number, height = 360, role: Role = 'grass'): string {
  return path(`M0 ${horizon}Q220 ${horizon - 14} 640 ${horizon - 2}V${height}H0Z`, tone(role));
}

export type Weather = 'clear' | 'fog' | 'snow' | 'rain' | 'dusk' | 'night';

export type LandscapeOptions = {
  readonly horizon?: number;
  readonly height?: number;
  readonly weather?: Weather;
  readonly shape?: 0 | 1 | 2;
  readonly ground?: Role;
};

/** Sky, mountains, hills and land in one; fog and falling snow are laid over with `fog` and `snowfall`. */
export function landscape(o: LandscapeOptions = {}): string {
  const { horizon = 220, height = 360, weather = 'clear', shape = 0 } = o;
  const ground: Role = o.ground ?? (weather === 'snow' ? 'snow' : 'grass');
  const light =
    weather === 'night'
      ? stars(640, horizon * 0.6) + moon(548, 62)
      : weather === 'clear'
        ? sun(506, 84, 36)
        : weather === 'dusk'
          ? sun(470, horizon - 10, 30)
          : cloud(150, 70, 1.1) + cloud(420, 52, 1.4);
  return sky(640, height, horizon) + light + mountains(horizon, shape) + hills(horizon) + land(horizon, height, ground);
}
