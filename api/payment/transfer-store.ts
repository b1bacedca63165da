/** Bank transfers announced by learners. */
import type { ExpressionBuilder } from 'kysely';
import type { CourseNr } from '../../sync/scalar.ts';
import { newId } from '../platform/clock.ts';
import type { Db, Tx } from '../platform/db/open.ts';
import { insertNew, rowsOf, updateRows } from '../platform/db/rows.ts';
import type { Tables } from '../platform/db/tables.ts';
import { ofAccount, type OwnTable } from '../platform/db/kept-rows.ts';

export const waitingTransfer = (db: Db | Tx, accountId: string, course: CourseNr) =>
  rowsOf(db, 'bank_transfers', { account_id: accountId, course_id: course, settled_at: null, withdrawn_at: null })
    .select(['id', 'amount', 'notified_at'])
    .executeTakeFirst();

/** Withdraws a notice, if there is one. Staff see it until they set it aside. */
export const withdrawTransfer = (tx: Tx, accountId: string, course: CourseNr, now: number) =>
  updateRows(
    tx,
    'bank_transfers',
    { account_id: accountId, course_id: course, settled_at: null, withdrawn_at: null },
    { withdrawn_at: now },
  );

type Notice = {
  readonly accountId: string;
  readonly course: CourseNr;
  readonly amount: number;
  readonly now: number;
};

/** Stores a notice. @returns false if one is waiting; a unique index guarantees that. */
export async function noticeTransfer(tx: Tx, { accountId, course, amount, now }: Notice): Promise<boolean> {
  if (await waitingTransfer(tx, accountId, course)) return false;
  const whose = { account_id: accountId, course_id: course };
  const notice = { amount, notified_at: now };
  const isAgain = await updateRows(
    tx,
    'bank_transfers',
    { ...whose, settled_at: null },
    { ...notice, withdrawn_at: null },
  );
  return isAgain || insertNew(tx, 'bank_transfers', { id: newId(() => now), ...whose, ...notice });
}

/** Transfers staff wait for, including withdrawn ones, oldest first. */
export const waitingTransfers = (db: Db, limit = 500) =>
  rowsOf(db, 'bank_transfers', { settled_at: null })
    .leftJoin('accounts', 'accounts.id', 'bank_transfers.account_id')
    .select([
      'bank_transfers.id',
      'bank_transfers.account_id',
      'accounts.name',
      'accounts.ssn',
      'bank_transfers.course_id',
      'bank_transfers.amount',
      'bank_transfers.notified_at',
      'bank_transfers.withdrawn_at',
    ])
    .select((of) =>
      of
        .selectFrom('mail_queue')
        .select(({ fn }) => fn.max('created_at').as('at'))
        .whereRef('mail_queue.account_id', '=', 'bank_transfers.account_id')
        .whereRef('mail_queue.course_id', '=', 'bank_transfers.course_id')
        .whereRef('mail_queue.created_at', '>=', 'bank_transfers.notified_at')
        .where('kind', '=', 'transfer-reminder')
        .as('reminded_at'),
    )
    .orderBy('bank_transfers.notified_at')
    .limit(limit)
    .execute();

/** Sets a transfer aside; null restores it. @returns whose it is; undefined if in the wrong state, another waits, or the course was paid since. */
export const setTransferAside = (tx: Tx, id: string, now: number | null) =>
  tx
    .updateTable('bank_transfers')
    .set({ settled_at: now })
    .where('id', '=', id)
    .where('settled_at', now === null ? 'is not' : 'is', null)
    .$if(now === null, (query) => query.where(noneWaits).where(nonePaidSince))
    .returning(['account_id', 'course_id'])
    .executeTakeFirst();

const nonePaidSince = (where: ExpressionBuilder<Tables, 'bank_transfers'>) =>
  where.not(
    where.exists(
      where
        .selectFrom('transactions')
        .select('transactions.id')
        .whereRef('transactions.account_id', '=', 'bank_transfers.account_id')
        .whereRef('transactions.course_id', '=', 'bank_transfers.course_id')
        .whereRef('transactions.created_at', '>=', 'bank_transfers.settled_at')
        .where('kind', '=', 'payment')
        .where('voided', '=', 0),
    ),
  );

const noneWaits = (where: ExpressionBuilder<Tables, 'bank_transfers'>) =>
  where.not(
    where.exists(
      where
        .selectFrom('bank_transfers as other')
        .select('other.id')
        .whereRef('other.account_id', '=', 'bank_transfers.account_id')
        .whereRef('other.course_id', '=', 'bank_transfers.course_id')
        .where('other.settled_at', 'is', null),
    ),
  );

/** Money for the course arrived, so no transfer is expected. */
export const settleTransfers = (tx: Tx, accountId: string, course: CourseNr, now: number) =>
  updateRows(tx, 'bank_transfers', { account_id: accountId, course_id: course, settled_at: null }, { settled_at: now });

/** Reverses `settleTransfers` after an undo. @param settledAt time of that payment, server milliseconds. */
export async function unsettleTransfers(tx: Tx, accountId: string, course: CourseNr, settledAt: number): Promise<void> {
  await tx
    .updateTable('bank_transfers')
    .set({ settled_at: null })
    .where('account_id', '=', accountId)
    .where('course_id', '=', course)
    .where('settled_at', '=', settledAt)
    .where(noneWaits)
    .execute();
}

export const ownTransfers: OwnTable = {
  table: 'bank_transfers',
  copy: { rows: ofAccount },
  forget: { stays: 'bookkeeping; the account it names no longer says whose it was' },
};
