/** Resends commands: parked ones, those a restore may have lost (rule V11), and those refused by a wrong clock (F41). */
import { courseStatus, DAY_MS } from '../../sync/progress/expiry.ts';
import { REFUSED_BY_CLOCK } from '../../sync/progress/trusted-time.ts';
import type { Learner } from '../../sync/progress/learner.ts';
import { EPOCH_KEY } from '../../sync/protocol.ts';
import { signalSync } from './sync-signal.ts';
import type { LocalDb, OutboxRow, SettledRow } from './local-db.ts';

/** Makes parked commands sendable again. */
export async function unpark(db: LocalDb): Promise<void> {
  if ((await db.outbox.toCollection().modify((row) => void delete row.parked)) > 0) signalSync();
}

/** How far back a restore may reach. */
export const SENT_AGAIN_MS = 35 * DAY_MS;

export async function readEpoch(db: LocalDb): Promise<string | undefined> {
  const row = await db.meta.get(EPOCH_KEY);
  return typeof row?.value === 'string' ? row.value : undefined;
}

/** Stores the epoch. A new one means a restore: requeues what the server may have lost at the head. Joins a running transaction. @returns the current epoch. */
export async function noteEpoch(db: LocalDb, epoch: string | undefined, now: number): Promise<string | undefined> {
  const known = await readEpoch(db);
  if (epoch === undefined || known === epoch) return known;
  await db.meta.put({ key: EPOCH_KEY, value: epoch });
  if (known === undefined) return epoch;
  await unpark(db); // the restore may have fixed the failure
  await sendAgain(db, await perhapsLost(db, epoch, now));
  return epoch;
}

/** Commands accepted in another epoch. */
export const perhapsLost = (db: LocalDb, epoch: string | undefined, now: number): Promise<SettledRow[]> =>
  db.settled
    .where('settledAt')
    .aboveOrEqual(new Date(now - SENT_AGAIN_MS).toISOString())
    .and((row) => row.verdict !== 'refused' && row.epoch !== undefined && row.epoch !== epoch)
    .toArray();

/**
 * After the server's clock was set, resends what it refused as too late or too early (F41). Skips what is too late by
 * the new clock. A repeated refusal changes nothing. Joins a running transaction.
 * @param at server time, milliseconds.
 */
export async function sendRefusedByClock(
  db: LocalDb,
  { learner, at }: { readonly learner: Learner; readonly at: number },
): Promise<void> {
  const isPerhapsInTime = ({ code = '', enrolment, at: given }: SettledRow): boolean => {
    if (!REFUSED_BY_CLOCK.includes(code)) return false;
    const when = Math.min(Date.parse(given), at);
    // a command of a new device names no enrolment
    return learner.enrolments.some((run) => (enrolment ?? run.id) === run.id && courseStatus(run, when) === 'Ongoing');
  };
  await sendAgain(db, await db.settled.where('verdict').equals('refused').and(isPerhapsInTime).toArray());
}

/** Joins a running transaction. */
async function sendAgain(db: LocalDb, settled: readonly SettledRow[]): Promise<void> {
  await db.settled.bulkDelete(settled.map(({ id }) => id));
  await sendFirst(db, againOf(settled));
}

type Again = Pick<OutboxRow, 'command' | 'seen'>;

/** In the order they were given. */
export const againOf = (rows: readonly SettledRow[]): readonly Again[] =>
  [...rows]
    .sort((a, b) => (a.seq ?? 0) - (b.seq ?? 0))
    .map(({ id, name, at, payload, enrolment, receipt, seen }) => ({
      command: { id, name, at, payload, enrolment: enrolment ?? null, again: receipt ?? '' },
      seen,
    }));

/** Puts commands at the head of the queue. Skips those that are queued or settled. */
export async function sendFirst(db: LocalDb, rows: readonly Again[]): Promise<void> {
  const first = Math.min((await db.outbox.orderBy('seq').first())?.seq ?? 0, 0);
  for (const [index, { command, seen }] of rows.entries()) {
    const { id } = command;
    if ((await db.outbox.get({ id })) || (await db.settled.get(id))) continue;
    await db.outbox.add({ seq: first - rows.length + index, id, command, seen });
    signalSync();
  }
}
