/** What must hold of a history once all is calm; written against the tables, not with the rules under test. */
import * as z from 'zod';
import type { Db } from '../../../api/db/open.ts';
import type { Device, Given } from './device.ts';

/** The wait of the specification in its own words, so that a change of the rule is noticed. */
const TWENTY_ONE_HOURS = 21 * 60 * 60 * 1000;

class Broken extends Error {}
function must(holds: boolean, what: string): void {
  if (!holds) throw new Broken(what);
}

const Answers = z.object({
  stepId: z.string(),
  answers: z.array(z.object({ questionId: z.string(), answerId: z.string() })),
});

/** @returns how many commands were refused. Throws the first thing that does not hold. */
export async function checkHistory(
  db: Db,
  accountId: string,
  given: readonly Given[],
  devices: readonly Device[],
  start: number,
): Promise<number> {
  const rows = await db.selectFrom('commands').selectAll().where('account_id', '=', accountId).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  for (const command of given) must(byId.has(command.id), `lost: ${command.name} never reached the school`);
  must(rows.length === given.length, `double or foreign: ${rows.length} commands held, ${given.length} given`);

  for (const device of devices) {
    must((await device.db.outbox.count()) === 0, 'stuck: something still waits after the drain');
    for (const settled of await device.db.settled.toArray()) {
      const row = byId.get(settled.id);
      must(row !== undefined, 'a device has a verdict the school never gave');
      must(
        (settled.verdict === 'refused') === (row?.verdict === 'refused'),
        'device and school disagree about a verdict',
      );
    }
  }

  await checkAnswers(db, accountId, rows);
  await checkTimes(db, accountId, start);
  return rows.filter((row) => row.verdict === 'refused').length;
}

type CommandRow = {
  readonly id: string;
  readonly name: string;
  readonly verdict: string;
  readonly payload: string;
  readonly received_at: number;
};

/** Each finished step holds exactly the answers of exactly one accepted command, at the time the school received it. */
async function checkAnswers(db: Db, accountId: string, rows: readonly CommandRow[]): Promise<void> {
  const steps = await db
    .selectFrom('user_steps')
    .innerJoin('enrolments', 'enrolments.id', 'user_steps.enrolment_id')
    .select(['enrolment_id', 'round_nr', 'nr', 'user_steps.finished_at', 'command_id'])
    .where('account_id', '=', accountId)
    .where('user_steps.finished_at', 'is not', null)
    .execute();
  for (const step of steps) {
    const command = rows.find((row) => row.id === step.command_id);
    must(
      command?.verdict === 'accepted' && command.name === 'submit-step-answers',
      'a step was finished by no accepted command',
    );
    must(step.finished_at === command?.received_at, 'a step was finished at a time that is not the receipt');
    const held = await db
      .selectFrom('user_step_answers')
      .select(['question_id', 'answer_id'])
      .where('enrolment_id', '=', step.enrolment_id)
      .where('round_nr', '=', step.round_nr)
      .where('step_nr', '=', step.nr)
      .execute();
    const sent = z.parse(Answers, JSON.parse(command?.payload ?? 'null')).answers;
    const line = (question: string, answer: string): string => `${question} ${answer}`;
    const [a, b] = [
      held.map((each) => line(each.question_id, each.answer_id)).sort(),
      [...new Set(sent.map((each) => line(each.questionId, each.answerId)))].sort(),
    ];
    must(a.join() === b.join(), 'a step holds other answers than were given');
  }
  const accepted = rows.filter((row) => row.name === 'submit-step-answers' && row.verdict === 'accepted');
  must(
    accepted.length === steps.length,
    `lost or double: ${accepted.length} answers accepted, ${steps.length} steps finished`,
  );
}

/** No round before its 21 hours by the school's clock, and no time from before or after the world. */
async function checkTimes(db: Db, accountId: string, start: number): Promise<void> {
  const rounds = await db
    .selectFrom('user_rounds')
    .innerJoin('enrolments', 'enrolments.id', 'user_rounds.enrolment_id')
    .select(['enrolment_id', 'nr', 'user_rounds.started_at', 'user_rounds.finished_at'])
    .where('account_id', '=', accountId)
    .execute();
  for (const round of rounds) {
    must(round.started_at >= start, 'a round was started before the world began');
    if (round.nr === 1) continue;
    const before = rounds.find((other) => other.enrolment_id === round.enrolment_id && other.nr === round.nr - 1);
    must(
      before?.finished_at !== null && before?.finished_at !== undefined,
      'a round was started after an unfinished one',
    );
    must(
      round.started_at - (before?.finished_at ?? 0) >= TWENTY_ONE_HOURS,
      'a round was started before its 21 hours were over',
    );
  }
}
