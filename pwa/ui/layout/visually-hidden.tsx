/** Text for screen readers only. */
import type { ReactNode } from 'react';

export function VisuallyHidden({ children }: { children: ReactNode }): ReactNode {
  return <span className="vh">{children}</span>;
}
