/** Pending work for staff, by partial indexes, oldest first, limited to what is shown. People are left-joined. */
import { sql, type NotNull } from 'kysely';
import type { ResponseOf } from '../../sync/endpoint.ts';
import { courseNr } from '../../sync/course/ids.ts';
import { WAITING_SHOWN, type bookedTransfers, type today } from '../../sync/staff/today-contract.ts';
import { receiptNumber } from '../../sync/payment/receipt-number.ts';
import { reportedMessages } from '../community/message-report-store.ts';
import { listInvitations } from '../account/invitation-store.ts';
import { iso, isoOrNull } from '../../sync/scalar.ts';
import { dayOf } from '../../sync/staff/periods.ts';
import type { Db } from '../platform/db/open.ts';
import { deadLetters } from '../notifications/mail/queue-store.ts';
import { flaggedOrders, slowOrders, stuckRefunds, unconfirmedOrders } from '../payment/orders-for-staff.ts';
import { owedRefunds, standingTransfers } from '../payment/transaction-store.ts';
import { waitingTransfers } from '../payment/transfer-store.ts';
import { approvers } from './invitation-routes.ts';
import { rowsOf } from '../platform/db/rows.ts';

type Today = ResponseOf<typeof today>;
type Waiting<Kind extends keyof Today> = Promise<Today[Kind]>;

/** One extra row shows whether there are more. */
const MOST = WAITING_SHOWN + 1;
type Whom = { readonly id: string; readonly account_id: string | null; readonly name: string | null };
/** @param tell fields besides id and person. */
const shown = <Row extends Whom, Told>(rows: readonly Row[], tell: (row: Row) => Told) => ({
  rows: rows.slice(0, WAITING_SHOWN).map((row) => ({
    id: row.id,
    person: { id: row.account_id ?? '', name: row.name ?? '' },
    ...tell(row),
  })),
  more: rows.length > WAITING_SHOWN,
});

export async function transfersWaiting(db: Db): Waiting<'transfers'> {
  const rows = await waitingTransfers(db, MOST);
  return shown(rows, ({ ssn, course_id, amount, notified_at, withdrawn_at, reminded_at }) => ({
    since: iso(notified_at),
    ssn,
    course: courseNr(course_id),
    amount,
    reminded: isoOrNull(reminded_at),
    withdrawn: isoOrNull(withdrawn_at),
  }));
}

/** @param since server milliseconds. */
export async function transfersBooked(db: Db, since: number): Promise<ResponseOf<typeof bookedTransfers>['payments']> {
  const rows = await standingTransfers(db, since);
  return rows.map(
    ({ id, account_id, name, ssn, payer_order, buyer_name, buyer_ssn, amount, receipt_nr, created_at, moved_at }) => ({
      id,
      person: { id: account_id, name: name ?? '' },
      ssn,
      payer: payer_order === null ? null : { name: buyer_name, ssn: buyer_ssn === '' ? null : buyer_ssn },
      amount,
      receiptNr: receiptNumber(receipt_nr),
      paidOn: dayOf(moved_at ?? created_at),
    }),
  );
}

export async function finishedWaiting(db: Db): Waiting<'finished'> {
  const rows = await rowsOf(db, 'enrolments', {
    confirmed_at: null,
    confirmed_by: null,
    archived_at: null,
  })
    .leftJoin('accounts', 'accounts.id', 'enrolments.account_id')
    .select(['enrolments.id', 'account_id', 'name', 'ssn', 'course_id', 'started_at', 'finished_at', 'too_fast'])
    .where('finished_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .orderBy('finished_at')
    .limit(MOST)
    .execute();
  return shown(rows, ({ ssn, course_id, started_at, finished_at, too_fast }) => ({
    since: iso(finished_at ?? 0),
    ssn,
    course: courseNr(course_id),
    started: iso(started_at),
    tooFast: too_fast === 1,
  }));
}

/** Refused registrations stay until staff decide; waiting ones are shown between two tries. @param now server milliseconds. */
export async function registrationsWaiting(db: Db, now: number): Waiting<'registrations'> {
  const rows = await db
    .selectFrom('confirmations')
    .leftJoin('enrolments', 'enrolments.id', 'confirmations.enrolment_id')
    .leftJoin('accounts', 'accounts.id', 'enrolments.account_id')
    .select([
      'confirmations.enrolment_id as id',
      'account_id',
      'name',
      'course_id',
      'state',
      'last_error',
      'tries',
      'due_at',
      'updated_at',
    ])
    .where('state', '!=', sql.lit('confirmed')) // explicit, so that the partial index is used
    .where('tries', '>', 0)
    .where((where) =>
      where.or([
        where('state', '=', 'rejected'),
        where.and([where('state', 'in', ['waiting', 'waiting-permit']), where('due_at', '>', now)]),
      ]),
    )
    .$narrowType<{ course_id: NotNull }>() // a foreign key guarantees the run
    .orderBy('updated_at')
    .limit(MOST)
    .execute();
  const told = rows.flatMap(({ state, ...row }) =>
    state === 'confirmed' || state === 'sending' ? [] : { ...row, state },
  );
  return shown(told, ({ course_id, state, last_error, tries, due_at, updated_at }) => ({
    since: iso(updated_at),
    course: courseNr(course_id),
    state,
    reason: last_error,
    tries,
    next: state === 'rejected' ? null : iso(due_at),
  }));
}

const OWED = { teya: 'owed-card', transfer: 'owed-transfer', cash: 'owed-cash' } as const;
const ORDER_ALONE = { transaction_id: null, payee: null };

/** @param now server milliseconds: an order is slow after half an hour. */
export async function paymentsWaiting(db: Db, now: number): Waiting<'payments'> {
  const flagged = await flaggedOrders(db, MOST);
  const kinds = [
    ...flagged.flatMap(({ flag, transaction_id, left, ...row }) =>
      flag ? [{ ...row, amount: left ?? row.amount, why: flag, transaction_id, payee: null }] : [],
    ),
    ...(await unconfirmedOrders(db, MOST)).map(({ transaction_id, left, ...row }) => ({
      ...row,
      amount: left,
      why: 'unconfirmed' as const,
      transaction_id: left === row.amount ? transaction_id : null,
      payee: null,
    })),
    ...(await stuckRefunds(db, MOST)).map(({ refund_state, refund_at, refund_amount, ...row }) => ({
      ...row,
      amount: refund_amount ?? row.amount,
      settled_at: refund_at,
      why: refund_state === 'refused' ? ('refund-refused' as const) : ('refund-unknown' as const),
      ...ORDER_ALONE,
    })),
    ...(await owedRefunds(db, MOST)).map(({ owed_at, paid_by, buyer_name, buyer_ssn, ...row }) => ({
      ...row,
      // the account may be deleted; then only the buyer's name remains
      ...(row.name ? {} : { account_id: null, name: buyer_name }),
      payee: { name: buyer_name, ssn: buyer_ssn === '' ? null : buyer_ssn },
      amount: -row.amount,
      settled_at: owed_at,
      why: OWED[paid_by],
      transaction_id: row.id,
    })),
    ...(await slowOrders(db, now, MOST)).map((row) => ({ ...row, why: 'slow' as const, ...ORDER_ALONE })),
  ];
  return shown(kinds, ({ course_id, amount, created_at, settled_at, why, transaction_id, payee }) => ({
    since: iso(settled_at ?? created_at),
    course: courseNr(course_id),
    amount,
    why,
    transactionId: transaction_id,
    payee,
  }));
}

/** @param now server milliseconds: postponed feedback returns then. */
export async function feedbackWaiting(db: Db, now: number): Waiting<'feedback'> {
  const rows = await rowsOf(db, 'feedback', { handled_at: null })
    .leftJoin('accounts', 'accounts.id', 'feedback.account_id')
    .select(['feedback.id', 'account_id', 'name', 'path', 'text', 'feedback.created_at'])
    .where((is) => is.or([is('later_until', 'is', null), is('later_until', '<=', now)]))
    .orderBy('feedback.created_at')
    .limit(MOST)
    .execute();
  return shown(rows, ({ path, text, created_at }) => ({
    since: iso(created_at),
    text,
    path,
  }));
}

export async function messagesWaiting(db: Db): Waiting<'messages'> {
  const rows = await reportedMessages(db, MOST);
  return shown(rows, ({ text, created_at, reported_at, reports }) => ({
    since: iso(reported_at),
    text,
    written: iso(created_at),
    reports,
  }));
}

export async function magnetsWaiting(db: Db): Waiting<'magnets'> {
  const rows = await rowsOf(db, 'magnets', { posted_at: null })
    .leftJoin('enrolments', 'enrolments.id', 'magnets.enrolment_id')
    .leftJoin('accounts', 'accounts.id', 'enrolments.account_id')
    .select([
      'magnets.enrolment_id as id',
      'account_id',
      'name',
      'magnets.address',
      'magnets.zip_code',
      'magnets.created_at',
    ])
    .where('deleted_at', 'is', null)
    .orderBy('magnets.created_at')
    .limit(MOST)
    .execute();
  return shown(rows, ({ address, zip_code, created_at }) => ({
    since: iso(created_at),
    address,
    postcode: zip_code,
  }));
}

export async function lettersWaiting(db: Db): Waiting<'letters'> {
  const rows = await deadLetters(db, MOST);
  return shown(rows, ({ dead_at, kind, recipient, subject, last_error, email, role }) => ({
    since: iso(dead_at ?? 0),
    kind,
    recipient,
    subject,
    reason: last_error,
    toLearner: recipient === email && role === 'learner',
  }));
}

/** @param managerId the possible approver. */
export async function invitationsWaiting(db: Db, managerId: string, now: number): Waiting<'invitations'> {
  const rows = [];
  for (const { id, name, role, invited_by, signed_up_at } of await listInvitations(db, now))
    if (signed_up_at !== null && (await approvers(db, invited_by, now)).some((each) => each.id === managerId))
      rows.push({ id, account_id: null, name, signed_up_at, role });
  return shown(rows, ({ signed_up_at, role }) => ({ since: iso(signed_up_at), role }));
}

/** Changes whenever learners, the payment provider or the authority add or remove pending work; each part reads the end of an index. */
export async function newestWaiting(db: Db): Promise<string> {
  const { rows } = await sql<Readonly<Record<string, number | null>>>`
    SELECT (SELECT max(notified_at) FROM bank_transfers WHERE settled_at IS NULL) AS transfer,
      (SELECT max(withdrawn_at) FROM bank_transfers WHERE withdrawn_at IS NOT NULL AND settled_at IS NULL) AS withdrawal,
      (SELECT max(finished_at) FROM enrolments WHERE finished_at IS NOT NULL AND confirmed_at IS NULL
        AND confirmed_by IS NULL AND archived_at IS NULL) AS finish,
      (SELECT max(updated_at) FROM confirmations WHERE state <> 'confirmed') AS registration,
      (SELECT max(created_at) FROM feedback WHERE handled_at IS NULL) AS feedback,
      (SELECT max(created_at) FROM message_reports WHERE handled_at IS NULL) AS report,
      (SELECT max(refund_at) FROM orders WHERE refund_state IS NOT NULL AND refund_state <> 'done'
        AND refund_state IN ('refused', 'unknown')) AS refund,
      (SELECT max(owed_at) FROM transactions WHERE owed_at IS NOT NULL) AS owed,
      (SELECT max(created_at) FROM magnets WHERE posted_at IS NULL) AS magnet,
      (SELECT max(dead_at) FROM mail_queue WHERE dead_at IS NOT NULL AND aside_at IS NULL) AS letter,
      (SELECT max(signed_up_at) FROM staff_invitations) AS invitation`.execute(db);
  return Object.values(rows[0] ?? {})
    .map((newest) => newest ?? 0)
    .join('.');
}
