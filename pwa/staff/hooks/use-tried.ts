/** Runs a call without an audit log entry and keeps its error message. */
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
    /** @returns undefined if the call failed. */
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
