/** What goes up once more: what was set aside, what a restore may have lost (rule V11), what a wrong clock has refused (F41). */
import { courseStatus, DAY_MS } from '../../sync/progress/expiry.ts';
import { REFUSED_BY_CLOCK } from '../../sync/progress/trusted-time.ts';
import type { Learner } from '../../sync/progress/learner.ts';
import { EPOCH_KEY } from '../../sync/protocol.ts';
import { wake } from './sync-signal.ts';
import type { LocalDb, OutboxRow, SettledRow } from './local-db.ts';

/** What was set aside goes up again. */
export async function unpark(db: LocalDb): Promise<void> {
  if ((await db.outbox.toCollection().modify((row) => void delete row.parked)) > 0) wake();
}

/** So far back a restore may reach. */
export const SENT_AGAIN_MS = 35 * DAY_MS;

export async function readEpoch(db: LocalDb): Promise<string | undefined> {
  const row = await db.meta.get(EPOCH_KEY);
  return typeof row?.value === 'string' ? row.value : undefined;
}

/** A school in another epoch was restored from a backup: what it may have lost goes up again, before anything else. Joins a running transaction. @returns the epoch known from now on. */
export async function noteEpoch(db: LocalDb, epoch: string | undefined, now: number): Promise<string | undefined> {
  const known = await readEpoch(db);
  if (epoch === undefined || known === epoch) return known;
  await db.meta.put({ key: EPOCH_KEY, value: epoch });
  if (known === undefined) return epoch;
  await unpark(db); // a restore may well have mended what the school failed at
  await sendAgain(db, await perhapsLost(db, epoch, now));
  return epoch;
}

/** What was accepted in another epoch. */
export const perhapsLost = (db: LocalDb, epoch: string | undefined, now: number): Promise<SettledRow[]> =>
  db.settled
    .where('settledAt')
    .aboveOrEqual(new Date(now - SENT_AGAIN_MS).toISOString())
    .and((row) => row.verdict !== 'refused' && row.epoch !== undefined && row.epoch !== epoch)
    .toArray();

/**
 * The school's clock was set: what it refused as too late or too early is tried again, unless it is too late by the clock as
 * it is now (F41). A refusal that stands comes back as it was. Joins a running transaction.
 * @param at server time, milliseconds.
 */
export async function sendRefusedByClock(
  db: LocalDb,
  { learner, at }: { readonly learner: Learner; readonly at: number },
): Promise<void> {
  const isPerhapsInTime = ({ code = '', enrolment, at: given }: SettledRow): boolean => {
    const run = learner.enrolments.find(({ id }) => id === enrolment);
    return REFUSED_BY_CLOCK.includes(code) && !!run && courseStatus(run, Math.min(Date.parse(given), at)) === 'Ongoing';
  };
  await sendAgain(db, await db.settled.where('verdict').equals('refused').and(isPerhapsInTime).toArray());
}

/** Joins a running transaction. */
async function sendAgain(db: LocalDb, settled: readonly SettledRow[]): Promise<void> {
  await db.settled.bulkDelete(settled.map(({ id }) => id));
  await sendFirst(db, againOf(settled));
}

type Again = Pick<OutboxRow, 'command' | 'seen'>;

/** In the order in which they were given. */
export const againOf = (rows: readonly SettledRow[]): readonly Again[] =>
  [...rows]
    .sort((a, b) => (a.seq ?? 0) - (b.seq ?? 0))
    .map(({ id, name, at, payload, enrolment, receipt, seen }) => ({
      command: { id, name, at, payload, enrolment: enrolment ?? null, again: receipt ?? '' },
      seen,
    }));

/** Puts commands at the head of the queue; what is there or has a verdict already stays as it is. */
export async function sendFirst(db: LocalDb, rows: readonly Again[]): Promise<void> {
  const first = Math.min((await db.outbox.orderBy('seq').first())?.seq ?? 0, 0);
  for (const [index, { command, seen }] of rows.entries()) {
    const { id } = command;
    if ((await db.outbox.get({ id })) || (await db.settled.get(id))) continue;
    await db.outbox.add({ seq: first - rows.length + index, id, command, seen });
    wake();
  }
}
