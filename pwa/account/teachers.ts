/** Instructors that fit what is typed, asked for 250 ms after the last key (A.9). */
import { useEffect, useState } from 'react';

export type Teacher = { readonly id: string; readonly name: string };
/** loading: the first answer has not come; failed: none came; found: what is there is what was asked for. */
export type Teachers = {
  readonly state: 'loading' | 'failed' | 'found';
  readonly found: readonly Teacher[];
};
const DEBOUNCE_MS = 250;

/** @param asked nothing is asked for before the reader comes to the field. */
export function useTeachers(typed: string, asked: boolean): Teachers {
  const [teachers, setTeachers] = useState<Teachers>({ state: 'loading', found: [] });
  useEffect(() => {
    if (!asked) return;
    const stop = new AbortController();
    const { signal } = stop;
    const ask = async (): Promise<void> => {
      try {
        const { fetchTeachers } = await import('./fetch-teachers.ts');
        const found = await fetchTeachers(typed, signal);
        if (!signal.aborted) setTeachers({ state: 'found', found });
      } catch {
        // the list so far stays; typing on asks again, and so does the connection when it is back
        if (!signal.aborted) setTeachers(({ found }) => ({ state: 'failed', found }));
      }
    };
    const timer = setTimeout(() => void ask(), DEBOUNCE_MS);
    addEventListener('online', () => void ask(), { signal });
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [typed, asked]);
  return teachers;
}
