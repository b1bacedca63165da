/** A list of messages, in the chat and in the thread with the school. */
import type { ReactNode } from 'react';
import { classNames } from '../../ui/hooks/class-names.ts';

/** Not announced: fifty messages may arrive at once. The caller announces a new one in a status. */
export function MessageList({ label, children }: { label: string; children: ReactNode }): ReactNode {
  return (
    <div role="log" aria-live="off" aria-label={label}>
      <ol className="ml">{children}</ol>
    </div>
  );
}

type MessageItemProps = {
  name: string;
  when: ReactNode;
  own?: boolean | undefined;
  /** Actions on the message. */
  end?: ReactNode;
  children: ReactNode;
};

export function MessageItem({ name, when, own = false, end, children }: MessageItemProps): ReactNode {
  return (
    <li className={classNames('ml-item', own && 'ml-own')}>
      <p className="ml-who">
        <b>{name}</b> <span className="muted small">{when}</span>
      </p>
      <p className="ml-words">{children}</p>
      {end === undefined ? null : <div className="ml-end">{end}</div>}
    </li>
  );
}
