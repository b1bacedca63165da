/** One sentence with the finish date at one round a day; undefined if that is too late. */
import type { Language } from '../../sync/language.ts';
import { finishAtARoundADay } from '../../sync/progress/plan.ts';
import type { Enrolment } from '../../sync/progress/learner.ts';
import { formatDayAndMonth } from '../../sync/figures.ts';
import type { Words } from '../language/language.ts';

export function finishPlan(enrolment: Enrolment, now: number, t: Words, language: Language): string | undefined {
  const at = finishAtARoundADay(enrolment, now);
  return at === null ? undefined : t('plan.finish', { date: formatDayAndMonth(new Date(at), language) });
}
