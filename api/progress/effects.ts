/** Effects of the learning commands. */
import { nothingBesides, type Effect, type Effects, marksOf } from './effect.ts';
import { recordOpening, recordReading } from './progress-store.ts';
import { parseRoundId, roundTestId, parseStepId, finalTestId } from '../../sync/course/ids.ts';
import { loadExam } from '../exam/exam-store.ts';
import type { Step } from '../../sync/course/content.ts';
import { wordsIn } from '../../sync/progress/pace.ts';
import { Problem } from '../../sync/problem.ts';
import { userStep } from './user-step.ts';
import { timeSpent } from './pace.ts';
import { enqueueFinished } from '../notifications/mail/enqueue-letters.ts';

/** Grades the final test and returns its marks. Sends a letter when the course is finished. */
const submitFinalTestEffect: Effect<'submit-final-test'> = {
  exam: async ({ tx, account }, { userTestId, testId, course }) =>
    testId === finalTestId(course) ? loadExam(tx, account.id, userTestId, { course, roundNr: 0 }) : undefined,
  apply: async ({ context, tx, account, now }, { payload }, events) => {
    if (events.some(({ kind }) => kind === 'course-finished'))
      await enqueueFinished(tx, context.config, account.id, payload.course, now);
  },
  answer: ({ outcome, state }) => {
    const { test: finalTest, ...marks } = marksOf(outcome);
    return { ...state, ...marks, finalTest };
  },
};

/** Records the text version and the time spent on the step. Returns the step with its ticks. */
const submitStepAnswersEffect: Effect<'submit-step-answers'> = {
  apply: async ({ context, tx, bound }, { at, payload }, events) => {
    const text = context.library.step(payload.stepId);
    const finished = events.find((event) => event.kind === 'step-finished');
    if (!finished || !text) return;
    const claimed = Date.parse(at);
    const started = events.find((event) => event.kind === 'step-started');
    if (started) await recordOpening(tx, started, { claimed, bound }); // the step was answered without being opened
    const spentMs = await timeSpent(tx, finished, claimed);
    await recordReading(tx, finished, { version: text.version, spentMs, words: wordsOf(text) });
  },
  answer: ({ context, request, state, short }) => {
    if (short) return state;
    const ref = parseStepId(request.stepId);
    if (!ref) throw new Problem('not-found');
    return { ...state, step: userStep(context.library, state.learner, ref) };
  },
};

/** Word count, cached for the loaded edition. */
function wordsOf(text: Step): number {
  const known = counted.get(text) ?? wordsIn(text.data, text.data_en);
  counted.set(text, known);
  return known;
}
const counted = new WeakMap<Step, number>();

/** Grades a round test and returns its marks. */
const submitTestEffect: Effect<'submit-test'> = {
  exam: async ({ tx, account }, { userTestId, testId, roundId }) => {
    const ref = parseRoundId(roundId);
    if (!ref || testId !== roundTestId(ref)) return undefined;
    return loadExam(tx, account.id, userTestId, { course: ref.course, roundNr: ref.round });
  },
  answer: ({ outcome, state }) => ({ ...state, ...marksOf(outcome) }),
};

/** Records when a step was opened. */
const updateUserStepEffect: Effect<'update-user-step'> = {
  ...nothingBesides,
  apply: async ({ tx, bound }, { at }, events) => {
    const started = events.find((event) => event.kind === 'step-started');
    if (started) await recordOpening(tx, started, { claimed: Date.parse(at), bound });
  },
};

export const learningEffects = {
  'update-user-round': nothingBesides,
  'update-user-step': updateUserStepEffect,
  'submit-step-answers': submitStepAnswersEffect,
  'submit-test': submitTestEffect,
  'submit-final-test': submitFinalTestEffect,
} satisfies Partial<Effects>;
