/** Chat messages and feedback in the database. */
import type { Tx } from '../db/open.ts';

type Written = { readonly id: string; readonly accountId: string; readonly now: number };

export async function storeMessage(tx: Tx, message: Written & { readonly text: string }): Promise<void> {
  await tx
    .insertInto('messages')
    .values({ id: message.id, account_id: message.accountId, text: message.text, created_at: message.now })
    .execute();
}

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

/** First name and initial, all that other learners see of somebody. */
export function chatName(name: string): string {
  const [first = '', ...rest] = name.split(/\s+/);
  const initial = rest.at(-1)?.[0];
  return initial === undefined ? first : `${first} ${initial}.`;
}
