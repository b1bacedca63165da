/** Instructors that fit what is typed, asked for 250 ms after the last key (A.9). */
import { useEffect, useState } from 'react';

export type Teacher = { readonly id: string; readonly name: string };
const DEBOUNCE_MS = 250;

/** @param asked nothing is asked for before the reader comes to the field. */
export function useTeachers(typed: string, asked: boolean): readonly Teacher[] {
  const [found, setFound] = useState<readonly Teacher[]>([]);
  useEffect(() => {
    if (!asked) return;
    const stop = new AbortController();
    const ask = async (): Promise<void> => {
      const { fetchTeachers } = await import('./fetch-teachers.ts');
      setFound(await fetchTeachers(typed, stop.signal));
    };
    const timer = setTimeout(() => void ask().catch(() => undefined), DEBOUNCE_MS); // on failure the list stays; typing on asks again
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [typed, asked]);
  return found;
}
