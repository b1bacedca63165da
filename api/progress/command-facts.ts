/** What is known of a command besides what it says itself: which run it is of, and what the rules decide by. */
import { courseOf, type Command } from '../../sync/progress/command.ts';
import type { Facts } from '../../sync/progress/decide.ts';
import type { Learner } from '../../sync/progress/learner.ts';
import { trustedTime } from '../../sync/progress/trusted-time.ts';
import type { Exam } from '../exam/exam-store.ts';
import type { CommandContext } from './effect.ts';
import { enrolmentExists } from './enrolment-store.ts';
import type { Taken as Confirmed } from './receipts.ts';

/**
 * The run that a command is of. One that a restore has lost is made up for by the present one (null), whenever that is
 * there: until then (undefined) nothing is said for good (rule V12).
 */
export async function runOf(
  { tx }: CommandContext,
  { enrolments }: Learner,
  command: Command,
): Promise<string | null | undefined> {
  const { enrolment } = command;
  if (enrolment === null || enrolments.some(({ id }) => id === enrolment)) return enrolment;
  if (await enrolmentExists(tx, enrolment)) return enrolment;
  const course = courseOf(command);
  return course === undefined || enrolments.some((each) => each.course === course) ? null : undefined;
}

export function facts(
  { context, now, bound }: CommandContext,
  command: Command,
  enrolment: string | null,
  exam: Exam | undefined,
  once: Confirmed | undefined,
): Facts {
  return {
    now,
    doneAt: once?.doneAt ?? trustedTime({ claimed: Date.parse(command.at), lastExchangeAt: bound, receivedAt: now }),
    enrolment,
    confirmedOnce: once !== undefined,
    editionsOf: context.library.editionsOf,
    grade: (_, answers) => exam?.grade(answers),
  };
}
