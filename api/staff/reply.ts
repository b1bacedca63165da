/** A reply to a learner: in the app at once, by letter when the undo window ends. */
import * as z from 'zod';
import { UNDO_MS } from '../../sync/staff/declare.ts';
import { StaffProblem } from '../../sync/staff/problem.ts';
import type { getAccount } from '../account/account-store.ts';
import { insertReply, removeReply } from '../community/reply-store.ts';
import { schoolReplyLetter } from '../notifications/mail/learner-letters.ts';
import { enqueue, withdraw } from '../notifications/mail/queue-store.ts';
import type { Config } from '../platform/config/config.ts';
import type { Tx } from '../platform/db/open.ts';

/** Its log entry. */
export const Replied = z.object({ reply: z.string(), letter: z.string().nullable() });

type Reply = { readonly staffId: string; readonly text: string; readonly now: number };

export async function sendReply(
  tx: Tx,
  config: Config,
  { id, email, ...learner }: NonNullable<Awaited<ReturnType<typeof getAccount>>>,
  { staffId, text, now }: Reply,
): Promise<z.infer<typeof Replied>> {
  const reply = await insertReply(tx, { accountId: id, staffId, text, now });
  const letter =
    email === null
      ? null
      : await enqueue(tx, schoolReplyLetter(config, { id, ...learner, email }, text), now, now + UNDO_MS);
  return { reply, letter };
}

/** Throws reply-read if the learner has read it. */
export async function takeBackReply(tx: Tx, { reply, letter }: z.infer<typeof Replied>): Promise<void> {
  if (!(await removeReply(tx, reply))) throw new StaffProblem('reply-read');
  if (letter !== null) await withdraw(tx, letter);
}
