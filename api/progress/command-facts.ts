/** What is known of a command besides what it says itself: which run it is of, what the rules decide by, and the test it is about. */
import { courseOf, type Command, type CommandName } from '../../sync/progress/command.ts';
import type { Facts } from '../../sync/progress/decide.ts';
import { type Learner, enrolmentIn } from '../../sync/progress/learner.ts';
import { trustedTime } from '../../sync/progress/trusted-time.ts';
import { type Exam, saveLostTest } from '../exam/exam-store.ts';
import type { CommandContext, Outcome } from './effect.ts';
import { enrolmentExists } from './enrolment-store.ts';
import type { Taken as Confirmed } from './receipts.ts';
import { parseRoundId } from '../../sync/course/ids.ts';
import { testResult } from '../exam/shown-test.ts';

/** The run of a command. The present one makes up for one that a restore lost (null); until there is one nothing final is said (undefined, rule V12). */
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

export const examOf = async <N extends CommandName>(
  commandContext: CommandContext,
  command: Command<N>,
): Promise<Exam | undefined> => commandContext.context.effects[command.name].exam?.(commandContext, command.payload);

/** A test that was drawn after the backup is gone with the restore; what it came to is on the receipt, and stands in its run alone. */
export async function lostExam(
  { tx }: CommandContext,
  learner: Learner,
  command: Command,
  once: Confirmed | undefined,
  run: string | null,
): Promise<Exam | undefined> {
  if (!once?.marks || !('userTestId' in command.payload)) return undefined;
  const course = courseOf(command);
  const enrolment = course && enrolmentIn(learner, course);
  if (!enrolment || enrolment.closedAt !== null || (run !== null && run !== enrolment.id)) return undefined;
  const { payload } = command;
  const roundNr = 'roundId' in payload ? (parseRoundId(payload.roundId)?.round ?? 0) : 0;
  return saveLostTest(tx, { id: payload.userTestId, enrolmentId: enrolment.id, roundNr, testId: payload.testId }, once);
}

/** The marks of a test, once a request: two hundred commands for one test would cost as many times the longest answer there is. */
export async function marks(
  { tx, context, told }: CommandContext,
  exam: Exam | undefined,
): Promise<Pick<Outcome, 'result'>> {
  if (!exam || told.has(exam.id)) return {};
  told.add(exam.id);
  return { result: await testResult(tx, context.library, exam.id) };
}
