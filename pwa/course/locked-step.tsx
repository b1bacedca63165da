/** A step that is shut: why, and the way on. */
import { pathTo } from '../../sync/paths.ts';
import { enrolmentIn, type Learner } from '../../sync/progress/learner.ts';
import { nextAction } from '../../sync/progress/next-action.ts';
import type { CourseNr } from '../../sync/scalar.ts';
import { useWords } from '../language/language.ts';
import { courseNow } from '../offline/course-clock.ts';
import { Alert } from '../ui/feedback/alert.tsx';
import { ButtonLink } from '../ui/controls/button.tsx';
import { ArrowRightIcon } from '../ui/icons/learner-icons.tsx';
import { actionWords } from './action-words.ts';
import { CourseRoad } from './course-road.tsx';

/** What keeps a course shut as a whole, or for now, has words of its own; the rest is a step that is further on. */
const REASONS = new Set<string>(['buy', 'closed', 'restart', 'introduce', 'wait']);

export function LockedStep({ learner, course }: { readonly learner: Learner; readonly course: CourseNr }) {
  const { t, language } = useWords();
  const enrolment = enrolmentIn(learner, course);
  const now = courseNow(enrolment);
  const action = nextAction(learner, course, now);
  const words = actionWords(action, course, now, t, language);
  const { label, to } = words.button ?? {
    label: t('step.toCourse'),
    to: pathTo('course', language, { courseId: course }),
  };
  return (
    <div className="l-stack l-gap-5">
      {enrolment ? <CourseRoad enrolment={enrolment} now={now} /> : null}
      <Alert tone="info">{REASONS.has(action.kind) ? words.text : t('step.locked')}</Alert>
      <ButtonLink to={to} variant="primary" wide iconEnd={<ArrowRightIcon />}>
        {label}
      </ButtonLink>
    </div>
  );
}
