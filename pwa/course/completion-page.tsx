/** The page after a finished course: keepsake, state of the registration, and course 2 (B.2). */
import { useEffect, useState, type ReactNode } from 'react';
import { FINAL_TEST_QUESTIONS, courseIn } from '../../sync/course/ids.ts';
import { pathTo } from '../../sync/paths.ts';
import { enrolmentIn, type Enrolment, type Learner } from '../../sync/progress/learner.ts';
import { nextAction } from '../../sync/progress/next-action.ts';
import { formatDate } from '../language/format.ts';
import { useWords } from '../language/language.ts';
import { useCourseNow } from '../offline/course-clock.ts';
import { useServerNow } from '../offline/server-clock.ts';
import { readLearner, useLearner } from '../offline/use-learner.ts';
import type { PageProps } from '../routes.tsx';
import { LearnerFrame } from '../shell/learner/learner-frame.tsx';
import { ButtonLink } from '../ui/controls/button.tsx';
import { ArrowRightIcon, MailIcon, RoadIcon, ClockIcon } from '../ui/icons/learner-icons.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { CourseRoad } from './course-road.tsx';
import { forgetEarned, isEarned } from './earned.ts';
import { KeepsakeButtons, KeepsakePicture } from './keepsake-view.tsx';
import { Magnet } from './magnet.tsx';
import { actionWords, registrationWords } from '../language/action-words.ts';
import { useExamPlan } from './use-exam-plan.tsx';
import { CheckIcon } from '../ui/icons/icons.tsx';

export const readBefore = readLearner;

export default function CompletionPage({ params }: PageProps) {
  const { t } = useWords();
  const now = useServerNow(60_000);
  const course = courseIn(params);
  const learner = useLearner()?.learner;
  const enrolment = learner && enrolmentIn(learner, course);
  const finished = enrolment !== undefined && enrolment.finishedAt !== null;
  const title = t(finished ? 'page.completion' : 'page.course', { course });
  return (
    <LearnerFrame title={title} course={course}>
      {learner && finished ? (
        <Finished learner={learner} enrolment={enrolment} finishedAt={enrolment.finishedAt ?? now} />
      ) : (
        <>
          <h1 tabIndex={-1}>{title}</h1>
          {learner ? <CourseRoad enrolment={enrolment} now={now} /> : <Skeleton label={title} />}
          {learner ? <p className="lead">{t('completion.notYet')}</p> : null}
          <p>
            <ButtonLink to={pathTo('dashboard')} variant="primary">
              {t('test.toDashboard')}
            </ButtonLink>
          </p>
        </>
      )}
    </LearnerFrame>
  );
}

type Props = { readonly learner: Learner; readonly enrolment: Enrolment; readonly finishedAt: number };

function Finished({ learner, enrolment, finishedAt }: Props) {
  const { t, language } = useWords();
  const { course, final } = enrolment;
  const { offer, plan } = useExamPlan(learner);
  const stops = useStops(learner, enrolment, offer);
  const keepsake = {
    course,
    name: learner.account.name,
    finishedAt,
    first: course === 1 && enrolmentIn(learner, 2) !== undefined,
  };
  const right = FINAL_TEST_QUESTIONS - (final?.wrongCount ?? 0);
  const [fresh] = useState(() => isEarned(`course ${course}`));
  useEffect(forgetEarned, []);
  return (
    <>
      <div className="ks-front">
        <KeepsakePicture {...keepsake} fresh={fresh} />
        <div className="l-stack">
          <h1 tabIndex={-1}>{t('completion.title')}</h1>
          <p className="lead">{t('completion.text', { course, date: formatDate(finishedAt, language) })}</p>
          {final?.passed === true ? <p>{t('completion.score', { right, of: FINAL_TEST_QUESTIONS })}</p> : null}
          <KeepsakeButtons {...keepsake} />
        </div>
      </div>
      <section aria-labelledby="follows">
        <h2 id="follows" className="rl-heading">
          {t('completion.follows')}
        </h2>
        <CheckRoad stops={stops} />
      </section>
      {course === 2 ? plan : null}
      <p>
        <ButtonLink to={pathTo('dashboard')}>{t('test.toDashboard')}</ButtonLink>
      </p>
    </>
  );
}

/** @param offer button that opens the exam plan. */
function useStops(learner: Learner, enrolment: Enrolment, offer: ReactNode): readonly CheckStop[] {
  const { t, language } = useWords();
  const { course, confirmedAt, magnetAt } = enrolment;
  const second = enrolmentIn(learner, 2);
  const now = useCourseNow(second, 60_000);
  const registered: CheckStop = {
    id: 'registered',
    state: confirmedAt === null ? 'waiting' : 'done',
    title: t('follows.registered'),
    text: registrationWords(enrolment, t, language) ?? '',
  };
  if (course === 2)
    return [
      registered,
      {
        id: 'theory',
        state: 'todo',
        title: t('follows.theory'),
        text: t('follows.theoryText'),
        icon: <ArrowRightIcon />,
        children: (
          <>
            <ButtonLink to={pathTo('practiceExam', language)} variant="primary" wide>
              {t('follows.exam')}
            </ButtonLink>
            {offer}
          </>
        ),
      },
      { id: 'on', state: 'later', title: t('follows.on2'), text: t('follows.on2Text'), icon: <RoadIcon /> },
    ];
  const magnet: CheckStop = {
    id: 'magnet',
    state: magnetAt === null ? 'todo' : 'done',
    title: t('magnet.title'),
    text: magnetAt === null ? t('magnet.text') : undefined,
    icon: <MailIcon />,
    children: <Magnet sent={magnetAt !== null} />,
  };
  const secondAt = second?.finishedAt ?? null;
  const course2: CheckStop = {
    id: 'second',
    state: secondAt === null ? 'todo' : 'done',
    title: t('page.course', { course: 2 }),
    text:
      secondAt === null
        ? actionWords(nextAction(learner, 2, now), 2, now, t, language).text
        : t('list.finished', { date: formatDate(secondAt, language) }),
    icon: <ArrowRightIcon />,
    children: second ? (
      <ButtonLink to={pathTo('course', language, { courseId: 2 })} variant="quiet">
        {t('dash.view', second)}
      </ButtonLink>
    ) : (
      <ButtonLink to={pathTo('paymentInfo2')} variant="primary" wide iconEnd={<ArrowRightIcon />}>
        {t('follows.buyButton')}
      </ButtonLink>
    ),
  };
  if (secondAt !== null) return [registered, course2, magnet];
  return [
    registered,
    magnet,
    { id: 'drive', state: 'later', title: t('follows.drive'), text: t('completion.next1'), icon: <RoadIcon /> },
    course2,
  ];
}

/** The next stops, as points along a road: done, waiting, to do, later. */
type CheckStop = {
  id: string;
  title: string;
  text?: string | undefined;
  /** `todo` is yellow: the reader acts here. */
  state: 'done' | 'waiting' | 'todo' | 'later';
  icon?: ReactNode;
  children?: ReactNode;
};

function CheckRoad({ stops }: { stops: readonly CheckStop[] }): ReactNode {
  const { t } = useWords();
  return (
    <ol className="cr">
      {stops.map((stop) => (
        <li key={stop.id} className={`cr-${stop.state}`}>
          <span className="cr-mark" aria-hidden="true">
            {stop.state === 'done' ? <CheckIcon /> : (stop.icon ?? <ClockIcon />)}
          </span>
          <p>
            <b>{stop.title}</b>
            <span className="vh">, {t(`follows.${stop.state}`)}</span>
          </p>
          {stop.text === undefined ? null : <p className="muted">{stop.text}</p>}
          {stop.children}
        </li>
      ))}
    </ol>
  );
}
