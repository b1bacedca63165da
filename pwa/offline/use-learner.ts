/** The learner as seen on this device: what the server confirmed with the waiting commands on top (rule O2). */
import { firstRead, liveSource, useSource, type Source } from './live.ts';
import type { LocalDb } from './local-db.ts';
import { onQueued } from './outbox.ts';
import { seenLearner, seenWith, type SeenLearner } from './optimistic-state.ts';
import { useSession } from './session-store.ts';

/** Undefined while it is being read, and where this device has never had an answer. */
export function useLearner(): SeenLearner | undefined {
  return useSeen() ?? undefined;
}

/** The database has been read and has no learner: it was wiped, or never had an answer. */
export function useNothingKept(): boolean {
  return useSeen() === null;
}

function useSeen(): SeenLearner | null | undefined {
  const db = useSession((session) => session.db);
  return useSource(db && sourceOf(db));
}

/** Reads the learner before anything is drawn that shows it. */
export async function readLearner(): Promise<SeenLearner | undefined> {
  const { db } = useSession.getState();
  if (!db) return undefined;
  await firstRead(sourceOf(db));
  return sourceOf(db).read() ?? undefined;
}

// Many components ask for the learner at once; it is read and folded once for all of them.
const sources = new WeakMap<LocalDb, Source<SeenLearner | null>>();

function sourceOf(db: LocalDb): Source<SeenLearner | null> {
  const known = sources.get(db);
  if (known) return known;
  const source = liveSource(async () => (await seenLearner(db)) ?? null);
  sources.set(db, source);
  onQueued((to, command) => {
    const seen = to === db ? seenWith(db, command) : undefined;
    if (seen) source.show(seen);
  });
  return source;
}
