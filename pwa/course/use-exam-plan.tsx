/** The exam plan: the button that opens it, or the plan itself. */
import { Suspense, useState, type ReactNode } from 'react';
import * as z from 'zod/mini';
import type { Learner } from '../../sync/progress/learner.ts';
import { lazyWithMore, useWords } from '../language/language.ts';
import { useDraft } from '../offline/drafts.ts';
import { useSession } from '../offline/session-store.ts';
import { Button } from '../ui/controls/button.tsx';

const Day = z.string(); // a constant: a new schema object would read the database again
const ExamPlan = lazyWithMore(() => import('./exam-plan.tsx'));

export function useExamPlan(learner: Learner): { readonly offer: ReactNode; readonly plan: ReactNode } {
  const { t } = useWords();
  const db = useSession((session) => session.db);
  const day = useDraft(db, 'exam-day', Day);
  const [asked, setAsked] = useState(false);
  if (!asked && day.value === undefined)
    return {
      offer: (
        <div className={day.loaded ? undefined : 'l-away'}>
          <Button variant="quiet" onClick={() => setAsked(true)}>
            {t('dash.examPlan')}
          </Button>
        </div>
      ),
      plan: null,
    };
  return {
    offer: null,
    plan: (
      <Suspense>
        <ExamPlan learner={learner} asked={asked} />
      </Suspense>
    ),
  };
}
