/** Instructors that match the typed text, requested 250 ms after the last key (A.9). */
import { useEffect, useState } from 'react';
import { backOff } from '../offline/back-off.ts';

export type Instructor = { readonly id: string; readonly name: string };
/** loading: no response yet; failed: the last request failed; found: `found` is the last response. */
export type Instructors = {
  readonly state: 'loading' | 'failed' | 'found';
  readonly found: readonly Instructor[];
};
const DEBOUNCE_MS = 250;

/** @param asked false until the field gets focus; no request before. */
export function useInstructors(typed: string, asked: boolean): Instructors {
  const [instructors, setInstructors] = useState<Instructors>({ state: 'loading', found: [] });
  useEffect(() => {
    if (!asked) return;
    const stop = new AbortController();
    const { signal } = stop;
    let failures = 0;
    const ask = async (): Promise<void> => {
      clearTimeout(timer);
      try {
        const { fetchInstructors } = await import('./fetch-instructors.ts');
        const found = await fetchInstructors(typed, signal);
        if (!signal.aborted) setInstructors({ state: 'found', found });
      } catch {
        if (signal.aborted) return;
        // keeps the list; retries after a delay, on typing, and on coming online
        setInstructors(({ found }) => ({ state: 'failed', found }));
        timer = setTimeout(() => void ask(), backOff(failures++));
      }
    };
    let timer = setTimeout(() => void ask(), DEBOUNCE_MS);
    addEventListener('online', () => void ask(), { signal });
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [typed, asked]);
  return instructors;
}
