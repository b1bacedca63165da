/** A marked test: passed or not in words, wrong answers first with the step that teaches each, what comes next. */
import type { MarkedTest } from '../../sync/course/content.ts';
import { ROUNDS } from '../../sync/course/ids.ts';
import type { TestResult } from '../../sync/exam/contract.ts';
import { gradedTicks, sameTicks, tickedIn } from '../../sync/exam/grading.ts';
import { pathTo } from '../../sync/paths.ts';
import { enrolmentIn, type Tick } from '../../sync/progress/learner.ts';
import { roundOpensAt } from '../../sync/progress/rounds.ts';
import { QuestionPicture } from '../course/step-content.tsx';
import { markOf } from '../course/step-questions.tsx';
import { formatWhen } from '../language/format.ts';
import { useWords } from '../language/language.ts';
import type { ExamRef, ExamRow } from '../offline/exams.ts';
import { serverNow } from '../offline/server-clock.ts';
import { useLearner } from '../offline/use-learner.ts';
import { LearnerFrame } from '../shell/learner-frame.tsx';
import { ActionBar } from '../ui/action-bar.tsx';
import { Alert } from '../ui/alert.tsx';
import { Answer } from '../ui/answer.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { StepHead } from '../ui/step-head.tsx';
import { Ten } from '../ui/ten.tsx';

type Question = MarkedTest['questions'][number];
type Props = {
  readonly exam: ExamRow;
  readonly result: TestResult;
  readonly place: ExamRef;
  readonly title: string;
  /** To step 10, or to the course after the final test. */
  readonly back: string;
  /** Why no new test could be fetched. */
  readonly problem: string | undefined;
  /** A new test is being asked for. */
  readonly retaking: boolean;
  readonly onRetake: () => void;
};

export function ExamResult({ exam, result, place, title, back, problem, retaking, onRetake }: Props) {
  const { t, language } = useWords();
  const wrongIds = new Set(result.wrongTestAnswers.map((wrong) => wrong.questionId));
  const { questions } = result.test;
  const numberOf = (question: Question): number => questions.indexOf(question) + 1;
  const wrong = questions.filter((question) => wrongIds.has(question.id));
  const right = questions.filter((question) => !wrongIds.has(question.id));
  const numbers = { right: right.length, wrong: wrong.length, total: questions.length };
  const ticks = gradedTicks(result);
  return (
    <LearnerFrame
      title={title}
      course={place.course}
      actionBar={
        <ActionBar back={{ label: t('test.back'), to: back }} hint={<span role="status">{problem}</span>}>
          {result.passed ? (
            <Onward place={place} />
          ) : (
            <Button variant="primary" wide busy={retaking} busyLabel={t('test.loading')} onClick={onRetake}>
              {t('test.retake')}
            </Button>
          )}
        </ActionBar>
      }
    >
      <StepHead
        where={t('test.score', numbers)}
        progress={
          <Ten
            dashes={questions.map((question) => ({
              state: wrongIds.has(question.id) ? ('wrong' as const) : ('right' as const),
            }))}
            description={t('test.score', numbers)}
          />
        }
        title={title}
      />
      <div className="l-stack l-gap-6">
        <Verdict place={place} passed={result.passed} numbers={numbers} />
        {sameTicks(ticks, exam.ticks) ? null : <Alert tone="info">{t('test.elsewhere')}</Alert>}
        {wrong.length > 0 ? <h2>{t('test.wrongFirst')}</h2> : null}
        {wrong.map((question) => (
          <div key={question.id} className="l-stack">
            <Marked question={question} number={numberOf(question)} ticks={ticks} />
            <p>
              <ButtonLink
                to={pathTo('step', language, {
                  courseId: place.course,
                  roundNr: question.step.round,
                  stepNr: question.step.nr,
                })}
                variant="quiet"
              >
                {t('test.reread', { step: question.step.nr, round: question.step.round })}
              </ButtonLink>
            </p>
          </div>
        ))}
        {right.length > 0 ? <h2>{t('test.rightOnes')}</h2> : null}
        {right.map((question) => (
          <Marked key={question.id} question={question} number={numberOf(question)} ticks={ticks} />
        ))}
      </div>
    </LearnerFrame>
  );
}

type VerdictProps = {
  readonly place: ExamRef;
  readonly passed: boolean;
  readonly numbers: { readonly right: number; readonly wrong: number; readonly total: number };
};

function Verdict({ place, passed, numbers }: VerdictProps) {
  const { t, language } = useWords();
  const learner = useLearner()?.learner;
  const enrolment = learner && enrolmentIn(learner, place.course);
  const final = 'final' in place;
  const opensAt = enrolment && !final && place.round < ROUNDS ? roundOpensAt(enrolment, place.round + 1) : null;
  const text = passed
    ? t(final ? 'test.finalPassedText' : 'test.passedText', numbers)
    : final
      ? t('test.finalFailedText', numbers)
      : t('test.failedText', numbers);
  return (
    <Alert tone={passed ? 'ok' : 'warn'} heading={t(passed ? 'test.passed' : 'test.failed')} live>
      <p>{text}</p>
      {passed && opensAt !== null && !final ? (
        <p>{t('dash.waitText', { round: place.round + 1, when: formatWhen(opensAt, serverNow(), t, language) })}</p>
      ) : null}
    </Alert>
  );
}

function Onward({ place }: { readonly place: ExamRef }) {
  const { t, language } = useWords();
  const course = { courseId: place.course };
  if ('final' in place)
    return (
      <ButtonLink to={pathTo('completion', language, course)} variant="primary" wide>
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
    <ButtonLink to={pathTo('dashboard')} variant="primary" wide>
      {t('test.toDashboard')}
    </ButtonLink>
  );
}

function Marked({
  question,
  number,
  ticks,
}: {
  readonly question: Question;
  readonly number: number;
  readonly ticks: readonly Tick[];
}) {
  const { t, language } = useWords();
  const ticked = tickedIn(ticks, question.id);
  const [image] = question.question_images;
  return (
    <Answer
      number={t('step.question', { number: number })}
      text={language === 'is' ? question.question : question.question_en}
      picture={
        image ? (
          <QuestionPicture filename={image.filename} alt={language === 'is' ? image.alt : image.alt_en} />
        ) : undefined
      }
      disabled
      options={question.answers.map((answer) => {
        const mark = markOf(answer.correct, ticked.includes(answer.id));
        return {
          id: answer.id,
          text: language === 'is' ? answer.answer : answer.answer_en,
          ticked: ticked.includes(answer.id),
          mark,
          markLabel: t(`mark.${mark}`),
          why: language === 'is' ? answer.why : answer.why_en,
        };
      })}
    />
  );
}
