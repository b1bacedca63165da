/** A link within the app. The router's own Link adds 4 kB of unused data loading to every page. */
import type { ComponentProps, ReactNode } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

/** An external URL: another site, `mailto:`, `tel:`. */
const ELSEWHERE = /^(?:[a-z][a-z\d+.-]*:|[/\\]{2})/i;

export type LinkProps = Omit<ComponentProps<'a'>, 'href' | 'target'> & {
  /** A path, or an external URL, which the browser follows natively. */
  readonly to: string;
  /** History state of the new location. */
  readonly state?: unknown;
  /** Replaces the current history entry. */
  readonly replace?: boolean;
};

export function Link({ to, state, replace, onClick, children, ...rest }: LinkProps): ReactNode {
  const elsewhere = ELSEWHERE.test(to);
  const here = elsewhere ? '' : to;
  const href = useHref(here);
  const follow = useLinkClickHandler<HTMLAnchorElement>(here, { state, ...(replace === undefined ? {} : { replace }) });
  return (
    <a
      {...rest}
      href={elsewhere ? to : href}
      onClick={(event) => {
        onClick?.(event);
        if (!elsewhere && !event.defaultPrevented) follow(event);
      }}
    >
      {children}
    </a>
  );
}
