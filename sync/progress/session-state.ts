/** The flat session state of specification B.3, computed from the whole learner; nothing in it is stored twice. */
import * as z from 'zod/mini';
import { COURSES, roundId, ROUND_NUMBERS } from '../course/ids.ts';
import { CourseNr, Iso, iso, isoOrNull, Language, WrittenLanguage } from '../scalar.ts';
import { courseStatus, DAY_MS, daysLeft } from './expiry.ts';
import { enrolmentIn, isRoundFinished, Learner, roundOf, type Enrolment } from './learner.ts';
import { HOUR_MS, position } from './rounds.ts';

const Since = z.object({ days: z.int(), hours: z.int(), minutes: z.int(), seconds: z.int() });
const RoundStatus = z.enum(['Not Started', 'Ongoing', 'Finished']);

export const UserCourse = z.object({
  id: z.string(),
  course_id: CourseNr,
  name: z.string(),
  status: z.enum(['Ongoing', 'Finished', 'Expired']),
  start_time: Iso,
  days_left: z.int(),
  extra_days: z.int(),
  finished_time: z.nullable(Iso),
  confirmed_time: z.nullable(Iso),
});
export const UserRound = z.object({
  round_id: z.string(),
  nr: z.int(),
  course_id: CourseNr,
  name: z.string(),
  start_time: z.nullable(Iso),
  status: RoundStatus,
});

/** The part of a state that a device stores; all that apps from protocol 4 on receive after commands. */
export const Standing = z.object({
  serverTime: Iso,
  /** Setting of the server's clock; a new one once the clock may have been set (F41). */
  clock: z.optional(z.string()),
  /** The server's build; absent in a state computed by rules alone. */
  build: z.optional(z.string()),
  /** Publication number of the newest change to rounds: with another, stored text may be outdated. */
  material: z.optional(z.int()),
  /** Epoch of the server's database; a new one after a restore (rule V11). */
  epoch: z.optional(z.string()),
  /** Receipt of an exchange, for the device to show at the next (rule T3); only in answers to commands. */
  exchange: z.optional(z.string()),
  /** The account's id. */
  id: z.string(),
  learner: Learner,
});
export type Standing = z.infer<typeof Standing>;

export const SessionState = z.object({
  ...Standing.shape,
  authenticated: z.literal(true),
  name: z.string(),
  role: z.enum(['learner', 'staff']),
  language: WrittenLanguage,
  addedLanguage: z.optional(Language),
  dyslexiaFont: z.boolean(),
  currentCourse: z.nullable(CourseNr),
  currentRound: z.int(),
  currentStep: z.int(),
  currentRoundStatus: RoundStatus,
  nextRoundOpen: z.boolean(),
  nextRoundOpensAt: z.nullable(Iso),
  timerHours: z.nullable(z.int()),
  timerMinutes: z.nullable(z.int()),
  daysLeft: z.nullable(z.int()),
  extraDaysFirst: z.int(),
  extraDaysSecond: z.int(),
  sinceFirstStart: Since,
  sinceSecondStart: Since,
  messageFeatureUsed: z.boolean(),
  roundsFinished: z.int(),
  userCourses: z.array(UserCourse),
  userRounds: z.array(UserRound),
  currentUserRounds: z.array(z.object({ course_id: CourseNr, nr: z.int(), finished_time: z.nullable(Iso) })),
  tests: z.array(z.object({ name: z.string(), status: z.enum(['Ongoing', 'Finished']) })),
});
export type SessionState = z.infer<typeof SessionState>;

/** The state after commands; apps before protocol 4 receive the whole. */
export const StateTold = z.object({ ...z.partial(SessionState).shape, ...Standing.shape });
export type StateTold = z.infer<typeof StateTold>;

/** Names of courses and round themes, in the caller's language. */
export type Names = {
  readonly course: (course: CourseNr) => string;
  readonly round: (course: CourseNr, round: number) => string;
};
const NUMBERED: Names = { course: (course) => `Ökuskóli ${course}`, round: (_, round) => `Lota ${round}` };

/** Time since a course was opened; one day if never (A.9). */
function since(enrolment: Enrolment | undefined, now: number): z.infer<typeof Since> {
  if (!enrolment) return { days: 1, hours: 0, minutes: 0, seconds: 0 };
  const ms = Math.max(0, now - enrolment.startedAt);
  return {
    days: Math.floor(ms / DAY_MS),
    hours: Math.floor((ms % DAY_MS) / HOUR_MS),
    minutes: Math.floor((ms % HOUR_MS) / 60_000),
    seconds: Math.floor((ms % 60_000) / 1000),
  };
}

function roundStatus(enrolment: Enrolment, nr: number): z.infer<typeof RoundStatus> {
  const progress = roundOf(enrolment, nr);
  return !progress ? 'Not Started' : progress.finishedAt === null ? 'Ongoing' : 'Finished';
}

/** The learner's current course: the requested one, else the first unfinished, else the first. */
export function currentCourse(learner: Learner, asked?: CourseNr): CourseNr | null {
  if (asked !== undefined) return enrolmentIn(learner, asked) ? asked : null;
  const unfinished = learner.enrolments.find((enrolment) => enrolment.finishedAt === null);
  return (unfinished ?? learner.enrolments[0])?.course ?? null;
}

/** @param now server time in milliseconds. @param asked the course the fields describe (sub-dashboard). @param names by default numbers. */
export function sessionState(learner: Learner, now: number, asked?: CourseNr, names = NUMBERED): SessionState {
  const course = currentCourse(learner, asked);
  const enrolment = course === null ? undefined : enrolmentIn(learner, course);
  const here = enrolment
    ? position(enrolment, now)
    : { round: 1, step: 1, nextRoundOpen: true, nextRoundOpensAt: null };
  const wait = here.nextRoundOpensAt === null ? null : here.nextRoundOpensAt - now;
  const first = enrolmentIn(learner, 1);
  const second = enrolmentIn(learner, 2);
  return {
    serverTime: iso(now),
    authenticated: true,
    ...learner.account,
    currentCourse: course,
    currentRound: here.round,
    currentStep: here.step,
    currentRoundStatus: enrolment ? roundStatus(enrolment, here.round) : 'Not Started',
    nextRoundOpen: here.nextRoundOpen,
    nextRoundOpensAt: isoOrNull(here.nextRoundOpensAt),
    timerHours: wait === null ? null : Math.floor(wait / HOUR_MS),
    timerMinutes: wait === null ? null : Math.floor((wait % HOUR_MS) / 60_000),
    daysLeft: enrolment ? daysToGo(enrolment, now) : null,
    extraDaysFirst: first?.extraDays ?? 0,
    extraDaysSecond: second?.extraDays ?? 0,
    sinceFirstStart: since(first, now),
    sinceSecondStart: since(second, now),
    messageFeatureUsed: (second?.introducedAt ?? null) !== null,
    roundsFinished: enrolment ? ROUND_NUMBERS.filter((nr) => isRoundFinished(enrolment, nr)).length : 0,
    userCourses: COURSES.flatMap((nr) => userCourse(enrolmentIn(learner, nr), now, names)),
    userRounds: learner.enrolments.flatMap((each) => ROUND_NUMBERS.map((nr) => userRound(each, nr, names))),
    currentUserRounds: enrolment
      ? enrolment.rounds.map((round) => ({
          course_id: enrolment.course,
          nr: round.nr,
          finished_time: isoOrNull(round.finishedAt),
        }))
      : [],
    tests: learner.enrolments.flatMap(testsOf),
    learner,
  };
}

/** As shown: never negative. */
const daysToGo = (enrolment: Enrolment, now: number): number => Math.max(0, daysLeft(enrolment, now));

function userCourse(enrolment: Enrolment | undefined, now: number, names: Names): z.infer<typeof UserCourse>[] {
  if (!enrolment || enrolment.closedAt !== null) return [];
  return [
    {
      id: enrolment.id,
      course_id: enrolment.course,
      name: names.course(enrolment.course),
      status: courseStatus(enrolment, now),
      start_time: iso(enrolment.startedAt),
      days_left: daysToGo(enrolment, now),
      extra_days: enrolment.extraDays,
      finished_time: isoOrNull(enrolment.finishedAt),
      confirmed_time: isoOrNull(enrolment.confirmedAt),
    },
  ];
}

function userRound(enrolment: Enrolment, nr: number, names: Names): z.infer<typeof UserRound> {
  return {
    round_id: roundId({ course: enrolment.course, round: nr }),
    nr,
    course_id: enrolment.course,
    name: names.round(enrolment.course, nr),
    start_time: isoOrNull(roundOf(enrolment, nr)?.startedAt ?? null),
    status: roundStatus(enrolment, nr),
  };
}

/** One row per test: Finished once passed, Ongoing once begun. */
function testsOf(enrolment: Enrolment): SessionState['tests'] {
  const ofRounds = enrolment.rounds.flatMap((round) =>
    round.exam ? [{ name: `${enrolment.course}.${round.nr}`, status: testStatus(round.finishedAt) }] : [],
  );
  return enrolment.final
    ? [...ofRounds, { name: `${enrolment.course}.final`, status: testStatus(enrolment.finishedAt) }]
    : ofRounds;
}

const testStatus = (finishedAt: number | null): 'Ongoing' | 'Finished' =>
  finishedAt === null ? 'Ongoing' : 'Finished';
