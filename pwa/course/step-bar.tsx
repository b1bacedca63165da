/** The bar of a step: back, and the next action: go to the questions, submit, or continue. */
import { useRef, type MouseEvent, type ReactNode } from 'react';
import { counted, formatList } from '../language/format.ts';
import { useWords } from '../language/language.ts';
import { ActionBar, type BackAction } from '../ui/layout/action-bar.tsx';
import { Button } from '../ui/controls/button.tsx';
import { ArrowDownIcon, ArrowRightIcon } from '../ui/icons/learner-icons.tsx';
import { isSecondTap } from '../ui/hooks/second-tap.ts';
import { goToQuestions } from './question.tsx';
import type { StepAnswers } from './step-answers.ts';

type Props = {
  readonly answers: StepAnswers;
  /** The questions are in view or scrolled past. */
  readonly reached: boolean;
  /** The previous step, or the course. */
  readonly back: BackAction;
  readonly next: { readonly label: string; readonly detail: ReactNode; readonly onGo: () => void };
};

export function StepBar({ answers, reached, back, next }: Props) {
  const { t, language } = useWords();
  const reading = !answers.finished && !answers.complained && !reached && answers.missing.length > 0;
  const said = (): string => {
    if (answers.failed) return t('step.notSaved');
    if (answers.finished) return `${t('step.done')} ${t('test.score', answers.score)}.`;
    if (answers.missing.length === 0 || (reading && answers.ticks.length === 0)) return '';
    const numbers = formatList(answers.missing, t('step.and'));
    const words = answers.complained ? 'step.missing' : 'step.hintMissing';
    return counted(t, words, answers.missing.length, language, { numbers });
  };
  const submitted = useRef<number>(undefined);
  // one button for all states: removing the focused element costs a layout
  const button = answers.finished
    ? {
        variant: 'primary' as const,
        onClick: (event: MouseEvent) => isSecondTap(event, submitted.current) || next.onGo(),
        iconEnd: <ArrowRightIcon />,
        children: <TwoLines detail={next.detail}>{next.label}</TwoLines>,
      }
    : reading
      ? {
          onClick: goToQuestions,
          iconEnd: <ArrowDownIcon />,
          children: t('step.toQuestions', { amount: answers.score.total }),
        }
      : {
          variant: 'primary' as const,
          onClick: (event: MouseEvent) => {
            submitted.current = event.timeStamp;
            void answers.submit();
          },
          children: t('step.submit'),
        };
  return (
    <ActionBar
      back={back}
      // hidden after submission, as the page shows the result above the marks
      hint={
        <span role="status" className={answers.finished && !answers.failed ? 'vh' : undefined}>
          {said()}
        </span>
      }
      complaint={answers.failed || (answers.complained && answers.missing.length > 0)}
    >
      <Button wide {...button} />
    </ActionBar>
  );
}

/** A button label with its destination below. */
function TwoLines({ detail, children }: { detail: ReactNode; children: ReactNode }): ReactNode {
  if (detail === undefined) return children;
  return (
    <span className="btn-two">
      {children}
      <span className="vh">: </span>
      <small>{detail}</small>
    </span>
  );
}
