/** A short state in a table or a list: an icon and a word; only what waits for somebody is filled. */
import type { ReactNode } from 'react';
import { classNames } from '../hooks/class-names.ts';
import { CheckIcon, WarningIcon } from '../icons/icons.tsx';
import { ClockIcon } from '../icons/learner-icons.tsx';

export type TagTone = 'ok' | 'waiting' | 'pending' | 'error' | 'off';

export function Tag({ tone, children }: { tone: TagTone; children: ReactNode }): ReactNode {
  return (
    <span className={classNames('tg', `tg-${tone}`)}>
      {tone === 'ok' && <CheckIcon small />}
      {tone === 'pending' && <ClockIcon small />}
      {tone === 'error' && <WarningIcon small />}
      {children}
    </span>
  );
}
