/** What people have said, one below the other, newest first: who, when, and the words. */
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** Silent: fifty messages that come at once are nothing to be read out. Who shows it tells of a new one in a status. */
export function Talk({ label, children }: { label: string; children: ReactNode }): ReactNode {
  return (
    <div role="log" aria-live="off" aria-label={label}>
      <ol className="tk">{children}</ol>
    </div>
  );
}

export type UtteranceProps = { name: string; when: ReactNode; own?: boolean | undefined; children: ReactNode };

export function Utterance({ name, when, own = false, children }: UtteranceProps): ReactNode {
  return (
    <li className={classNames('tk-item', own && 'tk-own')}>
      <p className="tk-who">
        <b>{name}</b> <span className="tk-when">{when}</span>
      </p>
      <p className="tk-words">{children}</p>
    </li>
  );
}
