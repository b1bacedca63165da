/** Instructors that fit what is typed, asked for 250 ms after the last key (A.9). */
import { useEffect, useState } from 'react';
import { teachers as endpoint } from '../../sync/account/contract.ts';
import { call } from '../offline/call.ts';

export type Teacher = { readonly id: string; readonly name: string };
const DEBOUNCE_MS = 250;

export function useTeachers(typed: string): readonly Teacher[] {
  const [found, setFound] = useState<readonly Teacher[]>([]);
  useEffect(() => {
    const stop = new AbortController();
    const ask = (): void => {
      call(endpoint, { q: typed }, { signal: stop.signal }).then(
        (answer) => setFound(answer.response),
        () => undefined, // the list stays as it was; typing on asks again
      );
    };
    const timer = setTimeout(ask, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [typed]);
  return found;
}
