/** What follows, in order, along a stretch of road: what is done, what waits, what is left to do. */
import type { ReactNode } from 'react';
import { CheckIcon } from '../../ui/icons/icons.tsx';
import { ClockIcon } from '../../ui/icons/learner-icons.tsx';

export type CheckStop = {
  id: string;
  title: string;
  text: ReactNode;
  /** `todo` is yellow: something the reader does here. */
  state: 'done' | 'waiting' | 'todo' | 'later';
  icon?: ReactNode;
  /** The state in words. */
  stateLabel: string;
  children?: ReactNode;
};

export function CheckRoad({ stops }: { stops: readonly CheckStop[] }): ReactNode {
  return (
    <ol className="cr">
      {stops.map((stop) => (
        <li key={stop.id} className={`cr-${stop.state}`}>
          <span className="cr-mark" aria-hidden="true">
            {stop.state === 'done' ? <CheckIcon /> : (stop.icon ?? <ClockIcon />)}
          </span>
          <p>
            <b>{stop.title}</b>
            <span className="vh">, {stop.stateLabel}</span>
          </p>
          <p className="muted">{stop.text}</p>
          {stop.children}
        </li>
      ))}
    </ol>
  );
}
