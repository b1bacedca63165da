/** Tracks a media query. */
import { useCallback, useSyncExternalStore } from 'react';

/** Minimum width of the side column; same value as in the styles. */
export const AT_A_DESK = '(min-width: 62.5em)';

export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
}
