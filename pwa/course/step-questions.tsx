/** The questions of a step; once they are answered how they went, and marks and reasons with each. */
import { useEffect, type Ref } from 'react';
import type { Step } from '../../sync/course/content.ts';
import { tickedIn } from '../../sync/exam/grading.ts';
import { counted, formatList } from '../language/format.ts';
import { useWords } from '../language/language.ts';
import { Tally } from '../ui/learning/tally.tsx';
import { withLink } from '../shell/with-link.tsx';
import { StepLane } from './parts/step-lane.tsx';
import { Question } from './question.tsx';
import { goToQuestions, questionId, QUESTIONS_ID } from './question-id.ts';
import type { StepAnswers } from './step-answers.ts';
import { useAfterFrame } from './use-after-frame.ts';

type Props = {
  readonly step: Step;
  readonly answers: StepAnswers;
  /** Which steps of the round are finished. */
  readonly done: readonly boolean[];
  readonly sectionRef: Ref<HTMLElement>;
};

export function StepQuestions({ step, answers, done, sectionRef }: Props) {
  const { t, language } = useWords();
  const missing = (number: number): boolean => answers.complained && answers.missing.includes(number);
  const marked = answers.finished && answers.given;
  // the first question is the one in view, both on the way down from the text and below how it went
  const othersDrawn = useAfterFrame(true, false);
  const othersFinished = useAfterFrame(answers.finished, answers.finished);
  useEffect(() => {
    if (marked) goToQuestions(); // the button that was pressed is gone; how it went begins here
  }, [marked]);
  return (
    <section ref={sectionRef} className="l-stack l-gap-6" aria-labelledby={QUESTIONS_ID}>
      {answers.finished ? (
        <Outcome step={step} answers={answers} done={done} />
      ) : (
        <h2 id={QUESTIONS_ID} tabIndex={-1}>
          {t('step.questions')}
        </h2>
      )}
      {step.step_questions.slice(0, othersDrawn ? undefined : 1).map((question, index) => (
        <Question
          key={question.id}
          id={questionId(index + 1)}
          question={question}
          options={question.step_answers}
          number={index + 1}
          ticked={tickedIn(answers.ticks, question.id)}
          marked={index === 0 ? answers.finished : othersFinished}
          error={missing(index + 1) ? counted(t, 'step.missing', 1, language, { numbers: index + 1 }) : undefined}
          onToggle={(optionId) => answers.toggle(question.id, optionId)}
        />
      ))}
    </section>
  );
}

/** The road so far, one sentence, and a mark for each question that leads to it. */
function Outcome({ step, answers, done }: Omit<Props, 'sectionRef'>) {
  const { t, language } = useWords();
  const numbers = step.step_questions.map((_, index) => index + 1);
  const wrong = numbers.filter((number) => !answers.rightIds.includes(step.step_questions[number - 1]?.id ?? ''));
  const [first] = wrong;
  return (
    <div className="l-stack an-outcome">
      <StepLane
        done={done}
        fresh={answers.given ? step.nr : undefined}
        description={t('step.lane', { done: done.filter(Boolean).length })}
      />
      <h2 id={QUESTIONS_ID} tabIndex={-1}>
        {t('step.doneHeading', { step: step.nr })}
      </h2>
      <p>
        {first === undefined
          ? t('step.allRight')
          : withLink(
              (question) => t('step.lookAt', { ...answers.score, question }),
              <a href={`#${questionId(first)}`}>
                {counted(t, 'step.inQuestion', wrong.length, language, { numbers: formatList(wrong, t('step.and')) })}
              </a>,
            )}
      </p>
      <Tally
        label={t('step.marks')}
        fresh={answers.given && first === undefined}
        marks={numbers.map((number) => {
          const right = !wrong.includes(number);
          return {
            number,
            right,
            label: t(right ? 'mark.right' : 'test.lookCloser'),
            href: `#${questionId(number)}`,
          };
        })}
      />
    </div>
  );
}
