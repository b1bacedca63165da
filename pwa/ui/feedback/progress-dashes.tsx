/** A row of dashes: the ten steps of a round, or the answers of a test. */
import type { ReactNode } from 'react';
import { classNames } from '../hooks/class-names.ts';

/** A wrong answer is hollow as well as red. */
export type DashState = 'done' | 'now' | 'ahead' | 'right' | 'wrong';

const WIDEST_ROW = 25;

export function ProgressDashes({
  dashes,
  description,
  tall = false,
}: {
  dashes: readonly { state: DashState }[];
  description: string;
  /** For a result. */
  tall?: boolean | undefined;
}): ReactNode {
  const rows = Math.max(1, Math.ceil(dashes.length / WIDEST_ROW));
  return (
    <div
      className={classNames('pd', tall && 'pd-tall')}
      role="img"
      aria-label={description}
      style={{ '--across': Math.max(1, Math.ceil(dashes.length / rows)) }}
    >
      {dashes.map((dash, index) => (
        <span key={index} className={`pd-dash pd-${dash.state}`} />
      ))}
    </div>
  );
}
