/** First Tab stop: moves focus past the header to the main content. Keeps the URL hash, which holds a secret on some pages. */
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
