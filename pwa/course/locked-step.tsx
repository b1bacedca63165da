/** A step that is shut: why, and the way on. */
import { pathTo } from '../../sync/paths.ts';
import { enrolmentIn, type Learner } from '../../sync/progress/learner.ts';
import { nextAction } from '../../sync/progress/next-action.ts';
import type { CourseNr } from '../../sync/scalar.ts';
import { useWords } from '../language/language.ts';
import { courseNow } from '../offline/course-clock.ts';
import { Alert } from '../ui/alert.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { actionWords } from './action-words.ts';

/** What keeps a course shut as a whole, or for now, has words of its own; the rest is a step that is further on. */
const REASONS = new Set<string>(['buy', 'closed', 'restart', 'introduce', 'wait']);

export function LockedStep({ learner, course }: { readonly learner: Learner; readonly course: CourseNr }) {
  const { t, language } = useWords();
  const now = courseNow(enrolmentIn(learner, course));
  const action = nextAction(learner, course, now);
  const words = actionWords(action, course, now, t, language);
  const { label, to } = words.button ?? {
    label: t('step.toCourse'),
    to: pathTo('course', language, { courseId: course }),
  };
  return (
    <div className="l-stack">
      <Alert tone="info">{REASONS.has(action.kind) ? words.text : t('step.locked')}</Alert>
      <p>
        <ButtonLink to={to}>{label}</ButtonLink>
      </p>
    </div>
  );
}
