/** The words of a button that leads on, and below them where to. */
import type { ReactNode } from 'react';

export function TwoLines({ detail, children }: { detail: string | undefined; children: ReactNode }): ReactNode {
  if (detail === undefined) return children;
  return (
    <span className="btn-two">
      {children}
      <span className="vh">: </span>
      <small>{detail}</small>
    </span>
  );
}
