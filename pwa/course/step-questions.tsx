/** The questions of a step, with marks and reasons once they are answered. */
import { useEffect, useRef } from 'react';
import type { Step, StepQuestion } from '../../sync/course/content.ts';
import { tickedIn } from '../../sync/exam/grading.ts';
import { counted } from '../language/format.ts';
import { useWords } from '../language/language.ts';
import { Answer } from '../ui/answer.tsx';
import type { StepAnswers } from './step-answers.tsx';
import { QuestionPicture } from './step-content.tsx';

export function StepQuestions({ step, answers }: { readonly step: Step; readonly answers: StepAnswers }) {
  const { t } = useWords();
  const heading = useRef<HTMLHeadingElement>(null);
  const marked = answers.finished && answers.given;
  useEffect(() => {
    if (marked) heading.current?.focus({ preventScroll: true }); // the button that was pressed is gone; the marks begin here
  }, [marked]);
  return (
    <section className="l-stack l-gap-6" aria-labelledby="questions">
      <h2 id="questions" ref={heading} tabIndex={-1}>
        {t('step.questions')}
      </h2>
      {step.step_questions.map((question, index) => (
        <Question key={question.id} question={question} number={index + 1} answers={answers} />
      ))}
    </section>
  );
}

type Props = { readonly question: StepQuestion; readonly number: number; readonly answers: StepAnswers };

function Question({ question, number, answers }: Props) {
  const { t, language } = useWords();
  const ticked = tickedIn(answers.ticks, question.id);
  const [image] = question.question_images;
  const missing = answers.complained && answers.missing.includes(number);
  return (
    <Answer
      id={`question-${number}`}
      number={t('step.question', { number: number })}
      text={language === 'is' ? question.question : question.question_en}
      picture={
        image ? (
          <QuestionPicture filename={image.filename} alt={language === 'is' ? image.alt : image.alt_en} />
        ) : undefined
      }
      disabled={answers.finished}
      onToggle={(answerId) => answers.toggle(question.id, answerId)}
      error={missing ? counted(t, 'step.missing', 1, language, { numbers: number }) : undefined}
      options={question.step_answers.map((option) => {
        const tick = ticked.includes(option.id);
        const mark = answers.finished ? markOf(option.correct, tick) : undefined;
        return {
          id: option.id,
          text: language === 'is' ? option.answer : option.answer_en,
          ticked: tick,
          ...(mark ? { mark, markLabel: t(`mark.${mark}`), why: language === 'is' ? option.why : option.why_en } : {}),
        };
      })}
    />
  );
}

export function markOf(correct: boolean, ticked: boolean): 'right' | 'wrong' | 'missed' | 'untouched' {
  if (correct) return ticked ? 'right' : 'missed';
  return ticked ? 'wrong' : 'untouched';
}
