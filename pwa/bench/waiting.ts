/** A learner with a thousand queued commands: the answers of all steps of both courses, messages and visits. */
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import Database from 'better-sqlite3';
import * as z from 'zod';
import { ROUNDS } from '../../sync/course/ids.ts';
import type { RawCommand } from '../../sync/progress/command.ts';
import type { Agent } from '../../api/test/harness.ts';
import { newLearner } from '../../api/test/make.ts';
import type { School } from '../test/school.ts';

export const WAITING = 1000;
/** The school's daily limit per learner; the remaining commands are visits of a step. */
const MESSAGES = 90;
const VISIT = { stepId: '1.1.1', stepNr: 1, roundNr: 1, course: 1 };
/** Longer than the waiting time between rounds, so that all rounds are open. */
const LONG_AGO_MS = 2 * 86_400_000;

export type Waiting = {
  readonly agent: Agent;
  readonly account: string;
  /** In order; the school accepts every one. */
  readonly commands: readonly RawCommand[];
  /** As many, of about equal size, for the bare server, which handles only answers and messages. */
  readonly bareCommands: readonly RawCommand[];
};

const Runs = z.array(z.object({ id: z.string(), course: z.number() }));
const Asked = z.array(z.object({ course: z.number(), step: z.string(), question: z.string(), answer: z.string() }));
const FIRST_ANSWERS = `
  SELECT r.course_id AS course, q.step_id AS step, q.id AS question, min(a.id) AS answer
  FROM questions q JOIN steps s ON s.id = q.step_id JOIN rounds r ON r.id = s.round_id JOIN answer_versions a ON a.question_id = q.id
  WHERE q.kind = 'step' AND q.retired_at IS NULL
  GROUP BY q.id ORDER BY r.course_id, r.nr, s.nr, q.nr`;

/** @param school must be running. Opens the rounds directly in the database. */
export async function waitingLearner(school: School): Promise<Waiting> {
  const { agent, state } = await newLearner(school, { name: 'Mæla Langrún' });
  const sqlite = new Database(path.join(school.dataDir, 'akrein.db'));
  try {
    const now = Date.now();
    sqlite
      .prepare(
        'INSERT INTO enrolments (id, account_id, course_id, run, started_at, introduced_at) VALUES (?, ?, 2, 1, ?, ?)',
      )
      .run(randomUUID(), state.id, now, now);
    const runs = Runs.parse(
      sqlite.prepare('SELECT id, course_id AS course FROM enrolments WHERE account_id = ?').all(state.id),
    );
    const round = sqlite.prepare(
      'INSERT INTO user_rounds (enrolment_id, nr, started_at, finished_at) VALUES (?, ?, ?, ?)',
    );
    for (const { id } of runs)
      for (let nr = 1; nr <= ROUNDS; nr++) round.run(id, nr, now - LONG_AGO_MS, now - LONG_AGO_MS);
    const asked = Asked.parse(sqlite.prepare(FIRST_ANSWERS).all());
    const at = new Date(now).toISOString();
    const courseOf = new Map(asked.map(({ step, course }) => [step, course]));
    const answers = [...courseOf].map(([stepId, course]) => ({
      name: 'submit-step-answers',
      enrolment: runs.find((run) => run.course === course)?.id ?? null,
      payload: {
        stepId,
        answers: asked.flatMap(({ step, question, answer }) =>
          step === stepId ? [{ questionId: question, answerId: answer }] : [],
        ),
      },
    }));
    const message = (nr: number) => ({
      name: 'send-message',
      enrolment: null,
      payload: { messageText: `Hvenær má ég taka bóklega prófið, og hvar er það haldið? ${nr}` },
    });
    const visit = { name: 'update-user-step', enrolment: answers[0]?.enrolment ?? null, payload: VISIT };
    const others = Array.from({ length: WAITING - answers.length }, (_, nr) => nr);
    const given = (rest: readonly Omit<RawCommand, 'id' | 'at'>[]) =>
      [...answers, ...rest].map((command) => ({ id: randomUUID(), at, ...command }));
    return {
      agent,
      account: state.id,
      commands: given(others.map((nr) => (nr < MESSAGES ? message(nr) : visit))),
      bareCommands: given(others.map(message)),
    };
  } finally {
    sqlite.close();
  }
}

/** @throws unless the school has accepted every command. @param outcome the exchanger's result. */
export function allTaken(school: School, account: string, outcome: string): void {
  const taken = takenOf(school, account);
  if (taken !== WAITING) throw new Error(`${outcome}: ${taken} of ${WAITING} were taken`);
}

function takenOf(school: School, account: string): number {
  const sqlite = new Database(path.join(school.dataDir, 'akrein.db'), { readonly: true });
  try {
    const sql = `SELECT count(*) AS taken FROM commands WHERE account_id = ? AND verdict = 'accepted'`;
    return z.object({ taken: z.number() }).parse(sqlite.prepare(sql).get(account)).taken;
  } finally {
    sqlite.close();
  }
}
