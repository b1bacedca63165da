/** Everything that practice can ask on this device, and what of it stands as a mistake (rule P3). */
import type { Pack, StepQuestion } from '../../sync/course/content.ts';
import { roundId, stepId } from '../../sync/course/ids.ts';
import type { Bank, Statement } from '../../sync/practice/contract.ts';
import type { PracticeCard } from '../../sync/practice/flashcards.ts';
import type { Schedule } from '../../sync/practice/schedule.ts';
import { isRoundFinished, type Learner, type Tick } from '../../sync/progress/learner.ts';
import type { ExamRow } from '../offline/exams.ts';

export type Askable = PracticeCard & ({ readonly statement: Statement } | { readonly question: StepQuestion });

/** What this device knows of the learner's way so far. */
type Known = {
  readonly learner: Learner;
  readonly bank: Bank;
  /** Text of the rounds that is here, by round id. */
  readonly packs: ReadonlyMap<string, Pack>;
  /** Steps by id of which a question was missed in a test. */
  readonly missed: ReadonlySet<string>;
  /** Cards that were ever answered come again. */
  readonly schedule: Schedule;
};

/** Mistaken questions of finished steps, statements of their steps and of those missed in tests, of finished rounds, and those met before. */
export function askableCards({ learner, bank, packs, missed, schedule }: Known): Askable[] {
  const mistaken = learner.enrolments.flatMap((enrolment) =>
    enrolment.rounds.flatMap((round) => {
      const pack = packs.get(roundId({ course: enrolment.course, round: round.nr }));
      return round.steps
        .filter(({ finishedAt }) => finishedAt !== null)
        .flatMap(({ nr, answers }) => wrongQuestions(pack, nr, answers));
    }),
  );
  const wanted = new Set([...missed, ...mistaken.map(({ step }) => step)]);
  const finished = new Set(
    learner.enrolments.flatMap((enrolment) =>
      enrolment.rounds
        .filter(({ nr }) => isRoundFinished(enrolment, nr))
        .map(({ nr }) => roundId({ course: enrolment.course, round: nr })),
    ),
  );
  const statements = bank.statements
    .filter(({ id, step }) => wanted.has(step) || finished.has(step.slice(0, 3)) || schedule.has(id))
    .map((statement) => ({ id: statement.id, step: statement.step, mistaken: false, statement }));
  return [...mistaken, ...statements];
}

/** Questions of a step as it is on this device of which the learner ticked other options than the right ones. */
function wrongQuestions(pack: Pack | undefined, nr: number, answers: readonly Tick[]): Askable[] {
  const step = pack?.steps.find((each) => each.nr === nr);
  return (step?.step_questions ?? []).flatMap((question) => {
    const ticked = answers.filter(({ questionId }) => questionId === question.id).map(({ answerId }) => answerId);
    return ticked.length === 0 || isRight(question, ticked)
      ? []
      : [{ id: question.id, step: step?.id ?? '', mistaken: true, question }];
  });
}

/** Exactly the right options are ticked. */
export const isRight = ({ step_answers }: StepQuestion, ticked: readonly string[]): boolean =>
  step_answers.every(({ id, correct }) => ticked.includes(id) === correct);

/** Steps of which a question was answered wrongly in a test that was marked on this device. */
export const missedIn = (exams: readonly ExamRow[]): ReadonlySet<string> =>
  new Set(
    exams.flatMap(({ course, result }) => {
      const wrong = new Set(result?.wrongTestAnswers.map(({ questionId }) => questionId));
      return (result?.test.questions ?? [])
        .filter(({ id }) => wrong.has(id))
        .map(({ step }) => stepId({ course, round: step.round, step: step.nr }));
    }),
  );
