/** Allows CSS custom properties (`--at`) in React's style prop, the kit's only inline styles: they pass data to the style sheet. */
import 'react';

declare module 'react' {
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined;
  }
}
