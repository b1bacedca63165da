/** A test from loading to result. Stores ticks at each tap; a submission waits while offline (B.4, B.5). */
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { ROUNDS, courseIn } from '../../sync/course/ids.ts';
import { pathTo } from '../../sync/paths.ts';
import { enrolmentIn, isRoundFinished, type Learner } from '../../sync/progress/learner.ts';
import { nextAction } from '../../sync/progress/next-action.ts';
import { useLocation } from 'react-router-dom';
import { actionWords } from '../language/action-words.ts';
import { useWords } from '../language/language.ts';
import { CallError } from '../offline/call.ts';
import { courseNow } from '../offline/course-clock.ts';
import { useConnection } from '../offline/connection.ts';
import { exchangeNow } from '../offline/exchange.ts';
import { dropExam, examKey, fetchExam, isOfRun, useExam, type ExamRef, type ExamRow } from '../offline/exams.ts';
import { useSession } from '../offline/session-store.ts';
import { readLearner, useLearner } from '../offline/use-learner.ts';
import type { PageProps } from '../routes.tsx';
import { ToBuy } from '../payment/own-price.tsx';
import { LearnerFrame } from '../shell/learner/learner-frame.tsx';
import { Alert } from '../ui/feedback/alert.tsx';
import { Button, ButtonLink } from '../ui/controls/button.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { useLasting } from '../ui/hooks/use-lasting.ts';
import { ExamResult } from './exam-result.tsx';
import { OpenExam } from './open-exam.tsx';

/** Delay before a submitted test shows as waiting, milliseconds. */
const MARKED_SOON_MS = 2000;

export const readBefore = readLearner;

/** The test of a round or of the whole course. */
export default function ExamPage({ params }: PageProps) {
  const course = courseIn(params);
  const { roundNr } = params;
  return <Exam place={roundNr === undefined ? { course, final: true } : { course, round: Number(roundNr) }} />;
}

function Exam({ place }: { readonly place: ExamRef }) {
  const { t, language } = useWords();
  const db = useSession((session) => session.db);
  const { pathname } = useLocation();
  const key = examKey(place);
  const learner = useLearner()?.learner;
  const held = useExam(key);
  const exam = ofThisRun(held, learner, place);
  const [problem, setProblem] = useState<string>();
  const [asked, setAsked] = useState(0);
  const [refused, setRefused] = useState(false);
  const [retaking, setRetaking] = useState(false);
  const final = 'final' in place;
  const title = final ? t('page.finalTest') : t('test.title', place);
  const missing = exam === undefined;

  useEffect(() => {
    if (!db || !missing) return;
    setProblem(undefined);
    fetchExam(db, place).catch((error: unknown) => {
      const known = error instanceof CallError ? error : undefined;
      setRefused(known?.kind === 'refused');
      setProblem(known?.kind === 'refused' ? known.message : t(known ? 'test.offline' : 'test.notKept'));
    });
    // runs again on the learner's request, or after the current test is dropped
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [db, key, missing, asked]);

  useLanding(exam?.status);
  const fresh = useMarkedHere(exam?.status);
  const replaced = useReplaced(held, exam);
  const notice = replaced ? t('test.replaced') : isPassed(learner, place) ? t('test.alreadyPassed') : undefined;

  /** Drops the marked test only when the server is reachable for a new one. */
  const retake = async (): Promise<void> => {
    setRetaking(true);
    try {
      await exchangeNow();
      const reached = useConnection.getState().connection === 'online';
      setProblem(reached ? undefined : t('test.offline'));
      if (db && reached) await dropExam(db, key);
    } catch {
      setProblem(t('test.notKept'));
    } finally {
      setRetaking(false);
    }
  };

  const back = final
    ? pathTo('course', language, { courseId: place.course })
    : pathTo('step', language, { courseId: place.course, roundNr: place.round, stepNr: 10 });

  const now = courseNow(learner && enrolmentIn(learner, place.course));
  const next = learner && nextAction(learner, place.course, now);
  const onward = next && actionWords(next, place.course, now, t, language);
  const isUnderWay = exam?.status === 'open';
  const isOver =
    (isUnderWay && next?.kind === 'restart') ||
    ((isUnderWay || exam?.status === 'submitted') && next?.kind === 'closed');
  if (isUnderWay && db && !isOver)
    return <OpenExam exam={exam} db={db} place={place} title={title} back={back} notice={notice} />;
  if (exam?.status === 'graded' && exam.result && db) {
    return (
      <ExamResult
        exam={exam}
        result={exam.result}
        place={place}
        title={title}
        back={back}
        problem={problem}
        retaking={retaking}
        fresh={fresh}
        onRetake={() => void retake()}
      />
    );
  }
  const loading = !exam && problem === undefined;
  const wayOn = refused || isOver ? onward?.button : undefined;
  const told = (
    <>
      <Alert tone={refused || isOver ? 'info' : 'warn'} live>
        {isOver ? onward?.text : problem}
      </Alert>
      {wayOn && wayOn.to !== pathname ? (
        <p>
          <ButtonLink to={wayOn.to} variant="primary" wide>
            {wayOn.label}
          </ButtonLink>
        </p>
      ) : isOver ? null : (
        <Button onClick={() => setAsked((count) => count + 1)}>{t('dl.retry')}</Button>
      )}
    </>
  );
  return (
    <LearnerFrame title={title} course={place.course}>
      <div className="l-stack l-gap-5">
        <h1 tabIndex={-1}>{title}</h1>
        {exam?.status === 'submitted' ? <Submitted roundFollows={'round' in place && place.round < ROUNDS} /> : null}
        {loading ? <Skeleton label={t('test.loading')} count={5} /> : null}
        {problem === undefined && !isOver ? null : refused && next?.kind === 'buy' ? (
          <ToBuy course={place.course}>{told}</ToBuy>
        ) : (
          told
        )}
        {loading ? null : (
          <p>
            <ButtonLink to={back}>{t('test.back')}</ButtonLink>
          </p>
        )}
      </div>
    </LearnerFrame>
  );
}

/** Tells that marking is pending, after a short delay. */
function Submitted({ roundFollows }: { readonly roundFollows: boolean }) {
  const { t } = useWords();
  const away = useConnection(({ connection }) => connection !== 'online');
  const long = useLasting(true, MARKED_SOON_MS);
  if (!away && !long) return <Skeleton label={t('test.marking')} count={5} />;
  return (
    <Alert tone="info" live>
      {t(roundFollows ? 'test.waiting' : 'test.waitingLast')}
    </Alert>
  );
}

/** Each state of a test is a new screen: scrolls to the top and focuses the heading. */
function useLanding(status: ExamRow['status'] | undefined): void {
  const begun = useRef(false);
  useLayoutEffect(() => {
    if (begun.current) {
      window.scrollTo({ top: 0, behavior: 'instant' });
      document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
    }
    begun.current ||= status !== undefined;
  }, [status]);
}

/** Whether marking finished while this page was visible. */
function useMarkedHere(status: ExamRow['status'] | undefined): boolean {
  const [awaited, setAwaited] = useState(false);
  useEffect(() => {
    if (status === 'submitted') setAwaited(true);
    if (status === 'open') setAwaited(false);
  }, [status]);
  return awaited && document.visibilityState === 'visible';
}

/** Whether an open test with ticks was closed on another device while this page was open. */
function useReplaced(held: ExamRow | undefined | null, exam: ExamRow | undefined | null): boolean {
  const [replaced, setReplaced] = useState(false);
  const over = held?.status === 'open' && held.ticks.length > 0 && exam === undefined;
  useEffect(() => {
    if (over) setReplaced(true);
  }, [over]);
  return replaced;
}

/** The round or course is finished; a further test is practice. */
function isPassed(learner: Learner | undefined, place: ExamRef): boolean {
  const enrolment = learner && enrolmentIn(learner, place.course);
  if (!enrolment) return false;
  return 'final' in place ? enrolment.finishedAt !== null : isRoundFinished(enrolment, place.round);
}

/** @returns undefined for a test already closed, here or on another device; null while the learner is being read. */
function ofThisRun(
  exam: ExamRow | undefined | null,
  learner: Learner | undefined,
  place: ExamRef,
): ExamRow | undefined | null {
  if (!exam) return exam;
  if (!learner) return null;
  const enrolment = enrolmentIn(learner, place.course);
  return enrolment && isOfRun(exam, enrolment) ? exam : undefined;
}
