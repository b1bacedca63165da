/** One round in the list of what is kept on the device, in every state of its fetching. */
import type { ReactNode } from 'react';
import { Button, IconButton } from '../../ui/controls/button.tsx';
import { CheckIcon, WarningIcon } from '../../ui/icons/icons.tsx';
import { ClockIcon, DownloadIcon, PauseIcon, TrashIcon } from '../../ui/icons/learner-icons.tsx';
import { passFocusOn } from '../../ui/hooks/take-focus.ts';
import { ProgressMeter } from '../../ui/feedback/meter.tsx';

type Amount = {
  /** Bytes. */
  done: number;
  total: number;
  progressLabel: string;
};

export type DownloadState =
  | { state: 'not-yet' }
  | { state: 'ready-to-fetch'; fetchLabel: string; onFetch: () => void }
  | ({ state: 'fetching'; pauseLabel: string; onPause: () => void } & Amount)
  | ({ state: 'paused'; resumeLabel: string; onResume: () => void } & Amount)
  | { state: 'ready' }
  | {
      state: 'incomplete' | 'full' | 'failed';
      message: string;
      retryLabel?: string | undefined;
      onRetry?: (() => void) | undefined;
    };

export type DownloadRowProps = DownloadState & {
  name: string;
  /** Size and time in words: "8.1 of 14.2 MB", "may be fetched from 18:40". */
  detail?: ReactNode;
  /** Where something of it is on the device. */
  removeLabel?: string | undefined;
  onRemove?: (() => void) | undefined;
};

export function DownloadRow(props: DownloadRowProps): ReactNode {
  const { name, detail, removeLabel, onRemove } = props;
  return (
    <li className={`dl dl-${props.state}`}>
      <StateIcon state={props.state} />
      <div className="dl-words">
        <p className="dl-name">{name}</p>
        {detail !== undefined && <p className="dl-detail small">{detail}</p>}
        {'message' in props && <p className="dl-message small">{props.message}</p>}
        {(props.state === 'fetching' || props.state === 'paused') && (
          <ProgressMeter
            label={props.progressLabel}
            done={props.done}
            total={props.total}
            held={props.state === 'paused'}
          />
        )}
      </div>
      <div className="dl-end">
        <RowAction row={props} name={name} />
        {removeLabel !== undefined && onRemove !== undefined && (
          <IconButton ref={passFocusOn} label={`${removeLabel}, ${name}`} icon={<TrashIcon />} onClick={onRemove} />
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

function StateIcon({ state }: { state: DownloadState['state'] }): ReactNode {
  switch (state) {
    case 'not-yet':
      return <ClockIcon />;
    case 'ready-to-fetch':
    case 'fetching':
      return <DownloadIcon />;
    case 'paused':
      return <PauseIcon />;
    case 'ready':
      return <CheckIcon />;
    case 'incomplete':
    case 'full':
    case 'failed':
      return <WarningIcon />;
  }
}

function RowAction({ row, name }: { row: DownloadState; name: string }): ReactNode {
  switch (row.state) {
    case 'not-yet':
    case 'ready':
      return null;
    case 'ready-to-fetch':
      return <NamedButton label={row.fetchLabel} name={name} onAct={row.onFetch} />;
    case 'fetching':
      return <NamedButton label={row.pauseLabel} name={name} onAct={row.onPause} />;
    case 'paused':
      return <NamedButton label={row.resumeLabel} name={name} onAct={row.onResume} />;
    case 'incomplete':
    case 'full':
    case 'failed':
      return row.retryLabel !== undefined && row.onRetry !== undefined ? (
        <NamedButton label={row.retryLabel} name={name} onAct={row.onRetry} />
      ) : null;
  }
}

function NamedButton({ label, name, onAct }: { label: string; name: string; onAct: () => void }): ReactNode {
  return (
    <Button onClick={onAct}>
      {label}
      <span className="vh">, {name}</span>
    </Button>
  );
}
