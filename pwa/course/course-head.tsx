/** Head of a course: back link, name, days left. */
import { pathTo } from '../../sync/paths.ts';
import { daysLeft, expiresAt, isToFinish } from '../../sync/progress/expiry.ts';
import type { Enrolment } from '../../sync/progress/learner.ts';
import type { CourseNr } from '../../sync/scalar.ts';
import { counted, formatDate, formatTime } from '../language/format.ts';
import { useWords } from '../language/language.ts';
import { Alert } from '../ui/feedback/alert.tsx';
import { BackLink } from '../ui/controls/back-link.tsx';

/** From here on, the days left are shown as a warning. */
const FEW_DAYS = 5;

type Run = {
  readonly enrolment: Enrolment;
  /** Server time, milliseconds. */
  readonly now: number;
};

export function CourseHead({
  course,
  enrolment,
  now,
}: {
  readonly course: CourseNr;
  readonly enrolment: Enrolment | undefined;
  readonly now: number;
}) {
  const { t, language } = useWords();
  const ongoing = enrolment !== undefined && isToFinish(enrolment, now);
  const left = ongoing ? daysLeft(enrolment, now) : 0;
  return (
    <>
      <header className="cp-head">
        <div>
          <BackLink to={pathTo('dashboard')}>{t('page.dashboard')}</BackLink>
          <h1 tabIndex={-1}>{t('page.course', { course })}</h1>
        </div>
        {ongoing && left > FEW_DAYS ? (
          <p className="cp-days">
            <b>{left}</b> {counted(t, 'course.daysWord', left, language)}
          </p>
        ) : null}
      </header>
      {ongoing && left <= FEW_DAYS ? (
        <Alert tone="warn" heading={counted(t, 'course.daysLeft', left, language)}>
          <Until enrolment={enrolment} />
        </Alert>
      ) : null}
    </>
  );
}

/** The end date, if the head does not show it. */
export function CourseEnd({ enrolment, now }: Run) {
  return isToFinish(enrolment, now) && daysLeft(enrolment, now) > FEW_DAYS ? <Until enrolment={enrolment} /> : null;
}

function Until({ enrolment }: Pick<Run, 'enrolment'>) {
  const { t, language } = useWords();
  const end = expiresAt(enrolment);
  return <p>{t('course.until', { date: formatDate(end, language), time: formatTime(end) })}</p>;
}
