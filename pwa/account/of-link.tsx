/** Content of a mailed link's page, replaced by an explanation if the link is invalid. The hidden content keeps its space, so that nothing shifts. */
import type { ReactNode } from 'react';
import { Alert } from '../ui/feedback/alert.tsx';
import { takeFocus } from '../ui/hooks/take-focus.ts';

type Props = {
  /** Why the link is invalid; undefined while it works. */
  readonly dead: string | undefined;
  /** Control shown with the explanation. */
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
