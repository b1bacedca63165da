/** Links by which somebody else pays for a learner (only their hashes, one a course), and who pays an order by one. */
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

/** Takes the place of the one before. @returns until when it is good, server milliseconds. */
export async function storePayLink(
  tx: Tx,
  { accountId, course, secret, now }: Of & { readonly secret: string; readonly now: number },
): Promise<number> {
  await dropPayLink(tx, accountId, course);
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

/** Until when somebody else can pay this course by a link; undefined where nobody can. */
export const payLinkUntil = async (db: Db | Tx, accountId: string, course: CourseNr, now: number) =>
  (
    await rowsOf(db, 'payment_links', { account_id: accountId, course_id: course, paid_at: null })
      .select('expires_at')
      .where('expires_at', '>', now)
      .executeTakeFirst()
  )?.expires_at;

/** Links that nobody has paid by, of one account. */
export const openPayLinks = (db: Db, accountId: string, now: number) =>
  rowsOf(db, 'payment_links', { account_id: accountId, paid_at: null })
    .select(['course_id', 'expires_at'])
    .where('expires_at', '>', now)
    .orderBy('course_id')
    .execute();

/** What a link is for, while it is good or says that it was paid. */
export const findPayLink = (db: Db | Tx, secret: string, now: number) =>
  db
    .selectFrom('payment_links')
    .innerJoin('accounts', 'accounts.id', 'payment_links.account_id')
    .select(['payment_links.account_id', 'course_id', 'expires_at', 'paid_at', 'accounts.name'])
    .where('secret_hash', '=', hashOfToken(secret))
    .where('expires_at', '>', now)
    .where('accounts.deleted_at', 'is', null)
    .executeTakeFirst();

/** All who pay, or began to, in a learner's place, the newest first: few of those who pay. */
export const payers = (db: Db) =>
  db.selectFrom('payers').select(['order_id', 'name', 'email', 'ssn']).orderBy('created_at', 'desc').execute();

export const dropPayLink = (tx: Tx, accountId: string, course: CourseNr) =>
  deleteRows(tx, 'payment_links', { account_id: accountId, course_id: course });

/** Whoever paid: the link pays for nothing more. */
export const settlePayLink = (tx: Tx, accountId: string, course: CourseNr, now: number) =>
  updateRows(tx, 'payment_links', { account_id: accountId, course_id: course, paid_at: null }, { paid_at: now });

/** The opening that settled it was taken back. @param paidAt when that was, server milliseconds. */
export const unsettlePayLink = (tx: Tx, accountId: string, course: CourseNr, paidAt: number) =>
  updateRows(tx, 'payment_links', { account_id: accountId, course_id: course, paid_at: paidAt }, { paid_at: null });

export type Payer = {
  readonly name: string;
  readonly email: string;
  /** Empty where none was given. */
  readonly ssn: string;
  readonly language: Language;
};

/** Takes the place of a payer who was booked by mistake. */
export const NOBODY = { name: '', email: '', ssn: '' };

export const insertPayer = (tx: Tx, orderId: string, { language, ...payer }: Payer, now: number) =>
  insertRows(tx, 'payers', { order_id: orderId, ...payer, ...languageColumns(language), created_at: now });

/** Their payment was booked by mistake. The row stays, so that its receipt does not become the learner's to read. */
export const clearPayer = (tx: Tx, orderId: string) => updateRows(tx, 'payers', { order_id: orderId }, NOBODY);

/** Undefined where the learner pays. */
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

/** Reads who pays in a learner's place: by the link that the learner sends, or at the desk. @returns what is wrong with it by field, too. @param needsSsn whether the kennitala may not be left out. @param now server milliseconds. */
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
