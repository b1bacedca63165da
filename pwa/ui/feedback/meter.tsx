/** A bar for progress, such as a download. */
import type { ReactNode } from 'react';

const asPercent = (part: number, whole: number): string =>
  `${whole > 0 ? Math.min(100, Math.max(0, (part / whole) * 100)).toFixed(2) : '0'}%`;

type ProgressProps = { label: string; done: number; total: number; held?: boolean | undefined };

/** Progress from 0 to `total`. */
export function ProgressMeter({ label, done, total, held = false }: ProgressProps): ReactNode {
  return (
    <div
      className={held ? 'mt mt-held' : 'mt'}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={total > 0 ? Math.round(Math.min(1, done / total) * 100) : 0}
    >
      <span className="mt-part" style={{ '--part': asPercent(done, total) }} />
    </div>
  );
}
