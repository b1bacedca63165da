/** Stores an answer: state, verdicts and marks, in one transaction with the outbox rows it removes (rule O4). */
import * as z from 'zod/mini';
import { parseStepId, roundId } from '../../sync/course/ids.ts';
import { Command } from '../../sync/progress/command.ts';
import { commands } from '../../sync/progress/commands.ts';
import type { Answer, Settled } from './server-answer.ts';
import { keepConfirmed, keepReceipt } from './confirmed.ts';
import { noteMaterial } from './material.ts';
import { noteEpoch, SENT_AGAIN_MS, unpark } from './send-again.ts';
import type { LocalDb, OutboxRow, SettledRow } from './local-db.ts';
import { forgetPages } from './local-storage.ts';
import { withRoomMade, withReconnect } from './db-retry.ts';

/** Keeps this many verdicts to read, and all of the last 35 days, which a restore may need (rule V11). */
const SETTLED_KEPT = 500;
/** Refusals after which the test is useless: its run is over, or the server never had it. */
const DEAD_TEST = new Set(['test-unknown', 'enrolment-archived', 'not-enrolled', 'not-found']);
/** Refusals that mean outdated questions: the round's text is fetched again before the next answer. */
const OLD_TEXT = new Set(['answer-unknown', 'answers-missing']);

/** @returns false, and stores nothing, for an answer of an earlier setting of the server's clock: what it refused may be accepted since (F41). */
export async function applyAnswer(db: LocalDb, answer: Answer): Promise<boolean> {
  const { learner, at, clock } = answer;
  const keep = answer.settled.length > 0 ? withRoomMade : withReconnect;
  return keep(db, () =>
    db.transaction('rw', db.meta, db.outbox, db.settled, db.exams, db.packs, async () => {
      if (learner && !(await keepConfirmed(db, { learner, at, clock }))) return false;
      await noteBuild(db, answer.build);
      await noteMaterial(db, answer.material);
      const epoch = await noteEpoch(db, answer.epoch, at);
      await recordVerdicts(db, answer.settled, at, epoch);
      if (answer.settled.some(({ verdict }) => verdict === 'refused')) forgetPages(); // a stored page may show what the refused command had opened
      // rule T3: a receipt counts only if what it would date too late has left; a parked message is of no run, and its time decides nothing
      const waiting = db.outbox.filter(({ parked, command }) => !parked || command.enrolment !== null);
      if (answer.exchange !== undefined && !(await waiting.first())) await keepReceipt(db, answer.exchange);
      await forgetOldest(db, at);
      return true;
    }),
  );
}

/** Stores all verdicts in few database operations, even for a thousand commands. A row that another tab has settled keeps that verdict. */
async function recordVerdicts(
  db: LocalDb,
  all: readonly Settled[],
  at: number,
  epoch: string | undefined,
): Promise<void> {
  if (all.length === 0) return;
  const queue = await queueWith(db, new Set(all.map(({ command }) => command.id)));
  const rows = new Map(queue.map((row) => [row.id, row]));
  await park(
    db,
    all.flatMap(({ verdict, command }) => (verdict === 'failed' ? [command.id] : [])),
  );
  const settled: SettledRow[] = [];
  const here: Settled[] = [];
  const gone = new Set<number>();
  for (const each of all) {
    const { command, verdict, code, receipt } = each;
    const row = rows.get(command.id);
    if (!row || verdict === 'failed') continue;
    rows.delete(command.id); // its first verdict stands
    here.push(each);
    gone.add(row.seq);
    settled.push({
      id: command.id,
      name: command.name,
      payload: command.payload,
      at: command.at,
      settledAt: new Date(at).toISOString(),
      verdict,
      enrolment: command.enrolment,
      seq: row.seq,
      ...(code === undefined ? {} : { code }),
      ...(receipt === undefined ? {} : { receipt }),
      ...(epoch === undefined ? {} : { epoch }),
      ...(row.seen && { seen: true }),
    });
  }
  for (const [from, to] of stretches(queue, gone)) await db.outbox.where('seq').between(from, to, true, true).delete();
  await db.settled.bulkPut(settled);
  // skips commands without work: an IndexedDB transaction commits once no request is pending
  for (const each of here.filter(({ command }) => HANDS_IN.has(command.name))) await updateExam(db, each);
  for (const each of here.filter(({ code }) => OLD_TEXT.has(code ?? ''))) await recheckText(db, each);
}

/** @returns the head of the queue if all its rows have these ids, as usual; otherwise the whole queue. */
async function queueWith(db: LocalDb, ids: ReadonlySet<string>): Promise<readonly OutboxRow[]> {
  const head = await db.outbox.orderBy('seq').limit(ids.size).toArray();
  return head.every(({ id }) => ids.has(id)) ? head : db.outbox.orderBy('seq').toArray();
}

/** Groups adjacent rows, so that each group is one range deletion. @returns first and last `seq` of each group. */
function stretches(queue: readonly OutboxRow[], gone: ReadonlySet<number>): readonly (readonly [number, number])[] {
  const found: [number, number][] = [];
  let open: [number, number] | undefined;
  for (const { seq } of queue) {
    if (!gone.has(seq)) open = undefined;
    else if (open) open[1] = seq;
    else found.push((open = [seq, seq]));
  }
  return found;
}

/** Key of the server build that answered last. */
const BUILD_KEY = 'build';

/** A new server build resends the parked commands. */
async function noteBuild(db: LocalDb, build: string | undefined): Promise<void> {
  if (build === undefined || (await db.meta.get(BUILD_KEY))?.value === build) return;
  await db.meta.put({ key: BUILD_KEY, value: build });
  await unpark(db);
}

async function park(db: LocalDb, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.outbox.where('id').anyOf(ids).modify({ parked: true });
}

/** Commands that hand a test in: their answer has marks. */
const HANDS_IN: ReadonlySet<string> = new Set(
  Object.values(commands).flatMap((each) => ('marks' in each ? [each.name] : [])),
);

async function updateExam(db: LocalDb, { command, verdict, code, result }: Settled): Promise<void> {
  const { data } = z.safeParse(Command, command);
  if (!data || !('userTestId' in data.payload)) return;
  const row = await db.exams.where('userTestId').equals(data.payload.userTestId).first();
  if (!row) return;
  if (verdict !== 'refused' && row.status === 'graded') return; // a resend after a restore: the marks are known
  if (verdict !== 'refused' && result) await db.exams.put({ ...row, status: 'graded', result });
  else if (verdict === 'refused' && !DEAD_TEST.has(code ?? '')) await db.exams.put({ ...row, status: 'open' });
  else await db.exams.delete(row.key);
}

/** Marks refusals as seen: the connection line stops pointing to them. */
export async function noteRefusalsSeen(db: LocalDb): Promise<void> {
  await withReconnect(db, () => db.settled.where('verdict').equals('refused').modify({ seen: true }));
}

async function recheckText(db: LocalDb, { command }: Settled): Promise<void> {
  const { data } = z.safeParse(Command, command);
  if (data?.name !== 'submit-step-answers') return;
  const ref = parseStepId(data.payload.stepId);
  if (ref) await db.packs.update(roundId(ref), { checkedAt: 0 });
}

/** Deletes old verdicts beyond SETTLED_KEPT that no restore needs. @param now server time, milliseconds. */
async function forgetOldest(db: LocalDb, now: number): Promise<void> {
  const surplus = (await db.settled.count()) - SETTLED_KEPT;
  if (surplus <= 0) return;
  const askedFor = new Date(now - SENT_AGAIN_MS).toISOString();
  await db.settled.where('settledAt').below(askedFor).limit(surplus).delete(); // oldest first by the index
}
