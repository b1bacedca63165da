/** State of what is shown: a page that stays while another thing is shown in it begins anew with that. */
import { useCallback, useState } from 'react';

/** @param key names what is shown. What is set late, once another is shown, says nothing of that one. */
export function useStateOf<T>(key: string, first: T): readonly [T, (value: T) => void] {
  const [held, setHeld] = useState({ key, value: first });
  if (held.key !== key) setHeld({ key, value: first });
  const set = useCallback(
    (value: T) => setHeld((now) => (now.key !== key || Object.is(now.value, value) ? now : { key, value })),
    [key],
  );
  return [held.key === key ? held.value : first, set];
}
