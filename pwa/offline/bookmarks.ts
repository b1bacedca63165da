/** Steps a learner has put a bookmark on; kept on this device, also without network. */
import { firstRead, liveSources, useSource } from './live.ts';
import { BOOKMARK, type LocalDb } from './local-db.ts';
import { useSession } from './session-store.ts';

const bookmarksIn = liveSources(async (db: LocalDb): Promise<ReadonlySet<string>> => {
  const keys = await db.meta.where('key').startsWith(BOOKMARK).primaryKeys();
  return new Set(keys.map((key) => key.slice(BOOKMARK.length)));
});

/** Ids of the steps; undefined until the device has been read. */
export function useBookmarks(): ReadonlySet<string> | undefined {
  const db = useSession((session) => session.db);
  return useSource(db && bookmarksIn(db));
}

/** Reads them before anything is drawn that shows them. */
export async function readBookmarks(): Promise<void> {
  const { db } = useSession.getState();
  if (db) await firstRead(bookmarksIn(db));
}

/** Resolves when it is on the disk. */
export async function setBookmark(db: LocalDb, stepId: string, on: boolean): Promise<void> {
  const key = BOOKMARK + stepId;
  if (on) await db.meta.put({ key, value: true });
  else await db.meta.delete(key);
}
