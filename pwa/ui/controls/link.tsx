/** A link within the app. The router's own brings along the loading of data and pages of its framework, which nothing here uses: 4 kB on every page. */
import type { ComponentProps, ReactNode } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

/** An address of its own: another site, `mailto:`, `tel:`. */
const ELSEWHERE = /^(?:[a-z][a-z\d+.-]*:|[/\\]{2})/i;

export type LinkProps = Omit<ComponentProps<'a'>, 'href' | 'target'> & {
  /** A path, or an address elsewhere, which the browser follows by itself. */
  readonly to: string;
  /** What the page there finds as its place's state. */
  readonly state?: unknown;
  /** Takes the present place's entry in the history. */
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
