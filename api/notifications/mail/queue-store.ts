/** Mail queue. Letters are inserted in the transaction they report on, so both commit or neither. */
import { type Selectable, sql, type SqlBool } from 'kysely';
import type { CourseNr } from '../../../sync/scalar.ts';
import type { Db, Tx } from '../../platform/db/open.ts';
import { affected, deleteRows, insertRows, rowsOf, updateRows } from '../../platform/db/rows.ts';
import { type OwnTable, oldRows } from '../../platform/db/kept-rows.ts';
import { newId } from '../../platform/clock.ts';
import { retryDelay } from '../../platform/jobs/queue.ts';
import { withoutTokens } from '../../platform/crypto/sealed.ts';
import { TO_SCHOOL, urgencyOf, type MailKind } from './mail-kinds.ts';
import type { Tables } from '../../platform/db/tables.ts';

export type Letter = {
  readonly kind: MailKind;
  /** Account the letter is to or about, and is deleted with; null for an instructor. */
  readonly about: string | null;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Transaction whose receipt is attached; the PDF is made when sending. */
  readonly receiptOf?: string;
  /** Course of a reminder. */
  readonly course?: CourseNr;
};

const attached = (receiptOf: string | undefined): string =>
  JSON.stringify(receiptOf === undefined ? [] : [{ receiptOf }]);

/** Enqueues a letter. @param now server milliseconds. @param dueAt earliest time. @returns its id. */
export async function enqueue(tx: Tx, letter: Letter, now: number, dueAt = now): Promise<string> {
  const id = newId(() => now);
  await insertRows(tx, 'mail_queue', {
    id,
    kind: letter.kind,
    account_id: letter.about,
    recipient: letter.to,
    subject: letter.subject,
    body_text: letter.text,
    body_html: letter.html,
    attachments: attached(letter.receiptOf),
    created_at: now,
    due_at: dueAt,
    urgency: urgencyOf(letter.kind),
    course_id: letter.course ?? null,
  });
  return id;
}

const WORDS = ['kind', 'recipient', 'subject', 'body_text', 'body_html', 'attachments'] as const;
const QUEUED = ['id', ...WORDS, 'created_at', 'tries'] as const;
/** `tries` includes the current claim. */
export type Queued = Readonly<Pick<Selectable<Tables['mail_queue']>, (typeof QUEUED)[number]>>;

/** Claim duration; longer than any SMTP exchange. */
export const CLAIM_MS = 15 * 60_000;

/** Claims the most urgent letter, among these the one due longest, until it is marked or the claim expires. */
export function claimDue(tx: Tx, now: number): Promise<Queued | undefined> {
  return tx
    .updateTable('mail_queue')
    .set((update) => ({ claimed_until: now + CLAIM_MS, tries: update('tries', '+', 1) }))
    .where('id', '=', (select) =>
      select
        .selectFrom('mail_queue')
        .select('id')
        .where('sent_at', 'is', null)
        .where('dead_at', 'is', null)
        .where('due_at', '<=', now)
        .where((where) => where.or([where('claimed_until', 'is', null), where('claimed_until', '<=', now)]))
        .orderBy('urgency')
        .orderBy('due_at')
        .orderBy('id')
        .limit(1),
    )
    .returning(QUEUED)
    .executeTakeFirst();
}

/** Marks as sent. Keeps the text for staff, without tokens. @returns false if the row was deleted with its account. */
export const markSent = (tx: Tx, { id, body_text }: Queued, now: number): Promise<boolean> =>
  updateRows(
    tx,
    'mail_queue',
    { id },
    { sent_at: now, claimed_until: null, last_error: null, body_text: withoutTokens(body_text), body_html: '' },
  );

const HOUR = 3_600_000;
/** Staff must look after three days of temporary failures, or one day of permanent ones. */
const GIVE_UP_MS = 72 * HOUR;
const GIVE_UP_REFUSED_MS = 24 * HOUR;

/** @param permanent whether the server refused permanently (5xx). @returns whether the letter is now dead. */
export async function markFailed(
  tx: Tx,
  letter: Pick<Queued, 'id' | 'tries' | 'created_at'>,
  failure: { readonly reason: string; readonly permanent: boolean },
  now: number,
): Promise<boolean> {
  const dead = now - letter.created_at >= (failure.permanent ? GIVE_UP_REFUSED_MS : GIVE_UP_MS);
  await updateRows(
    tx,
    'mail_queue',
    { id: letter.id },
    {
      claimed_until: null,
      last_error: failure.reason.slice(0, 500),
      due_at: now + retryDelay(letter.tries),
      dead_at: dead ? now : null,
    },
  );
  return dead;
}

/** When the newest letter of a kind about an account was written; undefined if none. @param course of a reminder; null for others. */
export const newestOfKind = async (
  tx: Tx,
  about: string,
  kind: MailKind,
  course: CourseNr | null = null,
): Promise<number | undefined> =>
  (
    await rowsOf(tx, 'mail_queue', { account_id: about, kind })
      .select('created_at')
      .where('course_id', course === null ? 'is' : '=', course)
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.created_at;

/** Deletes letters not yet tried, when a newer one replaces them. @param course as in `newestOfKind`. @returns whether there was one. */
export const takeBack = (tx: Tx, about: string, kind: MailKind, course: CourseNr | null = null): Promise<boolean> =>
  deleteRows(tx, 'mail_queue', { account_id: about, kind, tries: 0, sent_at: null, course_id: course });

/** Deletes unsent letters, including dead ones, except while one is being sent. @returns whether there was one. */
export const takeBackUnsent = (tx: Tx, about: string, kind: MailKind, now: number): Promise<boolean> =>
  affected(
    tx
      .deleteFrom('mail_queue')
      .where('account_id', '=', about)
      .where('kind', '=', kind)
      .where('sent_at', 'is', null)
      .where((is) => is.or([is('claimed_until', 'is', null), is('claimed_until', '<=', now)])),
  );

/** Deletes a letter before its first try. @returns false after it. */
export const withdraw = (tx: Tx, id: string): Promise<boolean> => deleteRows(tx, 'mail_queue', { id, tries: 0 });

/** Redirects unsent letters to a new address, except warnings about the change to the old one. */
export async function readdress(tx: Tx, about: string, from: string, to: string): Promise<void> {
  await tx
    .updateTable('mail_queue')
    .set({ recipient: to, last_error: null }) // the error of the old address
    .where('account_id', '=', about)
    .where('recipient', '=', from)
    .where('kind', 'not in', ['email-notice', 'password-changed', 'details-corrected'])
    .where('sent_at', 'is', null)
    .execute();
}

type Paid = { readonly id: string; readonly account_id: string; readonly created_at: number };

/** Deletes unsent letters about a payment and the access it opened, except while one is being sent. */
export async function withdrawAbout(tx: Tx, { id, account_id: about, created_at }: Paid, now: number): Promise<void> {
  await tx
    .deleteFrom('mail_queue')
    .where('account_id', '=', about)
    .where((is) =>
      is.or([
        is('attachments', '=', attached(id)),
        is.and({ kind: 'access-opened', created_at, attachments: attached(undefined) }),
      ]),
    )
    .where('sent_at', 'is', null)
    .where((is) => is.or([is('claimed_until', 'is', null), is('claimed_until', '<=', now)]))
    .execute();
}

export type Dead = { readonly dead_at: number | null; readonly created_at: number; readonly tries: number };

/** Requeues a dead letter. @param dueAt earliest time. @returns its previous state; undefined if there is no such dead letter. */
export async function revive(tx: Tx, id: string, now: number, dueAt = now): Promise<Dead | undefined> {
  const letter = await rowsOf(tx, 'mail_queue', { id })
    .select(['dead_at', 'created_at', 'tries'])
    .where('dead_at', 'is not', null)
    .executeTakeFirst();
  if (!letter) return undefined;
  const alive = { dead_at: null, aside_at: null, tries: 0, due_at: dueAt, created_at: now };
  await updateRows(tx, 'mail_queue', { id }, alive);
  return letter;
}

/** Undoes `revive`. @param was its result. @returns false if the letter was tried since. */
export const buryAgain = (tx: Tx, id: string, was: Dead): Promise<boolean> =>
  updateRows(tx, 'mail_queue', { id, tries: 0, sent_at: null }, was);

/** A letter in any state. */
export const findLetter = (tx: Tx, id: string) =>
  rowsOf(tx, 'mail_queue', { id })
    .select(['kind', 'account_id', 'attachments', 'sent_at', 'dead_at', 'due_at'])
    .executeTakeFirst();

/** Contents of a letter; the text is empty for old letters sent before texts were kept. Undefined if there is none. */
export async function readLetter(db: Db, id: string) {
  const letter = await rowsOf(db, 'mail_queue', { id })
    .select(['account_id', 'recipient', 'body_text', 'attachments'])
    .executeTakeFirst();
  return letter && { ...letter, body_text: withoutTokens(letter.body_text) };
}

/** Newest sent letters to a learner or their payer. */
export const sentLetters = (db: Db, about: string, limit: number) =>
  rowsOf(db, 'mail_queue', { account_id: about })
    .select(['id', 'subject', 'sent_at'])
    .where('sent_at', 'is not', null)
    .where('kind', 'not in', TO_SCHOOL)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();

/** Changes when a waiting letter is due. @returns false if it no longer waits. */
export const setDue = (tx: Tx, id: string, dueAt: number): Promise<boolean> =>
  updateRows(tx, 'mail_queue', { id, sent_at: null, dead_at: null }, { due_at: dueAt });

/** Sets a dead letter aside, so staff no longer see it; null restores it. @returns false if there is no such letter. */
export const setLetterAside = (tx: Tx, id: string, now: number | null): Promise<boolean> =>
  affected(
    tx
      .updateTable('mail_queue')
      .set({ aside_at: now })
      .where('id', '=', id)
      .where('dead_at', 'is not', null)
      .where('aside_at', now === null ? 'is not' : 'is', null),
  );

/** Which of these letters have a row. */
export const lettersThere = async (db: Db, ids: readonly string[]): Promise<string[]> =>
  (await rowsOf(db, 'mail_queue', { id: ids }).select('id').execute()).map(({ id }) => id);

export const ownLetters: OwnTable = {
  table: 'mail_queue',
  // letters to a payer belong to someone else
  copy: {
    rows: (accountId) => sql`account_id = ${accountId} AND kind NOT LIKE 'payer-%'`,
    without: ['body_text', 'body_html', 'last_error'],
  },
  forget: (tx, accountId) => deleteRows(tx, 'mail_queue', { account_id: accountId }),
};

const isOver = sql<SqlBool>`(sent_at IS NOT NULL OR dead_at IS NOT NULL)`;

export const oldLetters = oldRows({
  table: 'mail_queue',
  what: 'letters, sent or given up, rows and files, from writing',
  days: 90,
  key: ['id'],
  since: 'created_at',
  only: isOver,
});

/** Dead letters not set aside, newest first. */
export const deadLetters = (db: Db, limit: number) =>
  rowsOf(db, 'mail_queue', { aside_at: null })
    .leftJoin('accounts', 'accounts.id', 'mail_queue.account_id')
    .select([
      'mail_queue.id',
      'kind',
      'recipient',
      'subject',
      'mail_queue.created_at',
      'tries',
      'last_error',
      'dead_at',
    ])
    .select(['account_id', 'accounts.name', 'accounts.email', 'accounts.role'])
    .where('dead_at', 'is not', null)
    .orderBy('dead_at', 'desc')
    .limit(limit)
    .execute();
