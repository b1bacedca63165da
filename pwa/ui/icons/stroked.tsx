/** The pen of every icon: 24 units, beside words and therefore hidden from screen readers. */
import type { ReactNode } from 'react';

export type IconProps = { small?: boolean | undefined };

export function Drawn({ small = false, children }: IconProps & { children: ReactNode }): ReactNode {
  return (
    <svg className={small ? 'ico ico-small' : 'ico'} viewBox="0 0 24 24" aria-hidden="true">
      {children}
    </svg>
  );
}

/** An icon of strokes only. @param pointing it shows the way that is read, and is turned where that is from right to left. */
export function stroked(d: string, pointing?: 'pointing'): (props: IconProps) => ReactNode {
  return function StrokedIcon({ small }) {
    return (
      <Drawn small={small}>
        <path className={pointing && 'ico-way'} d={d} />
      </Drawn>
    );
  };
}
