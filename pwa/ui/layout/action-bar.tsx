/** The bar under the thumb: one step back, one way on, and above them what is still missing. */
import type { ReactNode } from 'react';
import { IconButton, IconLink } from '../controls/button.tsx';
import { classNames } from '../hooks/class-names.ts';
import { ArrowLeftIcon } from '../icons/learner-icons.tsx';

export type BackAction = { label: string; to: string } | { label: string; onAct: () => void };

/** `children` is the one primary button (give it `wide`). */
export function ActionBar({
  back,
  hint,
  complaint = false,
  start,
  children,
}: {
  back?: BackAction | undefined;
  hint?: ReactNode;
  /** The hint says what stood in the way of what was pressed. */
  complaint?: boolean | undefined;
  /** What is bought by pressing: the price. */
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
