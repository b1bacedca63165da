/** What the school last said about the account beyond the learner's state, kept on the device: there at once, and without network too. */
import { useCallback, useEffect, useState } from 'react';
import * as z from 'zod/mini';
import type { Endpoint, Nothing } from '../../sync/endpoint.ts';
import { call, CallError } from './call.ts';
import { useLive } from './live.ts';
import type { LocalDb } from './local-db.ts';
import { useRetry } from './retry.ts';
import { useSession } from './session-store.ts';

export type CachedCall<T> = {
  /** The newest answer there has been. */
  readonly value: T | undefined;
  /** Why the school has not answered just now. */
  readonly problem: CallError | 'unknown' | undefined;
  /** There is nothing to show, but something may come. */
  readonly waiting: boolean;
  readonly again: () => Promise<void>;
  /** Takes over what the school has said elsewhere. */
  readonly keep: (value: T) => Promise<void>;
};

const all = <T>(value: T): T => value;
const metaKey = (key: string): string => `kept:${key}`;

/** @param endpoint asks for nothing. @param without leaves out of what is kept on the device what does not belong there; the same function at every drawing. */
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

/** @param ask must be the same function at every drawing. */
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
      if (useSession.getState().db !== db) return; // somebody else has signed in meanwhile
      setSaid({ of: db, value: next });
      setProblem(undefined);
      await db?.meta.put({ key: metaKey(key), value: without(next) }).catch(() => undefined); // no room: it is asked for next time
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

/** Undefined where there is none, or where another version of the app wrote one that does not fit. */
async function readCached<S extends z.ZodMiniType>(
  db: LocalDb,
  key: string,
  schema: S,
): Promise<z.output<S> | undefined> {
  return z.safeParse(schema, (await db.meta.get(metaKey(key)))?.value).data;
}
