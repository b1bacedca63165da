/** For each command what the server does besides; one that is forgotten here does not compile. */
import type { CommandName } from '../../sync/progress/command.ts';
import { nothingBesides, type Effect, type CommandContext, marksOf } from './effect.ts';
import { done, iso } from '../../sync/scalar.ts';
import { hasWrittenEnough } from '../community/allowance.ts';
import { storeReport } from '../content/report-store.ts';
import { recordOpening, recordReading } from './progress-store.ts';
import { parseRoundId, roundTestId, parseStepId, finalTestId } from '../../sync/course/ids.ts';
import { loadExam } from '../exam/exam-store.ts';
import type { Step } from '../../sync/course/content.ts';
import { wordsIn } from '../../sync/progress/pace.ts';
import { Problem } from '../../sync/problem.ts';
import { userStep } from './user-step.ts';
import { timeSpent } from './pace.ts';
import { enqueueFinished, enqueueFeedbackLetter } from '../notifications/mail/enqueue-letters.ts';
import { isForSchool, LETTER_PATH } from '../../sync/community/contract.ts';
import { pathTo } from '../../sync/paths.ts';
import {
  chatName,
  messageTime,
  storeMessage,
  feedbackSince,
  storeFeedback,
  type NewFeedback,
} from '../community/community-store.ts';

/** What a learner writes to the school, from the feedback box or the chat. */
async function takeFeedback(
  { context, tx, account, now }: Pick<CommandContext, 'context' | 'tx' | 'account' | 'now'>,
  written: Pick<NewFeedback, 'id' | 'messageText' | 'path'>,
): Promise<void> {
  await storeFeedback(tx, { ...written, accountId: account.id, now });
  const writtenSince = (after: number) => feedbackSince(tx, account.id, after);
  await enqueueFeedbackLetter(tx, context.config, account.id, writtenSince, now);
}

const sendFeedbackEffect: Effect<'send-feedback'> = {
  refuse: async ({ tx, account, now }) =>
    (await hasWrittenEnough(tx, 'feedback', account.id, now)) ? 'written-enough' : undefined,
  apply: (commandContext, { id, payload: { messageText, path } }) =>
    // what names no page of ours may not pass for a letter, which is counted apart
    takeFeedback(commandContext, { id, messageText, path: path === LETTER_PATH ? '' : path }),
  answer: ({ state: { command, receipt, serverTime, clock, epoch } }) => ({
    ...done,
    serverTime,
    clock,
    epoch,
    command,
    receipt,
  }),
};

const CHAT_PATH = pathTo('course', 'is', { courseId: 2 });

/** A message is kept for the chat, and given back as the others see it. One for the school waits for its answer too. */
const sendMessageEffect: Effect<'send-message'> = {
  refuse: async ({ tx, account, now }) =>
    (await hasWrittenEnough(tx, 'messages', account.id, now)) ? 'written-enough' : undefined,
  apply: async (commandContext, { id, payload: { messageText } }) => {
    const { tx, account, now } = commandContext;
    await storeMessage(tx, { id, accountId: account.id, text: messageText, now });
    if (isForSchool(messageText) && !(await hasWrittenEnough(tx, 'feedback', account.id, now)))
      await takeFeedback(commandContext, { id, messageText, path: CHAT_PATH });
  },
  answer: async ({ context, request, outcome, state, short }) => {
    if (short) return state;
    const at = await messageTime(context.db, outcome.id);
    const created_date = at === undefined ? state.serverTime : iso(at);
    const message = {
      id: outcome.id,
      user: chatName(state.learner.account.name),
      message_text: request.messageText,
      created_date,
    };
    return { ...state, message };
  },
};

/** The final test is graded by its key, its marks given back; of a finished course a letter tells its learner. */
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

/** Of the answers to a step the version of its text is kept and the time spent on it; the call gives the step back with what was ticked. */
const submitStepAnswersEffect: Effect<'submit-step-answers'> = {
  apply: async ({ context, tx, bound }, { at, payload }, events) => {
    const text = context.library.step(payload.stepId);
    const finished = events.find((event) => event.kind === 'step-finished');
    if (!finished || !text) return;
    const claimed = Date.parse(at);
    const started = events.find((event) => event.kind === 'step-started');
    if (started) await recordOpening(tx, started, { claimed, bound }); // answered without having been opened
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

/** Counted once for each edition that this server has. */
function wordsOf(text: Step): number {
  const known = counted.get(text) ?? wordsIn(text.data, text.data_en);
  counted.set(text, known);
  return known;
}
const counted = new WeakMap<Step, number>();

/** A round test is graded by its key, and its marks given back. */
const submitTestEffect: Effect<'submit-test'> = {
  exam: async ({ tx, account }, { userTestId, testId, roundId }) => {
    const ref = parseRoundId(roundId);
    if (!ref || testId !== roundTestId(ref)) return undefined;
    return loadExam(tx, account.id, userTestId, { course: ref.course, roundNr: ref.round });
  },
  answer: ({ outcome, state }) => ({ ...state, ...marksOf(outcome) }),
};

/** Of a step that is opened the time is kept. */
const updateUserStepEffect: Effect<'update-user-step'> = {
  ...nothingBesides,
  apply: async ({ tx, bound }, { at }, events) => {
    const started = events.find((event) => event.kind === 'step-started');
    if (started) await recordOpening(tx, started, { claimed: Date.parse(at), bound });
  },
};

/** What a learner finds unclear is kept for those who write the questions. */
const reportQuestionEffect: Effect<'report-question'> = {
  refuse: async ({ tx, account, now }) =>
    (await hasWrittenEnough(tx, 'question_reports', account.id, now)) ? 'written-enough' : undefined,
  apply: ({ tx, account, now }, { id, payload }) => storeReport(tx, { id, accountId: account.id, ...payload, now }),
  answer: ({ state: { command, receipt } }) => ({ ...done, command, receipt }),
};

export const effects: { readonly [N in CommandName]: Effect<N> } = {
  'update-user-round': nothingBesides,
  'update-user-step': updateUserStepEffect,
  'submit-step-answers': submitStepAnswersEffect,
  'submit-test': submitTestEffect,
  'submit-final-test': submitFinalTestEffect,
  'send-message': sendMessageEffect,
  'send-feedback': sendFeedbackEffect,
  'report-question': reportQuestionEffect,
};
