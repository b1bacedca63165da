/** Bookmarked steps, stored on this device. */
import { firstRead, liveSources, useSource } from './live.ts';
import { BOOKMARK, type LocalDb } from './local-db.ts';
import { useSession } from './session-store.ts';

const bookmarksIn = liveSources(async (db: LocalDb): Promise<ReadonlySet<string>> => {
  const keys = await db.meta.where('key').startsWith(BOOKMARK).primaryKeys();
  return new Set(keys.map((key) => key.slice(BOOKMARK.length)));
});

/** @returns step ids; undefined until read. */
export function useBookmarks(): ReadonlySet<string> | undefined {
  const db = useSession((session) => session.db);
  return useSource(db && bookmarksIn(db));
}

/** Reads the bookmarks before the components that show them render. */
export async function readBookmarks(): Promise<void> {
  const { db } = useSession.getState();
  if (db) await firstRead(bookmarksIn(db));
}

/** Resolves when stored. */
export async function setBookmark(db: LocalDb, stepId: string, on: boolean): Promise<void> {
  const key = BOOKMARK + stepId;
  if (on) await db.meta.put({ key, value: true });
  else await db.meta.delete(key);
}
