/** Draws land, road, sky and weather of a hazard scene from the driver's seat. */
import type { SeatScene } from '../../sync/practice/hazard-scene.ts';
import { along, FAR, FOCUS, HORIZON, NEAR, type Eye } from './hazard-motion.ts';
import { HIGH, role, WIDE } from './hazard-things.tsx';

export const LAND: Readonly<Record<SeatScene['land'], string>> = {
  heath: 'grass',
  lava: 'near',
  sand: 'ink2',
  snow: 'snow',
  town: 'verge',
  tunnel: '#4A5159',
};

const SHOULDER: Readonly<Partial<Record<SeatScene['land'], string>>> = { snow: 'faint', tunnel: '#565D64' };

/** Ground and road between two or more distances. */
export function Strip({
  scene,
  eye,
  depths,
}: {
  readonly scene: SeatScene;
  readonly eye: Eye;
  readonly depths: readonly number[];
}) {
  const { road, land, bands = [], zebras = [] } = scene;
  const [near = NEAR, far = FAR] = [depths[0], depths.at(-1)];
  const half = (z: number): number => (road.widths ? along(road.widths, eye.own + z) : road.width) / 2;
  /** An area between two sides, which may vary with distance. */
  const area = (sides: (z: number) => readonly [number, number], from = near, to = far): string => {
    const cut = [from, ...depths.filter((z) => z > from && z < to), to].map((z) => [z, ...sides(z)] as const);
    const show = (x: number, z: number): string => {
      const { sx, sy } = eye.point(x, z);
      return `${Math.max(-3000, Math.min(3600, sx)).toFixed(1)} ${Math.min(900, sy).toFixed(1)}`;
    };
    const outline = [...cut.map(([z, left]) => show(left, z)), ...cut.reverse().map(([z, , right]) => show(right, z))];
    return `M${outline.join('L')}Z`;
  };
  /** The road, widened by `more` on each side. */
  const across = (more: number): string => area((z) => [-half(z) - more, half(z) + more]);
  /** Wheel tracks, at these fractions of half the road. */
  const tracks = (shares: readonly number[], wide: number): string =>
    shares.map((at) => area((z) => [(at - wide) * half(z), (at + wide) * half(z)])).join('');
  const flat = ([from, to]: readonly [number, number], x: readonly [number, number]): string => {
    const [a, b] = [Math.max(near, from - eye.own), Math.min(far, to - eye.own)];
    return a < b ? area(() => x, a, b) : '';
  };
  const [y1, y2] = [eye.point(0, near).sy, eye.point(0, far).sy];
  const dashes = road.lines
    ? Array.from({ length: 24 }, (_, index) => (Math.floor(eye.own / 9) + index) * 9).map((d) =>
        flat([d, d + 3], [-0.08, 0.08]),
      )
    : [];
  const surface = road.surface === 'snow' ? 'ice' : road.surface;
  return (
    <g>
      {land === 'tunnel' ? null : (
        <path
          d={`M-20 ${y1 + 400}V${(scene.hills === undefined ? Math.min(y2, HORIZON + FOCUS * eye.climb + 2) : y2).toFixed(1)}H660V${y1 + 400}Z`}
          fill={role(LAND[land])}
        />
      )}
      {road.pavement ? (
        <>
          <path d={across(3.4)} fill="var(--path)" />
          <path d={across(0.22)} fill="var(--faint)" />
        </>
      ) : (
        <path d={across(1.4)} fill={role(SHOULDER[land] ?? 'gravel')} />
      )}
      <path d={across(0)} fill={role(surface)} />
      {road.surface === 'road' && !road.pavement && road.lines ? (
        <path
          d={area((z) => [-half(z) + 0.2, -half(z) + 0.34]) + area((z) => [half(z) - 0.34, half(z) - 0.2])}
          fill="var(--mark)"
        />
      ) : null}
      {road.surface === 'gravel' ? (
        <path d={tracks([-0.62, -0.2, 0.2, 0.62], 0.07)} fill="#FFFFFF" opacity="0.14" />
      ) : null}
      {road.surface === 'snow' ? (
        <path d={tracks([-0.68, -0.28, 0.28, 0.68], 0.09)} fill="var(--road2)" opacity="0.5" />
      ) : null}
      <path d={dashes.join('')} fill="var(--mark)" />
      {bands.map(({ fill, d = [0, 5000], x, opacity = 1 }, index) => (
        <path key={index} d={flat(d, x)} fill={role(fill)} opacity={opacity} />
      ))}
      {zebras.map((d) => (
        <path
          key={d}
          d={Array.from({ length: Math.floor(road.width) }, (_, index) => index - road.width / 2 + 0.25)
            .map((x) => flat([d, d + 3.2], [x, x + 0.5]))
            .join('')}
          fill="var(--mark)"
        />
      ))}
    </g>
  );
}

/** The horizon: a mountain a hundred kilometres away, hills, the sea, or the roofs of a town. */
export function Back({ kind, x, y }: { readonly kind: SeatScene['back']; readonly x: number; readonly y: number }) {
  // the background repeats every 2000 units
  const turned = ((x % 2000) + 2000) % 2000;
  const shift = `translate(${(turned > 1000 ? turned - 2000 : turned).toFixed(1)} ${y.toFixed(1)})`;
  if (kind === 'none') return <rect y={y} width={WIDE} height={HIGH} fill="var(--land)" />;
  return (
    <g transform={shift}>
      <rect x="-1000" width="2600" height="400" y="-2" fill="var(--land)" />
      {kind === 'mountains' ? (
        <>
          <path
            d="M-900 2V-40L-760-62L-640-30L-480-74L-330-38L-240-58L-120-26L-40-70L40-104L96-78L150-96L230-44L330-66L420-30L520-60L610-84L700-46L840-70L960-30L1100-58L1300-20V2Z"
            fill="var(--far)"
          />
          <path
            d="M-58-80L40-104L96-78L150-96L190-70L160-66L140-76L112-60L84-68L58-54L30-72L0-60ZM575-73L610-84L660-62L636-60L612-66Z"
            fill="var(--peak)"
          />
          <path
            d="M-900 2V-18L-700-30L-520-12L-380-34L-260-14L-60-22L60-10L210-28L330-12L480-32L640-14L820-34L1300-8V2Z"
            fill="var(--mid)"
          />
        </>
      ) : null}
      {kind === 'hills' ? (
        <>
          <path d="M-900 2V-24Q-700-58-520-30T-200-36T80-44T330-24T640-48T1300-16V2Z" fill="var(--far)" />
          <path d="M-900 2V-10Q-660-30-420-14T-40-18T260-24T560-12T900-22T1300-6V2Z" fill="var(--mid)" />
        </>
      ) : null}
      {kind === 'sea' ? (
        <>
          <path d="M380-2L470-34L520-26L600-46L720-10L800-2ZM-700-2L-560-30L-420-12L-340-2Z" fill="var(--far)" />
          <rect x="-1000" y="-4" width="2600" height="14" fill="var(--water)" />
        </>
      ) : null}
      {kind === 'town' ? (
        <>
          <path d="M-900 2V-26L-600-50L-300-30L-60-56L160-34L420-62L700-30L1300-20V2Z" fill="var(--far)" />
          <path
            d="M-400 2V-20H-360L-340-32L-320-20H-250V-30H-190V-18H-150L-130-30L-110-18H-20V-26H30L50-38L70-26H130V-16H200V-40H236V-16H290L310-30L330-16H420V-28H470V-14H560L580-28L600-14H700V-24H760V2Z"
            fill="var(--mid)"
          />
        </>
      ) : null}
    </g>
  );
}

/** Rock around the road, with a lamp every 25 metres. */
export function Tunnel({ eye, width }: { readonly eye: Eye; readonly width: number }) {
  const arch = (z: number): string => {
    const [left, right] = [eye.point(-width / 2 - 1.4, z), eye.point(width / 2 + 1.4, z)];
    const round = (right.sx - left.sx) / 2;
    return `M${left.sx.toFixed(1)} ${left.sy.toFixed(1)}V${(left.sy - (FOCUS * 2.6) / z).toFixed(1)}A${round.toFixed(1)} ${((FOCUS * 2.8) / z).toFixed(1)} 0 0 1 ${right.sx.toFixed(1)} ${(right.sy - (FOCUS * 2.6) / z).toFixed(1)}V${right.sy.toFixed(1)}Z`;
  };
  const first = Math.ceil((eye.own + 3) / 25);
  const rings = Array.from({ length: 9 }, (_, index) => (first + index) * 25 - eye.own).reverse();
  return (
    <>
      <rect width={WIDE} height={HIGH} fill="#565E66" />
      {rings.map((z) => (
        <g key={Math.round(z + eye.own)}>
          <path d={arch(z)} fill="#000000" opacity="0.16" />
          <TunnelLamp {...eye.point(-0.6, z)} size={FOCUS / z} />
        </g>
      ))}
    </>
  );
}
const TunnelLamp = ({ sx, sy, size }: { readonly sx: number; readonly sy: number; readonly size: number }) => (
  <rect x={sx} y={sy - size * 5.1} width={size * 1.2} height={size * 0.22} rx={size * 0.1} fill="#FFE9A8" />
);

export const Sun = ({ x }: { readonly x: number }) => (
  <>
    <circle cx={x} cy={HORIZON - 26} r="250" fill="url(#hz-sun)" />
    <ellipse cx={x} cy={HORIZON + 90} rx="150" ry="120" fill="url(#hz-sun)" opacity="0.55" />
  </>
);

/** Pseudo-random but constant, so weather is reproducible. */
const spread = (index: number, by: number): number => (((index + 1) * by) % 997) / 997;

export function Air({
  kind,
  at,
  own,
}: {
  readonly kind: NonNullable<SeatScene['air']>;
  readonly at: number;
  readonly own: number;
}) {
  const count = kind === 'snow' ? 70 : kind === 'rain' ? 60 : 34;
  return Array.from({ length: count }, (_, index) => {
    const [a, b, c] = [spread(index, 379), spread(index, 611), spread(index, 173)];
    if (kind === 'snow' || kind === 'rain') {
      // moves away from the vanishing point
      const far = (c + at * 0.25 + own / 60) % 1;
      const out = 0.05 + far * far * 1.5;
      const [x, y] = [WIDE / 2 + (a - 0.5) * 900 * out, HORIZON - 40 + (b - 0.4) * 620 * out];
      return kind === 'snow' ? (
        <circle key={index} cx={x} cy={y} r={0.8 + far * 3.2} fill="#FFFFFF" opacity={0.85} />
      ) : (
        <path
          key={index}
          d={`M${x.toFixed(1)} ${y.toFixed(1)}l${(-1 - far * 2).toFixed(1)} ${(4 + far * 14).toFixed(1)}`}
          stroke="#DCE6EA"
          strokeWidth={1 + far}
          opacity="0.6"
        />
      );
    }
    const y = HORIZON + 4 + b * b * 170;
    const far = (y - HORIZON) / 170;
    const x = ((a + at * (0.25 + far * 0.7)) % 1.3) * WIDE - 90;
    return (
      <rect
        key={index}
        x={x}
        y={y}
        width={30 + far * 130}
        height={1.5 + far * 5}
        rx={3}
        fill={kind === 'drift' ? '#FFFFFF' : '#C9B68E'}
        opacity={kind === 'drift' ? 0.55 : 0.5}
      />
    );
  });
}
