/** What an instructor sees of a learner, out of the whole state: how far, how long still, what is weak; never an answer. */
import type { StepQuestion } from '../course/content.ts';
import { ROUNDS, stepId, type StepRef } from '../course/ids.ts';
import { isRight, tickedIn } from '../exam/grading.ts';
import { courseStatus, daysLeft } from './expiry.ts';
import { roundOf, type Enrolment, type Learner } from './learner.ts';
import { WEAK_MOST, type SharedProgress } from './share-contract.ts';

type Taught = { readonly title: string; readonly title_en: string; readonly step_questions: readonly StepQuestion[] };

/** A subject is weak from so many wrong answers on: one may be a slip. */
const WEAK_FROM = 2;

const iso = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString());

/**
 * @param stepOf a step as it is taught now, by id; undefined where it is not any more.
 * @param now the server's time, milliseconds.
 */
export function sharedCourses(
  learner: Learner,
  stepOf: (id: string) => Taught | undefined,
  now: number,
): Pick<SharedProgress, 'courses' | 'weak'> {
  return {
    courses: learner.enrolments.map((enrolment) => sharedCourse(enrolment, now)),
    weak: learner.enrolments
      .flatMap((enrolment) => wrongByStep(enrolment, stepOf))
      .filter(({ wrong }) => wrong >= WEAK_FROM)
      .toSorted((a, b) => b.wrong / b.of - a.wrong / a.of || b.wrong - a.wrong)
      .slice(0, WEAK_MOST),
  };
}

function sharedCourse(enrolment: Enrolment, now: number): SharedProgress['courses'][number] {
  const status = courseStatus(enrolment, now);
  const { final } = enrolment;
  return {
    course: enrolment.course,
    status,
    ...(status === 'Finished' ? {} : { daysLeft: Math.max(0, daysLeft(enrolment, now)) }),
    rounds: Array.from({ length: ROUNDS }, (_, index) => {
      const round = roundOf(enrolment, index + 1);
      return {
        nr: index + 1,
        steps: round?.steps.filter(({ finishedAt }) => finishedAt !== null).length ?? 0,
        passed: iso(round?.finishedAt ?? null),
      };
    }),
    finalTest: final?.passed === true ? iso(final.submittedAt) : null,
    confirmed: iso(enrolment.confirmedAt),
  };
}

function wrongByStep(
  enrolment: Enrolment,
  stepOf: (id: string) => Taught | undefined,
): readonly SharedProgress['weak'][number][] {
  return enrolment.rounds.flatMap((round) =>
    round.steps.flatMap((done) => {
      const place: StepRef = { course: enrolment.course, round: round.nr, step: done.nr };
      const step = done.finishedAt === null ? undefined : stepOf(stepId(place));
      if (!step) return [];
      const wrong = step.step_questions.filter(
        (question) => !isRight(keyOf(question), tickedIn(done.answers, question.id)),
      );
      return [{ title: { is: step.title, en: step.title_en }, wrong: wrong.length, of: step.step_questions.length }];
    }),
  );
}

const keyOf = ({ step_answers }: StepQuestion) => ({
  rightIds: step_answers.filter(({ correct }) => correct).map(({ id }) => id),
});
