/** Typed or ticked input not sent yet, stored at every change so that closing the page loses nothing. */
import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import type { LocalDb } from './local-db.ts';
import { withReconnect } from './db-retry.ts';

/** Key of the practice exam in progress. */
export const EXAM_DRAFT = 'practice-exam';

/** @returns undefined if there is none, or if another app version stored a different format. */
export async function readDraft<T>(db: LocalDb, key: string, schema: z.ZodMiniType<T>): Promise<T | undefined> {
  const row = await db.drafts.get(key);
  return row === undefined ? undefined : z.safeParse(schema, row.value).data;
}

export async function writeDraft(db: LocalDb, key: string, value: unknown): Promise<void> {
  await withReconnect(db, () => db.drafts.put({ key, value }));
}

/** Edits the stored value, not the shown one: another tab may have changed it. @returns the new stored value. */
export async function editDraft<T>(
  db: LocalDb,
  key: string,
  schema: z.ZodMiniType<T>,
  edit: Edit<T>,
): Promise<T | undefined> {
  return withReconnect(db, () =>
    db.transaction('rw', db.drafts, async () => {
      const value = edit(await readDraft(db, key, schema));
      await (value === undefined ? db.drafts.delete(key) : db.drafts.put({ key, value }));
      return value;
    }),
  );
}

export async function dropDraft(db: LocalDb, key: string): Promise<void> {
  await withReconnect(db, () => db.drafts.delete(key));
}

type Edit<T> = (value: T | undefined) => T | undefined;

export type Draft<T> = {
  readonly value: T | undefined;
  /** False until the device has been read. */
  readonly loaded: boolean;
  /** Shows the value at once. Resolves when stored; rejects if the device cannot store it. */
  set(value: T): Promise<void>;
  /** Edits the shown value, then the stored one; before loading, waits for it. A failed write is repeated with the next change. */
  change(edit: Edit<T>): Promise<void>;
  clear(): Promise<void>;
};

type Loaded<T> = {
  readonly db: LocalDb | null;
  readonly key: string;
  readonly value: T | undefined;
  /** As last read from the device. A sent draft is deleted there, but shown until the page changes it. */
  readonly kept: T | undefined;
  /** Edits not stored yet, oldest first. */
  readonly unwritten: readonly Edit<T>[];
};

const applied = <T>(edits: readonly Edit<T>[], value: T | undefined): T | undefined =>
  edits.reduce((now, edit) => edit(now), value);

export function useDraft<T>(db: LocalDb | null, key: string, schema: z.ZodMiniType<T>): Draft<T> {
  const [held, setHeld] = useState<Loaded<T>>();
  const latest = useRef<Loaded<T>>(undefined); // several edits may come before the next render
  const asked = useRef(Promise.resolve());
  const onWay = useRef(new Set<Edit<T>>());
  const ofThis = (one: Loaded<T> | undefined) => (one && one.db === db && one.key === key ? one : undefined);
  const current = ofThis(held);
  const show = (kept: T | undefined, unwritten: readonly Edit<T>[]): void => {
    latest.current = { db, key, kept, unwritten, value: applied(unwritten, kept) };
    setHeld(latest.current);
  };
  useEffect(() => {
    if (!db) return;
    let wanted = true;
    const begin = (kept: T | undefined): void => {
      // an edit made meanwhile is newer than the stored value
      if (!wanted || (latest.current?.db === db && latest.current.key === key)) return;
      latest.current = { db, key, kept, unwritten: [], value: kept };
      setHeld(latest.current);
    };
    asked.current = readDraft(db, key, schema).then(begin, () => begin(undefined));
    return () => {
      wanted = false;
    };
  }, [db, key, schema]);
  const make = async (edit: Edit<T>): Promise<void> => {
    const before = ofThis(latest.current);
    if (!db) return show(edit(before?.value), []);
    const unwritten = [...(before?.unwritten ?? []), edit];
    show(before?.kept, unwritten);
    const edits = unwritten.filter((each) => !onWay.current.has(each));
    for (const each of edits) onWay.current.add(each);
    try {
      const kept = await editDraft(db, key, schema, (value = before?.kept) => applied(edits, value));
      const now = ofThis(latest.current);
      if (now)
        show(
          kept,
          now.unwritten.filter((each) => !edits.includes(each)),
        );
    } finally {
      for (const each of edits) onWay.current.delete(each);
    }
  };
  return {
    value: current?.value,
    loaded: current !== undefined,
    set: (value) => make(() => value),
    change: async (edit) => {
      if (!ofThis(latest.current)) await asked.current;
      await make(edit);
    },
    clear: () => make(() => undefined),
  };
}
