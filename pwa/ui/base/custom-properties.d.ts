/** Lets React's style prop carry CSS custom properties (`--at`), the only inline style the kit uses: it hands data to the style sheet. */
import 'react';

declare module 'react' {
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined;
  }
}
