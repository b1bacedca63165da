/** Deletes expired rows once a day, in small transactions that hardly delay other writes. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { DAY_MS } from '../../sync/progress/expiry.ts';
import { dayOf } from '../../sync/staff/periods.ts';
import { listForgottenIfPossible, removeOrphanedLetters } from './own-data.ts';
import { dropPastDays } from '../platform/config/settings.ts';
import type { AppContext } from '../platform/context.ts';
import { truncateLog } from '../platform/db/dialect/sqlite-pool.ts';
import { readMeta, writeMeta } from '../platform/db/meta-store.ts';
import { oldLetters } from '../notifications/mail/queue-store.ts';
import { oldRecordings } from '../narration/narration-store.ts';
import { repeat } from '../platform/jobs/queue.ts';
import { writeFor } from '../platform/db/transactions.ts';
import { oldCounts } from '../platform/limits/count-store.ts';
import { oldEmailChanges, oldResetTokens } from '../account/link-store.ts';
import { oldInstructorKeys } from '../account/instructor-key-store.ts';
import { oldInstructorPhotos } from '../account/instructor-photo-store.ts';
import { oldInvitations } from '../account/invitation-store.ts';
import { oldFeedback } from '../community/community-store.ts';
import { oldReplies } from '../community/reply-store.ts';
import { oldMessageReports } from '../community/message-report-store.ts';
import type { Db } from '../platform/db/open.ts';
import { oldSessions } from '../platform/http/session-store.ts';
import { oldCallbacks } from '../payment/callback-store.ts';
import { oldOrders } from '../payment/order-store.ts';
import { oldPayers } from '../payment/payer-store.ts';
import { oldCommands } from '../progress/command-store.ts';
import { oldExchanges } from '../progress/exchange-store.ts';
import { oldShares } from '../progress/share-store.ts';
import { oldPushes } from '../notifications/push/push-store.ts';
import { oldSecurityEvents } from '../platform/security/security-log-store.ts';
import type { Retention } from '../platform/db/kept-rows.ts';

export const retentions: readonly Retention[] = [
  oldSessions,
  oldCounts,
  oldExchanges,
  oldShares,
  oldInstructorKeys,
  oldInstructorPhotos,
  oldRecordings,
  oldInvitations,
  oldResetTokens,
  oldEmailChanges,
  oldLetters,
  oldPushes,
  oldCommands,
  oldCallbacks,
  oldPayers,
  oldOrders,
  oldFeedback,
  oldReplies,
  oldMessageReports,
  oldSecurityEvents,
].flat();

/** Rows per transaction: a few milliseconds. */
const ROWS_PER_TRANSACTION = 200;
const LOOK_EVERY_MS = 3_600_000;
const SWEPT = 'swept';

type School = Pick<AppContext, 'db' | 'clock' | 'config' | 'log' | 'leases'>;

async function lastSweep(db: Db): Promise<number | undefined> {
  const text = await readMeta(db, SWEPT);
  return text === undefined ? undefined : Number(text);
}

/** @returns deleted rows by table; undefined if the last sweep was less than a day ago. */
export async function sweepIfDue(
  school: Omit<School, 'leases'>,
  stopping?: AbortSignal,
): Promise<Readonly<Record<string, number>> | undefined> {
  const { db, clock } = school;
  const now = clock();
  await dropPastDays(db, school.config, dayOf(now)); // every hour, even between sweeps
  const last = await lastSweep(db);
  if (last !== undefined && last <= now && now - last < DAY_MS) return undefined;
  const gone: Record<string, number> = {};
  for (const { table, days, remove } of retentions)
    for (
      let rows = ROWS_PER_TRANSACTION;
      rows >= ROWS_PER_TRANSACTION && stopping?.aborted !== true;
      await nextTurn()
    ) {
      rows = await writeFor(db, [table], (tx) => remove(tx, now - days * DAY_MS, ROWS_PER_TRANSACTION));
      if (rows > 0) gone[table] = (gone[table] ?? 0) + rows;
    }
  await removeOrphanedLetters(school);
  await truncateLog(db);
  if (stopping?.aborted !== true) await writeFor(db, [SWEPT], (tx) => writeMeta(tx, SWEPT, String(now)));
  return gone;
}

/** Longer than the usual interval between sweeps. */
const LONG_MS = 7 * DAY_MS;

/** Checks hourly whether a sweep is due. After a long gap, the first check only warns: a clock ahead, which makes all rows look expired, can be corrected within the hour. */
export function startSweeping(school: School): () => Promise<void> {
  const { db, clock, log } = school;
  let looks = 0;
  return repeat({
    everyMs: LOOK_EVERY_MS,
    atOnce: true,
    work: async (stopping) => {
      looks += 1;
      await listForgottenIfPossible(school);
      const last = await lastSweep(db);
      if (looks === 1 && last !== undefined && clock() - last > LONG_MS)
        return log.warn({ last: new Date(last) }, 'what has grown old goes in an hour: is the clock right?');
      const sweep = (lost: AbortSignal) => sweepIfDue(school, lost);
      const gone = await school.leases.alone('sweep', sweep, { stopping });
      if (gone !== undefined) log.info({ gone }, 'what has grown old was let go of');
    },
    failed: (error) =>
      school.log.error({ err: error }, 'what has grown old could not be let go of; tried again in an hour'),
  });
}
