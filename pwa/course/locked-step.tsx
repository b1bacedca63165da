/** A step that is shut: why, and the way on. */
import { pathTo } from '../../sync/paths.ts';
import { enrolmentIn, type Learner } from '../../sync/progress/learner.ts';
import { nextAction } from '../../sync/progress/next-action.ts';
import type { CourseNr } from '../../sync/scalar.ts';
import { useWords } from '../language/language.ts';
import { courseNow } from '../offline/course-clock.ts';
import { Alert } from '../ui/feedback/alert.tsx';
import { ButtonLink } from '../ui/controls/button.tsx';
import { ArrowLeftIcon, ArrowRightIcon } from '../ui/icons/learner-icons.tsx';
import { useConnection } from '../offline/connection.ts';
import { PracticeDoor } from '../practice/practice-door.tsx';
import { actionWords } from './action-words.ts';
import { CourseRoad } from './course-road.tsx';

/** What keeps a course shut as a whole, or for now, has words of its own; the rest is a step that is further on. */
const REASONS = new Set<string>(['buy', 'elsewhere', 'closed', 'restart', 'introduce', 'wait']);

export function LockedStep({ learner, course }: { readonly learner: Learner; readonly course: CourseNr }) {
  const { t, language } = useWords();
  const enrolment = enrolmentIn(learner, course);
  const now = courseNow(enrolment);
  const action = nextAction(learner, course, now);
  const words = actionWords(action, course, now, t, language);
  const offline = useConnection(({ connection }) => connection === 'offline');
  const buying = action.kind === 'buy';
  const waiting = action.kind === 'wait';
  return (
    <div className="l-stack l-gap-5">
      {enrolment ? <CourseRoad enrolment={enrolment} now={now} /> : null}
      <Alert tone="info">
        {buying && offline
          ? t('step.buyOffline', { course })
          : REASONS.has(action.kind)
            ? words.text
            : t('step.locked')}
      </Alert>
      {words.button === undefined ? (
        <ButtonLink to={pathTo('course', language, { courseId: course })} wide iconStart={<ArrowLeftIcon />}>
          {t('step.toCourse')}
        </ButtonLink>
      ) : buying && offline ? null : (
        <ButtonLink to={words.button.to} variant="primary" wide iconEnd={<ArrowRightIcon />}>
          {words.button.label}
        </ButtonLink>
      )}
      <PracticeDoor waiting={waiting || (buying && offline)} />
    </div>
  );
}
