/** A test in progress. */
import { useState } from 'react';
import { missingNumbers, tickedIn } from '../../sync/exam/grading.ts';
import { Question, goToQuestion, questionId } from '../course/question.tsx';
import { counted, formatList } from '../language/format.ts';
import { useWords } from '../language/language.ts';
import { submitExam, tickExam, type ExamRef, type ExamRow } from '../offline/exams.ts';
import type { LocalDb } from '../offline/local-db.ts';
import { LearnerFrame } from '../shell/learner/learner-frame.tsx';
import { Alert } from '../ui/feedback/alert.tsx';
import { ActionBar } from '../ui/layout/action-bar.tsx';
import { Button } from '../ui/controls/button.tsx';
import { StepHead } from '../ui/learning/step-head.tsx';
import { ProgressDashes } from '../ui/feedback/progress-dashes.tsx';

/** From here on, unanswered questions are counted, not listed; each also shows its own error. */
const MANY = 5;

type Props = {
  readonly exam: ExamRow;
  readonly db: LocalDb;
  readonly place: ExamRef;
  readonly title: string;
  readonly back: string;
  /** Notice to read before beginning. */
  readonly notice: string | undefined;
};

export function OpenExam({ exam, db, place, title, back, notice }: Props) {
  const { t, language } = useWords();
  const [complained, setComplained] = useState(false);
  const [failed, setFailed] = useState(false);
  const ids = exam.test.questions.map((question) => question.id);
  const missing = missingNumbers(ids, exam.ticks);
  const complaint = (): string => {
    if (missing.length === ids.length) return t('final' in place ? 'test.finalMissingAll' : 'test.missingAll');
    const words = missing.length < MANY ? 'step.missing' : 'test.missingMany';
    return counted(t, words, missing.length, language, { numbers: formatList(missing, t('step.and')) });
  };
  const answered = t('test.answered', { done: ids.length - missing.length, total: ids.length });
  const submit = async (): Promise<void> => {
    try {
      const held = await db.exams.get(exam.key); // the stored ticks may be newer than the rendered ones
      const [first] = missingNumbers(ids, held?.ticks ?? exam.ticks);
      setComplained(first !== undefined);
      if (first !== undefined) return goToQuestion(first);
      await submitExam(db, exam.key);
      setFailed(false);
    } catch {
      setFailed(true);
    }
  };
  const said = failed ? t('step.notSaved') : complained && missing.length > 0 ? complaint() : '';
  return (
    <LearnerFrame
      title={title}
      course={place.course}
      actionBar={
        <ActionBar
          back={{ label: t('test.back'), to: back }}
          hint={
            <div className="ab-progress">
              <span>
                {said === '' ? answered : null}
                <span role="status">{said}</span>
              </span>
              <ProgressDashes
                dashes={ids.map((_, index) => ({
                  state: missing.includes(index + 1) ? ('ahead' as const) : ('done' as const),
                  // thirty links are too narrow to tap
                  ...('final' in place
                    ? {}
                    : {
                        href: `#${questionId(index + 1)}`,
                        label: t('step.question', { number: index + 1 }),
                        onGo: () => goToQuestion(index + 1), // no history entry: Back leaves the test
                      }),
                }))}
                description={answered}
              />
            </div>
          }
          complaint={said !== ''}
        >
          <Button variant={missing.length === 0 ? 'primary' : 'plain'} wide onClick={() => void submit()}>
            {t('test.submit')}
          </Button>
        </ActionBar>
      }
    >
      <StepHead
        where={t('page.course', { course: place.course })}
        title={title}
        intro={'final' in place ? t('test.finalIntro') : t('test.intro')}
      />
      {notice === undefined ? null : <Alert tone="info">{notice}</Alert>}
      <div className="l-stack l-gap-6">
        {exam.test.questions.map((question, index) => {
          const ticked = tickedIn(exam.ticks, question.id);
          return (
            <Question
              key={question.id}
              id={questionId(index + 1)}
              question={question}
              options={question.answers}
              number={index + 1}
              ticked={ticked}
              error={
                complained && missing.length < ids.length && missing.includes(index + 1)
                  ? t('question.missing')
                  : undefined
              }
              onToggle={(answerId) =>
                void tickExam(db, exam.key, { questionId: question.id, answerId }, !ticked.includes(answerId)).catch(
                  () => setFailed(true),
                )
              }
            />
          );
        })}
      </div>
    </LearnerFrame>
  );
}
