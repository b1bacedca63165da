/** The whole learner as both sides know it: account, enrolments, progress. Times are server milliseconds. */
import * as z from 'zod/mini';
import { ContentId, CourseNr, Language, WrittenLanguage, Millis, RoundNr, StepNr } from '../scalar.ts';

/** One ticked option; `imageId` is part of the wire format and always null. */
export const Selection = z.object({
  questionId: ContentId,
  answerId: ContentId,
  imageId: z.optional(z.nullable(z.string().check(z.maxLength(80)))),
});
/** Most ticks in one command. */
export const SELECTIONS_MOST = 200;
export const Selections = z.array(Selection).check(z.maxLength(SELECTIONS_MOST));

export const Tick = z.object({ questionId: z.string(), answerId: z.string() });
export type Tick = z.infer<typeof Tick>;
/** A tick with its question's version; null if unknown. */
export type VersionedTick = Tick & { readonly version: number | null };

export const StepProgress = z.object({
  nr: StepNr,
  startedAt: Millis,
  finishedAt: z.nullable(Millis),
  answers: z.array(Tick),
});
export type StepProgress = z.infer<typeof StepProgress>;

/** Submitted = on its way or not graded yet; Finished = graded by the server. */
export const ExamProgress = z.object({
  userTestId: z.string(),
  testId: z.string(),
  status: z.enum(['Ongoing', 'Submitted', 'Finished']),
  submittedAt: z.nullable(Millis),
  passed: z.nullable(z.boolean()),
  wrongCount: z.nullable(z.int()),
});
export type ExamProgress = z.infer<typeof ExamProgress>;

export const RoundProgress = z.object({
  nr: RoundNr,
  startedAt: Millis,
  finishedAt: z.nullable(Millis),
  steps: z.array(StepProgress),
  exam: z.nullable(ExamProgress),
});
export type RoundProgress = z.infer<typeof RoundProgress>;

export const Registering = z.enum(['under-way', 'permit', 'school']);
export type Registering = z.infer<typeof Registering>;

/** One run through a course; a restart archives it and starts another. */
export const Enrolment = z.object({
  id: z.string(),
  course: CourseNr,
  run: z.int(),
  startedAt: Millis,
  extraDays: z.int(),
  finishedAt: z.nullable(Millis),
  confirmedAt: z.nullable(Millis),
  /** State of a finished course's registration until it is confirmed: under way, waiting for the study permit, or with the school. Absent if none is under way. */
  registration: z.optional(Registering),
  closedAt: z.nullable(Millis),
  introducedAt: z.nullable(Millis),
  /** When the practice-driving magnet was asked for; once a run of course 1. */
  magnetAt: z._default(z.nullable(Millis), null),
  rounds: z.array(RoundProgress),
  final: z.nullable(ExamProgress),
});
export type Enrolment = z.infer<typeof Enrolment>;

export const Learner = z.object({
  account: z.object({
    id: z.string(),
    name: z.string(),
    role: z.enum(['learner', 'staff']),
    /** One of the two languages that every app knows; `addedLanguage` overrides it. */
    language: WrittenLanguage,
    addedLanguage: z.optional(Language),
    dyslexiaFont: z.boolean(),
    /** Number of unread answers from the school; absent if none. */
    unread: z.optional(z.int()),
    /** Course 1 was finished at another school. */
    course1Elsewhere: z.optional(z.boolean()),
  }),
  enrolments: z.array(Enrolment),
});
export type Learner = z.infer<typeof Learner>;

export const enrolmentIn = (learner: Learner, course: CourseNr): Enrolment | undefined =>
  learner.enrolments.find((enrolment) => enrolment.course === course);

/** Finished at another school, and not begun here. */
export const isDoneElsewhere = (learner: Learner, course: CourseNr): boolean =>
  course === 1 && learner.account.course1Elsewhere === true && enrolmentIn(learner, course) === undefined;

export const roundOf = (enrolment: Enrolment, nr: number): RoundProgress | undefined =>
  enrolment.rounds.find((round) => round.nr === nr);

export const stepOf = (enrolment: Enrolment, round: number, step: number): StepProgress | undefined =>
  roundOf(enrolment, round)?.steps.find(({ nr }) => nr === step);

export const isStepFinished = (enrolment: Enrolment, round: number, step: number): boolean =>
  (stepOf(enrolment, round, step)?.finishedAt ?? null) !== null;

export const isRoundFinished = (enrolment: Enrolment, round: number): boolean =>
  (roundOf(enrolment, round)?.finishedAt ?? null) !== null;

/** Removes repeated ticks. */
export const distinctTicks = <T extends Tick>(ticks: readonly T[]): readonly T[] => [
  ...new Map(ticks.map((tick) => [`${tick.questionId} ${tick.answerId}`, tick])).values(),
];
