/** Writes down what the server said: state, verdicts and marks in one transaction with the rows that leave the outbox (rule O4). */
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

/** Verdicts are kept as long as a restore may ask for them (rule V11): every command of 35 days, and these many to read. */
const SETTLED_KEPT = 500;
/** Refusals after which the test itself is of no use: it belongs to a run that is over, or the server never had it. */
const DEAD_TEST = new Set(['test-unknown', 'enrolment-archived', 'not-enrolled', 'not-found']);
/** Refusals that mean other questions than the school's: the text here is asked for anew before it is answered again. */
const OLD_TEXT = new Set(['answer-unknown', 'answers-missing']);

export async function applyAnswer(db: LocalDb, answer: Answer): Promise<void> {
  const keep = answer.settled.length > 0 ? withRoomMade : withReconnect;
  await keep(db, () =>
    db.transaction('rw', db.meta, db.outbox, db.settled, db.exams, db.packs, async () => {
      if (answer.learner) await keepConfirmed(db, { learner: answer.learner, at: answer.at, clock: answer.clock });
      await noteBuild(db, answer.build);
      await noteMaterial(db, answer.material);
      const epoch = await noteEpoch(db, answer.epoch, answer.at);
      await recordVerdicts(db, answer.settled, answer.at, epoch);
      if (answer.settled.some(({ verdict }) => verdict === 'refused')) forgetPages(); // it may have opened what they show
      // half a queue is no exchange: what is still waiting, or set aside, was given before it
      if (answer.exchange !== undefined && (await db.outbox.count()) === 0) await keepReceipt(db, answer.exchange);
      await forgetOldest(db, answer.at);
    }),
  );
}

/** All verdicts at once: a queue of a thousand takes a few steps of the database, not some for each. A row that another tab has settled meanwhile keeps the verdict it got there. */
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
  // those that have nothing to do here are not waited for: a transaction in which nothing is asked for a while is over
  for (const each of here.filter(({ command }) => HANDS_IN.has(command.name))) await updateExam(db, each);
  for (const each of here.filter(({ code }) => OLD_TEXT.has(code ?? ''))) await recheckText(db, each);
}

/** As much of the queue as has these commands: what was sent is its head as a rule. */
async function queueWith(db: LocalDb, ids: ReadonlySet<string>): Promise<readonly OutboxRow[]> {
  const head = await db.outbox.orderBy('seq').limit(ids.size).toArray();
  return head.every(({ id }) => ids.has(id)) ? head : db.outbox.orderBy('seq').toArray();
}

/** Rows that stand next to each other in the queue leave it together. @returns the first and last of each stretch. */
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

/** The build of the server that answered last. */
const BUILD_KEY = 'build';

/** What one build of the server failed at is sent again once there is another. */
async function noteBuild(db: LocalDb, build: string | undefined): Promise<void> {
  if (build === undefined || (await db.meta.get(BUILD_KEY))?.value === build) return;
  await db.meta.put({ key: BUILD_KEY, value: build });
  await unpark(db);
}

async function park(db: LocalDb, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.outbox.where('id').anyOf(ids).modify({ parked: true });
}

/** The commands that hand a test in: those whose answer has marks. */
const HANDS_IN: ReadonlySet<string> = new Set(
  Object.values(commands).flatMap((each) => ('marks' in each ? [each.name] : [])),
);

async function updateExam(db: LocalDb, { command, verdict, code, result }: Settled): Promise<void> {
  const { data } = z.safeParse(Command, command);
  if (!data || !('userTestId' in data.payload)) return;
  const row = await db.exams.where('userTestId').equals(data.payload.userTestId).first();
  if (!row) return;
  if (verdict !== 'refused' && row.status === 'graded') return; // sent again after a restore: the marks are known
  if (verdict !== 'refused' && result) await db.exams.put({ ...row, status: 'graded', result });
  else if (verdict === 'refused' && !DEAD_TEST.has(code ?? '')) await db.exams.put({ ...row, status: 'open' });
  else await db.exams.delete(row.key);
}

/** The learner has the refusals before them: the line about the connection stops pointing to them. */
export async function noteRefusalsSeen(db: LocalDb): Promise<void> {
  await withReconnect(db, () => db.settled.where('verdict').equals('refused').modify({ seen: true }));
}

async function recheckText(db: LocalDb, { command }: Settled): Promise<void> {
  const { data } = z.safeParse(Command, command);
  if (data?.name !== 'submit-step-answers') return;
  const ref = parseStepId(data.payload.stepId);
  if (ref) await db.packs.update(roundId(ref), { checkedAt: 0 });
}

/** The newest to read, and whatever a restore may ask for. @param now server time, milliseconds. */
async function forgetOldest(db: LocalDb, now: number): Promise<void> {
  const surplus = (await db.settled.count()) - SETTLED_KEPT;
  if (surplus <= 0) return;
  const askedFor = new Date(now - SENT_AGAIN_MS).toISOString();
  await db.settled.where('settledAt').below(askedFor).limit(surplus).delete(); // the index has the oldest first
}
