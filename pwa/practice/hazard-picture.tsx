/** One moment of a hazard scene, from the driver's seat or from above. */
import type { HazardScene, AboveScene } from '../../sync/practice/hazard-scene.ts';
import { Seat } from './hazard-seat.tsx';
import { HIGH, paletteOf, WIDE, Ring, role, Thing, type Placed, type ViewProps } from './hazard-things.tsx';
import { art } from './hazard-scenes.ts';
import { headingOf, isShown, lampsOf, placeOn } from './hazard-motion.ts';

type Props = {
  readonly scene: HazardScene;
  /** Seconds. */
  readonly at: number;
  /** Lamps do not blink. */
  readonly still?: boolean;
  /** Draws a ring around the hazard. */
  readonly ring?: boolean;
};

export function HazardPicture({ scene, at, still = false, ring = false }: Props) {
  const { tones, drawings } = art;
  return (
    <svg
      className="hz-picture"
      viewBox={`0 0 ${WIDE} ${HIGH}`}
      style={paletteOf(tones, scene.light)}
      aria-hidden="true"
    >
      {scene.view === 'seat' ? (
        <Seat scene={scene} drawings={drawings} at={at} still={still} ring={ring} />
      ) : (
        <Above scene={scene} drawings={drawings} at={at} still={still} ring={ring} />
      )}
    </svg>
  );
}

/** A moment of a hazard scene from above. */
function Above({ scene, drawings, at, still, ring }: ViewProps<AboveScene>) {
  const k = WIDE / scene.across;
  const middle = placeOn(scene.camera, at);
  const point = (x: number, d: number) => ({ sx: WIDE / 2 + (x - middle.x) * k, sy: HIGH / 2 - (d - middle.d) * k });
  const placed = scene.things.flatMap((thing, index): Placed[] => {
    const drawing = drawings[thing.is];
    if (!drawing || !isShown(thing, at)) return [];
    const { x, d } = placeOn(thing.at, at);
    return [
      {
        key: String(index),
        drawing,
        ...point(x, d),
        scale: (k / 10) * (thing.size ?? 1),
        fill: thing.fill,
        flip: thing.flip,
        turn: headingOf(thing, at),
        lit: lampsOf(thing, at, still),
        danger: thing.danger === true,
      },
    ];
  });
  return (
    <>
      <rect width={WIDE} height={HIGH} fill={role(scene.land)} />
      {scene.shapes.map((shape, index) => {
        const fill = role(shape.fill);
        if (shape.rect) {
          const [x, d, w, h] = shape.rect;
          const { sx, sy } = point(x, d + h);
          return (
            <rect key={index} x={sx} y={sy} width={w * k} height={h * k} rx={(shape.corner ?? 0) * k} fill={fill} />
          );
        }
        if (shape.circle) {
          const { sx, sy } = point(shape.circle[0], shape.circle[1]);
          const ringed =
            shape.wide === undefined ? { fill } : { fill: 'none', stroke: fill, strokeWidth: shape.wide * k };
          return <circle key={index} cx={sx} cy={sy} r={shape.circle[2] * k} {...ringed} {...dashOf(shape.dash, k)} />;
        }
        const d = (shape.line ?? [])
          .map(([x, y]) => point(x, y))
          .map(({ sx, sy }) => `${sx.toFixed(1)} ${sy.toFixed(1)}`);
        return (
          <path
            key={index}
            d={`M${d.join('L')}`}
            fill="none"
            stroke={fill}
            strokeWidth={(shape.wide ?? 1) * k}
            strokeLinejoin="round"
            {...dashOf(shape.dash, k)}
          />
        );
      })}
      {placed.map((thing) => (
        <Thing {...thing} key={thing.key} />
      ))}
      {ring ? <Ring things={placed} /> : null}
    </>
  );
}

const dashOf = (dash: string | undefined, k: number) =>
  dash === undefined
    ? {}
    : {
        strokeDasharray: dash
          .split(' ')
          .map((each) => (Number(each) * k).toFixed(1))
          .join(' '),
      };
