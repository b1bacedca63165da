/** The dashboard: per course one box with road, position and one button (B.2). */
import { textIn } from '../../sync/language.ts';
import { Suspense } from 'react';
import { Navigate } from 'react-router-dom';
import { pathTo } from '../../sync/paths.ts';
import { COURSES } from '../../sync/course/ids.ts';
import { daysLeft, isToFinish } from '../../sync/progress/expiry.ts';
import { enrolmentIn, type Learner } from '../../sync/progress/learner.ts';
import { nextAction } from '../../sync/progress/next-action.ts';
import { position } from '../../sync/progress/rounds.ts';
import type { CourseNr } from '../../sync/scalar.ts';
import { counted } from '../language/format.ts';
import { lazyWithMore, useWords } from '../language/language.ts';
import { readRoundOf, usePack } from '../offline/use-pack.ts';
import { courseNow, useCourseNow } from '../offline/course-clock.ts';
import { useServerNow } from '../offline/server-clock.ts';
import { readLearner, useLearner } from '../offline/use-learner.ts';
import { LearnerFrame } from '../shell/learner/learner-frame.tsx';
import { ButtonLink } from '../ui/controls/button.tsx';
import { ArrowRightIcon } from '../ui/icons/learner-icons.tsx';
import { Panel, PanelHead } from '../ui/layout/panel.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { OwnPrice, useOwnPrice, WaitingTransfer } from '../payment/own-price.tsx';
import { PracticeDoor } from './practice-door.tsx';
import { actionWords, registrationWords } from '../language/action-words.ts';
import { CourseRoad } from './course-road.tsx';
import { PerhapsOver } from './perhaps-over.tsx';
import { useExamPlan } from './use-exam-plan.tsx';

/** Reads the learner and the rounds of the buttons, whose text names the next step. */
export async function readBefore(): Promise<void> {
  const { enrolments = [] } = (await readLearner())?.learner ?? {};
  await Promise.all(
    enrolments.map((enrolment) => readRoundOf(enrolment.course, position(enrolment, courseNow(enrolment)).round)),
  );
}

const InstallOffer = lazyWithMore(() => import('./install-offer.tsx'));

const hasFinishedStep = ({ enrolments }: Learner): boolean =>
  enrolments.some(({ rounds }) => rounds.some(({ steps }) => steps.some(({ finishedAt }) => finishedAt !== null)));

export default function DashboardPage() {
  const { t } = useWords();
  const learner = useLearner()?.learner;
  if (learner?.account.role === 'staff') return <Navigate to={pathTo('today')} replace />;
  return (
    <LearnerFrame title={t('page.dashboard')} width="page">
      {learner ? <Courses learner={learner} /> : <Skeleton label={t('page.dashboard')} shape="panel" count={2} />}
    </LearnerFrame>
  );
}

function Courses({ learner }: { readonly learner: Learner }) {
  const { t, language } = useWords();
  const now = useServerNow(30_000);
  const actions = COURSES.map(
    (course) => nextAction(learner, course, courseNow(enrolmentIn(learner, course), now)).kind,
  );
  const isDone = (kind?: string): boolean => kind === 'view' || kind === 'elsewhere';
  // the course under way, else the one waiting, else the first one to buy
  const underWay = actions.findIndex((kind) => !isDone(kind) && kind !== 'buy' && kind !== 'wait');
  const waiting = underWay < 0 && actions.includes('wait');
  const first = COURSES[underWay < 0 ? actions.indexOf(waiting ? 'wait' : 'buy') : underWay];
  const finished = first === undefined;
  const inOrder = isDone(actions[0]) && first === 2 ? COURSES.toReversed() : COURSES;
  const [registered, other] = COURSES.map((course) => registrationWords(enrolmentIn(learner, course), t, language));
  const ofBoth = finished && registered === other ? registered : undefined;
  const boxes = inOrder.map((course) => {
    const box = { course, learner, primary: course === first && !waiting };
    return enrolmentIn(learner, course) ? (
      <CourseBox key={course} {...box} finished={finished} told={ofBoth} />
    ) : (
      <UnboughtBox key={course} {...box} />
    );
  });
  const last = enrolmentIn(learner, 2) ?? enrolmentIn(learner, 1);
  const { offer, plan } = useExamPlan(learner);
  const next = finished ? (
    <Panel key="next" aria-labelledby="next">
      <h2 id="next">{t('completion.follows')}</h2>
      <p>{t('completion.next2')}</p>
      {offer}
      <ButtonLink to={pathTo('practiceExam', language)} variant="primary" wide iconEnd={<ArrowRightIcon />}>
        {t('follows.exam')}
      </ButtonLink>
    </Panel>
  ) : (
    <PracticeDoor key="next" waiting={waiting}>
      {offer}
    </PracticeDoor>
  );
  return (
    <div className="l-stack l-gap-5">
      <h1 tabIndex={-1}>{t('dash.hello', { name: learner.account.name.split(' ')[0] })}</h1>
      {finished ? (
        <p className="lead">
          {t('dash.finishedBoth')} {ofBoth}
        </p>
      ) : null}
      <div className="l-columns" data-progress="">
        {last ? boxes.toSpliced(finished ? 0 : waiting ? 1 : boxes.length, 0, next) : boxes}
      </div>
      {last ? plan : null}
      {hasFinishedStep(learner) ? (
        <Suspense>
          <InstallOffer />
        </Suspense>
      ) : null}
    </div>
  );
}

type BoxProps = {
  readonly course: CourseNr;
  readonly learner: Learner;
  readonly primary: boolean;
};

/** A course for sale, or with a pending bank transfer. */
function UnboughtBox({ course, learner, primary }: BoxProps) {
  const { t, language } = useWords();
  const own = useOwnPrice(course);
  const now = useCourseNow(undefined, 30_000);
  const { text, button } = actionWords(nextAction(learner, course, now), course, now, t, language);
  return (
    <Panel aria-labelledby={`course-${course}`}>
      <PanelHead end={own?.transfer || button === undefined ? undefined : <OwnPrice own={own} course={course} />}>
        <h2 id={`course-${course}`}>{t('page.course', { course })}</h2>
      </PanelHead>
      {button === undefined ? null : <CourseRoad enrolment={undefined} now={now} />}
      {own?.transfer ? <WaitingTransfer course={course} transfer={own.transfer} /> : <p>{text}</p>}
      {button === undefined || own?.transfer ? null : (
        <ButtonLink to={button.to} variant={primary ? 'primary' : 'plain'} wide iconEnd={<ArrowRightIcon />}>
          {button.label}
        </ButtonLink>
      )}
    </Panel>
  );
}

type CourseBoxProps = BoxProps & {
  /** Both courses are finished; the page says so once. */
  readonly finished: boolean;
  /** The page's text on the registration of both courses. */
  readonly told: string | undefined;
};

function CourseBox({ course, learner, primary, finished, told }: CourseBoxProps) {
  const { t, language } = useWords();
  const enrolment = enrolmentIn(learner, course);
  const now = useCourseNow(enrolment, 30_000);
  const action = nextAction(learner, course, now);
  const round = 'round' in action && action.round !== null ? action.round : 1;
  const { pack } = usePack(course, round);
  const step = action.kind === 'continue-round' ? pack?.steps[action.step - 1] : undefined;
  const words = actionWords(action, course, now, t, language, step && textIn(language, step, 'title'));
  const registered = registrationWords(enrolment, t, language);
  const left =
    enrolment && isToFinish(enrolment, now) ? counted(t, 'dash.daysLeft', daysLeft(enrolment, now), language) : '';
  return (
    <Panel aria-labelledby={`course-${course}`}>
      <PanelHead end={<span data-dated="">{left}</span>}>
        <h2 id={`course-${course}`}>{t('page.course', { course })}</h2>
      </PanelHead>
      <CourseRoad enrolment={enrolment} now={now} />
      {finished && registered !== undefined ? null : <p>{words.text}</p>}
      {registered === told ? null : <p>{registered}</p>}
      {enrolment ? <PerhapsOver enrolment={enrolment} /> : null}
      {words.button ? (
        <ButtonLink to={words.button.to} variant={primary ? 'primary' : 'plain'} wide iconEnd={<ArrowRightIcon />}>
          {words.button.label}
        </ButtonLink>
      ) : null}
      {words.button === undefined && enrolment ? (
        <ButtonLink to={`/okuskoli-${course}`} wide iconEnd={<ArrowRightIcon />}>
          {t('dash.view', { course })}
        </ButtonLink>
      ) : null}
    </Panel>
  );
}
