/** A row of dashes: the ten steps of a round, or the answers of a test, each with a link to its question. */
import type { ReactNode } from 'react';
import { classNames } from '../hooks/class-names.ts';

/** A wrong answer is hollow as well as red. */
export type DashState = 'done' | 'now' | 'ahead' | 'right' | 'wrong';

const WIDEST_ROW = 25;

/** Of what is answered one after the other. @param right undefined before it is answered. */
export const dashOf = (right: boolean | undefined, isNow = false): { state: DashState } => ({
  state: right === undefined ? (isNow ? 'now' : 'ahead') : right ? 'right' : 'wrong',
});

export function ProgressDashes({
  dashes,
  description,
  tall = false,
}: {
  /** Each leads to `href` where it has one, or does `onGo` there, and is called `label`. */
  dashes: readonly { state: DashState; href?: string; label?: string; onGo?: () => void }[];
  description: string;
  /** For a result. */
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
