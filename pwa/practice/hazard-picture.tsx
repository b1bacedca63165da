/** One moment of a hazard scene, drawn from the driver's seat or from above. */
import type { HazardScene } from '../../sync/practice/hazard-scene.ts';
import { Above } from './hazard-above.tsx';
import { Seat } from './hazard-seat.tsx';
import { HIGH, paletteOf, WIDE, type HazardArt } from './hazard-things.tsx';

type Props = {
  readonly scene: HazardScene;
  readonly art: HazardArt;
  /** Seconds. */
  readonly at: number;
  /** Nothing blinks. */
  readonly still?: boolean;
  /** Draws a ring around the danger. */
  readonly ring?: boolean;
  /** What is seen, for who does not see; without it the picture is decoration. */
  readonly label?: string | undefined;
};

export function HazardPicture({ scene, art: { tones, drawings }, at, still = false, ring = false, label }: Props) {
  return (
    <svg
      className="hz-picture"
      viewBox={`0 0 ${WIDE} ${HIGH}`}
      style={paletteOf(tones, scene.light)}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      {scene.view === 'seat' ? (
        <Seat scene={scene} drawings={drawings} at={at} still={still} ring={ring} />
      ) : (
        <Above scene={scene} drawings={drawings} at={at} still={still} ring={ring} />
      )}
    </svg>
  );
}
