/** Sends queued letters one at a time; a failed one is tried again later. */
import * as z from 'zod';
import { startQueue, workOff, type Queue, type Worker } from '../../platform/jobs/queue.ts';
import { claimDue, markFailed, markSent, type Queued } from './queue-store.ts';
import { SendError, type Attachment, type MailTransport } from './transport.ts';
import { writeFor } from '../../platform/db/transactions.ts';

export type Office = Worker & {
  /** The receipt as a file; undefined if there is no such transaction. */
  readonly receiptFile: (transactionId: string) => Promise<Attachment | undefined>;
};

/** Claims before sending, marks afterwards. After a crash in between, the letter is sent again with the same Message-ID, so mail programs can deduplicate. Marking first could lose it. */
const mailQueue = (office: Office, transport: MailTransport): Queue<Queued> => ({
  name: 'mail queue',
  everyMs: 2000,
  patienceMs: 10_000,
  atMost: 100,
  claim: claimDue,
  work: (letter) => sendOne(office, transport, letter),
});

/** Sends everything due. @returns the number sent. */
export const sendDue = (office: Office, transport: MailTransport): Promise<number> =>
  workOff(office, mailQueue(office, transport));

async function sendOne(office: Office, transport: MailTransport, letter: Queued): Promise<number | 'unreachable'> {
  const { db, log, clock } = office;
  try {
    await transport.send({
      id: letter.id,
      to: letter.recipient,
      subject: letter.subject,
      text: letter.body_text,
      html: letter.body_html,
      date: new Date(letter.created_at),
      attachments: await attachmentsOf(office, letter),
    });
  } catch (error) {
    const permanent = error instanceof SendError && error.permanent;
    const reason = withoutAddresses(error instanceof Error ? error.message : String(error));
    const failure = { reason, permanent };
    const dead = await writeFor(db, [letter.id], (tx) => markFailed(tx, letter, failure, clock()));
    log.warn({ letter: letter.id, kind: letter.kind, tries: letter.tries, dead, reason }, 'letter did not leave');
    return error instanceof SendError && error.unreachable ? 'unreachable' : 0;
  }
  const there = await writeFor(db, [letter.id], (tx) => markSent(tx, letter, clock()));
  if (!there) transport.takeBack?.(letter.id);
  return 1;
}

/** Mail servers repeat addresses in errors; these must not reach the log or the database. */
const withoutAddresses = (text: string): string => text.replace(/(?<![^\s<>@])[^\s<>@]+@[^\s<>@]+/g, '…');

const Attachments = z.array(z.object({ receiptOf: z.string() }));

async function attachmentsOf({ receiptFile }: Office, letter: Queued): Promise<Attachment[]> {
  const found: Attachment[] = [];
  for (const { receiptOf } of Attachments.parse(JSON.parse(letter.attachments))) {
    const file = await receiptFile(receiptOf);
    if (!file) throw new Error('the receipt of this letter is gone');
    found.push(file);
  }
  return found;
}

/** @returns a function that stops. */
export function startSender(office: Office, transport: MailTransport): () => Promise<void> {
  const stop = startQueue(office, mailQueue(office, transport));
  return async () => {
    await stop();
    transport.close();
  };
}
