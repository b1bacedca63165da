/** A call that is no action of the log: what went wrong is told beside it, in words. */
import { useState } from 'react';
import { noteFailure } from '../frame/desk-store.ts';

export function useTried() {
  const [error, setError] = useState<string>();
  const told = (failure: unknown): void => {
    noteFailure(failure);
    setError(failure.message);
  };
  return {
    error,
    told,
    forget: () => setError(undefined),
    /** @returns the answer; undefined where it failed. */
    attempt: async <T>(work: () => Promise<T>): Promise<T | undefined> => {
      setError(undefined);
      try {
        return await work();
      } catch (failure) {
        told(failure);
        return undefined;
      }
    },
  };
}
