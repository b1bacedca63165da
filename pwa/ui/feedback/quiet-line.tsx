/** One small line on how things stand with the network and the answers; red only when something did not count. */
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

/** Leave it on the page with `message` null when there is nothing to say: a status that is already there is read out when it changes, and its height is kept so that nothing moves. */
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
