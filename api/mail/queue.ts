/** Messages waiting to be sent; written in the transaction of the deed they tell of, so that neither is without the other. */
import type { Db, Tx } from '../db/open.ts';
import { newId } from '../clock.ts';

export const MAIL_KINDS = [
  'welcome',
  'reset',
  'receipt',
  'credit-note',
  'access-opened',
  'course-finished',
  'transfer-notice',
  'payment-flagged',
  'feedback',
  'magnet',
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

export type Letter = {
  readonly kind: MailKind;
  /** Account that the letter is to or about; deleted with it. */
  readonly about: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Transaction whose receipt goes with it; the PDF is made when the letter is sent. */
  readonly receiptOf?: string;
};

/** Puts a letter in the queue. @param now server milliseconds. @returns its id. */
export async function enqueue(tx: Tx, letter: Letter, now: number): Promise<string> {
  const id = newId(() => now);
  await tx
    .insertInto('mail_queue')
    .values({
      id,
      kind: letter.kind,
      account_id: letter.about,
      recipient: letter.to,
      subject: letter.subject,
      body_text: letter.text,
      body_html: letter.html,
      attachments: JSON.stringify(letter.receiptOf === undefined ? [] : [{ receiptOf: letter.receiptOf }]),
      created_at: now,
      due_at: now,
    })
    .execute();
  return id;
}

export type Queued = {
  readonly id: string;
  readonly kind: string;
  readonly recipient: string;
  readonly subject: string;
  readonly body_text: string;
  readonly body_html: string;
  readonly attachments: string;
  readonly created_at: number;
  /** Tries so far, with the one that was just claimed. */
  readonly tries: number;
};

/** How long a claimed letter is left to the sender that claimed it; longer than any exchange with a mail server may take. */
export const CLAIM_MS = 15 * 60_000;

/** Claims the letter that has been due longest; no other sender gets it until it is marked or the claim runs out. */
export function claimDue(db: Db, now: number): Promise<Queued | undefined> {
  return db
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
        .orderBy('due_at')
        .orderBy('id')
        .limit(1),
    )
    .returning(['id', 'kind', 'recipient', 'subject', 'body_text', 'body_html', 'attachments', 'created_at', 'tries'])
    .executeTakeFirst();
}

/** Sent: the row stays as a record, the words go, since they may hold a reset link or somebody's address. */
export const markSent = (db: Db, id: string, now: number) =>
  db
    .updateTable('mail_queue')
    .set({ sent_at: now, claimed_until: null, last_error: null, body_text: '', body_html: '' })
    .where('id', '=', id)
    .execute();

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** One minute, two, four … never more than an hour. @param tries at least 1. */
export const retryDelay = (tries: number): number => Math.min(HOUR, MINUTE * 2 ** Math.min(tries - 1, 10));
/** After that staff have to look: three days of a server that is not there, one of a server that says no for good. */
const GIVE_UP_MS = 72 * HOUR;
const GIVE_UP_REFUSED_MS = 24 * HOUR;

/** @param permanent whether the server refused for good (5xx). @returns whether the letter is dead now. */
export async function markFailed(
  db: Db,
  letter: Pick<Queued, 'id' | 'tries' | 'created_at'>,
  failure: { readonly reason: string; readonly permanent: boolean },
  now: number,
): Promise<boolean> {
  const dead = now - letter.created_at >= (failure.permanent ? GIVE_UP_REFUSED_MS : GIVE_UP_MS);
  await db
    .updateTable('mail_queue')
    .set({
      claimed_until: null,
      last_error: failure.reason.slice(0, 500),
      due_at: now + retryDelay(letter.tries),
      dead_at: dead ? now : null,
    })
    .where('id', '=', letter.id)
    .execute();
  return dead;
}

/** Dead letters, newest first, for staff. */
export const deadLetters = (db: Db, limit = 100) =>
  db
    .selectFrom('mail_queue')
    .select(['id', 'kind', 'recipient', 'subject', 'created_at', 'tries', 'last_error', 'dead_at'])
    .where('dead_at', 'is not', null)
    .orderBy('dead_at', 'desc')
    .limit(limit)
    .execute();

/** Gives a dead letter a new life. @returns false where there is no such dead letter. */
export async function revive(tx: Tx, id: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('mail_queue')
    .set({ dead_at: null, tries: 0, due_at: now, created_at: now })
    .where('id', '=', id)
    .where('dead_at', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
