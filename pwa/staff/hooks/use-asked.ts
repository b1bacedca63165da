/** Queries the server while the user types: debounced, and only the newest answer counts. */
import { useEffect, useEffectEvent, useState } from 'react';
import { noteFailure } from '../frame/desk-store.ts';

/** Debounce, milliseconds. */
const PAUSE = 150;

/**
 * @param q nothing is sent if empty. @param nothing the answer if nothing was sent or no answer came.
 * @returns the newest answer, and whether a newer one is pending.
 */
export function useAsked<A>(
  q: string,
  nothing: A,
  ask: (q: string, signal: AbortSignal) => Promise<A>,
): { readonly answer: A; readonly asking: boolean } {
  const [{ answer, of }, set] = useState({ answer: nothing, of: '' });
  const start = useEffectEvent(async (signal: AbortSignal): Promise<void> => {
    try {
      set({ answer: await ask(q, signal), of: q });
    } catch (error) {
      if (signal.aborted) return;
      noteFailure(error);
      set({ answer: nothing, of: q });
    }
  });
  useEffect(() => {
    if (q === '') return undefined;
    const leaving = new AbortController();
    const timer = setTimeout(() => void start(leaving.signal), PAUSE);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [q]);
  return q === '' ? { answer: nothing, asking: false } : { answer, asking: of !== q };
}
