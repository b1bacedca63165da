/** One step: text, narration, questions, marks. Reads only from the device, submits a command (B.2, B.4, B.5). */
import { Activity, lazy, Suspense, useDeferredValue, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Step } from '../../sync/course/content.ts';
import { roundId, STEP_NUMBERS, STEPS, type StepRef, stepRefIn } from '../../sync/course/ids.ts';
import { readingMinutes } from '../../sync/course/reading-time.ts';
import { isWritten, languageOf, otherLanguage, textIn } from '../../sync/language.ts';
import { pathTo } from '../../sync/paths.ts';
import { enrolmentIn, isStepFinished, stepOf, type Enrolment } from '../../sync/progress/learner.ts';
import { isStepOpen } from '../../sync/progress/next-action.ts';
import { lazyWithMore, useWords } from '../language/language.ts';
import { TextIn } from '../language/text-in.tsx';
import { CallError } from '../offline/call.ts';
import { useConnection } from '../offline/connection.ts';
import { courseNow } from '../offline/course-clock.ts';
import { queueCommand } from '../offline/outbox.ts';
import { ensurePackText } from '../offline/packs.ts';
import { readRoundOf, usePack } from '../offline/use-pack.ts';
import { readStored, writeStored } from '../offline/local-storage.ts';
import { useSession } from '../offline/session-store.ts';
import { readLearner, useLearner } from '../offline/use-learner.ts';
import type { PageProps } from '../routes.tsx';
import { LearnerFrame } from '../shell/learner/learner-frame.tsx';
import { school } from '../shell/school.ts';
import { mailLink, withLink } from '../shell/with-link.tsx';
import { Alert } from '../ui/feedback/alert.tsx';
import { Button, ButtonLink, IconButton } from '../ui/controls/button.tsx';
import { Link } from '../ui/controls/link.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { ProgressDashes } from '../ui/feedback/progress-dashes.tsx';
import { StepHead } from '../ui/learning/step-head.tsx';
import { useReached } from '../ui/hooks/use-reached.ts';
import { useStateOf } from '../ui/hooks/use-state-of.ts';
import { PracticeDoor } from './practice-door.tsx';
import { BookmarkButton } from './bookmark-button.tsx';
import { Narration } from './narration.tsx';
import { playlistFrom, useListening } from './use-listening.ts';
import { StepContent } from './step-content.tsx';
import { useStepAnswers } from './step-answers.ts';
import { QUESTIONS_ID } from './question.tsx';
import { StepBar } from './step-bar.tsx';
import { StepQuestions } from './step-questions.tsx';
import { VoicePlace } from './voice-place.tsx';

export async function readBefore(params: PageProps['params']): Promise<void> {
  const { course, round } = stepRefIn(params);
  await Promise.all([readLearner(), readRoundOf(course, round)]);
}

/** Lazy: rarely needed. */
const LockedStep = lazyWithMore(() => import('./locked-step.tsx'));
/** Lazy: Icelandic steps have narration. */
const DeviceVoice = lazy(() => import('./device-voice.tsx'));

export default function StepPage({ params }: PageProps) {
  const { t, language } = useWords();
  const ref = stepRefIn(params);
  const learner = useLearner()?.learner;
  const enrolment = learner && enrolmentIn(learner, ref.course);
  const { pack, problem, again } = usePackText(ref);
  const step = pack?.steps[ref.step - 1];
  const title = t('page.step', ref);
  if (!learner)
    return (
      <LearnerFrame title={title} course={ref.course}>
        <Skeleton label={t('step.loading')} count={6} />
      </LearnerFrame>
    );
  if (!enrolment || !isStepOpen(enrolment, ref.round, ref.step, courseNow(enrolment))) {
    return (
      <LearnerFrame title={title} course={ref.course}>
        <StepHead
          where={
            <>
              <Link to={pathTo('course', language, { courseId: ref.course })}>{t('page.course', ref)}</Link>
              {step ? ` · ${t('step.where', ref)}` : null}
            </>
          }
          title={step ? <TextIn thing={step} field="title" /> : title}
        />
        <Suspense fallback={<Skeleton label={t('step.loading')} />}>
          <LockedStep learner={learner} place={ref} />
        </Suspense>
      </LearnerFrame>
    );
  }
  if (!step) {
    return (
      <LearnerFrame title={title} course={ref.course}>
        <h1 tabIndex={-1}>{title}</h1>
        {problem === undefined ? (
          <Skeleton label={t('step.loading')} count={6} />
        ) : (
          <div className="l-stack">
            <Alert tone="warn" live>
              {problem}
            </Alert>
            <Button onClick={again}>{t('dl.retry')}</Button>
            <ButtonLink to={pathTo('course', language, { courseId: ref.course })} variant="quiet">
              {t('step.onDevice')}
            </ButtonLink>
            <PracticeDoor />
          </div>
        )}
      </LearnerFrame>
    );
  }
  return <OpenStep step={step} rest={pack?.steps.slice(ref.step) ?? []} place={ref} enrolment={enrolment} />;
}

/** The round's text on this device; downloaded if missing, and retried once online. */
function usePackText(ref: StepRef) {
  const { t } = useWords();
  const db = useSession((session) => session.db);
  const { pack: here } = usePack(ref.course, ref.round);
  const pack = useDeferredValue(here) && here; // deferred: renders in slices, so a slow phone stays responsive
  const online = useConnection(({ connection }) => connection === 'online');
  const [problem, setProblem] = useStateOf<string | undefined>(roundId(ref), undefined);
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (!db) return;
    ensurePackText(db, ref.course, ref.round).then(
      () => setProblem(undefined),
      (error: unknown) =>
        setProblem(error instanceof CallError && error.kind !== 'offline' ? error.message : t('step.notHere')),
    );
  }, [db, ref.course, ref.round, t, online, asked, setProblem]);
  const again = (): void => {
    setProblem(undefined);
    setAsked(asked + 1);
  };
  return { pack, problem, again };
}

type OpenProps = {
  readonly step: Step;
  /** The later steps of the round. */
  readonly rest: readonly Step[];
  readonly place: StepRef;
  readonly enrolment: Enrolment;
};

/** Keeps its frame between steps; state of a step is reset. */
function OpenStep({ step, rest, place, enrolment }: OpenProps) {
  const { t, language } = useWords();
  const navigate = useNavigate();
  const text = useRef<HTMLDivElement>(null);
  const [following] = rest;
  const list = playlistFrom([step, ...rest], place, enrolment);
  const inIcelandic = language === 'is';
  const questions = useRef<HTMLElement>(null);
  const reached = useReached(questions, step.id);
  const progress = stepOf(enrolment, place.round, place.step);
  const answers = useStepAnswers(step, enrolment.id, progress);
  useRecordVisit(place, enrolment);
  const [both, showBoth] = useBothLanguages();
  const title = textIn(language, step, 'title');
  const html = textIn(language, step, 'data');
  const spoken = languageOf(language, step, 'data');
  const listening = useListening(text, step, html, inIcelandic);
  const done = STEP_NUMBERS.map((nr) => isStepFinished(enrolment, place.round, nr));
  const dashes = done.map((finished, index) => ({
    state: finished ? ('done' as const) : index + 1 === place.step ? ('now' as const) : ('ahead' as const),
  }));
  const next =
    place.step < STEPS
      ? pathTo('step', language, { courseId: place.course, roundNr: place.round, stepNr: place.step + 1 })
      : pathTo('roundTest', language, { courseId: place.course, roundNr: place.round });
  const back =
    place.step > 1
      ? {
          label: t('step.previous'),
          to: pathTo('step', language, { courseId: place.course, roundNr: place.round, stepNr: place.step - 1 }),
        }
      : { label: t('step.toCourse'), to: pathTo('course', language, { courseId: place.course }) };
  return (
    <LearnerFrame
      title={`${t('page.step', place)}: ${title}`}
      course={place.course}
      above={
        list && inIcelandic ? (
          <Narration
            key={step.id}
            list={list}
            onSentence={listening.onSentence}
            from={listening.from}
            reading={!reached}
          />
        ) : inIcelandic ? null : (
          <Suspense fallback={<VoicePlace spoken={spoken} />}>
            <DeviceVoice
              key={step.id}
              title={title}
              html={html}
              spoken={spoken}
              onSentence={listening.onSentence}
              from={listening.from}
              reading={!reached}
            />
          </Suspense>
        )
      }
      actionBar={
        <StepBar
          answers={answers}
          reached={reached}
          back={back}
          next={{
            label: place.step < STEPS ? t('step.next', { step: place.step + 1 }) : t('step.toTest'),
            detail: following && <TextIn thing={following} field="title" />,
            onGo: () => void navigate(next),
          }}
        />
      }
    >
      <div className="l-stack l-gap-5">
        <StepHead
          key={`${step.id} head`}
          where={t('step.where', place)}
          end={t('step.minutes', { minutes: readingMinutes(html) })}
          tools={
            <>
              <IconButton
                label={t('step.both')}
                icon={<span className="hd-language">{otherLanguage(language).toUpperCase()}</span>}
                aria-pressed={both}
                onClick={showBoth}
              />
              <BookmarkButton stepId={step.id} />
            </>
          }
          progress={<ProgressDashes dashes={dashes} description={t('step.progress', place)} />}
          title={<TextIn thing={step} field="title" />}
        />
        <a className="sh-skip" href={`#${QUESTIONS_ID}`}>
          {t('step.toQuestions', { amount: answers.score.total })}
        </a>
        {/* pre-renders the next text while the result is read */}
        {(answers.finished && following ? [step, following] : [step]).map((each) => (
          <Activity key={each.id} mode={each === step ? 'visible' : 'hidden'}>
            <div ref={each === step ? text : undefined} lang={languageOf(language, each, 'data')}>
              <StepContent
                html={textIn(language, each, 'data')}
                otherHtml={textIn(otherLanguage(language), each, 'data')}
                englishHtml={isWritten(language) ? undefined : each.data_en}
                both={both}
                spoken={each === step ? listening.spoken : -1}
              />
            </div>
          </Activity>
        ))}
        <StepQuestions key={`${step.id} questions`} step={step} answers={answers} done={done} sectionRef={questions} />
        <p className="muted small">{withLink((email) => t('step.help', { email }), mailLink(school().email))}</p>
      </div>
    </LearnerFrame>
  );
}

/** Whether paragraphs appear in both languages; stored on this device. */
function useBothLanguages(): readonly [boolean, () => void] {
  const [both, setBoth] = useState(() => readStored('both-languages') !== null);
  const turn = (): void => {
    writeStored('both-languages', both ? null : 'yes');
    setBoth(!both);
  };
  return [both, turn];
}

/** The first visit is a command that starts round and step (B.4). */
function useRecordVisit(place: StepRef, enrolment: Enrolment): void {
  const db = useSession((session) => session.db);
  const visited = stepOf(enrolment, place.round, place.step) !== undefined;
  const begun = enrolment.rounds.some((round) => round.nr === place.round);
  const [given, setGiven] = useStateOf(`${enrolment.id} ${place.round}.${place.step}`, false);
  useEffect(() => {
    if (!db || visited || given) return;
    setGiven(true);
    const { course, round, step } = place;
    const record = async (): Promise<void> => {
      if (!begun)
        await queueCommand(db, { name: 'update-user-round', payload: { roundId: roundId(place), roundNr: round } });
      await queueCommand(db, {
        name: 'update-user-step',
        payload: { stepId: `${roundId(place)}.${step}`, stepNr: step, roundNr: round, course },
      });
    };
    record().catch(() => undefined); // if storing fails, the answers record the visit
  }, [db, visited, begun, given, setGiven, place]);
}
