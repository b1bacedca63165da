/** Draws a moment of a hazard scene from the driver's seat. */
import type { HazardThing, SeatScene } from '../../sync/practice/hazard-scene.ts';
import { Air, Back, LAND, Strip, Sun, Tunnel } from './hazard-land.tsx';
import {
  isShown,
  lampsOf,
  placeOn,
  speedAt,
  DEPTHS,
  EYE,
  eyeOf,
  FOCUS,
  HORIZON,
  NEAR,
  type Eye,
} from './hazard-motion.ts';
import { HIGH, Ring, role, Thing, WIDE, type Drawing, type Drawings, type ViewProps } from './hazard-things.tsx';

/** Drawing units per metre. */
const UNITS = 48;
/** Distant things are enlarged for small screens: twice at this many metres, which is the maximum. */
const ENLARGED_AT = 150;
const MOST_ENLARGED = 2;

export function Seat({ scene, drawings, at, still, ring }: ViewProps<SeatScene>) {
  const eye = eyeOf(scene, at);
  const placed = thingsAhead(scene, drawings, eye, at, still);
  const { sight, light } = scene;
  const haze = light === 'night' ? '#0B1017' : scene.land === 'tunnel' ? '#1A1F26' : role('fog');
  const strips = scene.hills ? runsOf(eye) : [DEPTHS];
  const layers = [
    ...strips.map((depths) => ({
      z: depths.at(-1) ?? 0,
      node: <Strip key={`strip${String(depths[0])}`} scene={scene} eye={eye} depths={depths} />,
    })),
    ...placed.map(({ z, ...thing }) => ({ z, node: <Thing {...thing} key={thing.key} /> })),
  ].sort((a, b) => b.z - a.z);
  return (
    <>
      <defs>
        <linearGradient id={`hz-sky-${scene.id}`} gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2={HORIZON}>
          <stop offset="0" stopColor="var(--sky1)" />
          <stop offset="1" stopColor="var(--sky2)" />
        </linearGradient>
        {sight === undefined ? null : (
          <linearGradient
            id={`hz-haze-${scene.id}`}
            gradientUnits="userSpaceOnUse"
            x1="0"
            y1={HORIZON}
            x2="0"
            y2={HIGH}
          >
            {[0, 0.02, 0.05, 0.1, 0.2, 0.4, 0.7, 1].map((offset) => (
              <stop
                key={offset}
                offset={offset}
                stopColor={haze}
                stopOpacity={1 - Math.exp(-(FOCUS * EYE) / Math.max(0.1, offset * (HIGH - HORIZON)) / sight)}
              />
            ))}
          </linearGradient>
        )}
        <radialGradient id="hz-sun">
          <stop offset="0" stopColor="#FFFFFF" stopOpacity="1" />
          <stop offset="0.16" stopColor="#FFFBEA" stopOpacity="0.95" />
          <stop offset="0.45" stopColor="#FFF0C4" stopOpacity="0.6" />
          <stop offset="1" stopColor="#FFE7B0" stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect width={WIDE} height={HIGH} fill={`url(#hz-sky-${scene.id})`} />
      {scene.land === 'tunnel' ? (
        <Tunnel eye={eye} width={scene.road.width} />
      ) : (
        <Back kind={scene.back} x={-FOCUS * eye.turn} y={HORIZON + FOCUS * eye.climb} />
      )}
      {layers.map(({ node }) => node)}
      {sight === undefined ? null : (
        <>
          {light === 'night' || scene.land === 'tunnel' ? null : (
            <rect width={WIDE} height={HORIZON} fill={haze} opacity={sight < 60 ? 0.92 : 0.6} />
          )}
          {scene.land === 'tunnel' ? null : (
            <rect y={HORIZON} width={WIDE} height={HIGH - HORIZON} fill={`url(#hz-haze-${scene.id})`} opacity="0.8" />
          )}
        </>
      )}
      {DIM[light] === 0 ? null : <rect width={WIDE} height={HIGH} fill="#0B1424" opacity={DIM[light]} />}
      {scene.air ? <Air kind={scene.air} at={at} own={eye.own} /> : null}
      {light === 'sun' ? <Sun x={WIDE / 2 + 30 - FOCUS * eye.turn} /> : null}
      {ring ? <Ring things={placed} /> : null}
      <Cab scene={scene} at={at} />
      {scene.mirror === true ? (
        <Mirror scene={scene} drawings={drawings} eye={eye} at={at} still={still} ring={ring} />
      ) : null}
    </>
  );
}

/** Splits the road at crests and dips, so that parts hidden by a crest are drawn first. */
function runsOf({ point }: Eye): readonly (readonly number[])[] {
  const runs: number[][] = [[NEAR]];
  let rising: boolean | undefined;
  for (const [index, far] of DEPTHS.slice(1).entries()) {
    const near = DEPTHS[index] ?? NEAR;
    const rises = point(0, far).sy < point(0, near).sy;
    if (rising !== undefined && rises !== rising) runs.push([near]);
    runs.at(-1)?.push(far);
    rising = rises;
  }
  return runs;
}

function thingsAhead(scene: SeatScene, drawings: Drawings, eye: Eye, at: number, still: boolean, behind = false) {
  const put = (key: string, drawing: Drawing | undefined, thing: HazardThing, x: number, z: number) => {
    if (!drawing || (behind ? z > -2 || z < -120 : z < NEAR + 0.4 || z > 300)) return [];
    const { sx, sy } = eye.point(x, Math.abs(z));
    const scale =
      ((FOCUS / UNITS) * (thing.size ?? 1) * Math.min(MOST_ENLARGED, 1 + Math.abs(z) / ENLARGED_AT)) / Math.abs(z);
    if (!behind && (sx < -400 || sx > WIDE + 400)) return [];
    const bob = thing.walks === true && !still ? Math.abs(Math.sin(at * 7)) * 2.4 * scale : 0;
    const lit = lampsOf(thing, at, still);
    const clear = scene.sight === undefined ? 1 : Math.exp(-Math.max(0, Math.abs(z) - 6) / scene.sight);
    return [
      {
        key,
        z,
        drawing,
        sx,
        sy: sy - bob,
        scale,
        fill: thing.fill,
        flip: thing.flip,
        lit,
        opacity: lit === '' ? clear : Math.max(clear, 0.8),
        danger: thing.danger === true && isShown(thing, at),
      },
    ];
  };
  const moving = scene.things.flatMap((thing, index) => {
    if (!isShown(thing, at)) return [];
    const { x, d } = placeOn(thing.ahead ?? thing.at, at);
    return put(`thing${String(index)}`, drawings[thing.is], thing, x, thing.ahead ? d : d - eye.own);
  });
  if (behind) return moving;
  const posts = scene.road.posts
    ? [-1, 1].map((side) => ({
        is: 'post',
        x: side * (scene.road.width / 2 + 0.6),
        d: [0, 3000] as const,
        every: 50,
        fills: undefined,
        flip: side < 0,
        size: 1,
      }))
    : [];
  const standing = [...(scene.rows ?? []), ...posts].flatMap((row, nr) => {
    const from = Math.max(0, Math.ceil((eye.own + NEAR - row.d[0]) / row.every));
    const until = Math.min((row.d[1] - row.d[0]) / row.every, (eye.own + 260 - row.d[0]) / row.every);
    return Array.from({ length: Math.max(0, Math.floor(until) - from + 1) }, (_, index) => from + index).flatMap(
      (index) => {
        const fill = row.fills?.[index % row.fills.length];
        const thing = {
          is: row.is,
          ...(row.size === undefined ? {} : { size: row.size }),
          ...(fill === undefined ? {} : { fill }),
          flip: row.flip ?? false,
        };
        return put(
          `row${String(nr)}-${String(index)}`,
          drawings[row.is],
          thing,
          row.x,
          row.d[0] + index * row.every - eye.own,
        );
      },
    );
  });
  return [...moving, ...standing];
}

/** Darkening of things with their own colour. */
const DIM: Readonly<Record<SeatScene['light'], number>> = { day: 0, grey: 0, sun: 0, dusk: 0.22, night: 0.3 };

/** Instrument panel, steering wheel and pillar. */
function Cab({ scene, at }: { readonly scene: SeatScene; readonly at: number }) {
  const figure = { fill: '#F0EEE6', fontFamily: 'Arial, Helvetica, sans-serif', fontWeight: 700 };
  return (
    <g>
      <path d="M0 0H26L0 210Z" fill="#14181F" />
      <path d="M0 360V326Q120 304 250 302Q450 302 640 330V360Z" fill="#1B2129" />
      <path d="M0 332Q120 310 250 308Q450 308 640 336" fill="none" stroke="#39424C" strokeWidth="3" />
      <path d="M186 306Q190 286 250 286T314 306Z" fill="#10151B" />
      <text x="250" y="301" textAnchor="middle" fontSize="17" {...figure}>
        {Math.round(speedAt(scene.speed, at))}
      </text>
      {scene.degrees === undefined ? null : (
        <text x="520" y="346" textAnchor="middle" fontSize="15" {...figure} fill="#9CC7E0">
          {`${scene.degrees > 0 ? '+' : ''}${scene.degrees} °C`}
        </text>
      )}
      <path d="M138 382A112 62 0 0 1 362 382" fill="none" stroke="#0B0E12" strokeWidth="15" />
      <path d="M138 382A112 62 0 0 1 362 382" fill="none" stroke="#39424C" strokeWidth="3" />
    </g>
  );
}

/** The rear-view mirror. */
function Mirror({ scene, drawings, eye, at, still, ring }: ViewProps<SeatScene> & { readonly eye: Eye }) {
  const things = thingsAhead(
    scene,
    drawings,
    { ...eye, point: (x, z) => ({ sx: 500 - (260 * (x - eye.lane)) / z, sy: 40 + (190 * 1.1) / z }) },
    at,
    still,
    true,
  )
    .map((thing) => ({ ...thing, scale: thing.scale * 0.6 }))
    .sort((a, b) => a.z - b.z);
  return (
    <g>
      <clipPath id="hz-mirror">
        <rect x="404" y="10" width="192" height="60" rx="14" />
      </clipPath>
      <g clipPath="url(#hz-mirror)">
        <rect x="400" width="200" height="40" fill="var(--sky2)" />
        <rect x="400" y="38" width="200" height="40" fill={role(LAND[scene.land])} />
        <path
          d={`M${500 + 30} 40L${500 + 260 * ((scene.road.width / 2 + eye.lane) / 4)} 92H${500 - 260 * ((scene.road.width / 2 - eye.lane) / 4)}L${500 - 10} 40Z`}
          fill={role(scene.road.surface)}
        />
        {things.map(({ z: _, ...thing }) => (
          <Thing {...thing} key={thing.key} />
        ))}
      </g>
      <rect x="404" y="10" width="192" height="60" rx="14" fill="none" stroke="#14181F" strokeWidth="7" />
      {ring ? <Ring things={things} /> : null}
    </g>
  );
}
