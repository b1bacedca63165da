/** The test that a command is about: as it was drawn, made up for where a restore has lost it, and its marks. */
import { parseRoundId } from '../../sync/course/ids.ts';
import { courseOf, type Command, type CommandName } from '../../sync/progress/command.ts';
import { enrolmentIn, type Learner } from '../../sync/progress/learner.ts';
import { saveLostTest, type Exam } from '../exam/exam-store.ts';
import { testResult } from '../exam/shown-test.ts';
import type { CommandContext } from './effect.ts';
import { effects } from './effects.ts';
import type { Outcome } from './outcome.ts';
import type { Taken as Confirmed } from './receipts.ts';

export const examOf = async <N extends CommandName>(
  commandContext: CommandContext,
  command: Command<N>,
): Promise<Exam | undefined> => effects[command.name].exam?.(commandContext, command.payload);

/** A test that was drawn after the backup is gone with the restore; what it came to is on the receipt, and stands. */
export async function lostExam(
  { tx }: CommandContext,
  learner: Learner,
  command: Command,
  once: Confirmed | undefined,
): Promise<Exam | undefined> {
  if (!once?.marks || !('userTestId' in command.payload)) return undefined;
  const course = courseOf(command);
  const enrolment = course && enrolmentIn(learner, course);
  if (!enrolment) return undefined;
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
