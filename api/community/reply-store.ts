/** The school's replies to learners, and reply templates. */
import * as z from 'zod';
import { sql } from 'kysely';
import type { ThreadItem } from '../../sync/community/contract.ts';
import { DAY_MS } from '../../sync/progress/expiry.ts';
import type { ReadyAnswer } from '../../sync/staff/inbox-contract.ts';
import { setUnread } from '../account/account-store.ts';
import { iso, isoOrNull } from '../../sync/scalar.ts';
import { newId } from '../platform/clock.ts';
import type { Db, Tx } from '../platform/db/open.ts';
import { countOf, deleteRows, insertRows, rowsOf } from '../platform/db/rows.ts';
import { ownRows, oldRows, type Retention } from '../platform/db/kept-rows.ts';

type NewReply = { readonly accountId: string; readonly staffId: string; readonly text: string; readonly now: number };

/** @returns the reply's id. */
export async function insertReply(tx: Tx, { accountId, staffId, text, now }: NewReply): Promise<string> {
  const id = newId(() => now);
  const row = { id, account_id: accountId, staff_id: staffId, text, created_at: now };
  await insertRows(tx, 'replies', row);
  await countUnread(tx, accountId);
  return id;
}

/** The newest reply and its author. */
export const newestReply = (tx: Tx, accountId: string) =>
  rowsOf(tx, 'replies', { account_id: accountId })
    .innerJoin('accounts', 'accounts.id', 'replies.staff_id')
    .select(['replies.id', 'accounts.name as who'])
    .orderBy('replies.id', 'desc')
    .executeTakeFirst();

/** @returns false if the learner has read it or it is gone. */
export async function removeReply(tx: Tx, id: string): Promise<boolean> {
  const unread = await rowsOf(tx, 'replies', { id, seen_at: null }).select('account_id').executeTakeFirst();
  if (!unread) return false;
  await deleteRows(tx, 'replies', { id });
  await countUnread(tx, unread.account_id);
  return true;
}

/** Marks replies up to a time (server milliseconds) as read. */
export async function markRepliesRead(tx: Tx, accountId: string, upTo: number, now: number): Promise<void> {
  await tx
    .updateTable('replies')
    .set({ seen_at: now })
    .where('account_id', '=', accountId)
    .where('created_at', '<=', upTo)
    .where('seen_at', 'is', null)
    .execute();
  await countUnread(tx, accountId);
}

async function countUnread(tx: Tx, accountId: string): Promise<void> {
  const unread = rowsOf(tx, 'replies', { account_id: accountId, seen_at: null });
  await setUnread(tx, accountId, await countOf(unread));
}

type Item = ThreadItem & {
  /** Author of the reply. */
  readonly who: string | null;
  /** Page of the message. */
  readonly path: string | null;
  /** When the learner read the reply, or the school handled the message. */
  readonly settled: string | null;
};

/** A learner's newest messages and replies, oldest first. */
export async function readThread(db: Db | Tx, accountId: string, most: number): Promise<Item[]> {
  const written = await rowsOf(db, 'feedback', { account_id: accountId })
    .select(['id', 'text', 'path', 'created_at', 'handled_at'])
    .orderBy('created_at', 'desc')
    .limit(most)
    .execute();
  const answered = await rowsOf(db, 'replies', { account_id: accountId })
    .innerJoin('accounts', 'accounts.id', 'replies.staff_id')
    .select(['replies.id', 'text', 'replies.created_at', 'seen_at', 'accounts.name'])
    .orderBy('replies.created_at', 'desc')
    .limit(most)
    .execute();
  return [
    ...written.map(({ created_at, handled_at, ...row }) => ({
      ...row,
      from: 'learner' as const,
      who: null,
      at: iso(created_at),
      settled: isoOrNull(handled_at),
    })),
    ...answered.map(({ created_at, seen_at, name, ...row }) => ({
      ...row,
      from: 'school' as const,
      who: name,
      path: null,
      at: iso(created_at),
      settled: isoOrNull(seen_at),
    })),
  ]
    .sort((one, other) => one.at.localeCompare(other.at))
    .slice(-most);
}

export async function readyAnswers(db: Db | Tx): Promise<ReadyAnswer[]> {
  const rows = await db
    .selectFrom('ready_answers')
    .select(['id', 'title', 'text_is as is', 'text_en as en', 'texts'])
    .orderBy('title')
    .orderBy('id')
    .execute();
  return rows.map(({ texts, ...row }) => ({
    ...row,
    ...(texts !== null && { texts: Texts.parse(JSON.parse(texts)) }),
  }));
}
const Texts = z.record(z.string(), z.string());

/** Inserts, replaces or deletes a reply template. */
export async function setReadyAnswer(tx: Tx, id: string, answer: Omit<ReadyAnswer, 'id'> | null): Promise<void> {
  await deleteRows(tx, 'ready_answers', { id });
  if (!answer) return;
  const { title, is, en, texts } = answer;
  const added = texts ? JSON.stringify(texts) : null;
  await insertRows(tx, 'ready_answers', { id, title, text_is: is, text_en: en, texts: added });
}

export const ownReplies = ownRows('replies', ['staff_id']);

const agedReplies = oldRows({
  table: 'replies',
  what: 'what the school answered, from writing',
  days: 365,
  key: ['id'],
  since: 'created_at',
});
export const oldReplies: Retention = {
  ...agedReplies,
  remove: async (tx, before, most) => {
    const unread = await rowsOf(tx, 'replies', { seen_at: null })
      .select('account_id')
      .distinct()
      .where('created_at', '<', before)
      .execute();
    const gone = await agedReplies.remove(tx, before, most);
    for (const { account_id } of unread) await countUnread(tx, account_id);
    return gone;
  },
};

/** Inbox threads: open, postponed, or recently handled. */
export async function threadsIn(db: Db, box: 'open' | 'later' | 'done', now: number, most: number) {
  const waits = sql`SELECT account_id, min(created_at) AS since, count(*) AS n, max(taken_by) AS taken_by,
    min(coalesce(later_until, 0)) AS later FROM feedback WHERE handled_at IS NULL GROUP BY account_id`;
  const boxes = {
    open: sql`${waits} HAVING min(coalesce(later_until, 0)) <= ${now} ORDER BY since LIMIT ${most}`,
    later: sql`${waits} HAVING min(coalesce(later_until, 0)) > ${now} ORDER BY later LIMIT ${most}`,
    done: sql`SELECT account_id, max(handled_at) AS since, count(*) AS n, 0 AS later,
        (SELECT newest.handled_by FROM feedback AS newest WHERE newest.account_id = feedback.account_id
          ORDER BY newest.handled_at DESC LIMIT 1) AS taken_by
      FROM feedback WHERE handled_at > ${now - DONE_MS} AND account_id NOT IN
        (SELECT account_id FROM feedback WHERE handled_at IS NULL)
      GROUP BY account_id ORDER BY since DESC LIMIT ${most}`,
  };
  const { rows } = await sql<ThreadRow>`
    SELECT thread.account_id AS id, accounts.name, since, n, taken_by, later, taker.name AS taker,
      (SELECT text FROM feedback WHERE account_id = thread.account_id ORDER BY created_at DESC LIMIT 1) AS text
    FROM (${boxes[box]}) AS thread JOIN accounts ON accounts.id = thread.account_id
    LEFT JOIN accounts AS taker ON taker.id = taken_by WHERE accounts.deleted_at IS NULL
    ORDER BY ${box === 'done' ? sql`since DESC` : box === 'open' ? sql`since` : sql`later`}`.execute(db);
  return rows.map(({ taken_by, taker, later, since, ...row }) => ({
    ...row,
    since: iso(since),
    taken: taken_by === null ? null : { id: taken_by, name: taker ?? '' },
    later: later === 0 ? null : iso(later),
  }));
}

/** Older handled threads are only on the learner's page. */
const DONE_MS = 30 * DAY_MS;

type ThreadRow = {
  readonly id: string;
  readonly name: string;
  /** Server milliseconds. */
  readonly since: number;
  readonly n: number;
  readonly taken_by: string | null;
  readonly later: number;
  readonly taker: string | null;
  readonly text: string;
};

/** Counts open and postponed threads. */
export async function countThreads(db: Db, now: number): Promise<{ readonly open: number; readonly later: number }> {
  const { rows } = await sql<{ later: number }>`
    SELECT CASE WHEN min(coalesce(later_until, 0)) > ${now} THEN 1 ELSE 0 END AS later
    FROM feedback WHERE handled_at IS NULL GROUP BY account_id`.execute(db);
  const later = rows.filter((row) => row.later === 1).length;
  return { open: rows.length - later, later };
}
