/** Text for screen readers only. */
import type { ReactNode } from 'react';

/** With `live`, changes are read out when they happen. */
export function VisuallyHidden({
  children,
  live = false,
}: {
  children: ReactNode;
  live?: boolean | undefined;
}): ReactNode {
  return (
    <span className="vh" role={live ? 'status' : undefined}>
      {children}
    </span>
  );
}
