/** One round in the download list, in each state. */
import type { ReactNode } from 'react';
import { Button, IconButton } from '../../ui/controls/button.tsx';
import { CheckIcon, WarningIcon } from '../../ui/icons/icons.tsx';
import { ClockIcon, DownloadIcon, PauseIcon, TrashIcon } from '../../ui/icons/learner-icons.tsx';
import { passFocusOn } from '../../ui/hooks/take-focus.ts';
import { ProgressMeter } from '../../ui/feedback/meter.tsx';

const icons = {
  'not-yet': ClockIcon,
  'ready-to-fetch': DownloadIcon,
  fetching: DownloadIcon,
  paused: PauseIcon,
  ready: CheckIcon,
  full: WarningIcon,
  failed: WarningIcon,
} as const;

type Press = { label: string; onAct: () => void };

export type DownloadRowProps = {
  state: keyof typeof icons;
  name: string;
  /** Size and time: “8.1 of 14.2 MB”, “may be fetched from 18:40”. */
  detail?: string;
  /** Error text. */
  message?: string;
  /** Downloaded bytes. */
  amount?: { label: string; done: number; total: number };
  /** Button for the download. */
  action?: Press;
  /** Set if the device holds part of it. */
  remove?: Press | undefined;
};

export function DownloadRow({ state, name, detail, message, amount, action, remove }: DownloadRowProps): ReactNode {
  const Icon = icons[state];
  return (
    <li className={`dl dl-${state}`}>
      <Icon />
      <div className="dl-words">
        <p className="dl-name">{name}</p>
        {detail !== undefined && <p className="dl-detail small">{detail}</p>}
        {message !== undefined && <p className="dl-message small">{message}</p>}
        {amount && <ProgressMeter {...amount} held={state === 'paused'} />}
      </div>
      <div className="dl-end">
        {action && (
          <Button onClick={action.onAct}>
            {action.label}
            <span className="vh">, {name}</span>
          </Button>
        )}
        {remove && (
          <IconButton
            ref={passFocusOn}
            label={`${remove.label}, ${name}`}
            icon={<TrashIcon />}
            onClick={remove.onAct}
          />
        )}
      </div>
    </li>
  );
}

/** The list of rows. */
export function DownloadList({ label, children }: { label: string; children: ReactNode }): ReactNode {
  return (
    <ul className="dl-list" aria-label={label}>
      {children}
    </ul>
  );
}
