/** Stores chat messages, feedback and magnet orders. */
import { LETTER_PATH, MESSAGES_SHOWN, type ChatMessage } from '../../sync/community/contract.ts';
import { iso } from '../../sync/scalar.ts';
import { hot, type Slots } from '../platform/db/prepared-query.ts';
import type { Db, Tx } from '../platform/db/open.ts';
import { affected, countBy, hasRow, insertRows, rowsOf, updateRows } from '../platform/db/rows.ts';
import { ofEnrolments, ownRows, type OwnTable, oldRows } from '../platform/db/kept-rows.ts';

type Written = { readonly id: string; readonly accountId: string; readonly now: number };

export async function storeMessage(tx: Tx, message: Written & { readonly text: string }): Promise<void> {
  await write.run(tx, message);
}
const write = hot((tx, { id, accountId, text, now }: Slots<Written & { readonly text: string }>) =>
  tx.insertInto('messages').values({ id, account_id: accountId, text, created_at: now }),
);

type Hiding = { readonly hidden: boolean; readonly by: string; readonly now: number };

/** Hides or restores a message. @returns whether it was hidden before; undefined if there is no such message. */
export async function setMessageHidden(tx: Tx, id: string, { hidden, by, now }: Hiding): Promise<boolean | undefined> {
  const message = await rowsOf(tx, 'messages', { id }).select('hidden_at').executeTakeFirst();
  if (!message) return undefined;
  await updateRows(
    tx,
    'messages',
    { id },
    hidden ? { hidden_at: now, hidden_by: by } : { hidden_at: null, hidden_by: null },
  );
  return message.hidden_at !== null;
}

/** The newest visible messages, newest first, optionally before a given one; one more than shown, to detect further pages. */
export async function readMessages(
  db: Db,
  reader: string,
  before: string | undefined,
): Promise<{ readonly messages: ChatMessage[]; readonly more: boolean }> {
  const oldest =
    before === undefined
      ? undefined
      : await rowsOf(db, 'messages', { id: before }).select(['id', 'created_at']).executeTakeFirst();
  const newest = rowsOf(db, 'messages', { hidden_at: null })
    .innerJoin('accounts', 'accounts.id', 'messages.account_id')
    .leftJoin('message_reports', (join) =>
      join.onRef('message_reports.message_id', '=', 'messages.id').on('message_reports.account_id', '=', reader),
    )
    .select(['messages.id', 'messages.account_id', 'messages.text', 'messages.created_at', 'accounts.name'])
    .select('message_reports.created_at as reported_at')
    .orderBy('messages.created_at', 'desc')
    .orderBy('messages.id', 'desc')
    .limit(MESSAGES_SHOWN + 1);
  const rows = await (
    oldest
      ? newest.where((where) =>
          where(where.refTuple('messages.created_at', 'messages.id'), '<', where.tuple(oldest.created_at, oldest.id)),
        )
      : newest
  ).execute();
  const messages = rows.slice(0, MESSAGES_SHOWN).map((row) => ({
    id: row.id,
    user: chatName(row.name),
    message_text: row.text,
    created_date: iso(row.created_at),
    own: row.account_id === reader,
    reported: row.reported_at !== null,
  }));
  return { messages, more: rows.length > MESSAGES_SHOWN };
}

/** Author of a visible message; undefined if there is no such message. */
export const authorOfMessage = async (tx: Tx, id: string): Promise<string | undefined> =>
  (await rowsOf(tx, 'messages', { id, hidden_at: null }).select('account_id').executeTakeFirst())?.account_id;

export const messageTime = async (db: Db, id: string): Promise<number | undefined> =>
  (await rowsOf(db, 'messages', { id }).select('created_at').executeTakeFirst())?.created_at;

export type NewFeedback = Written & { readonly messageText: string; readonly path: string };

/** Assigns the new message to the colleague who holds the learner's open messages. */
export async function storeFeedback(tx: Tx, feedback: NewFeedback): Promise<void> {
  const waiting = await openFeedback(tx, feedback.accountId);
  await insertRows(tx, 'feedback', {
    id: feedback.id,
    account_id: feedback.accountId,
    path: feedback.path,
    text: feedback.messageText,
    created_at: feedback.now,
    taken_by: waiting.find(({ taken_by }) => taken_by !== null)?.taken_by ?? null,
  });
}

export const hasFeedback = (tx: Tx, id: string) => hasRow(tx, 'feedback', { id });

/** A learner's open messages, oldest first. @param upTo newest message to include; null: none, omitted: all. */
export const openFeedback = (tx: Tx | Db, accountId: string, upTo?: string | null) =>
  rowsOf(tx, 'feedback', { account_id: accountId, handled_at: null })
    .select(['id', 'taken_by', 'later_until'])
    .$if(upTo !== undefined, (open) =>
      open.where('created_at', '<=', (own) =>
        own
          .selectFrom('feedback as seen')
          .select('seen.created_at')
          .where('seen.id', '=', upTo ?? '')
          .where('seen.account_id', '=', accountId),
      ),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** Open feedback of a page, newest first, without authors. */
export const openFeedbackOn = (db: Db, path: string) =>
  rowsOf(db, 'feedback', { path, handled_at: null })
    .select(['text', 'created_at as at'])
    .orderBy('created_at', 'desc')
    .execute();

/** Count of open feedback by page. */
export const countOpenFeedback = (db: Db): Promise<ReadonlyMap<string, number>> =>
  countBy(rowsOf(db, 'feedback', { handled_at: null }), 'path');

/** Assigns a learner's open messages, or postpones them. */
export const setFeedbackWaits = (
  tx: Tx,
  accountId: string,
  values: { readonly taken_by: string | null } | { readonly later_until: number | null },
) => updateRows(tx, 'feedback', { account_id: accountId, handled_at: null }, values);

/** Unassigns a colleague's messages. @param staffId the colleague. */
export const releaseThreads = (tx: Tx, staffId: string) =>
  updateRows(tx, 'feedback', { taken_by: staffId }, { taken_by: null });

/** Messages written in the app after a time (server milliseconds), in order. Excludes email, which is in the mailbox and may be forged. */
export const feedbackSince = (tx: Tx, accountId: string, after: number) =>
  rowsOf(tx, 'feedback', { account_id: accountId })
    .select(['text', 'path'])
    .where('created_at', '>', after)
    .where('path', '!=', LETTER_PATH)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** Marks feedback as handled. @param by null reopens it. @returns false if nothing changed or it is gone. */
export async function setFeedbackHandled(
  tx: Tx,
  id: string,
  by: { readonly id: string; readonly now: number } | null,
): Promise<boolean> {
  return affected(
    tx
      .updateTable('feedback')
      .set({ handled_at: by?.now ?? null, handled_by: by?.id ?? null })
      .where('id', '=', id)
      .where('handled_at', by ? 'is' : 'is not', null),
  );
}

type MagnetOrder = {
  readonly enrolmentId: string;
  readonly address: string;
  readonly postcode: string;
  readonly now: number;
};

/** Stores the postal address of a magnet order. */
export const storeMagnet = (tx: Tx, { enrolmentId, address, postcode, now }: MagnetOrder) =>
  insertRows(tx, 'magnets', { enrolment_id: enrolmentId, address, zip_code: postcode, created_at: now });

/** Marks a magnet as posted. @param at null reverts it. @returns false if nothing changed or there is no order. */
export const setMagnetPosted = (tx: Tx, enrolmentId: string, at: number | null): Promise<boolean> =>
  affected(
    tx
      .updateTable('magnets')
      .set({ posted_at: at })
      .where('enrolment_id', '=', enrolmentId)
      .where('posted_at', at === null ? 'is not' : 'is', null),
  );

/** First name and initial: the only name other learners see. */
export function chatName(name: string): string {
  const [first = '', ...rest] = name.split(/\s+/);
  const [initial] = rest.at(-1) ?? '';
  return initial === undefined ? first : `${first} ${initial}.`;
}

export const ownWords: readonly OwnTable[] = [
  ownRows('messages', ['hidden_by']),
  ownRows('feedback', ['handled_by', 'taken_by']),
  {
    table: 'magnets',
    copy: { rows: ofEnrolments },
    forget: (tx, accountId) =>
      tx.updateTable('magnets').set({ address: '', zip_code: '' }).where(ofEnrolments(accountId)).execute(),
  },
];

export const oldFeedback = oldRows({
  table: 'feedback',
  what: 'what learners wrote to the school, from when staff dealt with it',
  days: 365,
  key: ['id'],
  since: 'handled_at',
});
