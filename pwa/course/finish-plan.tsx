/** When the course is finished at a round a day, in one sentence; nothing where that comes too late. */
import { finishAtARoundADay } from '../../sync/progress/plan.ts';
import type { Enrolment } from '../../sync/progress/learner.ts';
import { formatDate } from '../language/format.ts';
import { useWords } from '../language/language.ts';

export function FinishPlan({ enrolment, now }: { readonly enrolment: Enrolment; readonly now: number }) {
  const { t, language } = useWords();
  const at = finishAtARoundADay(enrolment, now);
  return at === null ? null : t('plan.finish', { date: formatDate(at, language) });
}
