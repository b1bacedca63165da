/** A row of dashes: the ten steps of a round, or test answers linking to their questions. */
import type { ReactNode } from 'react';
import { classNames } from '../hooks/class-names.ts';

/** A wrong answer is red and hollow. */
export type DashState = 'done' | 'now' | 'ahead' | 'right' | 'wrong';

const WIDEST_ROW = 25;

/** For items answered in sequence. @param right undefined before the answer. */
export const dashOf = (right: boolean | undefined, isNow = false): { state: DashState } => ({
  state: right === undefined ? (isNow ? 'now' : 'ahead') : right ? 'right' : 'wrong',
});

export function ProgressDashes({
  dashes,
  description,
  tall = false,
}: {
  /** Each links to `href`, or calls `onGo` there; `label` names it. */
  dashes: readonly { state: DashState; href?: string; label?: string; onGo?: () => void }[];
  description: string;
  /** Used in results. */
  tall?: boolean | undefined;
}): ReactNode {
  const links = dashes.some(({ href }) => href !== undefined);
  const rows = Math.max(1, Math.ceil(dashes.length / WIDEST_ROW));
  return (
    <div
      className={classNames('pd', tall && 'pd-tall')}
      role={links ? 'group' : 'img'}
      data-progress=""
      aria-label={description}
      style={{ '--across': Math.max(1, Math.ceil(dashes.length / rows)) }}
    >
      {dashes.map(({ state, href, label, onGo }, index) =>
        href === undefined ? (
          <span key={index} className={`pd-dash pd-${state}`} />
        ) : (
          <a
            key={index}
            className="pd-link"
            href={href}
            aria-label={label}
            onClick={(event) => {
              if (!onGo) return;
              event.preventDefault();
              onGo();
            }}
          >
            <span className={`pd-dash pd-${state}`} />
          </a>
        ),
      )}
    </div>
  );
}
