/** Of the answers to a step the version of its text is kept and the time spent on it; the call gives the step back with what was ticked. */
import type { Step } from '../../../sync/course/content.ts';
import { parseStepId } from '../../../sync/course/ids.ts';
import { wordsIn } from '../../../sync/progress/pace.ts';
import { Problem } from '../../../sync/problem.ts';
import { userStep } from '../user-step.ts';
import type { Effect } from '../effect.ts';
import { timeSpent } from '../pace.ts';
import { recordOpening, recordReading } from '../progress-store.ts';

export const submitStepAnswersEffect: Effect<'submit-step-answers'> = {
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
