/** The learner as seen on this device: the confirmed state with pending commands applied (rule O2). */
import { firstRead, liveSource, useSource, type Source } from './live.ts';
import type { LocalDb } from './local-db.ts';
import { onQueued } from './outbox.ts';
import { optimisticLearner, optimisticWith, type OptimisticLearner } from './optimistic-state.ts';
import { useSession } from './session-store.ts';

/** Undefined while loading, and if this device never had an answer. */
export function useLearner(): OptimisticLearner | undefined {
  return useSeen() ?? undefined;
}

/** True if the database has no learner: it was wiped, or never had an answer. */
export function useNothingKept(): boolean {
  return useSeen() === null;
}

function useSeen(): OptimisticLearner | null | undefined {
  const db = useSession((session) => session.db);
  return useSource(db && sourceOf(db));
}

/** Reads the learner before the components that show it render. */
export async function readLearner(): Promise<OptimisticLearner | undefined> {
  const { db } = useSession.getState();
  if (!db) return undefined;
  await firstRead(sourceOf(db));
  return sourceOf(db).read() ?? undefined;
}

// Shared by all components: read and folded once.
const sources = new WeakMap<LocalDb, Source<OptimisticLearner | null>>();

function sourceOf(db: LocalDb): Source<OptimisticLearner | null> {
  const known = sources.get(db);
  if (known) return known;
  const source = liveSource(async () => (await optimisticLearner(db)) ?? null);
  sources.set(db, source);
  onQueued((to, command) => {
    const seen = to === db ? optimisticWith(db, command) : undefined;
    if (seen) source.show(seen);
  });
  return source;
}
