/** How the questions of a step went, one mark each: a link to it, the wrong ones hollow. */
import type { ReactNode } from 'react';
import { classNames } from '../hooks/class-names.ts';
import { CheckIcon, CrossIcon } from '../icons/icons.tsx';

export type TallyMark = { number: number; right: boolean; label: string; href: string };

export type TallyProps = {
  label: string;
  marks: readonly TallyMark[];
  /** All right, and given this moment. */
  fresh?: boolean | undefined;
};

export function Tally({ label, marks, fresh = false }: TallyProps): ReactNode {
  return (
    <ul className={classNames('ta', fresh && 'ta-fresh')} aria-label={label}>
      {marks.map(({ number, right, label: mark, href }) => (
        <li key={number}>
          <a className={classNames('ta-mark', !right && 'ta-wrong')} href={href}>
            <span className="ta-number">
              {right ? <CheckIcon small /> : <CrossIcon small />}
              {number}
            </span>
            {mark}
          </a>
        </li>
      ))}
    </ul>
  );
}
