/** Calls for the link that shows an instructor a learner's progress, and what it shows: never an answer. */
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { CourseNr, Done, Iso, isoOrNull, RoundNr } from '../scalar.ts';
import { texts, type Step } from '../course/content.ts';
import { stepId, type StepRef, ROUND_NUMBERS } from '../course/ids.ts';
import { isRight, tickedIn } from '../exam/grading.ts';
import { courseStatus, daysLeft } from './expiry.ts';
import { roundOf, type Enrolment, type Learner } from './learner.ts';

/** Lifetime of a link. */
export const SHARE_DAYS = 60;
/** Most weak subjects shown. */
export const WEAK_MOST = 5;

const Share = z.object({
  made: Iso,
  until: Iso,
  /** How often others have opened it, and when last. */
  opened: z.int(),
  lastOpened: z.nullable(Iso),
});

const Sharing = z.object({
  share: z.nullable(Share),
  /** The learner's instructor, and whether that instructor's page shows the progress; null if the school knows none. */
  instructor: z.nullable(z.object({ id: z.string(), name: z.string(), shown: z.boolean() })),
});

export const getShare = endpoint({
  method: 'GET',
  path: '/api/share',
  access: 'account',
  response: Sharing,
});

/** Consent and its withdrawal. It holds only for the instructor named to the learner, not for a later one. */
export const showInstructor = endpoint({
  path: '/api/show-instructor',
  access: 'account',
  request: z.object({ id: z.string().check(z.maxLength(100)), shown: z.boolean() }),
  response: Sharing,
});

/** Makes a link and voids the previous one. The secret is sent only here; the server stores a hash. */
export const makeShare = endpoint({
  path: '/api/make-share',
  access: 'account',
  response: z.object({ secret: z.string(), share: Share }),
});

export const revokeShare = endpoint({
  path: '/api/revoke-share',
  access: 'account',
  response: Done,
});

const Both = z.object({ is: z.string(), en: z.string() });

/** What the link shows: no kennitala, no address, no answers. */
export const SharedProgress = z.object({
  name: z.string(),
  until: Iso,
  lastActive: z.nullable(Iso),
  courses: z.array(
    z.object({
      course: CourseNr,
      status: z.enum(['Ongoing', 'Finished', 'Expired']),
      /** Absent if the course is finished. */
      daysLeft: z.optional(z.int()),
      rounds: z.array(z.object({ nr: RoundNr, steps: z.int(), passed: z.nullable(Iso) })),
      finalTest: z.nullable(Iso),
      confirmed: z.nullable(Iso),
    }),
  ),
  /** Steps with the largest share of wrong answers, the weakest first. */
  weak: z.array(z.object({ title: Both, ...texts, wrong: z.int(), of: z.int() })),
});
export type SharedProgress = z.infer<typeof SharedProgress>;

/** 404 if the link does not exist or is no longer valid. The secret is in the body, so that no log has it. */
export const openShare = endpoint({
  path: '/api/shared-progress',
  access: 'anyone',
  request: z.object({ secret: z.string().check(z.minLength(1), z.maxLength(100)) }),
  response: SharedProgress,
});

type Taught = Pick<Step, 'title' | 'title_en' | 'texts' | 'step_questions'>;

/** Fewest wrong answers of a weak subject: one may be a slip. */
const WEAK_FROM = 2;

/**
 * @param stepOf a step as taught now, by id; undefined if no longer taught.
 * @param now server time, milliseconds.
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
    rounds: ROUND_NUMBERS.map((nr) => {
      const round = roundOf(enrolment, nr);
      return {
        nr,
        steps: round?.steps.filter(({ finishedAt }) => finishedAt !== null).length ?? 0,
        passed: isoOrNull(round?.finishedAt ?? null),
      };
    }),
    finalTest: final?.passed === true ? isoOrNull(final.submittedAt) : null,
    confirmed: isoOrNull(enrolment.confirmedAt),
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
      return [
        {
          title: { is: step.title, en: step.title_en },
          texts: titlesIn(step.texts),
          wrong: wrong.length,
          of: step.step_questions.length,
        },
      ];
    }),
  );
}

/** A step's titles in the added languages. */
const titlesIn = (all: Taught['texts'] = {}): Taught['texts'] =>
  Object.fromEntries(Object.entries(all).flatMap(([language, { title }]) => (title ? [[language, { title }]] : [])));

const keyOf = ({ step_answers }: Step['step_questions'][number]) => ({
  rightIds: step_answers.filter(({ correct }) => correct).map(({ id }) => id),
});
