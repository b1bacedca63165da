/** Bank transfers that learners say are on their way. */
import type { CourseNr } from '../../sync/scalar.ts';
import { newId } from '../clock.ts';
import { isUniqueViolation, type Db, type Tx } from '../db/open.ts';

export const waitingTransfer = (db: Db | Tx, accountId: string, course: CourseNr) =>
  db
    .selectFrom('bank_transfers')
    .select(['id', 'notified_at'])
    .where('account_id', '=', accountId)
    .where('course_id', '=', course)
    .where('settled_at', 'is', null)
    .executeTakeFirst();

type Notice = {
  readonly accountId: string;
  readonly course: CourseNr;
  readonly amount: number;
  readonly now: number;
};

/** Writes a notice down. @returns false where the school was told already; the index sees to it that there is one. */
export async function noticeTransfer(tx: Tx, { accountId, course, amount, now }: Notice): Promise<boolean> {
  if (await waitingTransfer(tx, accountId, course)) return false;
  try {
    await tx
      .insertInto('bank_transfers')
      .values({ id: newId(() => now), account_id: accountId, course_id: course, amount, notified_at: now })
      .execute();
    return true;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}

/** Everything that staff wait for, oldest first. */
export const waitingTransfers = (db: Db) =>
  db
    .selectFrom('bank_transfers')
    .innerJoin('accounts', 'accounts.id', 'bank_transfers.account_id')
    .select([
      'bank_transfers.id',
      'bank_transfers.account_id',
      'accounts.name',
      'accounts.ssn',
      'bank_transfers.course_id',
      'bank_transfers.amount',
      'bank_transfers.notified_at',
    ])
    .where('bank_transfers.settled_at', 'is', null)
    .orderBy('bank_transfers.notified_at')
    .limit(500)
    .execute();
