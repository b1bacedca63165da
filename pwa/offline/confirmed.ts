/** The account's state as the server last confirmed it, stored on the device. */
import * as z from 'zod/mini';
import { Learner } from '../../sync/progress/learner.ts';
import { closesAny } from '../../sync/progress/standing.ts';
import { isEarlierSetting } from '../../sync/progress/clock-setting.ts';
import type { LocalDb } from './local-db.ts';
import { sendRefusedByClock, unpark } from './send-again.ts';
import { forgetPages } from './local-storage.ts';
import { RECEIPT_KEY } from '../../sync/protocol.ts';

/**
 * `at`: server time of the answer, milliseconds; `clock`: the setting of the server's clock (rule T4). `writing`: a new
 * id per write. Older apps stored neither.
 */
const Confirmed = z.object({
  learner: Learner,
  at: z.number(),
  clock: z.optional(z.string()),
  writing: z.optional(z.string()),
});
export type Confirmed = z.infer<typeof Confirmed>;

const KEY = 'confirmed';
const EXCHANGE_KEY = 'lastExchangeAt';

/** Parses each write once. Keeps the same learner object while its content is equal, so that components do not re-render. */
const parsed = new WeakMap<LocalDb, Confirmed>();

/** @returns undefined before the first answer, or if another app version stored an unreadable one. */
export async function readConfirmed(db: LocalDb): Promise<Confirmed | undefined> {
  const row = await db.meta.get(KEY);
  const known = parsed.get(db);
  if (known?.writing !== undefined && known.writing === writingOf(row?.value)) return known;
  const { data } = z.safeParse(Confirmed, row?.value);
  if (!data) return undefined;
  if (known && JSON.stringify(known.learner) === JSON.stringify(data.learner)) data.learner = known.learner;
  parsed.set(db, data);
  return data;
}

/** @returns the id of the last write; undefined if nothing is readable. */
export const lastWriteId = (db: LocalDb): Promise<string | undefined> =>
  readConfirmed(db).then(
    (held) => held?.writing,
    () => undefined,
  );

const writingOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'writing' in value ? value.writing : undefined;

/**
 * Stores a newer answer and drops a late one. Times of two clock settings do not compare: stores the first answer of a
 * new setting, drops those of an earlier one (F41). Joins a running transaction.
 * @param writeIdAtRequest `lastWriteId` at the request: of two answers with equal time, one stored since then stays.
 * @returns false for an answer of an earlier setting.
 */
export async function keepConfirmed(
  db: LocalDb,
  confirmed: Omit<Confirmed, 'writing'>,
  writeIdAtRequest?: string,
): Promise<boolean> {
  return db.transaction('rw', db.meta, db.outbox, db.settled, async () => {
    const held = await readConfirmed(db);
    const clock = confirmed.clock ?? held?.clock;
    if (isEarlierSetting(clock, held?.clock)) return false;
    const keptSince = writeIdAtRequest !== undefined && held?.writing !== writeIdAtRequest;
    const isNewer = held !== undefined && (held.at > confirmed.at || (keptSince && held.at === confirmed.at));
    if (isNewer && clock === held.clock) return true;
    const isSetAnew = held !== undefined && clock !== held.clock;
    if (held && closesAny(held.learner, confirmed.learner, confirmed.at)) forgetPages();
    const runs = new Set(held && openRuns(held.learner));
    if (openRuns(confirmed.learner).some((id) => !runs.has(id))) await unpark(db);
    if (isSetAnew) await sendRefusedByClock(db, confirmed);
    await db.meta.bulkPut([
      { key: KEY, value: { ...confirmed, clock, writing: crypto.randomUUID() } },
      { key: EXCHANGE_KEY, value: confirmed.at },
    ]);
    return true;
  });
}

const openRuns = ({ enrolments }: Learner): readonly string[] =>
  enrolments.flatMap(({ id, closedAt }) => (closedAt === null ? id : []));

/** @returns the receipt of the last exchange that emptied the outbox; undefined before the first. */
export async function readReceipt(db: LocalDb): Promise<string | undefined> {
  const row = await db.meta.get(RECEIPT_KEY);
  return typeof row?.value === 'string' ? row.value : undefined;
}

export async function keepReceipt(db: LocalDb, receipt: string): Promise<void> {
  await db.meta.put({ key: RECEIPT_KEY, value: receipt });
}

/** Server time of the last confirmed exchange, milliseconds, or null before the first. */
export async function readLastExchange(db: LocalDb): Promise<number | null> {
  const row = await db.meta.get(EXCHANGE_KEY);
  return typeof row?.value === 'number' ? row.value : null;
}
