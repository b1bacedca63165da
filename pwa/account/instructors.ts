/** Instructors that fit what is typed, asked for 250 ms after the last key (A.9). */
import { useEffect, useState } from 'react';

export type Instructor = { readonly id: string; readonly name: string };
/** loading: the first answer has not come; failed: none came; found: what is there is what was asked for. */
export type Instructors = {
  readonly state: 'loading' | 'failed' | 'found';
  readonly found: readonly Instructor[];
};
const DEBOUNCE_MS = 250;

/** @param asked nothing is asked for before the reader comes to the field. */
export function useInstructors(typed: string, asked: boolean): Instructors {
  const [instructors, setInstructors] = useState<Instructors>({ state: 'loading', found: [] });
  useEffect(() => {
    if (!asked) return;
    const stop = new AbortController();
    const { signal } = stop;
    const ask = async (): Promise<void> => {
      try {
        const { fetchInstructors } = await import('./fetch-instructors.ts');
        const found = await fetchInstructors(typed, signal);
        if (!signal.aborted) setInstructors({ state: 'found', found });
      } catch {
        // the list so far stays; typing on asks again, and so does the connection when it is back
        if (!signal.aborted) setInstructors(({ found }) => ({ state: 'failed', found }));
      }
    };
    const timer = setTimeout(() => void ask(), DEBOUNCE_MS);
    addEventListener('online', () => void ask(), { signal });
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [typed, asked]);
  return instructors;
}
