/** A step's questions; once answered, the result with marks and reasons. */
import { useEffect, type Ref, startTransition, useState, type ReactNode } from 'react';
import type { Step } from '../../sync/course/content.ts';
import { tickedIn } from '../../sync/exam/grading.ts';
import { counted, formatList } from '../language/format.ts';
import { useWords } from '../language/language.ts';
import { withLink } from '../shell/with-link.tsx';
import { Question, goToQuestions, questionId, QUESTIONS_ID } from './question.tsx';
import type { StepAnswers } from './step-answers.ts';
import { afterNextFrame } from '../offline/next-frame.ts';
import { classNames } from '../ui/hooks/class-names.ts';
import { Car } from '../ui/learning/road.tsx';
import { CheckIcon, CrossIcon } from '../ui/icons/icons.tsx';

type Props = {
  readonly step: Step;
  readonly answers: StepAnswers;
  /** Finished state of the round's steps. */
  readonly done: readonly boolean[];
  readonly sectionRef: Ref<HTMLElement>;
};

export function StepQuestions({ step, answers, done, sectionRef }: Props) {
  const { t } = useWords();
  const missing = (number: number): boolean => answers.complained && answers.missing.includes(number);
  const marked = answers.finished && answers.given;
  // renders the first question at once, as it alone is in view, and the others after the next frame
  const othersDrawn = useAfterFrame(true, false);
  const othersFinished = useAfterFrame(answers.finished, answers.finished);
  useEffect(() => {
    if (marked) goToQuestions(); // focus moves from the removed button to the result
  }, [marked]);
  return (
    <section ref={sectionRef} className="l-stack l-gap-6" aria-labelledby={QUESTIONS_ID} data-progress="">
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
          error={missing(index + 1) ? t('question.missing') : undefined}
          onToggle={(optionId) => answers.toggle(question.id, optionId)}
        />
      ))}
    </section>
  );
}

/** Result: progress, one sentence, and a mark linking to each question; wrong ones are hollow. */
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
      <ul className={classNames('ta', answers.given && first === undefined && 'ta-fresh')} aria-label={t('step.marks')}>
        {numbers.map((number) => {
          const right = !wrong.includes(number);
          return (
            <li key={number}>
              <a className={classNames('ta-mark', !right && 'ta-wrong')} href={`#${questionId(number)}`}>
                <span className="ta-number">
                  {right ? <CheckIcon small /> : <CrossIcon small />}
                  {number}
                </span>
                {t(right ? 'mark.right' : 'test.lookCloser')}
              </a>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** @param first value of the first render. @returns the value, one painted frame later. */
function useAfterFrame(value: boolean, first: boolean): boolean {
  const [shown, setShown] = useState(first);
  useEffect(() => {
    if (shown !== value) afterNextFrame(() => startTransition(() => setShown(value)));
  }, [shown, value]);
  return shown;
}

/** The ten steps as one stretch of road, with the car at the end of the finished part. */
type StepLaneProps = {
  /** Finished state by step. */
  done: readonly boolean[];
  /** The step just finished, from 1; animates the car once. */
  fresh?: number | undefined;
  description: string;
};

function StepLane({ done, fresh, description }: StepLaneProps): ReactNode {
  const reached = fresh ?? done.lastIndexOf(true) + 1;
  return (
    <div
      className={classNames('sl', fresh !== undefined && 'sl-fresh')}
      role="img"
      aria-label={description}
      style={{ '--at': reached / done.length }}
    >
      {done.map((finished, index) => (
        <span key={index} className={classNames('sl-dash', finished && 'sl-done', index + 1 === fresh && 'sl-new')} />
      ))}
      <span className="sl-way">
        <Car />
      </span>
    </div>
  );
}
