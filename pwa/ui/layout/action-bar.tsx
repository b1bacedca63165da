/** The bottom bar: back, the primary action, and a hint above them. */
import type { ReactNode } from 'react';
import { IconButton, IconLink } from '../controls/button.tsx';
import { classNames } from '../hooks/class-names.ts';
import { ArrowLeftIcon } from '../icons/learner-icons.tsx';

export type BackAction = { label: string; to: string } | { label: string; onAct: () => void };

/** `children` is the primary button (with `wide`). */
export function ActionBar({
  back,
  hint,
  complaint = false,
  start,
  children,
}: {
  back?: BackAction | undefined;
  hint?: ReactNode;
  /** The hint tells why the last press failed. */
  complaint?: boolean | undefined;
  /** The price of the purchase. */
  start?: ReactNode;
  children: ReactNode;
}): ReactNode {
  return (
    <div className="ab" data-progress="">
      <div className="ab-inner">
        {hint !== undefined && <div className={classNames('ab-hint', complaint && 'ab-complaint')}>{hint}</div>}
        <div className="ab-row">
          {back !== undefined && <Back back={back} />}
          {start !== undefined && <p className="ab-start">{start}</p>}
          <div className="ab-main">{children}</div>
        </div>
      </div>
    </div>
  );
}

function Back({ back }: { back: BackAction }): ReactNode {
  return 'to' in back ? (
    <IconLink square label={back.label} icon={<ArrowLeftIcon />} to={back.to} />
  ) : (
    <IconButton square label={back.label} icon={<ArrowLeftIcon />} onClick={back.onAct} />
  );
}
