/** A small status line on network and answers; red only if an answer did not count. */
import type { ReactNode } from 'react';
import { Link } from '../controls/link.tsx';
import { CheckIcon, CrossIcon, type IconProps, WarningIcon } from '../icons/icons.tsx';
import { ClockIcon, LockIcon, RefreshIcon, SendingIcon, WifiOffIcon } from '../icons/learner-icons.tsx';

export type QuietKind = 'offline' | 'sending' | 'sent' | 'refused' | 'trouble' | 'signed-out' | 'update' | 'waiting';
export type QuietAction = { label: string; to: string } | { label: string; onAct: () => void };
type QuietLineProps = { kind: QuietKind; message: ReactNode; action?: QuietAction | undefined };

const icons: Readonly<Record<QuietKind, (props: IconProps) => ReactNode>> = {
  offline: WifiOffIcon,
  sending: SendingIcon,
  sent: CheckIcon,
  refused: CrossIcon,
  trouble: WarningIcon,
  'signed-out': LockIcon,
  update: RefreshIcon,
  waiting: ClockIcon,
};

/** Keep it mounted with `message` null: screen readers announce only changes of an existing status, and its height stays reserved. */
export function QuietLine({ kind, message, action }: QuietLineProps): ReactNode {
  const Icon = icons[kind];
  const silent = message === null || message === undefined || message === '';
  return (
    <div className={`ql ql-${kind}`}>
      <p className="ql-words" role="status">
        {!silent && (
          <>
            <Icon small />
            <span>{message}</span>
          </>
        )}
      </p>
      {!silent && action !== undefined && <Action action={action} />}
    </div>
  );
}

function Action({ action }: { action: QuietAction }): ReactNode {
  if ('to' in action) {
    return (
      <Link className="ql-action" to={action.to}>
        {action.label}
      </Link>
    );
  }
  return (
    <button type="button" className="ql-action" onClick={action.onAct}>
      {action.label}
    </button>
  );
}
