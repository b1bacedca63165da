/** A course: days left, the next step in all its states, the wait with its clock, restart, downloads, how it works (B.2, B.4). */
import { useEffect, useState } from 'react';
import { restartCourse } from '../../sync/course/contract.ts';
import { COURSES } from '../../sync/course/ids.ts';
import { pathTo } from '../../sync/paths.ts';
import { courseStatus, daysLeft } from '../../sync/progress/expiry.ts';
import { enrolmentIn } from '../../sync/progress/learner.ts';
import { nextAction } from '../../sync/progress/next-action.ts';
import { HOUR_MS, ROUND_WAIT_MS } from '../../sync/progress/rounds.ts';
import type { CourseNr } from '../../sync/scalar.ts';
import { counted, formatDay, formatTime } from '../language/format.ts';
import { useWords } from '../language/language.ts';
import { call, CallError } from '../offline/call.ts';
import { exchangeNow } from '../offline/exchange.ts';
import { useServerNow } from '../offline/server-clock.ts';
import { enterSession } from '../offline/session.ts';
import { useLearner } from '../offline/use-learner.ts';
import type { PageProps } from '../routes.tsx';
import { LearnerFrame } from '../shell/learner-frame.tsx';
import { Alert } from '../ui/alert.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { ArrowRightIcon } from '../ui/icons.tsx';
import { WaitingBoard } from '../ui/waiting-board.tsx';
import { actionWords } from './action-words.ts';
import { CourseRoad } from './course-road.tsx';
import { Downloads } from './downloads.tsx';

const REFRESH_MS = 60_000;

export default function CoursePage({ params }: PageProps) {
  const { t, language } = useWords();
  const course = COURSES.find((nr) => String(nr) === params['courseId']) ?? 1;
  const learner = useLearner()?.learner;
  const now = useServerNow(1000);
  useRefresh();
  const enrolment = learner && enrolmentIn(learner, course);
  const action = learner ? nextAction(learner, course, now) : undefined;
  const words = action && actionWords(action, course, now, t, language);
  const left = enrolment ? daysLeft(enrolment, now) : 0;
  return (
    <LearnerFrame title={t('page.course', { course })} course={course}>
      <div className="l-stack l-gap-5">
        <h1 tabIndex={-1}>{t('page.course', { course })}</h1>
        {enrolment && courseStatus(enrolment, now) === 'Ongoing' ? (
          <Alert tone={left <= 5 ? 'warn' : 'info'}>{counted(t, 'course.daysLeft', left, language)}</Alert>
        ) : null}
        {enrolment ? <CourseRoad enrolment={enrolment} now={now} /> : null}
        {action?.kind === 'wait' ? <Waiting round={action.round} opensAt={action.opensAt} now={now} /> : null}
        {words && action?.kind !== 'wait' ? <p className="lead">{words.text}</p> : null}
        {action?.kind === 'restart' ? <Restart course={course} /> : null}
        {words?.button && action?.kind !== 'restart' && action?.kind !== 'view' ? (
          <ButtonLink to={words.button.to} variant="primary" wide iconEnd={<ArrowRightIcon />}>
            {words.button.label}
          </ButtonLink>
        ) : null}
        {enrolment ? <Downloads course={course} enrolment={enrolment} now={now} /> : null}
        <section className="l-stack">
          <h2>{t('course.howHeading')}</h2>
          <p>{t('course.how1')}</p>
          <p>{t('course.how2')}</p>
        </section>
        <p>
          <ButtonLink to={pathTo('dashboard')}>{t('course.back')}</ButtonLink>
        </p>
      </div>
    </LearnerFrame>
  );
}

/** Asks the school how things stand: on opening, each minute, and when the page is looked at again (B.9). */
function useRefresh(): void {
  useEffect(() => {
    const ask = (): void => void (document.visibilityState === 'visible' && exchangeNow());
    ask();
    const timer = setInterval(ask, REFRESH_MS);
    document.addEventListener('visibilitychange', ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, []);
}

function Waiting({ round, opensAt, now }: { readonly round: number; readonly opensAt: number; readonly now: number }) {
  const { t, language } = useWords();
  const left = Math.max(0, opensAt - now);
  const elapsed = Math.floor((ROUND_WAIT_MS - left) / HOUR_MS);
  return (
    <WaitingBoard
      heading={`${t('course.waitHeading', { round })} ${formatDay(opensAt, now, t, language)}`}
      clock={formatTime(opensAt)}
      dateTime={new Date(opensAt).toISOString()}
      elapsed={elapsed}
      elapsedLabel={t('course.waited', { hours: elapsed })}
      leftLabel={t('course.left', {
        hours: Math.floor(left / HOUR_MS),
        minutes: Math.floor((left % HOUR_MS) / 60_000),
      })}
    />
  );
}

function Restart({ course }: { readonly course: CourseNr }) {
  const { t } = useWords();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const restart = async (): Promise<void> => {
    setBusy(true);
    try {
      await enterSession(await call(restartCourse, { courseId: course }));
    } catch (reason) {
      setError(reason instanceof CallError ? reason.message : t('error.any'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button variant="primary" wide busy={busy} busyLabel={t('course.restartBusy')} onClick={() => void restart()}>
        {t('course.restart')}
      </Button>
      {error === undefined ? null : (
        <Alert tone="error" live>
          {error}
        </Alert>
      )}
    </>
  );
}
