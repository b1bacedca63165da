/** A course: days left, next step, waiting time, restart, downloads, instructions, chat (B.2, B.4). */
import { useEffect, useState, type ReactNode } from 'react';
import { courseIn } from '../../sync/course/ids.ts';
import { pathTo } from '../../sync/paths.ts';
import { courseStatus } from '../../sync/progress/expiry.ts';
import { enrolmentIn } from '../../sync/progress/learner.ts';
import { mustIntroduce, nextAction, type NextAction } from '../../sync/progress/next-action.ts';
import { Chat } from '../community/chat.tsx';
import { useWords } from '../language/language.ts';
import { useCourseNow } from '../offline/course-clock.ts';
import { exchangeAll, exchangeNow } from '../offline/exchange.ts';
import { readLearner, useLearner } from '../offline/use-learner.ts';
import { ToBuy } from '../payment/own-price.tsx';
import type { PageProps } from '../routes.tsx';
import { LearnerFrame } from '../shell/learner/learner-frame.tsx';
import { Alert, Refusal } from '../ui/feedback/alert.tsx';
import { ButtonLink, Button } from '../ui/controls/button.tsx';
import { ArrowRightIcon } from '../ui/icons/learner-icons.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { WithSide } from '../ui/layout/shell.tsx';
import { takeFocus } from '../ui/hooks/take-focus.ts';
import { actionWords, registrationWords, type ActionWords } from '../language/action-words.ts';
import { CourseEnd, CourseHead } from './course-head.tsx';
import { CourseRoad } from './course-road.tsx';
import { Downloads } from './downloads.tsx';
import { finishPlan } from './finish-plan.ts';
import { PerhapsOver } from './perhaps-over.tsx';
import { RoundList } from './round-list.tsx';
import { Waiting } from './waiting.tsx';
import { restartCourse } from '../../sync/course/contract.ts';
import type { CourseNr } from '../../sync/scalar.ts';
import { call } from '../offline/call.ts';
import { useAct } from '../shell/use-act.ts';
import { refreshSession } from '../offline/session.ts';

const REFRESH_MS = 60_000;

/** Actions with their own button on this page, or that lead to this page. */
const OWN_BUTTON = new Set<string>(['restart', 'view', 'introduce']);
/** Actions explained by their own section. */
const NOT_TOLD = new Set<string>(['buy', 'wait']);

export const readBefore = readLearner;

export default function CoursePage({ params }: PageProps) {
  const { t, language } = useWords();
  const course = courseIn(params);
  const learner = useLearner()?.learner;
  const [restarted, setRestarted] = useState(false);
  useRefresh();
  const enrolment = learner && enrolmentIn(learner, course);
  const now = useCourseNow(enrolment, 1000);
  const status = enrolment && courseStatus(enrolment, now);
  const action = learner && nextAction(learner, course, now);
  const awaited = useAwaited(action);
  const introducing = useIntroducing(action);
  const chat =
    course === 2 && enrolment && enrolment.closedAt === null ? (
      <Chat first={introducing} mustIntroduce={mustIntroduce(enrolment)} over={status === 'Expired'} />
    ) : undefined;
  const words = action && actionWords(action, course, now, t, language);
  const registered = registrationWords(enrolment, t, language);
  // hidden during the introduction, to keep the task next to the chat
  const plan = enrolment?.closedAt === null && !introducing ? finishPlan(enrolment, now, t, language) : undefined;
  const downloads = enrolment ? <Downloads course={course} enrolment={enrolment} now={now} /> : null;
  if (!learner)
    return (
      <LearnerFrame title={t('page.course', { course })} course={course} width="page">
        <CourseHead course={course} enrolment={enrolment} now={now} />
        <Skeleton label={t('page.course', { course })} shape="panel" count={2} />
      </LearnerFrame>
    );
  return (
    <LearnerFrame title={t('page.course', { course })} course={course} width="page">
      <WithSide
        side={
          <>
            {downloads}
            {status === 'Finished' ? null : (
              <HowItWorks>{enrolment ? <CourseEnd enrolment={enrolment} now={now} /> : null}</HowItWorks>
            )}
          </>
        }
        below={introducing ? undefined : chat}
      >
        <CourseHead course={course} enrolment={enrolment} now={now} />
        {enrolment ? <PerhapsOver enrolment={enrolment} /> : null}
        {enrolment ? (
          <CourseRoad
            enrolment={enrolment}
            now={now}
            opened={action?.kind === 'begin-round' && action.round === awaited}
          />
        ) : null}
        {action?.kind === 'wait' && enrolment ? (
          <Waiting enrolment={enrolment} round={action.round} opensAt={action.opensAt} now={now} />
        ) : null}
        {action?.kind === 'begin-round' && action.round === awaited ? (
          <Alert tone="ok" live>
            {t('course.openNow', action)}
          </Alert>
        ) : null}
        {restarted && action?.kind !== 'restart' ? (
          <Alert tone="ok" ref={takeFocus}>
            {t('course.restarted', { course })}
          </Alert>
        ) : null}
        {words && action?.kind === 'buy' ? (
          <ToBuy course={course}>
            <Told words={words} />
          </ToBuy>
        ) : null}
        {words && action && !NOT_TOLD.has(action.kind) ? (
          <Told words={OWN_BUTTON.has(action.kind) ? { text: words.text } : words} />
        ) : null}
        {registered === undefined ? null : <p>{registered}</p>}
        {action?.kind === 'restart' ? <Restart course={course} onDone={() => setRestarted(true)} /> : null}
        {action?.kind === 'view' ? (
          <ButtonLink
            to={pathTo('completion', language, { courseId: course })}
            variant="primary"
            wide
            iconEnd={<ArrowRightIcon />}
          >
            {t('course.follows')}
          </ButtonLink>
        ) : null}
        {introducing ? chat : null}
        {plan === undefined ? null : <p className="muted small">{plan}</p>}
        {enrolment && status !== 'Expired' ? <RoundList enrolment={enrolment} now={now} /> : null}
      </WithSide>
    </LearnerFrame>
  );
}

function Told({ words: { text, button } }: { readonly words: ActionWords }) {
  return (
    <>
      <p className="lead">{text}</p>
      {button ? (
        <ButtonLink to={button.to} variant="primary" wide iconEnd={<ArrowRightIcon />}>
          {button.label}
        </ButtonLink>
      ) : null}
    </>
  );
}

function HowItWorks({ children }: { readonly children: ReactNode }) {
  const { t } = useWords();
  return (
    <section className="l-stack">
      <h2>{t('course.howHeading')}</h2>
      <p>{t('course.how1')}</p>
      <p>{t('course.how2')}</p>
      {children}
    </section>
  );
}

/** The round whose wait was shown on this page, to announce when it opens. */
function useAwaited(action: NextAction | undefined): number | undefined {
  const [awaited, setAwaited] = useState<number>();
  const waitsFor = action?.kind === 'wait' ? action.round : undefined;
  useEffect(() => {
    if (waitsFor !== undefined) setAwaited(waitsFor);
  }, [waitsFor]);
  return awaited;
}

/** Whether the chat message unlocks the rounds. Once true, stays true, so the chat keeps its place. */
function useIntroducing(action: NextAction | undefined): boolean {
  const [begun, setBegun] = useState(false);
  const now = action?.kind === 'introduce';
  useEffect(() => {
    if (now) setBegun(true);
  }, [now]);
  return now || begun;
}

/** Syncs on mount, every minute, and when the page becomes visible (B.9). */
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

type Props = {
  readonly course: CourseNr;
  /** Called after the restart, which removes this button. */
  readonly onDone: () => void;
};

/** Restarts an expired course, free of charge (B.4). */
function Restart({ course, onDone }: Props) {
  const { t } = useWords();
  const { busy, said, act } = useAct();
  const restart = async (): Promise<void> => {
    await exchangeAll(); // sends pending answers first, so they still count for the expired run
    await refreshSession(await call(restartCourse, { courseId: course }));
    onDone();
  };
  return (
    <>
      <Button variant="primary" wide busy={busy} busyLabel={t('course.restartBusy')} onClick={() => void act(restart)}>
        {t('dash.restartButton')}
      </Button>
      <Refusal>{said || undefined}</Refusal>
    </>
  );
}
