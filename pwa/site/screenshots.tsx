/** Pictures of the app itself, in the frame of a phone. */
import type { ReactNode } from 'react';

export type Shot = { src: string; alt: string; caption: string; width: number; height: number };

export function Screenshots({ shots }: { shots: readonly Shot[] }): ReactNode {
  return (
    <div className="ss">
      {shots.map((shot) => (
        <figure key={shot.src} className="ss-shot">
          <img src={shot.src} alt={shot.alt} width={shot.width} height={shot.height} loading="lazy" />
          <figcaption>{shot.caption}</figcaption>
        </figure>
      ))}
    </div>
  );
}
