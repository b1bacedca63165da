/** Whether a media query holds, kept up to date. */
import { useCallback, useSyncExternalStore } from 'react';

/** From here on there is room for a side column; the same as in the styles. */
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
