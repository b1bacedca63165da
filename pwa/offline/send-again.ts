/** Commands that have a verdict go up once more: the school may have lost it, or given it by a wrong clock. */
import { courseStatus } from '../../sync/progress/expiry.ts';
import type { Learner } from '../../sync/progress/learner.ts';
import type { LocalDb, OutboxRow, SettledRow } from './local-db.ts';

/** Joins a running transaction. @param settled in the order in which they were given. */
export async function sendAgain(db: LocalDb, settled: readonly SettledRow[]): Promise<void> {
  await db.settled.bulkDelete(settled.map(({ id }) => id));
  await sendFirst(db, settled.map(againOf));
}

/**
 * The school's clock was set: what was refused as too late, and was not by the clock as it is now, is tried again (F41). A
 * refusal that stands comes back as it was. Joins a running transaction.
 * @param at server time, milliseconds.
 */
export async function sendExpiredAgain(
  db: LocalDb,
  { learner, at }: { readonly learner: Learner; readonly at: number },
): Promise<void> {
  const refused = await db.settled.where('verdict').equals('refused').toArray();
  const early = refused.filter(({ code, enrolment, at: given }) => {
    const run = learner.enrolments.find(({ id }) => id === enrolment);
    return code === 'course-expired' && run && courseStatus(run, Math.min(Date.parse(given), at)) === 'Ongoing';
  });
  await sendAgain(db, inOrder(early));
}

/** As they were given. */
export const inOrder = (rows: readonly SettledRow[]): readonly SettledRow[] =>
  [...rows].sort((a, b) => (a.seq ?? 0) - (b.seq ?? 0));

type Again = Pick<OutboxRow, 'command' | 'seen'>;

export const againOf = ({ id, name, at, payload, enrolment, receipt, seen }: SettledRow): Again => ({
  command: { id, name, at, payload, enrolment: enrolment ?? null, again: receipt ?? '' },
  ...(seen && { seen }),
});

/** Puts commands at the head of the queue; what is there or has a verdict already stays as it is. */
export async function sendFirst(db: LocalDb, rows: readonly Again[]): Promise<void> {
  const first = Math.min((await db.outbox.orderBy('seq').first())?.seq ?? 0, 0);
  for (const [index, { command, seen }] of rows.entries()) {
    const { id } = command;
    if ((await db.outbox.get({ id })) || (await db.settled.get(id))) continue;
    await db.outbox.add({ seq: first - rows.length + index, id, command, ...(seen && { seen }) });
  }
}
