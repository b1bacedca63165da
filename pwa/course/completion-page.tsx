/** The congratulation after a finished course; after course 1 also the magnet (B.2). */
import { COURSES } from '../../sync/course/ids.ts';
import { pathTo } from '../../sync/paths.ts';
import { enrolmentIn } from '../../sync/progress/learner.ts';
import { formatDate } from '../language/format.ts';
import { useWords } from '../language/language.ts';
import { useServerNow } from '../offline/server-clock.ts';
import { useLearner } from '../offline/use-learner.ts';
import type { PageProps } from '../routes.tsx';
import { LearnerFrame } from '../shell/learner-frame.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { CourseRoad } from './course-road.tsx';
import { Magnet } from './magnet.tsx';
import { registrationWords } from './registration-words.ts';

export default function CompletionPage({ params }: PageProps) {
  const { t, language } = useWords();
  const now = useServerNow(60_000);
  const course = COURSES.find((nr) => String(nr) === params['courseId']) ?? 1;
  const learner = useLearner()?.learner;
  const enrolment = learner && enrolmentIn(learner, course);
  const finishedAt = enrolment?.finishedAt ?? null;
  const title = t(finishedAt === null ? 'page.course' : 'page.completion', { course });
  return (
    <LearnerFrame title={title} course={course}>
      <div className="l-stack l-gap-5">
        <h1 tabIndex={-1}>{finishedAt === null ? title : t('completion.title')}</h1>
        {learner ? <CourseRoad enrolment={enrolment} now={now} /> : <Skeleton label={title} />}
        {learner && finishedAt === null ? <p className="lead">{t('completion.notYet')}</p> : null}
        {finishedAt === null ? null : (
          <>
            <p className="lead">{t('completion.text', { course, date: formatDate(finishedAt, language) })}</p>
            <p>{registrationWords(enrolment, t, language)}</p>
            <p>{t(`completion.next${course}`)}</p>
          </>
        )}
        {course === 1 && finishedAt !== null ? <Magnet sent={(enrolment?.magnetAt ?? null) !== null} /> : null}
        <p>
          <ButtonLink to={pathTo('dashboard')} variant={finishedAt === null ? 'primary' : 'plain'}>
            {t('test.toDashboard')}
          </ButtonLink>
        </p>
      </div>
    </LearnerFrame>
  );
}
