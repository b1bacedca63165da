/** Push subscriptions of browsers, and the push queue. */
import { sql } from 'kysely';
import type { Language } from '../../../sync/language.ts';
import { newId } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/open.ts';
import { ownRows, type OwnTable, oldRows } from '../../platform/db/kept-rows.ts';
import { deleteRows, insertRows, rowsOf, updateRows } from '../../platform/db/rows.ts';
import { chosenLanguage } from '../../platform/db/columns.ts';

export type Browser = {
  /** Uncompressed P-256 point, base64url. */
  readonly p256dh: string;
  /** 16 bytes, base64url. */
  readonly auth: string;
  /** Session hash; the subscription ends with the session. */
  readonly session: string;
  readonly accountId: string;
  /** Endpoint URL at the push service. */
  readonly endpoint: string;
};

/** Replaces the session's subscription, and another session's with the same endpoint (the same browser). */
export async function subscribe(tx: Tx, browser: Browser, now: number): Promise<void> {
  const { session, accountId, endpoint, p256dh, auth } = browser;
  await tx
    .deleteFrom('push_subscriptions')
    .where('endpoint', '=', endpoint)
    .where('session_hash', '!=', session)
    .execute();
  await tx
    .insertInto('push_subscriptions')
    .values({ session_hash: session, account_id: accountId, endpoint, p256dh, auth, created_at: now })
    .onConflict((conflict) => conflict.column('session_hash').doUpdateSet({ endpoint, p256dh, auth }))
    .execute();
}

export const unsubscribe = (tx: Tx, session: string) => deleteRows(tx, 'push_subscriptions', { session_hash: session });

/** Used when the VAPID key has changed. */
export async function dropAllSubscriptions(tx: Tx): Promise<void> {
  await tx.deleteFrom('push_subscriptions').execute();
}

/** Enqueues a notice for all browsers of an account. @param what its `noticeId`. @param dueAt earliest time, server milliseconds. */
export async function enqueuePush(
  tx: Tx,
  accountId: string,
  notice: { readonly course: number; readonly what: string },
  now: number,
  dueAt = now,
): Promise<void> {
  const browsers = await rowsOf(tx, 'push_subscriptions', { account_id: accountId }).select('session_hash').execute();
  if (browsers.length === 0) return;
  const { course: course_id, what } = notice;
  const rows = browsers.map(({ session_hash }) => ({
    id: newId(() => now),
    session_hash,
    course_id,
    what,
    created_at: now,
    due_at: dueAt,
  }));
  await insertRows(tx, 'push_queue', rows);
}

export type Waiting = Browser & {
  readonly id: string;
  readonly language: Language;
  readonly course: number;
  readonly what: string;
  readonly createdAt: number;
  readonly tries: number;
};

/** Claims the pushes due longest by postponing them, so a crash counts as a try. @param retryAt server milliseconds by number of tries. */
export async function claimDue(
  tx: Tx,
  now: number,
  most: number,
  retryAt: (tries: number) => number,
): Promise<readonly Waiting[]> {
  const due = await tx
    .selectFrom('push_queue')
    .innerJoin('push_subscriptions as browser', 'browser.session_hash', 'push_queue.session_hash')
    .innerJoin('accounts', 'accounts.id', 'browser.account_id')
    .select([
      'push_queue.id',
      'push_queue.course_id as course',
      'push_queue.what',
      'push_queue.created_at as createdAt',
      'push_queue.tries',
      'browser.session_hash as session',
      'browser.account_id as accountId',
      chosenLanguage('accounts'),
      'browser.endpoint',
      'browser.p256dh',
      'browser.auth',
    ])
    .where('push_queue.due_at', '<=', now)
    .orderBy('push_queue.due_at')
    .orderBy('push_queue.id')
    .limit(most)
    .execute();
  for (const { id, tries } of due)
    await updateRows(tx, 'push_queue', { id }, { tries: tries + 1, due_at: retryAt(tries + 1) });
  return due.map((row) => ({ ...row, tries: row.tries + 1 }));
}

/** It was pushed or is obsolete. */
export const dropPush = (tx: Tx, id: string) => deleteRows(tx, 'push_queue', { id });

/** The push service no longer knows the endpoint. A newer endpoint of the session stays. */
export const dropBrowser = (tx: Tx, { session, endpoint }: Browser) =>
  deleteRows(tx, 'push_subscriptions', { session_hash: session, endpoint });

export const ownPushes: readonly OwnTable[] = [
  {
    table: 'push_queue',
    copy: {
      rows: (accountId) =>
        sql`session_hash IN (SELECT session_hash FROM push_subscriptions WHERE account_id = ${accountId})`,
      without: ['session_hash'],
    },
    forget: (tx, accountId) =>
      tx
        .deleteFrom('push_queue')
        .where('session_hash', 'in', (select) =>
          select.selectFrom('push_subscriptions').select('session_hash').where('account_id', '=', accountId),
        )
        .execute(),
  },
  ownRows('push_subscriptions', ['session_hash', 'p256dh', 'auth', 'endpoint']),
];

export const oldPushes = oldRows({
  table: 'push_queue',
  what: 'notices not delivered, from when they were queued',
  days: 2,
  key: ['id'],
  since: 'created_at',
});
