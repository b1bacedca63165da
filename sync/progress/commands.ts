/** All commands. The union, schemas, calls and the device's knowledge of them are derived from this list. */
import * as z from 'zod/mini';
import { ContentId, Done, Written, Iso, characters, CourseNr, Uuid, RoundNr, StepNr } from '../scalar.ts';
import { accept, refuse, type ProgressEvent } from './decision.ts';
import { defineCommand, named, StateAfter } from './define-command.ts';
import { Message } from '../community/contract.ts';
import { inCourse, inRound } from './active-enrolment.ts';
import { TestResult } from '../exam/contract.ts';
import { handIn } from './hand-in.ts';
import { Selections, roundOf, isStepFinished, Selection, SELECTIONS_MOST, stepOf, type Enrolment } from './learner.ts';
import { allRoundsFinished, allStepsFinished } from './rounds.ts';
import { parseRoundId, parseStepId, type StepRef } from '../course/ids.ts';
import { UserStep } from '../course/content.ts';
import { complaintAbout, withVersions } from './editions.ts';

/** @param at server time, milliseconds. @returns no event if the round has begun. */
function startRound(enrolment: Enrolment, round: number, at: number): ProgressEvent[] {
  return roundOf(enrolment, round) ? [] : [{ kind: 'round-started', enrolment: enrolment.id, round, at }];
}

/** @param at server time, milliseconds. @returns no event if the step has begun; else starts its round too, if needed. */
function startStep(enrolment: Enrolment, { round, step }: StepRef, at: number): ProgressEvent[] {
  if (stepOf(enrolment, round, step)) return [];
  return [...startRound(enrolment, round, at), { kind: 'step-started', enrolment: enrolment.id, round, step, at }];
}

/** Steps open in order. */
const isStepOpen = (enrolment: Enrolment, ref: StepRef): boolean =>
  ref.step === 1 || isStepFinished(enrolment, ref.round, ref.step - 1);

/** Looking at a round begins it (B.4). */
const updateUserRound = defineCommand({
  name: 'update-user-round',
  payload: z.object({ roundId: ContentId, roundNr: RoundNr }),
  response: StateAfter,
  recordsPosition: true,
  ownWords: false,
  course: ({ roundId }) => parseRoundId(roundId)?.course,
  decide: (learner, { roundId, roundNr }, facts) => {
    const ref = parseRoundId(roundId);
    if (ref?.round !== roundNr) return refuse('not-found');
    return inRound(learner, ref, facts, (enrolment) => accept(...startRound(enrolment, roundNr, facts.now)));
  },
});

/** Looking at a step begins it (B.4). */
const updateUserStep = defineCommand({
  name: 'update-user-step',
  payload: z.object({ stepId: ContentId, stepNr: StepNr, roundNr: RoundNr, course: CourseNr }),
  response: StateAfter,
  recordsPosition: true,
  ownWords: false,
  course: ({ course }) => course,
  decide: (learner, { stepId, stepNr, roundNr, course }, facts) => {
    const ref = parseStepId(stepId);
    if (ref?.step !== stepNr || ref.round !== roundNr || ref.course !== course) return refuse('not-found');
    return inRound(learner, ref, facts, (enrolment) =>
      isStepOpen(enrolment, ref) || facts.confirmedOnce
        ? accept(...startStep(enrolment, ref, facts.now))
        : refuse('step-not-open'),
    );
  },
});

/** A tick with the version of the question shown; apps of protocol 1 do not send it. */
const Answer = z.object({ ...Selection.shape, questionVersion: z.optional(z.int().check(z.positive())) });

/** Answering a step's questions finishes it (B.4, B.5). */
const submitStepAnswers = defineCommand({
  name: 'submit-step-answers',
  payload: z.object({ answers: z.array(Answer).check(z.maxLength(SELECTIONS_MOST)), stepId: ContentId }),
  /** With the step's current state, for apps before protocol 4. */
  response: z.object({ ...StateAfter.shape, step: z.optional(UserStep) }),
  maxBytes: 64 * 1024,
  ownWords: false,
  course: ({ stepId }) => parseStepId(stepId)?.course,
  decide: (learner, { stepId, answers }, facts) =>
    inRound(learner, parseStepId(stepId), facts, (enrolment, ref) => {
      if (!isStepOpen(enrolment, ref) && !facts.confirmedOnce) return refuse('step-not-open');
      if (isStepFinished(enrolment, ref.round, ref.step)) return refuse('step-already-answered');
      const editions = facts.editionsOf(stepId) ?? [];
      const complaint = complaintAbout(editions, answers);
      if (complaint) return refuse(complaint.code, complaint.details);
      return accept(...startStep(enrolment, ref, facts.now), {
        kind: 'step-finished',
        enrolment: enrolment.id,
        round: ref.round,
        step: ref.step,
        at: facts.now,
        answers: withVersions(editions, answers),
      });
    }),
});

/** Hands in a round test; passing finishes the round (B.4, rule V7). */
export const submitTest = defineCommand({
  name: 'submit-test',
  payload: z.object({ answers: Selections, testId: ContentId, userTestId: Uuid, roundId: ContentId }),
  response: z.object({ ...StateAfter.shape, ...TestResult.shape }),
  maxBytes: 64 * 1024,
  ownWords: false,
  course: ({ roundId }) => parseRoundId(roundId)?.course,
  marks: (answer) => z.safeParse(TestResult, answer).data,
  decide: (learner, payload, facts) =>
    inRound(learner, parseRoundId(payload.roundId), facts, (enrolment, { round }) => {
      if (!allStepsFinished(enrolment, round) && !facts.confirmedOnce) return refuse('steps-unfinished');
      const { exam = null, finishedAt = null } = roundOf(enrolment, round) ?? {};
      const finished = { kind: 'round-finished', enrolment: enrolment.id, round, at: facts.now } as const;
      const begun = startRound(enrolment, round, facts.now); // empty, unless the steps have not been resent yet
      // after a restore, the first of two passed tests may be resent last: it finished the round
      const counts = finishedAt === null || (facts.confirmedOnce && facts.now < finishedAt);
      return handIn({ enrolment, round, exam, payload, begun }, facts, counts ? [finished] : []);
    }),
});

const { test: finalTest, ...rest } = TestResult.shape;
const Marks = z.object({ finalTest, ...rest });

/** Hands in the final test; passing finishes the course (B.4, rule V7). */
const submitFinalTest = defineCommand({
  name: 'submit-final-test',
  payload: z.object({ answers: Selections, testId: ContentId, userTestId: Uuid, course: CourseNr }),
  response: z.object({ ...StateAfter.shape, ...Marks.shape }),
  maxBytes: 64 * 1024,
  ownWords: false,
  course: ({ course }) => course,
  marks: (answer) => {
    const { data } = z.safeParse(Marks, answer);
    if (!data) return undefined;
    const { finalTest: test, ...others } = data;
    return { test, ...others };
  },
  decide: (learner, payload, facts) =>
    inCourse(learner, payload.course, facts, (enrolment) => {
      if (!allRoundsFinished(enrolment) && !facts.confirmedOnce) return refuse('rounds-unfinished');
      const finished = { kind: 'course-finished', enrolment: enrolment.id, at: facts.now } as const;
      const test = { enrolment, round: null, exam: enrolment.final, payload, begun: [] };
      return handIn(test, facts, enrolment.finishedAt === null ? [finished] : []);
    }),
});

const LEAST_CHARACTERS = 2;

/** A message in the chat of course 2; the first one introduces the learner, which opens the rounds (B.4). */
const sendMessage = defineCommand({
  name: 'send-message',
  payload: z.object({ messageText: Written(0, 2000) }),
  /** With the stored message, for apps before protocol 4. */
  response: z.object({ ...StateAfter.shape, message: z.optional(Message) }),
  ownWords: true,
  course: () => 2,
  decide: (learner, { messageText }, facts) => {
    if (characters(messageText) < LEAST_CHARACTERS) return refuse('message-too-short');
    return inCourse(learner, 2, facts, ({ id, introducedAt }) =>
      introducedAt === null ? accept({ kind: 'introduced', enrolment: id, at: facts.now }) : accept(),
    );
  },
});

/** Most characters in feedback. */
export const FEEDBACK_MOST = 5000;

/** A message to the school from the feedback box; it belongs to no course (B.2). */
export const sendFeedback = defineCommand({
  name: 'send-feedback',
  payload: z.object({
    messageText: Written(1, FEEDBACK_MOST),
    path: Written(0, 300),
  }),
  maxBytes: 64 * 1024,
  response: z.object({
    ...Done.shape,
    serverTime: z.optional(Iso),
    clock: z.optional(z.string()),
    epoch: z.optional(z.string()),
    ...named,
  }),
  ownWords: true,
  course: () => undefined,
  decide: () => accept(),
});

export const REPORT_LONGEST = 500;

/** Reports a question as unclear, with or without words. It belongs to no course and is accepted in any state. */
const reportQuestion = defineCommand({
  name: 'report-question',
  payload: z.object({
    questionId: ContentId,
    /** The version shown, if known. */
    questionVersion: z.optional(z.int().check(z.positive())),
    messageText: Written(0, REPORT_LONGEST),
  }),
  response: z.object({ ...Done.shape, ...named }),
  ownWords: true,
  course: () => undefined,
  decide: () => accept(),
});

export const commands = {
  [updateUserRound.name]: updateUserRound,
  [updateUserStep.name]: updateUserStep,
  [submitStepAnswers.name]: submitStepAnswers,
  [submitTest.name]: submitTest,
  [submitFinalTest.name]: submitFinalTest,
  [sendMessage.name]: sendMessage,
  [sendFeedback.name]: sendFeedback,
  [reportQuestion.name]: reportQuestion,
};
