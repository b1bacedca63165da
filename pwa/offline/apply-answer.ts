/** Writes down what the server said: state, verdicts and marks in one transaction with the rows that leave the outbox (rule O4). */
import * as z from 'zod/mini';
import { parseStepId, roundId } from '../../sync/course/ids.ts';
import { Command } from '../../sync/progress/command.ts';
import type { Answer, Settled } from './answers.ts';
import { keepConfirmed } from './confirmed.ts';
import type { LocalDb } from './local-db.ts';
import { keepAnswer, sturdy } from './sturdy.ts';

/** Verdicts kept for the learner to read. */
const SETTLED_KEPT = 500;
/** Refusals after which the test itself is of no use: it belongs to a run that is over, or the server never had it. */
const DEAD_TEST = new Set(['test-unknown', 'enrolment-archived', 'not-enrolled', 'not-found', 'course-closed']);
/** Refusals that mean other questions than the school's: the text here is asked for anew before it is answered again. */
const OLD_TEXT = new Set(['answer-unknown', 'answers-missing']);

export async function applyAnswer(db: LocalDb, answer: Answer): Promise<void> {
  const keep = answer.settled.length > 0 ? keepAnswer : sturdy;
  await keep(db, () =>
    db.transaction('rw', db.meta, db.outbox, db.settled, db.exams, db.packs, async () => {
      if (answer.learner) await keepConfirmed(db, { learner: answer.learner, at: answer.at });
      for (const settled of answer.settled) await settle(db, settled, answer.at);
      await forgetOldest(db);
    }),
  );
}

/** A row that another tab has settled meanwhile keeps the verdict it got there. */
async function settle(db: LocalDb, settled: Settled, at: number): Promise<void> {
  const { command, verdict, code } = settled;
  const removed = await db.outbox.where('id').equals(command.id).delete();
  if (removed === 0) return;
  await db.settled.put({
    id: command.id,
    name: command.name,
    payload: command.payload,
    at: command.at,
    settledAt: new Date(at).toISOString(),
    verdict,
    ...(code === undefined ? {} : { code }),
  });
  await settleExam(db, settled);
  await settleText(db, settled);
}

async function settleExam(db: LocalDb, { command, verdict, code, result }: Settled): Promise<void> {
  const { data } = z.safeParse(Command, command);
  if (data?.name !== 'submit-test' && data?.name !== 'submit-final-test') return;
  const row = await db.exams.where('userTestId').equals(data.payload.userTestId).first();
  if (!row) return;
  if (verdict !== 'refused' && result) await db.exams.put({ ...row, status: 'graded', result });
  else if (verdict === 'refused' && !DEAD_TEST.has(code ?? '')) await db.exams.put({ ...row, status: 'open' });
  else await db.exams.delete(row.key);
}

/** The learner has the refusals before them: the line about the connection stops pointing to them. */
export async function noteRefusalsSeen(db: LocalDb): Promise<void> {
  await sturdy(db, () => db.settled.where('verdict').equals('refused').modify({ seen: true }));
}

async function settleText(db: LocalDb, { command, code }: Settled): Promise<void> {
  const { data } = z.safeParse(Command, command);
  if (data?.name !== 'submit-step-answers' || !OLD_TEXT.has(code ?? '')) return;
  const ref = parseStepId(data.payload.stepId);
  if (ref) await db.packs.update(roundId(ref), { checkedAt: 0 });
}

async function forgetOldest(db: LocalDb): Promise<void> {
  const surplus = (await db.settled.count()) - SETTLED_KEPT;
  if (surplus > 0) await db.settled.orderBy('settledAt').limit(surplus).delete();
}
