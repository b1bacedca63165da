/** Base of the icons: 24-unit grid, beside text and thus hidden from screen readers. */
import type { ReactNode } from 'react';

export type IconProps = { small?: boolean | undefined };

export function Drawn({ small = false, children }: IconProps & { children: ReactNode }): ReactNode {
  return (
    <svg className={small ? 'ico ico-small' : 'ico'} viewBox="0 0 24 24" aria-hidden="true">
      {children}
    </svg>
  );
}

/** A stroked icon. @param pointing mirrors it in right-to-left languages. */
export function stroked(d: string, pointing?: 'pointing'): (props: IconProps) => ReactNode {
  return function StrokedIcon({ small }) {
    return (
      <Drawn small={small}>
        <path className={pointing && 'ico-way'} d={d} />
      </Drawn>
    );
  };
}
