/** The school's mark and name, linking home. */
import type { ReactNode } from 'react';
import { Link } from '../controls/link.tsx';

/** A road on a yellow sign. */
export function BrandMark(): ReactNode {
  return (
    <svg className="br-mark" viewBox="0 0 32 32" aria-hidden="true">
      <rect fill="var(--sign-yellow)" width="32" height="32" rx="7" />
      <path
        fill="var(--sign-ink)"
        stroke="var(--sign-ink)"
        strokeWidth="1.5"
        strokeLinejoin="round"
        d="M13 5h6l9.5 22.5h-25z"
      />
      <path
        fill="var(--sign-yellow)"
        d="M15.4 7.2h1.2l.3 3.3h-1.8zM14.9 13.2h2.2l.5 4.6h-3.2zM14.2 20.4h3.6l.7 6h-5z"
      />
    </svg>
  );
}

export function Brand({ name, to }: { name: string; to: string }): ReactNode {
  return (
    <Link className="br" to={to}>
      <BrandMark />
      {name}
    </Link>
  );
}
