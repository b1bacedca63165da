/** A question of a step asked again, as it looks there. */
import type { StepQuestion } from '../../sync/course/content.ts';
import { Question } from '../course/question.tsx';
import { useWords } from '../language/language.ts';
import { CheckIcon, CrossIcon } from '../ui/icons/icons.tsx';
import { takeFocus } from '../ui/hooks/take-focus.ts';
import { isRight } from './cards.ts';

type Props = {
  readonly question: StepQuestion;
  readonly number: number;
  readonly ticked: readonly string[];
  readonly marked: boolean;
  readonly onToggle: (optionId: string) => void;
};

export function QuestionCard({ question, number, ticked, marked, onToggle }: Props) {
  const { t } = useWords();
  const right = isRight(question, ticked);
  return (
    <>
      {marked ? (
        <p className={right ? 'pr-said pr-ok' : 'pr-said pr-no'} role="status" tabIndex={-1} ref={takeFocus}>
          {right ? <CheckIcon /> : <CrossIcon />}
          {t(right ? 'practice.right' : 'practice.wrong')}
        </p>
      ) : (
        <h1 className="vh" tabIndex={-1} ref={takeFocus}>
          {t('step.question', { number })}
        </h1>
      )}
      <Question
        question={question}
        options={question.step_answers}
        number={number}
        ticked={ticked}
        marked={marked}
        onToggle={onToggle}
      />
    </>
  );
}
