/** One round in the list of what is kept on the device, in every state of its fetching. */
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
  /** Size and time in words: "8.1 of 14.2 MB", "may be fetched from 18:40". */
  detail?: string;
  /** What has gone wrong. */
  message?: string;
  /** How much of it is here, bytes. */
  amount?: { label: string; done: number; total: number };
  /** What can be done about its fetching. */
  action?: Press;
  /** Where something of it is on the device. */
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

/** The list around the rows. */
export function DownloadList({ label, children }: { label: string; children: ReactNode }): ReactNode {
  return (
    <ul className="dl-list" aria-label={label}>
      {children}
    </ul>
  );
}
