/** Chat messages, feedback and magnets in the database. */
import { MESSAGES_SHOWN, type ChatMessage } from '../../sync/community/contract.ts';
import type { Db, Tx } from '../db/open.ts';

type Written = { readonly id: string; readonly accountId: string; readonly now: number };

export async function storeMessage(tx: Tx, message: Written & { readonly text: string }): Promise<void> {
  await tx
    .insertInto('messages')
    .values({ id: message.id, account_id: message.accountId, text: message.text, created_at: message.now })
    .execute();
}

/** The newest messages that are not hidden, newest first, or those older than one of them; one more than is shown, if there is one. */
export async function readMessages(
  db: Db,
  reader: string,
  before: string | undefined,
): Promise<{ readonly messages: ChatMessage[]; readonly more: boolean }> {
  const oldest =
    before === undefined
      ? undefined
      : await db.selectFrom('messages').select(['id', 'created_at']).where('id', '=', before).executeTakeFirst();
  const newest = db
    .selectFrom('messages')
    .innerJoin('accounts', 'accounts.id', 'messages.account_id')
    .select(['messages.id', 'messages.account_id', 'messages.text', 'messages.created_at', 'accounts.name'])
    .where('messages.hidden_at', 'is', null)
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
    created_date: new Date(row.created_at).toISOString(),
    own: row.account_id === reader,
  }));
  return { messages, more: rows.length > MESSAGES_SHOWN };
}

export const messageTime = async (db: Db, id: string): Promise<number | undefined> =>
  (await db.selectFrom('messages').select('created_at').where('id', '=', id).executeTakeFirst())?.created_at;

export async function storeFeedback(
  tx: Tx,
  feedback: Written & { readonly messageText: string; readonly path: string },
): Promise<void> {
  await tx
    .insertInto('feedback')
    .values({
      id: feedback.id,
      account_id: feedback.accountId,
      path: feedback.path,
      text: feedback.messageText,
      created_at: feedback.now,
    })
    .execute();
}

type MagnetOrder = {
  readonly enrolmentId: string;
  readonly accountId: string;
  readonly address: string;
  readonly postcode: string;
  readonly now: number;
};

/** Writes down where a magnet goes; the address becomes the learner's. */
export async function storeMagnet(tx: Tx, { enrolmentId, accountId, address, postcode, now }: MagnetOrder) {
  await tx
    .insertInto('magnets')
    .values({ enrolment_id: enrolmentId, address, zip_code: postcode, created_at: now })
    .execute();
  await tx.updateTable('accounts').set({ address, zip_code: postcode }).where('id', '=', accountId).execute();
}

/** First name and initial, all that other learners see of somebody. */
export function chatName(name: string): string {
  const [first = '', ...rest] = name.split(/\s+/);
  const initial = rest.at(-1)?.[0];
  return initial === undefined ? first : `${first} ${initial}.`;
}
