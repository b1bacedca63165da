/** A button label with its destination below. */
import type { ReactNode } from 'react';

export function TwoLines({ detail, children }: { detail: ReactNode; children: ReactNode }): ReactNode {
  if (detail === undefined) return children;
  return (
    <span className="btn-two">
      {children}
      <span className="vh">: </span>
      <small>{detail}</small>
    </span>
  );
}
