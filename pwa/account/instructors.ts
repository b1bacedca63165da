/** Instructors that fit what is typed, asked for 250 ms after the last key (A.9). */
import { useEffect, useState } from 'react';
import { backOff } from '../offline/back-off.ts';

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
    let failures = 0;
    const ask = async (): Promise<void> => {
      clearTimeout(timer);
      try {
        const { fetchInstructors } = await import('./fetch-instructors.ts');
        const found = await fetchInstructors(typed, signal);
        if (!signal.aborted) setInstructors({ state: 'found', found });
      } catch {
        if (signal.aborted) return;
        // the list so far stays; typing on asks again too, and so does the connection when it is back
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
