/** Facts for the decision on a command: its run, its times and its test. */
import { courseOf, type Command, type CommandName } from '../../sync/progress/command.ts';
import type { Facts } from '../../sync/progress/decide.ts';
import { type Learner, enrolmentIn } from '../../sync/progress/learner.ts';
import { trustedTime } from '../../sync/progress/trusted-time.ts';
import { type Exam, gradingOf, saveLostTest } from '../exam/exam-store.ts';
import type { CommandContext, Outcome } from './effect.ts';
import { enrolmentExists } from './enrolment-store.ts';
import type { Taken as Confirmed, Marks } from './receipts.ts';
import { parseRoundId } from '../../sync/course/ids.ts';
import { testResult } from '../exam/shown-test.ts';

/** @returns the run of a command; null if a restore lost it and the present run replaces it; undefined without a present run (rule V12). */
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
    grade: (_, answers) => exam && asMarked(exam.grade(answers), once?.marks),
  };
}

/** A receipt has the marks of the first hand-in, which another device may resend later: a pass stays (V7, V11). */
function asMarked(graded: ReturnType<Exam['grade']>, marks: Marks | undefined): ReturnType<Exam['grade']> {
  if (!marks) return graded;
  return 'missing' in graded || (marks.passed && !graded.passed) ? gradingOf(marks) : graded;
}

export const examOf = async <N extends CommandName>(
  commandContext: CommandContext,
  command: Command<N>,
): Promise<Exam | undefined> => commandContext.context.effects[command.name].exam?.(commandContext, command.payload);

/** A restore lost this test. Recreates it in the present run from the marks on the receipt. */
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

/** Marks of a test, once per request: repeating this large result for up to 200 commands would be expensive. */
export async function marks(
  { tx, context, told }: CommandContext,
  exam: Exam | undefined,
): Promise<Pick<Outcome, 'result'>> {
  if (!exam || told.has(exam.id)) return {};
  told.add(exam.id);
  return { result: await testResult(tx, context.library, exam.id) };
}
