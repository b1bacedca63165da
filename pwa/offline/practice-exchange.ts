/** Sends practice entries and reads those of other devices; each counts once, whatever request is lost (rule P1). */
import * as z from 'zod/mini';
import type { RequestOf, ResponseOf } from '../../sync/endpoint.ts';
import { ENTRIES_SENT, practiceLog } from '../../sync/practice/contract.ts';
import { call, CallError } from './call.ts';
import { withRoomMade } from './db-retry.ts';
import type { LocalDb, PracticeRow } from './local-db.ts';
import { pace } from './pace.ts';

export type SendPractice = (
  request: RequestOf<typeof practiceLog>,
  accountId: string,
) => Promise<ResponseOf<typeof practiceLog>>;

/** Position read in the server's log, its database epoch, and the server time. */
const Read = z.object({ epoch: z.string(), last: z.number(), at: z.optional(z.number()) });
type Read = z.infer<typeof Read>;
const KEY = 'practiceRead';
/** A larger step back of server time means a corrected clock. */
const BACK_MS = 5 * 60_000;

/** `held`: the server accepts no more for now; its message. */
export type PracticeOutcome = 'done' | 'offline' | 'trouble' | 'signed-out' | { readonly held: string };

const send: SendPractice = (request, accountId) =>
  call(practiceLog, request, { headers: { 'Command-Account': accountId }, listed: request.entries.length });

const running = new WeakMap<LocalDb, Promise<unknown>>();

/** Runs one exchange at a time; a concurrent caller waits, then runs another. Unsent entries stay for the next time. Rejects if the device's storage fails. */
export function exchangePractice(db: LocalDb, by: SendPractice = send): Promise<PracticeOutcome> {
  const last = (running.get(db) ?? Promise.resolve()).catch(() => undefined);
  const next = last.then(() => exchange(db, by));
  running.set(db, next);
  return next;
}

async function exchange(db: LocalDb, by: SendPractice): Promise<PracticeOutcome> {
  let oneByOne = 0;
  for (;;) {
    const read = z.safeParse(Read, (await db.meta.get(KEY))?.value).data;
    const most = oneByOne > 0 ? 1 : Math.min(ENTRIES_SENT, pace.most());
    const rows = await db.practice.where('waiting').equals(1).limit(most).toArray();
    oneByOne = Math.max(0, oneByOne - 1);
    const requestId = crypto.randomUUID();
    const request = { requestId, after: read?.last ?? 0, entries: rows.map(({ entry }) => entry) };
    const answer = await attempt(by, request, db.accountId);
    if (!(answer instanceof CallError)) {
      if ((answer.requestId ?? requestId) !== requestId) return 'trouble'; // of another request or account (F39)
      if (!(await takeIn(db, read, rows, answer))) return 'done';
    } else if (rows.length > 1 && (answer.status === 413 || refusesEntries(answer))) {
      oneByOne = rows.length; // an older server accepts all or none; a proxy may find the list too large
    } else if (!refusesEntries(answer)) {
      return answer.kind === 'refused' ? { held: answer.message } : answer.kind;
    } else {
      const [code, at] = [answer.code ?? 'bad-request', new Date().toISOString()];
      await withRoomMade(db, () =>
        db.transaction('rw', db.practice, db.settled, () =>
          setAside(
            db,
            rows.map((row) => ({ row, code })),
            at,
          ),
        ),
      );
    }
  }
}

/** @returns the answer, or the CallError. */
async function attempt(by: SendPractice, request: RequestOf<typeof practiceLog>, accountId: string) {
  try {
    return await by(request, accountId);
  } catch (error) {
    if (error instanceof CallError) return error;
    throw error;
  }
}

/** The server cannot read an entry, or the list is too large. */
function refusesEntries({ kind, code, details }: CallError): boolean {
  if (kind !== 'refused') return false;
  const { fields } = details;
  return (
    code === 'too-large' ||
    (code === 'bad-request' && Array.isArray(fields) && fields.some((field) => field.startsWith('entries.')))
  );
}

/** Stores an answer in one transaction. @returns whether there is more to send or to read. */
function takeIn(
  db: LocalDb,
  read: Read | undefined,
  sent: readonly PracticeRow[],
  { serverTime, epoch, entries, last, more, refused = [] }: ResponseOf<typeof practiceLog>,
): Promise<boolean> {
  const at = Date.parse(serverTime);
  return withRoomMade(db, () =>
    db.transaction('rw', db.practice, db.meta, db.settled, async () => {
      if (read !== undefined && read.epoch !== epoch) {
        // after a restore the server's log may have lost entries: resends all and reads from the beginning
        await db.practice.toCollection().modify({ waiting: 1 });
        await db.meta.put({ key: KEY, value: { epoch, last: 0, at } });
        return true;
      }
      await noLongerWaiting(db, sent);
      await setAside(
        db,
        refused.flatMap(({ nr, code }) => sent.slice(nr, nr + 1).map((row) => ({ row, code }))),
        serverTime,
      );
      await db.practice.bulkPut(entries.map((entry) => ({ id: entry.id, entry })));
      // a corrected clock changes the times in the log: reads it again
      const isMended = read?.at !== undefined && at < read.at - BACK_MS;
      await db.meta.put({ key: KEY, value: { epoch, last: isMended ? 0 : last, at } });
      return isMended || more || (await db.practice.where('waiting').equals(1).count()) > 0;
    }),
  );
}

const noLongerWaiting = async (db: LocalDb, rows: readonly PracticeRow[]): Promise<unknown> =>
  db.practice
    .where('id')
    .anyOf(rows.map(({ id }) => id))
    .modify((row) => void delete row.waiting);

type Refused = { readonly row: PracticeRow; readonly code: string };

/** Keeps refused entries, lists them with their reason, and does not resend them. @param settledAt ISO. */
async function setAside(db: LocalDb, refused: readonly Refused[], settledAt: string): Promise<void> {
  if (refused.length === 0) return;
  await noLongerWaiting(
    db,
    refused.map(({ row }) => row),
  );
  const told = new Set(
    await db.settled
      .where('id')
      .anyOf(refused.map(({ row }) => row.id))
      .primaryKeys(),
  );
  await db.settled.bulkPut(
    refused
      .filter(({ row }) => !told.has(row.id))
      .map(({ row: { id, entry }, code }) => ({
        id,
        name: 'practice',
        payload: entry,
        at: isoOr(entry.at, settledAt),
        settledAt,
        verdict: 'refused',
        code,
      })),
  );
}

function isoOr(ms: number, otherwise: string): string {
  const date = new Date(ms);
  return Number.isNaN(date.getTime()) ? otherwise : date.toISOString();
}
