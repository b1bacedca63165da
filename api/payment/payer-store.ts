/** Payment links for others to pay for a learner (hashes, one per course), and payers of orders. */
import { sql } from 'kysely';
import { PAY_LINK_DAYS, type payByLink } from '../../sync/payment/payer-contract.ts';
import type { Language } from '../../sync/language.ts';
import { DAY_MS } from '../../sync/progress/expiry.ts';
import type { CourseNr } from '../../sync/scalar.ts';
import { hashOfToken } from '../platform/crypto/sealed.ts';
import type { Db, Tx } from '../platform/db/open.ts';
import { ownRows, type OwnTable, oldRows, type Retention } from '../platform/db/kept-rows.ts';
import { deleteRows, insertRows, rowsOf, updateRows } from '../platform/db/rows.ts';
import { chosenLanguage, languageColumns } from '../platform/db/columns.ts';
import { isEmail } from '../../sync/account/email.ts';
import { isAnyKennitala, normaliseKennitala } from '../../sync/account/kennitala.ts';
import { normaliseName, payerNameComplaint } from '../../sync/account/name.ts';
import type { RequestOf } from '../../sync/endpoint.ts';
import { oneAddress } from '../account/addresses.ts';

type Of = { readonly accountId: string; readonly course: CourseNr };

/** Replaces the previous link. @returns its expiry, server milliseconds. */
export async function storePayLink(
  tx: Tx,
  { accountId, course, secret, now }: Of & { readonly secret: string; readonly now: number },
): Promise<number> {
  await deleteRows(tx, 'payment_links', { account_id: accountId, course_id: course });
  const until = now + PAY_LINK_DAYS * DAY_MS;
  await insertRows(tx, 'payment_links', {
    account_id: accountId,
    course_id: course,
    secret_hash: hashOfToken(secret),
    created_at: now,
    expires_at: until,
  });
  return until;
}

/** Expiry of the unpaid link of a course; undefined if there is none. */
export const payLinkUntil = async (db: Db | Tx, accountId: string, course: CourseNr, now: number) =>
  (
    await rowsOf(db, 'payment_links', { account_id: accountId, course_id: course, paid_at: null })
      .select('expires_at')
      .where('expires_at', '>', now)
      .executeTakeFirst()
  )?.expires_at;

/** Unpaid links of an account. */
export const openPayLinks = (db: Db, accountId: string, now: number) =>
  rowsOf(db, 'payment_links', { account_id: accountId, paid_at: null })
    .select(['course_id', 'expires_at'])
    .where('expires_at', '>', now)
    .orderBy('course_id')
    .execute();

/** An unexpired link, paid or not. */
export const findPayLink = (db: Db | Tx, secret: string, now: number) =>
  db
    .selectFrom('payment_links')
    .innerJoin('accounts', 'accounts.id', 'payment_links.account_id')
    .select(['payment_links.account_id', 'course_id', 'expires_at', 'paid_at', 'accounts.name'])
    .where('secret_hash', '=', hashOfToken(secret))
    .where('expires_at', '>', now)
    .where('accounts.deleted_at', 'is', null)
    .executeTakeFirst();

/** All payers other than the learner, also of unpaid orders, newest first. They are few. */
export const payers = (db: Db) =>
  db.selectFrom('payers').select(['order_id', 'name', 'email', 'ssn']).orderBy('created_at', 'desc').execute();

/** Withdraws an unpaid link. @param madeAt its making, server milliseconds; any by default. @returns false if it was replaced or paid. */
export const takeBackPayLink = (tx: Tx, accountId: string, course: CourseNr, madeAt?: number) => {
  const made = madeAt === undefined ? {} : { created_at: madeAt };
  return deleteRows(tx, 'payment_links', { account_id: accountId, course_id: course, paid_at: null, ...made });
};

/** Marks the link as paid, however the payment was made. */
export const settlePayLink = (tx: Tx, accountId: string, course: CourseNr, now: number) =>
  updateRows(tx, 'payment_links', { account_id: accountId, course_id: course, paid_at: null }, { paid_at: now });

/** Reverses `settlePayLink` after an undo. @param paidAt time of that payment, server milliseconds. */
export const unsettlePayLink = (tx: Tx, accountId: string, course: CourseNr, paidAt: number) =>
  updateRows(tx, 'payment_links', { account_id: accountId, course_id: course, paid_at: paidAt }, { paid_at: null });

export type Payer = {
  readonly name: string;
  readonly email: string;
  /** Empty if not given. */
  readonly ssn: string;
  readonly language: Language;
};

/** Replaces a payer booked by mistake. */
export const NOBODY = { name: '', email: '', ssn: '' };

export const insertPayer = (tx: Tx, orderId: string, { language, ...payer }: Payer, now: number) =>
  insertRows(tx, 'payers', { order_id: orderId, ...payer, ...languageColumns(language), created_at: now });

/** Anonymises a payer booked by mistake. The row stays, so the learner cannot read the receipt. */
export const clearPayer = (tx: Tx, orderId: string) => updateRows(tx, 'payers', { order_id: orderId }, NOBODY);

/** Undefined if the learner pays. */
export const findPayer = (db: Db | Tx, orderId: string | null): Promise<Payer | undefined> =>
  db
    .selectFrom('payers')
    .select(['name', 'email', 'ssn', chosenLanguage('payers')])
    .where('order_id', '=', orderId)
    .executeTakeFirst();

const ofOrders = (accountId: string) =>
  sql<boolean>`order_id IN (SELECT id FROM orders WHERE account_id = ${accountId})`;

export const ownPayers: readonly OwnTable[] = [
  ownRows('payment_links', ['secret_hash']),
  {
    table: 'payers',
    copy: { leftOut: 'names who paid, who is somebody else' },
    forget: (tx, accountId) => tx.deleteFrom('payers').where(ofOrders(accountId)).execute(),
  },
];

export const oldPayers: readonly Retention[] = [
  oldRows({
    table: 'payment_links',
    what: 'links for payers, from their making',
    days: PAY_LINK_DAYS,
    key: ['account_id', 'course_id'],
    since: 'created_at',
  }),
  oldRows({
    table: 'payers',
    what: 'payers who did not pay, from their beginning',
    days: 30,
    key: ['order_id'],
    since: 'created_at',
    only: sql`order_id NOT IN (SELECT id FROM orders WHERE status = 'paid')`,
  }),
];

type Typed = Pick<RequestOf<typeof payByLink>, 'name' | 'email' | 'ssn'>;

/** Validates a payer, from a payment link or the desk. @returns the payer, and errors by field. @param needsSsn whether the kennitala is required. @param now server milliseconds. */
export function readPayer(typed: Typed, now: number, needsSsn = false) {
  const payer = {
    name: normaliseName(typed.name),
    email: oneAddress(typed.email),
    ssn: normaliseKennitala(typed.ssn),
  };
  const misnamed = payerNameComplaint(payer.name);
  const without = payer.ssn === '' && !needsSsn;
  const errors = [
    ...(misnamed ? [{ field: 'name', code: misnamed } as const] : []),
    ...(isEmail(payer.email) ? [] : [{ field: 'email', code: 'email-wrong' } as const]),
    ...(without || isAnyKennitala(payer.ssn, now) ? [] : [{ field: 'ssn', code: 'kennitala-wrong' } as const]),
  ];
  return { payer, errors };
}
