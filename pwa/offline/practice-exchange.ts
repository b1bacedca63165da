/** Sends what was practised and takes in what other devices have: each entry once, whatever gets lost on the way (rule P1). */
import * as z from 'zod/mini';
import type { RequestOf, ResponseOf } from '../../sync/endpoint.ts';
import { ENTRIES_SENT, practiceLog } from '../../sync/practice/contract.ts';
import { call, CallError } from './call.ts';
import { withReconnect } from './db-retry.ts';
import type { LocalDb } from './local-db.ts';

export type SendPractice = (
  request: RequestOf<typeof practiceLog>,
  accountId: string,
) => Promise<ResponseOf<typeof practiceLog>>;

/** How far this device has read the school's log, in which life of its database. */
const Read = z.object({ epoch: z.string(), last: z.number() });
type Read = z.infer<typeof Read>;
const KEY = 'practiceRead';

const send: SendPractice = (request, accountId) =>
  call(practiceLog, request, { headers: { 'Command-Account': accountId } });

const running = new WeakMap<LocalDb, Promise<void>>();

/** One at a time; who asks meanwhile waits for one more. What cannot be sent stays for the next time. Rejects where the device's own storage fails. */
export function exchangePractice(db: LocalDb, by: SendPractice = send): Promise<void> {
  const last = (running.get(db) ?? Promise.resolve()).catch(() => undefined);
  const next = last.then(() => exchange(db, by));
  running.set(db, next);
  return next;
}

async function exchange(db: LocalDb, by: SendPractice): Promise<void> {
  for (;;) {
    const read = z.safeParse(Read, (await db.meta.get(KEY))?.value).data;
    const rows = await db.practice.where('waiting').equals(1).limit(ENTRIES_SENT).toArray();
    const answer = await attempt(by, { after: read?.last ?? 0, entries: rows.map(({ entry }) => entry) }, db.accountId);
    if (!answer) return;
    const sent = rows.map(({ id }) => id);
    const more = await withReconnect(db, () => takeIn(db, read, sent, answer));
    if (!more) return;
  }
}

/** Undefined where no answer came, or one that is none. */
async function attempt(by: SendPractice, request: RequestOf<typeof practiceLog>, accountId: string) {
  try {
    return await by(request, accountId);
  } catch (error) {
    if (error instanceof CallError) return undefined;
    throw error;
  }
}

/** All that an answer says in one transaction. @returns whether there is more to send or to read. */
function takeIn(
  db: LocalDb,
  read: Read | undefined,
  sent: readonly string[],
  { epoch, entries, last, more }: ResponseOf<typeof practiceLog>,
): Promise<boolean> {
  return db.transaction('rw', db.practice, db.meta, async () => {
    const restored = read !== undefined && read.epoch !== epoch;
    if (restored) {
      // the school's log may have lost what it had: all of it goes up again, and is read from the beginning
      await db.practice.toCollection().modify({ waiting: 1 });
      await db.meta.put({ key: KEY, value: { epoch, last: 0 } });
      return true;
    }
    for (const id of sent)
      await db.practice
        .where('id')
        .equals(id)
        .modify((row) => void delete row.waiting);
    await db.practice.bulkPut(entries.map((entry) => ({ id: entry.id, entry })));
    await db.meta.put({ key: KEY, value: { epoch, last } });
    return more || (await db.practice.where('waiting').equals(1).count()) > 0;
  });
}
