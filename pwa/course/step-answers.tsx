/** The answers of a step: ticks kept on the device at each tap, given as one command, and the bar that does it. */
import { useState } from 'react';
import * as z from 'zod/mini';
import type { Step } from '../../sync/course/content.ts';
import { missingNumbers } from '../../sync/exam/grading.ts';
import { Tick, type StepProgress } from '../../sync/progress/learner.ts';
import { counted, formatList } from '../language/format.ts';
import { useWords } from '../language/language.ts';
import { useDraft } from '../offline/drafts.ts';
import { give } from '../offline/outbox.ts';
import { useSession } from '../offline/session-store.ts';
import { ActionBar } from '../ui/action-bar.tsx';
import { Button } from '../ui/button.tsx';
import { ArrowRightIcon } from '../ui/icons.tsx';

const Ticks = z.array(Tick);

export type StepAnswers = {
  readonly ticks: readonly Tick[];
  readonly finished: boolean;
  readonly missing: readonly number[];
  /** True once a submission with missing answers has been tried. */
  readonly complained: boolean;
  readonly failed: boolean;
  readonly toggle: (questionId: string, answerId: string) => void;
  readonly submit: () => Promise<void>;
};

/** @param enrolment id of the run; ticks of an earlier run are not those of this one. */
export function useStepAnswers(step: Step, enrolment: string, progress: StepProgress | undefined): StepAnswers {
  const db = useSession((session) => session.db);
  const draft = useDraft(db, `answers/${enrolment}/${step.id}`, Ticks);
  const [complained, setComplained] = useState(false);
  const [failed, setFailed] = useState(false);
  const finished = (progress?.finishedAt ?? null) !== null;
  const ticks = finished ? (progress?.answers ?? []) : (draft.value ?? []);
  const missing = missingNumbers(
    step.step_questions.map((question) => question.id),
    ticks,
  );
  return {
    ticks,
    finished,
    missing: finished ? [] : missing,
    complained,
    failed,
    toggle: (questionId, answerId) => {
      if (finished || !draft.loaded) return;
      const others = ticks.filter((tick) => tick.questionId !== questionId || tick.answerId !== answerId);
      draft
        .set(others.length === ticks.length ? [...ticks, { questionId, answerId }] : others)
        .catch(() => setFailed(true));
    },
    submit: async () => {
      if (!db) return;
      setComplained(missing.length > 0);
      if (missing.length > 0) return;
      try {
        await give(db, {
          name: 'submit-step-answers',
          payload: { stepId: step.id, answers: ticks.map((tick) => ({ ...tick, imageId: null })) },
        });
        setFailed(false);
        await draft.clear();
      } catch {
        setFailed(true); // never shown as done when the device could not keep it
      }
    },
  };
}

type BarProps = {
  readonly answers: StepAnswers;
  readonly back: string;
  readonly last: boolean;
  readonly onNext: () => void;
};

/** Back, and the one thing to do: submit, or go on. */
export function StepBar({ answers, back, last, onNext }: BarProps) {
  const { t, language } = useWords();
  const numbers = formatList(answers.missing, t('step.and'));
  const complaint = counted(t, 'step.missing', answers.missing.length, language, { numbers });
  const hint = counted(t, 'step.hintMissing', answers.missing.length, language, { numbers });
  const said = answers.failed
    ? t('step.notSaved')
    : answers.missing.length === 0
      ? ''
      : answers.complained
        ? complaint
        : hint;
  return (
    <ActionBar back={{ label: t('step.previous'), to: back }} hint={<span role="status">{said}</span>}>
      {answers.finished ? (
        <Button variant="primary" wide onClick={onNext} iconEnd={<ArrowRightIcon />}>
          {last ? t('step.toTest') : t('step.next')}
        </Button>
      ) : (
        <Button variant="primary" wide onClick={() => void answers.submit()}>
          {t('step.submit')}
        </Button>
      )}
    </ActionBar>
  );
}
