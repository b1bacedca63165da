/** Queries the server while the user types: debounced, and only the newest answer counts. */
import { useEffect, useEffectEvent, useState } from 'react';
import { useWords } from '../../language/language.ts';
import { CallError } from '../../offline/call.ts';
import { noteFailure } from '../frame/desk-store.ts';

/** Debounce, milliseconds. */
const PAUSE = 150;

/**
 * @param q nothing is sent if empty. @param nothing the answer if nothing was sent or no answer came.
 * @returns the newest answer, whether a newer one is pending, and why none came.
 */
export function useAsked<A>(
  q: string,
  nothing: A,
  ask: (q: string, signal: AbortSignal) => Promise<A>,
): { readonly answer: A; readonly asking: boolean; readonly error?: string | undefined } {
  const { t } = useWords();
  const [{ answer, of, error }, set] = useState<{ answer: A; of: string; error?: string }>({ answer: nothing, of: '' });
  const start = useEffectEvent(async (signal: AbortSignal): Promise<void> => {
    try {
      set({ answer: await ask(q, signal), of: q });
    } catch (error) {
      if (signal.aborted) return;
      noteFailure(error);
      set({ answer: nothing, of: q, error: (error instanceof CallError && error.message) || t('error.any') });
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
  return q === ''
    ? { answer: nothing, asking: false }
    : { answer, asking: of !== q, error: of === q ? error : undefined };
}
