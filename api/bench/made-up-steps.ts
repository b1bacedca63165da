/** The steps of a made-up round, and the commands they came by. */
import { STEPS, stepId } from '../../sync/course/ids.ts';
import type { Random } from '../../sync/exam/draw.ts';
import type { CourseNr } from '../../sync/scalar.ts';
import type { Insert } from './insert.ts';
import { madeUpId } from './made-up.ts';
import type { MadeUpRound } from './made-up-run.ts';

type Of = {
  readonly id: string;
  readonly nr: number;
  readonly chance: Random;
  readonly enrolment: string;
  readonly course: CourseNr;
};

const MINUTE = 60_000;

/** All ten where a test was taken; else as many as somebody had read who stopped, or is on the way. */
export function writeSteps(insert: Insert, of: Of, { nr: round, startedAt, tests, finishedAt }: MadeUpRound): void {
  const { chance, enrolment, course } = of;
  const all = tests.length > 0 || finishedAt !== null;
  const last = all ? STEPS : 1 + Math.floor(chance() * (STEPS - 1));
  let at = startedAt;
  for (let step = 1; step <= last; step++) {
    const spent = Math.round((2 + chance() * chance() * 9) * MINUTE);
    const answered = all || step < last;
    const command = madeUpId(at + spent, 2000 + ((course * 8 + round) * 16 + step), of.nr);
    insert('user_steps', {
      enrolment_id: enrolment,
      round_nr: round,
      nr: step,
      started_at: at,
      finished_at: answered ? at + spent : null,
      step_version: answered ? 1 : null,
      command_id: answered ? command : null,
      spent_ms: answered ? spent : null,
      words: answered ? 350 + Math.floor(chance() * 300) : null,
    });
    at += spent;
    if (answered)
      insert('commands', {
        id: command,
        account_id: of.id,
        enrolment_id: enrolment,
        name: 'submit-step-answers',
        payload: JSON.stringify({ stepId: stepId({ course, round, step }), answers: [] }),
        claimed_at: at,
        received_at: at,
        verdict: 'accepted',
      });
  }
}
