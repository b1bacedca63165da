/** Recreates a sent letter from the current books and account, where that is possible. */
import { sql } from 'kysely';
import { courseNr } from '../../sync/course/ids.ts';
import type { Config } from '../platform/config/config.ts';
import type { Tx } from '../platform/db/open.ts';
import { paidBy, chosenLanguage } from '../platform/db/columns.ts';
import type { Addressee } from '../notifications/mail/letter.ts';
import { welcomeLetter } from '../notifications/mail/learner-letters.ts';
import {
  accessOpenedLetter,
  creditNoteLetter,
  payerReceiptLetter,
  receiptLetter,
} from '../notifications/mail/payment-letters.ts';
import { endedAt, runEndsAt } from '../progress/enrolment-store.ts';
import type { Letter } from '../notifications/mail/queue-store.ts';
import * as z from 'zod';
import { rowsOf } from '../platform/db/rows.ts';

const ABOUT_MONEY = ['receipt', 'access-opened', 'credit-note', 'payer-receipt', 'payer-credit-note'];
const Attached = z.array(z.object({ receiptOf: z.string() }));

export type Gone = { readonly kind: string; readonly attachments: string };

export const receiptOf = ({ attachments }: Pick<Gone, 'attachments'>): string | undefined =>
  z.parse(Attached, JSON.parse(attachments))[0]?.receiptOf;

/** Whether `letterAgain` can recreate it. */
export const isWrittenAgain = (letter: Gone): boolean =>
  letter.kind === 'welcome' || (ABOUT_MONEY.includes(letter.kind) && receiptOf(letter) !== undefined);

/** @param to the learner's current name and address. @returns undefined if it cannot be recreated. */
export async function letterAgain(tx: Tx, config: Config, to: Addressee, letter: Gone): Promise<Letter | undefined> {
  if (letter.kind === 'welcome') return welcomeLetter(config, to);
  const transactionId = receiptOf(letter);
  if (transactionId === undefined || !ABOUT_MONEY.includes(letter.kind)) return undefined;
  const row = await rowsOf(tx, 'transactions', { id: transactionId })
    .leftJoin('orders', 'orders.id', 'transactions.order_id')
    .leftJoin('transactions as original', 'original.id', 'transactions.refund_of')
    .select(['transactions.account_id', 'transactions.enrolment_id', 'transactions.receipt_nr'])
    .select(['transactions.course_id', 'transactions.amount', 'transactions.created_at', paidBy.as('paid_by')])
    .leftJoin('payers', (join) =>
      join.on('payers.order_id', '=', sql`coalesce(transactions.order_id, original.order_id)`),
    )
    .select(['payers.name', 'payers.email', chosenLanguage('payers')])
    .select(['orders.flag', 'original.amount as original_amount'])
    .select((of) =>
      of
        .selectFrom('transactions as back')
        .select(({ fn }) => fn.sum<number | null>('back.amount').as('sum'))
        .whereRef('back.refund_of', '=', 'transactions.id')
        .as('back'),
    )
    .executeTakeFirstOrThrow();
  const { receipt_nr: receiptNr, amount, created_at: paidAt, flag } = row;
  const course = courseNr(row.course_id);
  const purchase = { transactionId, receiptNr, course, amount, paidAt, flag };
  const { name, email, language } = row;
  const toPayer = letter.kind.startsWith('payer-');
  const payer = toPayer && name && email && language ? { id: to.id, name, email, language } : undefined;
  if (toPayer && !payer) return undefined;
  if (letter.kind.endsWith('credit-note')) {
    const ended = await endedAt(tx, row.account_id, course, paidAt);
    const whole = amount + (row.original_amount ?? 0) === 0;
    return creditNoteLetter(config, payer ?? to, purchase, {
      by: row.paid_by,
      whole,
      ended,
      toPayer,
    });
  }
  if (amount + (row.back ?? 0) === 0) return undefined; // the payment was refunded in full
  if (payer) return payerReceiptLetter(config, payer, purchase);
  if (letter.kind === 'receipt') return receiptLetter(config, to, purchase);
  const until = row.enrolment_id === null ? undefined : await runEndsAt(tx, row.enrolment_id);
  return accessOpenedLetter(config, to, { course, until, again: false, purchase });
}
