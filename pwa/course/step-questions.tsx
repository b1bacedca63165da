/** The questions of a step, with marks and reasons once they are answered. */
import { useEffect, useRef } from 'react';
import type { Step } from '../../sync/course/content.ts';
import { tickedIn } from '../../sync/exam/grading.ts';
import { counted } from '../language/format.ts';
import { useWords } from '../language/language.ts';
import { Tally } from '../ui/tally.tsx';
import { Question } from './question.tsx';
import { questionId } from './question-id.ts';
import type { StepAnswers } from './step-answers.tsx';

export function StepQuestions({ step, answers }: { readonly step: Step; readonly answers: StepAnswers }) {
  const { t, language } = useWords();
  const heading = useRef<HTMLHeadingElement>(null);
  const missing = (number: number): boolean => answers.complained && answers.missing.includes(number);
  const marked = answers.finished && answers.given;
  useEffect(() => {
    if (marked) heading.current?.focus({ preventScroll: true }); // the button that was pressed is gone; the marks begin here
  }, [marked]);
  return (
    <section className="l-stack l-gap-6" aria-labelledby="questions">
      <h2 id="questions" ref={heading} tabIndex={-1}>
        {t('step.questions')}
      </h2>
      {answers.finished ? (
        <Tally
          label={t('step.marks')}
          marks={step.step_questions.map((question, index) => {
            const right = answers.rightIds.includes(question.id);
            return {
              number: index + 1,
              right,
              label: t(right ? 'mark.right' : 'test.lookCloser'),
              href: `#${questionId(index + 1)}`,
            };
          })}
        />
      ) : null}
      {step.step_questions.map((question, index) => (
        <Question
          key={question.id}
          id={questionId(index + 1)}
          question={question}
          options={question.step_answers}
          number={index + 1}
          ticked={tickedIn(answers.ticks, question.id)}
          marked={answers.finished}
          error={missing(index + 1) ? counted(t, 'step.missing', 1, language, { numbers: index + 1 }) : undefined}
          onToggle={(optionId) => answers.toggle(question.id, optionId)}
        />
      ))}
    </section>
  );
}
