/** Practice entries on this device: stored before shown, in the order every device uses (rule P1). */
import { inOrder, type Entry } from '../../sync/practice/entry.ts';
import { withRoomMade } from './db-retry.ts';
import { signalSync } from './sync-signal.ts';
import { useLive } from './live.ts';
import type { LocalDb } from './local-db.ts';
import { serverNow } from './server-clock.ts';
import { useSession } from './session-store.ts';

type Unmade<E> = E extends Entry ? Omit<E, 'id' | 'at'> : never;
/** A draft to store with the entry; an undefined value deletes it. */
type DraftBeside = { readonly key: string; readonly value: unknown };

/**
 * Stores an entry and its draft in one transaction, so that a killed page has both or neither. Rejects if the device
 * cannot store it.
 * @returns undefined if another tab has ended the draft: that tab's entry counts.
 */
export async function keepEntry(db: LocalDb, entry: Unmade<Entry>, draft?: DraftBeside): Promise<Entry | undefined> {
  const made: Entry = { ...entry, id: crypto.randomUUID(), at: serverNow() };
  const kept = await withRoomMade(db, () =>
    db.transaction('rw', db.practice, db.drafts, async () => {
      const ends = draft && draft.value === undefined;
      if (ends && (await db.drafts.get(draft.key)) === undefined) return false;
      await db.practice.put({ id: made.id, entry: made, waiting: 1 });
      if (ends) await db.drafts.delete(draft.key);
      else if (draft) await db.drafts.put({ key: draft.key, value: draft.value });
      return true;
    }),
  );
  if (!kept) return undefined;
  signalSync();
  return made;
}

export const readEntries = async (db: LocalDb): Promise<Entry[]> =>
  inOrder((await db.practice.toArray()).map(({ entry }) => entry));

/** All entries on this device, in order; undefined until read. */
export function useEntries(): readonly Entry[] | undefined {
  const db = useSession((session) => session.db);
  return useLive(db ? () => readEntries(db) : undefined, [db]);
}
