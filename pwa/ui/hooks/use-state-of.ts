/** State that resets when the content of a mounted page changes. */
import { useCallback, useState } from 'react';

/** @param key identifies the content. Late updates for an earlier key are ignored. */
export function useStateOf<T>(key: string, first: T): readonly [T, (value: T) => void] {
  const [held, setHeld] = useState({ key, value: first });
  if (held.key !== key) setHeld({ key, value: first });
  const set = useCallback(
    (value: T) => setHeld((now) => (now.key !== key || Object.is(now.value, value) ? now : { key, value })),
    [key],
  );
  return [held.key === key ? held.value : first, set];
}
