/** Folds pending commands onto the confirmed state (rule O2). */
import { recordsPosition, type Command } from '../../sync/progress/command.ts';
import { fold } from '../../sync/progress/decide.ts';
import type { Learner } from '../../sync/progress/learner.ts';
import { readConfirmed } from './confirmed.ts';
import type { LocalDb } from './local-db.ts';
import { countPractised, countWaiting, knownCommands } from './outbox.ts';
import { surelyNow } from './server-clock.ts';

export type OptimisticLearner = {
  readonly learner: Learner;
  /** Commands without a verdict, oldest first. */
  readonly pending: readonly Command[];
  /** Number of answers (course and practice) and messages that the server does not have yet. */
  readonly waiting: number;
  /** How many of them are practice entries. */
  readonly practised: number;
  /** Ids of parked commands, which wait for the server's next build. */
  readonly parked: ReadonlySet<string>;
  /** Number of refused commands that the learner has not seen in the list. */
  readonly refused: number;
};

/** The last result with its input. Equal input returns the same object, so that nothing re-renders. */
type Last = { readonly confirmed: Learner; readonly surely: number; readonly seen: OptimisticLearner };
const last = new WeakMap<LocalDb, Last>();

/** @returns undefined if this device never had an answer. */
export async function optimisticLearner(db: LocalDb): Promise<OptimisticLearner | undefined> {
  return db.transaction('r', db.meta, db.outbox, db.settled, db.practice, async () => {
    const confirmed = await readConfirmed(db);
    if (!confirmed) return undefined;
    const rows = await db.outbox.orderBy('seq').toArray();
    const pending = knownCommands(rows);
    const parked = new Set(rows.filter((row) => row.parked).map(({ id }) => id));
    const refusals = await db.settled.where('verdict').equals('refused').toArray();
    const refused = refusals.filter((row) => row.seen !== true && !recordsPosition(row)).length;
    const practised = await countPractised(db);
    const waiting = countWaiting(rows, practised);
    return optimisticOf(db, confirmed.learner, { pending, parked, refused, practised, waiting });
  });
}

function optimisticOf(db: LocalDb, confirmed: Learner, rest: Omit<OptimisticLearner, 'learner'>): OptimisticLearner {
  const before = last.get(db);
  if (before && saysTheSame(before, confirmed, rest)) return before.seen;
  const surely = surelyNow();
  const seen = { ...rest, learner: fold(confirmed, rest.pending, surely) };
  last.set(db, { confirmed, surely, seen });
  return seen;
}

const saysTheSame = (
  { confirmed, surely, seen }: Last,
  now: Learner,
  { pending, parked, refused, practised, waiting }: Omit<OptimisticLearner, 'learner'>,
): boolean =>
  confirmed === now &&
  seen.refused === refused &&
  seen.practised === practised &&
  seen.waiting === waiting &&
  seen.parked.size === parked.size &&
  [...parked].every((id) => seen.parked.has(id)) &&
  seen.pending.length === pending.length &&
  // a command later than the surely elapsed time is decided again
  pending.every((command, index) => seen.pending[index]?.id === command.id && Date.parse(command.at) <= surely);

/** The state with a just-queued command applied, without a database read; undefined if nothing was read before. */
export function optimisticWith(db: LocalDb, command: Command): OptimisticLearner | undefined {
  const before = last.get(db);
  if (!before) return undefined;
  const { seen } = before;
  if (seen.pending.some(({ id }) => id === command.id)) return seen;
  const learner = fold(seen.learner, [command], surelyNow());
  const next = {
    ...seen,
    learner,
    pending: [...seen.pending, command],
    waiting: seen.waiting + (recordsPosition(command) ? 0 : 1),
  };
  last.set(db, { ...before, seen: next });
  return next;
}
