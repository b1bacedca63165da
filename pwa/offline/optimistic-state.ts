/** Reads and folds; the one place where confirmed and pending meet (rule O2). */
import { tellsPlace, type Command } from '../../sync/progress/command.ts';
import { fold } from '../../sync/progress/decide.ts';
import type { Learner } from '../../sync/progress/learner.ts';
import { readConfirmed } from './confirmed.ts';
import type { LocalDb } from './local-db.ts';
import { countPractised, countWaiting, knownCommands } from './outbox.ts';
import { surelyNow } from './server-clock.ts';

export type SeenLearner = {
  readonly learner: Learner;
  /** Commands without a verdict, oldest first. */
  readonly pending: readonly Command[];
  /** How many answers, of the course and of practice, and messages the school does not have yet. */
  readonly waiting: number;
  /** How many of them are entries of practice. */
  readonly practised: number;
  /** Ids of those at which the school failed: they wait for its next build. */
  readonly parked: ReadonlySet<string>;
  /** How many commands the school did not count and the learner has not seen in the list yet. */
  readonly refused: number;
};

/** What was seen last, of what, and by what time: as long as that says the same, it is the same object, and nothing is drawn anew. */
type Last = { readonly confirmed: Learner; readonly surely: number; readonly seen: SeenLearner };
const last = new WeakMap<LocalDb, Last>();

/** Undefined where this device has never had an answer. */
export async function seenLearner(db: LocalDb): Promise<SeenLearner | undefined> {
  return db.transaction('r', db.meta, db.outbox, db.settled, db.practice, async () => {
    const confirmed = await readConfirmed(db);
    if (!confirmed) return undefined;
    const rows = await db.outbox.orderBy('seq').toArray();
    const pending = knownCommands(rows);
    const parked = new Set(rows.filter((row) => row.parked).map(({ id }) => id));
    const refusals = await db.settled.where('verdict').equals('refused').toArray();
    const refused = refusals.filter((row) => row.seen !== true && !tellsPlace(row)).length;
    const practised = await countPractised(db);
    const waiting = countWaiting(rows, practised);
    return seenOf(db, confirmed.learner, { pending, parked, refused, practised, waiting });
  });
}

function seenOf(db: LocalDb, confirmed: Learner, rest: Omit<SeenLearner, 'learner'>): SeenLearner {
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
  { pending, parked, refused, practised, waiting }: Omit<SeenLearner, 'learner'>,
): boolean =>
  confirmed === now &&
  seen.refused === refused &&
  seen.practised === practised &&
  seen.waiting === waiting &&
  seen.parked.size === parked.size &&
  [...parked].every((id) => seen.parked.has(id)) &&
  seen.pending.length === pending.length &&
  // one that was given later than time has surely come is judged anew
  pending.every((command, index) => seen.pending[index]?.id === command.id && Date.parse(command.at) <= surely);

/** As it is seen with a command that has just been queued on top, without asking the database; undefined where nothing has been seen yet. */
export function seenWith(db: LocalDb, command: Command): SeenLearner | undefined {
  const before = last.get(db);
  if (!before) return undefined;
  const { seen } = before;
  if (seen.pending.some(({ id }) => id === command.id)) return seen;
  const learner = fold(seen.learner, [command], surelyNow());
  const next = {
    ...seen,
    learner,
    pending: [...seen.pending, command],
    waiting: seen.waiting + (tellsPlace(command) ? 0 : 1),
  };
  last.set(db, { ...before, seen: next });
  return next;
}
