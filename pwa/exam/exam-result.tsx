/** A marked test: score, wrong answers with links to their steps, right answers collapsed, next action. */
import type { ReactNode } from 'react';
import type { MarkedTest } from '../../sync/course/content.ts';
import { ROUNDS } from '../../sync/course/ids.ts';
import type { TestResult } from '../../sync/exam/contract.ts';
import { gradedTicks, sameTicks, tickedIn } from '../../sync/exam/grading.ts';
import { pathTo } from '../../sync/paths.ts';
import { enrolmentIn, roundOf, type Enrolment } from '../../sync/progress/learner.ts';
import type { CourseNr } from '../../sync/scalar.ts';
import { roundOpensAt } from '../../sync/progress/rounds.ts';
import { earn } from '../course/earned.ts';
import { finishPlan } from '../course/finish-plan.ts';
import { Question } from '../course/question.tsx';
import { ReminderButton } from '../course/reminder-button.tsx';
import { counted, formatWhen } from '../language/format.ts';
import { useWords } from '../language/language.ts';
import type { ExamRef, ExamRow } from '../offline/exams.ts';
import { serverNow } from '../offline/server-clock.ts';
import { useLearner } from '../offline/use-learner.ts';
import { LearnerFrame } from '../shell/learner/learner-frame.tsx';
import { ActionBar } from '../ui/layout/action-bar.tsx';
import { Alert } from '../ui/feedback/alert.tsx';
import { Button, ButtonLink } from '../ui/controls/button.tsx';
import { CheckIcon, ChevronDownIcon } from '../ui/icons/icons.tsx';
import { dashOf, ProgressDashes } from '../ui/feedback/progress-dashes.tsx';
import { ResultPlate } from '../ui/learning/result-plate.tsx';

type Marked = MarkedTest['questions'][number];

type Props = {
  readonly exam: ExamRow;
  readonly result: TestResult;
  readonly place: ExamRef;
  readonly title: string;
  /** Path to step 10, or to the course after the final test. */
  readonly back: string;
  /** Why no new test could be loaded. */
  readonly problem: string | undefined;
  /** A new test is being requested. */
  readonly retaking: boolean;
  /** Marked just now, while visible. */
  readonly fresh: boolean;
  readonly onRetake: () => void;
};

export function ExamResult({ exam, result, place, title, back, problem, retaking, fresh, onRetake }: Props) {
  const { t, language } = useWords();
  const corrected = useCorrected(exam, place, result);
  const passed = result.passed || corrected;
  const awaited = useAwaited(place);
  const wrongIds = new Set(result.wrongTestAnswers.map((wrong) => wrong.questionId));
  const { questions } = result.test;
  const wrong = questions.filter((question) => wrongIds.has(question.id));
  const right = questions.filter((question) => !wrongIds.has(question.id));
  const numbers = { right: right.length, wrong: wrong.length, total: questions.length };
  const ticks = gradedTicks(result);
  const lacksIn = ({ id, answers }: Marked): string => {
    const ticked = tickedIn(ticks, id);
    const off = answers.filter((answer) => answer.correct !== ticked.includes(answer.id));
    const missed = off.filter(({ correct }) => correct).length;
    const counts = [['test.slips', off.length - missed] as const, ['test.missed', missed] as const];
    return counts.flatMap(([words, amount]) => (amount === 0 ? [] : counted(t, words, amount, language))).join(', ');
  };
  const marked = (question: Marked, below?: ReactNode) => (
    <Question
      key={question.id}
      question={question}
      options={question.answers}
      number={questions.indexOf(question) + 1}
      lacks={lacksIn(question)}
      ticked={tickedIn(ticks, question.id)}
      marked
      below={below}
    />
  );
  return (
    <LearnerFrame
      title={title}
      course={place.course}
      actionBar={
        <ActionBar back={{ label: t('test.back'), to: back }} hint={<span role="status">{problem}</span>}>
          {passed ? (
            <Onward place={place} fresh={fresh} waits={awaited !== undefined} />
          ) : (
            <Button variant="primary" wide busy={retaking} busyLabel={t('test.loading')} onClick={onRetake}>
              {t('test.retake')}
            </Button>
          )}
        </ActionBar>
      }
    >
      <div className="l-stack l-gap-6">
        <Verdict place={place} title={title} passed={passed} fresh={fresh} numbers={numbers}>
          <ProgressDashes
            dashes={questions.map(({ id }) => dashOf(!wrongIds.has(id)))}
            description={t('test.score', numbers)}
            tall
          />
        </Verdict>
        {corrected ? <Alert tone="ok">{t('test.regraded')}</Alert> : null}
        {sameTicks(ticks, exam.ticks) ? null : <Alert tone="info">{t('test.elsewhere')}</Alert>}
        {passed && awaited ? <NextRound next={awaited} /> : null}
        {wrong.length > 0 ? <h2>{t('test.wrongFirst')}</h2> : null}
        {wrong.map((question) => marked(question, <Reread course={place.course} question={question} />))}
        {right.length > 0 ? (
          <details className="fo">
            <summary>
              <CheckIcon />
              {t('test.showRight', { amount: right.length })}
              <ChevronDownIcon />
            </summary>
            <div className="l-stack l-gap-6">{right.map((question) => marked(question))}</div>
          </details>
        ) : null}
      </div>
    </LearnerFrame>
  );
}

/** Link to the step that teaches the question. */
function Reread({ course, question: { step } }: { readonly course: CourseNr; readonly question: Marked }) {
  const { t, language } = useWords();
  return (
    <ButtonLink
      to={pathTo('step', language, { courseId: course, roundNr: step.round, stepNr: step.nr })}
      variant="quiet"
    >
      {t('test.reread', { step: step.nr, round: step.round })}
    </ButtonLink>
  );
}

/** A later correction by the school made this test passed (rule V7). */
function useCorrected(exam: ExamRow, place: ExamRef, result: TestResult): boolean {
  const learner = useLearner()?.learner;
  const enrolment = learner && enrolmentIn(learner, place.course);
  const now = enrolment && ('final' in place ? enrolment.final : roundOf(enrolment, place.round)?.exam);
  return !result.passed && now?.userTestId === exam.userTestId && now.passed === true;
}

type VerdictProps = {
  readonly place: ExamRef;
  readonly title: string;
  readonly passed: boolean;
  readonly fresh: boolean;
  readonly numbers: { readonly right: number; readonly wrong: number; readonly total: number };
  readonly children: ReactNode;
};

function Verdict({ place, title, passed, fresh, numbers, children }: VerdictProps) {
  const { t } = useWords();
  const final = 'final' in place;
  const text = passed
    ? t(final ? 'test.finalPassedText' : 'test.passedText', numbers)
    : t(final ? 'test.finalFailedText' : 'test.failedText', numbers);
  return (
    <ResultPlate
      passed={passed}
      fresh={fresh}
      ahead={final ? 'diamond' : 'post'}
      where={title}
      right={numbers.right}
      total={numbers.total}
      scoreLabel={t('test.score', numbers)}
      heading={t(passed ? 'test.passed' : 'test.failed')}
    >
      <p>{text}</p>
      {children}
    </ResultPlate>
  );
}

type Following = { readonly enrolment: Enrolment; readonly round: number; readonly opensAt: number };

/** The next round, if it must be waited for. */
function useAwaited(place: ExamRef): Following | undefined {
  const learner = useLearner()?.learner;
  const enrolment = learner && enrolmentIn(learner, place.course);
  if (!enrolment || 'final' in place || place.round === ROUNDS) return undefined;
  const round = place.round + 1;
  const opensAt = roundOpensAt(enrolment, round);
  return opensAt === null || opensAt <= serverNow() ? undefined : { enrolment, round, opensAt };
}

/** When the next round opens, with a reminder button. */
function NextRound({ next: { enrolment, round, opensAt } }: { readonly next: Following }) {
  const { t, language } = useWords();
  const now = serverNow();
  return (
    <section className="l-stack" aria-labelledby="next-round">
      <h2 id="next-round">{t('dash.waitText', { round, when: formatWhen(opensAt, now, t, language) })}</h2>
      <p>
        {t(`pay.round.${enrolment.course}.${round}`)}. {t('wait.rest')} {finishPlan(enrolment, now, t, language)}
      </p>
      <ReminderButton enrolment={enrolment} round={round} opensAt={opensAt} primary />
    </section>
  );
}

/** @param waits the reminder is the primary action. @param fresh marked just now. */
function Onward({
  place,
  waits,
  fresh,
}: {
  readonly place: ExamRef;
  readonly waits: boolean;
  readonly fresh: boolean;
}) {
  const { t, language } = useWords();
  const course = { courseId: place.course };
  if ('final' in place)
    return (
      <ButtonLink
        to={pathTo('completion', language, course)}
        variant="primary"
        wide
        onClick={() => fresh && earn(`course ${place.course}`)}
      >
        {t('test.toCompletion')}
      </ButtonLink>
    );
  if (place.round === ROUNDS)
    return (
      <ButtonLink to={pathTo('finalTest', language, course)} variant="primary" wide>
        {t('test.toFinal')}
      </ButtonLink>
    );
  return (
    <ButtonLink to={pathTo('dashboard')} variant={waits ? 'plain' : 'primary'} wide>
      {t('test.toDashboard')}
    </ButtonLink>
  );
}
