/** How the questions of a step went, one mark each: a link to it, the wrong ones hollow. */
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { CheckIcon, CrossIcon } from './icons.tsx';

export type TallyMark = { number: number; right: boolean; label: string; href: string };

export function Tally({ label, marks }: { label: string; marks: readonly TallyMark[] }): ReactNode {
  return (
    <ul className="ta" aria-label={label}>
      {marks.map(({ number, right, label: mark, href }) => (
        <li key={number}>
          <a className={classNames('ta-mark', !right && 'ta-wrong')} href={href}>
            <span className="ta-dash">
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
