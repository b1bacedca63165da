/** The learner as seen on this device: what the server confirmed with the waiting commands on top (rule O2). */
import { tellsPlace, type Command } from '../../sync/progress/command.ts';
import { fold } from '../../sync/progress/fold.ts';
import type { Learner } from '../../sync/progress/learner.ts';
import { readConfirmed } from './confirmed.ts';
import { liveSource } from './live.ts';
import type { LocalDb } from './local-db.ts';
import { knownCommands } from './outbox.ts';
import { surelyNow } from './server-clock.ts';
import { useSession } from './session-store.ts';
import { useSyncExternalStore } from 'react';

export type SeenLearner = {
  readonly learner: Learner;
  /** Commands without a verdict, oldest first. */
  readonly pending: readonly Command[];
  /** Ids of those at which the school failed: they wait for its next build. */
  readonly parked: ReadonlySet<string>;
  /** How many commands the school did not count and the learner has not seen in the list yet. */
  readonly refused: number;
};

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
  const source = db ? sourceOf(db) : nothing;
  return useSyncExternalStore(source.subscribe, source.read);
}

// Many components ask for the learner at once; it is read and folded once for all of them.
const sources = new WeakMap<LocalDb, ReturnType<typeof liveSource<SeenLearner | null>>>();
const nothing = liveSource<SeenLearner | null>(undefined);

function sourceOf(db: LocalDb): typeof nothing {
  const known = sources.get(db);
  if (known) return known;
  const source = liveSource(async () => (await seenLearner(db)) ?? null);
  sources.set(db, source);
  return source;
}

/** Reads and folds; the one place where confirmed and pending meet. */
export async function seenLearner(db: LocalDb): Promise<SeenLearner | undefined> {
  return db.transaction('r', db.meta, db.outbox, db.settled, async () => {
    const confirmed = await readConfirmed(db);
    if (!confirmed) return undefined;
    const rows = await db.outbox.orderBy('seq').toArray();
    const pending = knownCommands(rows);
    const parked = new Set(rows.filter((row) => row.parked).map(({ id }) => id));
    const refusals = await db.settled.where('verdict').equals('refused').toArray();
    const refused = refusals.filter((row) => row.seen !== true && !tellsPlace(row)).length;
    const learner = fold(confirmed.learner, pending, surelyNow());
    return { learner, pending, parked, refused };
  });
}
