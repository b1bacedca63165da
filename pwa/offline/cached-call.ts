/** What the school last said about the account beyond the learner's state, kept on the device: there at once, and without network too. */
import { useCallback, useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { CallError } from './call.ts';
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

/**
 * @param ask must be the same function at every drawing.
 * @param without leaves out of what is kept on the device what does not belong there; the same function too.
 */
export function useCachedCall<T>(
  key: string,
  schema: z.ZodMiniType<T>,
  ask: () => Promise<T>,
  without: (value: T) => T = all,
): CachedCall<T> {
  const db = useSession((session) => session.db);
  const [said, setSaid] = useState<{ readonly of: LocalDb | null; readonly value: T }>();
  const [problem, setProblem] = useState<CallError | 'unknown'>();
  const held = useLive(db ? () => readCached(db, key, schema) : undefined, [db, key, schema]);
  const value = said && said.of === db ? said.value : held;

  const keep = useCallback(
    async (next: T) => {
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
async function readCached<T>(db: LocalDb, key: string, schema: z.ZodMiniType<T>): Promise<T | undefined> {
  return z.safeParse(schema, (await db.meta.get(metaKey(key)))?.value).data;
}
