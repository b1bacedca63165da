/** Empties the queue, one letter after the other; what does not leave is tried again later, and is never lost. */
import * as z from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/open.ts';
import type { Log } from '../../platform/log.ts';
import { repeat } from '../../platform/jobs/repeat.ts';
import { claimDue, markFailed, markSent, type Queued } from './queue-store.ts';
import { SendError, type Attachment, type MailTransport } from './transport.ts';
import { writeFor } from '../../platform/db/transactions.ts';

export type Office = {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
  /** The receipt of a transaction as a file; undefined where there is no such transaction. */
  readonly receiptFile: (transactionId: string) => Promise<Attachment | undefined>;
};

/** Letters sent in one go. */
const MAX_LETTERS_PER_RUN = 100;

/**
 * Sends everything that is due now. @param stopping no letter is begun after it. @returns how many letters left.
 * A letter is claimed before it is sent and marked after; killed in between, the claim runs out and it is sent again with
 * the same Message-ID, by which mail servers and programs know a repetition. So a letter is sent once a claim and never
 * lost; marking before sending would lose it.
 */
export async function sendDue(office: Office, transport: MailTransport, stopping?: AbortSignal): Promise<number> {
  let sent = 0;
  for (let count = 0; count < MAX_LETTERS_PER_RUN && stopping?.aborted !== true; count++) {
    const letter = await writeFor(office.db, ['mail queue'], (tx) => claimDue(tx, office.clock()));
    if (!letter) break;
    const outcome = await sendOne(office, transport, letter);
    if (outcome === 'unreachable') break;
    if (outcome === 'sent') sent += 1;
  }
  return sent;
}

type Outcome = 'sent' | 'failed' | 'unreachable';

async function sendOne(office: Office, transport: MailTransport, letter: Queued): Promise<Outcome> {
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
    return error instanceof SendError && error.unreachable ? 'unreachable' : 'failed';
  }
  const there = await writeFor(db, [letter.id], (tx) => markSent(tx, letter.id, clock()));
  if (!there) transport.takeBack?.(letter.id);
  return 'sent';
}

/** Servers repeat the address in their refusals; it belongs neither in the log nor twice in the database. */
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

const EVERY_MS = 2000;
/** How long stopping waits for a mail server that takes its time. */
const STOP_MS = 10_000;

/** Sends whenever something is due. @returns how to stop: resolves when the letter under way has been marked, if that takes no longer than ten seconds. */
export function startSender(office: Office, transport: MailTransport): () => Promise<void> {
  const stop = repeat({
    everyMs: EVERY_MS,
    work: (stopping) => sendDue(office, transport, stopping),
    failed: (error) => office.log.error({ err: error }, 'the mail queue could not be worked off'),
    patienceMs: STOP_MS,
  });
  return async () => {
    await stop();
    transport.close();
  };
}
