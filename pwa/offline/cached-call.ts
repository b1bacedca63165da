/** Answers about the account beyond the learner state, cached on the device: shown at once and offline. */
import { useCallback, useEffect, useState } from 'react';
import * as z from 'zod/mini';
import type { Endpoint, Nothing } from '../../sync/endpoint.ts';
import { call, CallError } from './call.ts';
import { useLive } from './live.ts';
import type { LocalDb } from './local-db.ts';
import { useRetry } from './retry.ts';
import { useSession } from './session-store.ts';

export type CachedCall<T> = {
  /** The newest answer. */
  readonly value: T | undefined;
  /** Why the last request failed. */
  readonly problem: CallError | 'unknown' | undefined;
  /** Neither a value nor a problem yet. */
  readonly waiting: boolean;
  readonly again: () => Promise<void>;
  /** Stores an answer that another call received. */
  readonly keep: (value: T) => Promise<void>;
};

const all = <T>(value: T): T => value;
const metaKey = (key: string): string => `kept:${key}`;

/** @param endpoint has an empty request. @param without removes what must not be stored on the device; a stable function. */
export function useCachedCall<R extends z.ZodMiniType>(
  key: string,
  endpoint: Endpoint<typeof Nothing, R>,
  without?: (value: z.output<R>) => z.output<R>,
): CachedCall<z.output<R>> {
  return useCached(
    key,
    endpoint.response,
    useCallback(() => call(endpoint, {}), [endpoint]),
    without,
  );
}

/** @param ask must be a stable function. */
export function useCached<S extends z.ZodMiniType>(
  key: string,
  schema: S,
  ask: () => Promise<z.output<S>>,
  without: (value: z.output<S>) => z.output<S> = all,
): CachedCall<z.output<S>> {
  const db = useSession((session) => session.db);
  const [said, setSaid] = useState<{ readonly of: LocalDb | null; readonly value: z.output<S> }>();
  const [problem, setProblem] = useState<CallError | 'unknown'>();
  const held = useLive(db ? () => readCached(db, key, schema) : undefined, [db, key, schema]);
  const value = said && said.of === db ? said.value : held;

  const keep = useCallback(
    async (next: z.output<S>) => {
      if (useSession.getState().db !== db) return; // another account has signed in meanwhile
      setSaid({ of: db, value: next });
      setProblem(undefined);
      await db?.meta.put({ key: metaKey(key), value: without(next) }).catch(() => undefined); // storage is full: fetched again next time
    },
    [db, key, without],
  );
  const again = useCallback(async () => {
    try {
      await keep(await ask());
    } catch (error) {
      setProblem(error instanceof CallError ? error : 'unknown');
    }
  }, [ask, keep]);

  useEffect(() => {
    void again();
  }, [again]);
  useRetry(problem, again);
  return { value, problem, waiting: value === undefined && problem === undefined, again, keep };
}

/** @returns undefined if there is none, or if another app version stored a different format. */
async function readCached<S extends z.ZodMiniType>(
  db: LocalDb,
  key: string,
  schema: S,
): Promise<z.output<S> | undefined> {
  return z.safeParse(schema, (await db.meta.get(metaKey(key)))?.value).data;
}
