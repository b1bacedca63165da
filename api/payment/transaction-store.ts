/** What was paid and paid back, as the learner's list shows it. */
import type { Language } from '../../sync/language.ts';
import type { Transaction } from '../../sync/payment/contract.ts';
import { cancelUntil, receiptNumber } from '../../sync/payment/receipt-number.ts';
import type { CourseNr } from '../../sync/scalar.ts';
import type { Db } from '../db/open.ts';
import { courseNr } from '../progress/learner-store.ts';

/** Newest first. */
export async function readTransactions(db: Db, accountId: string, language: Language): Promise<Transaction[]> {
  const rows = await db
    .selectFrom('transactions')
    .innerJoin('courses', 'courses.id', 'transactions.course_id')
    .leftJoin('transactions as refund', 'refund.refund_of', 'transactions.id')
    .select([
      'transactions.id',
      'transactions.course_id',
      'courses.name_is',
      'courses.name_en',
      'transactions.created_at',
      'transactions.amount',
      'transactions.kind',
      'transactions.payment_type',
      'transactions.receipt_nr',
      'refund.id as refund_id',
    ])
    .where('transactions.account_id', '=', accountId)
    .orderBy('transactions.receipt_nr', 'desc')
    .execute();
  return rows.map((row) => {
    const refunded = row.refund_id !== null;
    return {
      id: row.id,
      course_id: courseNr(row.course_id),
      course_name: language === 'is' ? row.name_is : row.name_en,
      time: new Date(row.created_at).toISOString(),
      price: row.amount,
      kind: row.kind,
      payment_type: row.payment_type,
      receipt_nr: receiptNumber(row.receipt_nr),
      cancel_until: row.kind === 'payment' && !refunded ? new Date(cancelUntil(row.created_at)).toISOString() : null,
      refunded,
    };
  });
}

/** The newest payment of a course that has not been paid back. */
export const newestPayment = (db: Db, accountId: string, course: CourseNr) =>
  db
    .selectFrom('transactions')
    .leftJoin('transactions as refund', 'refund.refund_of', 'transactions.id')
    .select(['transactions.id', 'transactions.created_at'])
    .where('transactions.account_id', '=', accountId)
    .where('transactions.course_id', '=', course)
    .where('transactions.kind', '=', 'payment')
    .where('refund.id', 'is', null)
    .orderBy('transactions.receipt_nr', 'desc')
    .limit(1)
    .executeTakeFirst();
