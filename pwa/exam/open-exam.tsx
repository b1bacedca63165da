/** The test being taken. */
import { useState } from 'react';
import { missingNumbers, tickedIn } from '../../sync/exam/grading.ts';
import { QuestionPicture } from '../course/step-content.tsx';
import { counted, formatList } from '../language/format.ts';
import { useWords } from '../language/language.ts';
import { submitExam, tickExam, type ExamRef, type ExamRow } from '../offline/exams.ts';
import type { LocalDb } from '../offline/local-db.ts';
import { LearnerFrame } from '../shell/learner-frame.tsx';
import { ActionBar } from '../ui/action-bar.tsx';
import { Answer } from '../ui/answer.tsx';
import { Button } from '../ui/button.tsx';
import { StepHead } from '../ui/step-head.tsx';
import { Ten } from '../ui/ten.tsx';

type Props = {
  readonly exam: ExamRow;
  readonly db: LocalDb;
  readonly place: ExamRef;
  readonly title: string;
  readonly back: string;
};

export function OpenExam({ exam, db, place, title, back }: Props) {
  const { t, language } = useWords();
  const [complained, setComplained] = useState(false);
  const [failed, setFailed] = useState(false);
  const ids = exam.test.questions.map((question) => question.id);
  const missing = missingNumbers(ids, exam.ticks);
  const complaint = counted(t, 'test.missing', missing.length, language, {
    numbers: formatList(missing, t('step.and')),
  });
  const answered = t('test.answered', { done: ids.length - missing.length, total: ids.length });
  const submit = async (): Promise<void> => {
    try {
      const held = await db.exams.get(exam.key); // the last tick may be on the disk and not drawn yet
      const incomplete = missingNumbers(ids, held?.ticks ?? exam.ticks).length > 0;
      setComplained(incomplete);
      if (incomplete) return;
      await submitExam(db, exam.key);
      setFailed(false);
    } catch {
      setFailed(true);
    }
  };
  const said = failed ? t('step.notSaved') : complained && missing.length > 0 ? complaint : '';
  return (
    <LearnerFrame
      title={title}
      course={place.course}
      actionBar={
        <ActionBar back={{ label: t('test.back'), to: back }} hint={<span role="status">{said}</span>}>
          <Button variant="primary" wide onClick={() => void submit()}>
            {t('test.submit')}
          </Button>
        </ActionBar>
      }
    >
      <StepHead
        where={answered}
        progress={
          <Ten
            dashes={ids.map((_, index) => ({
              state: missing.includes(index + 1) ? ('ahead' as const) : ('done' as const),
            }))}
            description={answered}
          />
        }
        title={title}
        intro={'final' in place ? t('test.finalIntro') : t('test.intro')}
      />
      <div className="l-stack l-gap-6">
        {exam.test.questions.map((question, index) => {
          const ticked = tickedIn(exam.ticks, question.id);
          const [image] = question.question_images;
          return (
            <Answer
              key={question.id}
              id={`question-${index + 1}`}
              number={t('step.question', { number: index + 1 })}
              text={language === 'is' ? question.question : question.question_en}
              picture={
                image ? (
                  <QuestionPicture filename={image.filename} alt={language === 'is' ? image.alt : image.alt_en} />
                ) : undefined
              }
              error={
                complained && missing.includes(index + 1)
                  ? counted(t, 'test.missing', 1, language, { numbers: index + 1 })
                  : undefined
              }
              onToggle={(answerId) =>
                void tickExam(db, exam.key, { questionId: question.id, answerId }, !ticked.includes(answerId)).catch(
                  () => setFailed(true),
                )
              }
              options={question.answers.map((answer) => ({
                id: answer.id,
                text: language === 'is' ? answer.answer : answer.answer_en,
                ticked: ticked.includes(answer.id),
              }))}
            />
          );
        })}
      </div>
    </LearnerFrame>
  );
}
