/** What has been typed or ticked and not sent yet: kept on the device at every change, so that nothing closes it away. */
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import type { LocalDb } from './local-db.ts';
import { withReconnect } from './db-retry.ts';

/** @returns undefined where there is none, or where another version of the app wrote one that does not fit. */
export async function readDraft<T>(db: LocalDb, key: string, schema: z.ZodMiniType<T>): Promise<T | undefined> {
  const row = await db.drafts.get(key);
  return row === undefined ? undefined : z.safeParse(schema, row.value).data;
}

export async function writeDraft(db: LocalDb, key: string, value: unknown): Promise<void> {
  await withReconnect(db, () => db.drafts.put({ key, value }));
}

export async function dropDraft(db: LocalDb, key: string): Promise<void> {
  await withReconnect(db, () => db.drafts.delete(key));
}

export type Draft<T> = {
  readonly value: T | undefined;
  /** False until the device has been asked. */
  readonly loaded: boolean;
  /** Shows the value at once; resolves when it is on the disk, rejects when the device could not keep it. */
  set(value: T): Promise<void>;
  clear(): Promise<void>;
};

type Loaded<T> = { readonly db: LocalDb | null; readonly key: string; readonly value: T | undefined };

export function useDraft<T>(db: LocalDb | null, key: string, schema: z.ZodMiniType<T>): Draft<T> {
  const [held, setHeld] = useState<Loaded<T>>();
  const current = held && held.db === db && held.key === key ? held : undefined;
  useEffect(() => {
    if (!db) return;
    let wanted = true;
    const show = (value: T | undefined): void => {
      // what the reader did meanwhile is newer than what was on the disk
      if (wanted) setHeld((now) => (now && now.db === db && now.key === key ? now : { db, key, value }));
    };
    readDraft(db, key, schema).then(show, () => show(undefined));
    return () => {
      wanted = false;
    };
  }, [db, key, schema]);
  return {
    value: current?.value,
    loaded: current !== undefined,
    set: async (value) => {
      setHeld({ db, key, value });
      if (db) await writeDraft(db, key, value);
    },
    clear: async () => {
      setHeld({ db, key, value: undefined });
      if (db) await dropDraft(db, key);
    },
  };
}
