/** The congratulation after a finished course. */
import { COURSES } from '../../sync/course/ids.ts';
import { pathTo } from '../../sync/paths.ts';
import { enrolmentIn } from '../../sync/progress/learner.ts';
import { useWords } from '../language/language.ts';
import { useServerNow } from '../offline/server-clock.ts';
import { useLearner } from '../offline/use-learner.ts';
import type { PageProps } from '../routes.tsx';
import { LearnerFrame } from '../shell/learner-frame.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { CourseRoad } from './course-road.tsx';

export default function CompletionPage({ params }: PageProps) {
  const { t } = useWords();
  const now = useServerNow(60_000);
  const course = COURSES.find((nr) => String(nr) === params['courseId']) ?? 1;
  const learner = useLearner()?.learner;
  const enrolment = learner && enrolmentIn(learner, course);
  const finished = enrolment?.finishedAt !== null && enrolment !== undefined;
  return (
    <LearnerFrame title={t('page.completion')}>
      <div className="l-stack l-gap-5">
        <h1 tabIndex={-1}>{finished ? t('completion.title') : t('page.course', { course })}</h1>
        <CourseRoad enrolment={enrolment} now={now} />
        {finished ? <p className="lead">{t('completion.text', { course })}</p> : null}
        <p>
          <ButtonLink to={pathTo('dashboard')} variant="primary">
            {t('test.toDashboard')}
          </ButtonLink>
        </p>
      </div>
    </LearnerFrame>
  );
}
