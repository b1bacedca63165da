/** The answers of a step: ticks kept on the device at each tap, given as one command. */
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

/** Key of the answers that were given on the page as it stands open. No state: it is drawn with the learner, who has them at the commit itself, and nothing is drawn anew before that. */
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
  /** True once a submission with missing answers has been tried. */
  readonly complained: boolean;
  readonly failed: boolean;
  /** True once the answers have been given here, on the page as it stands open. */
  readonly given: boolean;
  /** Ids of the questions that are right. */
  readonly rightIds: readonly string[];
  /** How many questions are right, and of how many. */
  readonly score: { readonly right: number; readonly total: number };
  readonly toggle: (questionId: string, answerId: string) => void;
  readonly submit: () => Promise<void>;
};

/** @param enrolment id of the run; ticks of an earlier run are not those of this one. */
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
      let on: boolean | undefined; // as the tap found it: another tab may have ticked the same
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
        setFailed(true); // never shown as done when the device could not keep it
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

/** What was ticked before the round's text came anew may be an option no more. */
const shownIn = (step: Step, ticks: readonly Tick[]): readonly Tick[] =>
  ticks.filter(({ questionId, answerId }) =>
    step.step_questions.some(
      ({ id, step_answers }) => id === questionId && step_answers.some((one) => one.id === answerId),
    ),
  );

/** Nothing where the round was fetched by an app that did not know of versions. */
function versionShown(step: Step, { questionId }: Tick): { readonly questionVersion?: number } {
  const version = step.step_questions.find(({ id }) => id === questionId)?.version;
  return version === undefined ? {} : { questionVersion: version };
}

const rightIn = (step: Step, ticks: readonly Tick[]): readonly string[] =>
  step.step_questions.flatMap(({ id, step_answers }) => {
    const rightIds = step_answers.filter(({ correct }) => correct).map((option) => option.id);
    return isRight({ id, rightIds }, tickedIn(ticks, id)) ? [id] : [];
  });

/** What is drawn may be a moment older than what the device holds: a second tap must not become a second command. */
function isAnswered(learner: Learner, id: string): boolean {
  const ref = parseStepId(id);
  if (!ref) return false;
  const enrolment = enrolmentIn(learner, ref.course);
  return enrolment !== undefined && isStepFinished(enrolment, ref.round, ref.step);
}
