/** Back link above the title of a subpage. */
import type { ReactNode } from 'react';
import { ArrowLeftIcon } from '../icons/learner-icons.tsx';
import { ButtonLink } from './button.tsx';

export function BackLink({ to, children }: { to: string; children: ReactNode }): ReactNode {
  return (
    <p className="back">
      <ButtonLink to={to} variant="quiet" iconStart={<ArrowLeftIcon small />}>
        {children}
      </ButtonLink>
    </p>
  );
}
