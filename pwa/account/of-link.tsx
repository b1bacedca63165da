/** What the link of a letter leads to; in its place, once that is known, why the link works no more. What stood there keeps its room, so that nothing below it moves. */
import type { ReactNode } from 'react';
import { Alert } from '../ui/feedback/alert.tsx';
import { takeFocus } from '../ui/hooks/take-focus.ts';

type Props = {
  /** Why it does not. */
  readonly dead: string | undefined;
  /** What helps then. */
  readonly way: ReactNode;
  readonly children: ReactNode;
};

export function OfLink({ dead, way, children }: Props) {
  return (
    <div className="l-over">
      <div className={dead === undefined ? undefined : 'l-away'}>{children}</div>
      {dead === undefined ? null : (
        <div className="l-stack l-gap-5">
          <Alert tone="warn" live ref={takeFocus}>
            <p>{dead}</p>
          </Alert>
          {way}
        </div>
      )}
    </div>
  );
}
