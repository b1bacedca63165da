/** What has been typed or ticked and not sent yet: kept on the device at every change, so that nothing closes it away. */
import { useEffect, useRef, useState } from 'react';
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
  /** As `set`, of what is there; before the device has been asked, of what it turns out to hold. */
  change(edit: (value: T | undefined) => T): Promise<void>;
  clear(): Promise<void>;
};

type Loaded<T> = { readonly db: LocalDb | null; readonly key: string; readonly value: T | undefined };

export function useDraft<T>(db: LocalDb | null, key: string, schema: z.ZodMiniType<T>): Draft<T> {
  const [held, setHeld] = useState<Loaded<T>>();
  const latest = useRef<Loaded<T>>(undefined); // several edits may come before the page is drawn again
  const asked = useRef(Promise.resolve());
  const ofThis = (one: Loaded<T> | undefined) => (one && one.db === db && one.key === key ? one : undefined);
  const current = ofThis(held);
  useEffect(() => {
    if (!db) return;
    let wanted = true;
    const show = (value: T | undefined): void => {
      // what the reader did meanwhile is newer than what was on the disk
      if (!wanted || (latest.current?.db === db && latest.current.key === key)) return;
      latest.current = { db, key, value };
      setHeld(latest.current);
    };
    asked.current = readDraft(db, key, schema).then(show, () => show(undefined));
    return () => {
      wanted = false;
    };
  }, [db, key, schema]);
  const set = async (value: T | undefined): Promise<void> => {
    latest.current = { db, key, value };
    setHeld(latest.current);
    if (db) await (value === undefined ? dropDraft(db, key) : writeDraft(db, key, value));
  };
  return {
    value: current?.value,
    loaded: current !== undefined,
    set,
    change: async (edit) => {
      if (!ofThis(latest.current)) await asked.current;
      await set(edit(ofThis(latest.current)?.value));
    },
    clear: () => set(undefined),
  };
}
