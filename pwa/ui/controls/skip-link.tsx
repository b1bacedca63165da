/** The keyboard's first stop: past the header to what the page says. The address stays as it is: on some pages it holds a secret. */
import type { MouseEvent, ReactNode } from 'react';

export const MAIN_ID = 'main';

const skip = (event: MouseEvent): void => {
  event.preventDefault();
  document.getElementById(MAIN_ID)?.focus();
};

export const SkipLink = ({ children }: { readonly children: ReactNode }): ReactNode => (
  <a className="sh-skip" href={`#${MAIN_ID}`} onClick={skip}>
    {children}
  </a>
);
