/** What was practised, on this device: written down before it is shown, in the order every device reads it in (rule P1). */
import { inOrder, type Entry } from '../../sync/practice/entry.ts';
import { withRoomMade } from './db-retry.ts';
import { wake } from './sync-signal.ts';
import { useLive } from './live.ts';
import type { LocalDb } from './local-db.ts';
import { serverNow } from './server-clock.ts';
import { useSession } from './session-store.ts';

type Unmade<E> = E extends Entry ? Omit<E, 'id' | 'at'> : never;
/** A draft that the entry ends or carries on; undefined drops it. */
type DraftBeside = { readonly key: string; readonly value: unknown };

/**
 * Writes an entry down together with the draft it came out of, so that a page that is killed has both or neither.
 * Rejects where the device could not keep it.
 * @returns undefined where another tab has ended the draft: then that tab's entry counts.
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
  wake();
  return made;
}

export const readEntries = async (db: LocalDb): Promise<Entry[]> =>
  inOrder((await db.practice.toArray()).map(({ entry }) => entry));

/** Every entry on this device, in order; undefined until they have been read. */
export function useEntries(): readonly Entry[] | undefined {
  const db = useSession((session) => session.db);
  return useLive(db ? () => readEntries(db) : undefined, [db]);
}
