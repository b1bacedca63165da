/** A step's answers: ticks are stored on the device at each tap and submitted as one command. */
import { useEffect, useRef, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import type { Step } from '../../sync/course/content.ts';
import { parseStepId } from '../../sync/course/ids.ts';
import { isRight, missingNumbers, tickedIn } from '../../sync/exam/grading.ts';
import type { Action } from '../../sync/progress/command.ts';
import { enrolmentIn, isStepFinished, Tick, type Learner, type StepProgress } from '../../sync/progress/learner.ts';
import { useDraft } from '../offline/drafts.ts';
import { queueCommand } from '../offline/outbox.ts';
import { useSession } from '../offline/session-store.ts';
import { useStateOf } from '../ui/hooks/use-state-of.ts';
import { goToQuestion } from './question.tsx';

const Ticks = z.array(Tick);

/** Key of answers submitted on the open page. Not React state: the learner's update triggers the render, and no earlier render is wanted. */
let givenHere: string | undefined;
const untold = () => () => undefined;

function useGivenHere(key: string): boolean {
  useEffect(() => () => void (givenHere = undefined), [key]);
  return useSyncExternalStore(untold, () => givenHere === key);
}

export type StepAnswers = {
  readonly ticks: readonly Tick[];
  readonly finished: boolean;
  readonly missing: readonly number[];
  /** True after a submission with missing answers. */
  readonly complained: boolean;
  readonly failed: boolean;
  /** True once submitted on the open page. */
  readonly given: boolean;
  /** Ids of correctly answered questions. */
  readonly rightIds: readonly string[];
  /** Count of correctly answered questions, and of all. */
  readonly score: { readonly right: number; readonly total: number };
  readonly toggle: (questionId: string, answerId: string) => void;
  readonly submit: () => Promise<void>;
};

/** @param enrolment id of the run; each run has its own ticks. */
export function useStepAnswers(step: Step, enrolment: string, progress: StepProgress | undefined): StepAnswers {
  const db = useSession((session) => session.db);
  const draftKey = `answers/${enrolment}/${step.id}`;
  const draft = useDraft(db, draftKey, Ticks);
  const [complained, setComplained] = useStateOf(draftKey, false);
  const [failed, setFailed] = useStateOf(draftKey, false);
  const given = useGivenHere(draftKey);
  const giving = useRef(false);
  const finished = (progress?.finishedAt ?? null) !== null;
  const ticks = finished ? (progress?.answers ?? []) : shownIn(step, draft.value ?? []);
  const missing = missingNumbers(
    step.step_questions.map((question) => question.id),
    ticks,
  );
  const rightIds = rightIn(step, ticks);
  return {
    ticks,
    finished,
    missing: finished ? [] : missing,
    complained,
    failed,
    given,
    rightIds,
    score: { right: rightIds.length, total: step.step_questions.length },
    toggle: (questionId, answerId) => {
      if (finished) return;
      let on: boolean | undefined; // set at the first call: another tab may have changed the same tick
      const toggled = (kept: readonly Tick[] = []): Tick[] => {
        const shown = shownIn(step, kept);
        const others = shown.filter((tick) => tick.questionId !== questionId || tick.answerId !== answerId);
        on ??= others.length === shown.length;
        return on ? [...others, { questionId, answerId }] : others;
      };
      draft.change(toggled).then(
        () => setFailed(false),
        () => setFailed(true),
      );
    },
    submit: async () => {
      if (!db || giving.current) return;
      setComplained(missing.length > 0);
      const [first] = missing;
      if (first !== undefined) return goToQuestion(first);
      giving.current = true;
      givenHere = draftKey;
      try {
        const command = await queueCommand(db, answersOf(step, ticks), {
          unless: (learner) => isAnswered(learner, step.id),
          draft: draftKey,
        });
        if (!command) givenHere = undefined;
        setFailed(false);
      } catch {
        givenHere = undefined;
        setFailed(true); // never shown as done if the device could not store it
      } finally {
        giving.current = false;
      }
    },
  };
}

const answersOf = (step: Step, ticks: readonly Tick[]): Action<'submit-step-answers'> => ({
  name: 'submit-step-answers',
  payload: {
    stepId: step.id,
    answers: ticks.map((tick) => ({ ...tick, imageId: null, ...versionShown(step, tick) })),
  },
});

/** Drops ticks of options that a newer text no longer has. */
const shownIn = (step: Step, ticks: readonly Tick[]): readonly Tick[] =>
  ticks.filter(({ questionId, answerId }) =>
    step.step_questions.some(
      ({ id, step_answers }) => id === questionId && step_answers.some((one) => one.id === answerId),
    ),
  );

/** Empty if an older app, without versions, downloaded the round. */
function versionShown(step: Step, { questionId }: Tick): { readonly questionVersion?: number } {
  const version = step.step_questions.find(({ id }) => id === questionId)?.version;
  return version === undefined ? {} : { questionVersion: version };
}

const rightIn = (step: Step, ticks: readonly Tick[]): readonly string[] =>
  step.step_questions.flatMap(({ id, step_answers }) => {
    const rightIds = step_answers.filter(({ correct }) => correct).map((option) => option.id);
    return isRight({ id, rightIds }, tickedIn(ticks, id)) ? [id] : [];
  });

/** Reads current data, as rendered data may be stale: a second tap must not create a second command. */
function isAnswered(learner: Learner, id: string): boolean {
  const ref = parseStepId(id);
  if (!ref) return false;
  const enrolment = enrolmentIn(learner, ref.course);
  return enrolment !== undefined && isStepFinished(enrolment, ref.round, ref.step);
}
