/** Result of a set of cards or ten signs: the score and each item. */
import type { ComponentProps, ReactNode } from 'react';
import { useWords } from '../language/language.ts';
import { LearnerFrame } from '../shell/learner/learner-frame.tsx';
import { ActionBar } from '../ui/layout/action-bar.tsx';
import { Button } from '../ui/controls/button.tsx';
import { CheckIcon, CrossIcon } from '../ui/icons/icons.tsx';
import { ArrowRightIcon } from '../ui/icons/learner-icons.tsx';
import { dashOf, ProgressDashes } from '../ui/feedback/progress-dashes.tsx';
import { takeFocus } from '../ui/hooks/take-focus.ts';

type Answered = {
  readonly id: string;
  readonly right: boolean;
  readonly text: ReactNode;
  readonly from?: string;
};
type Props = {
  readonly title: string;
  readonly heading: string;
  readonly lead?: string;
  readonly answered: readonly Answered[];
  readonly back: ComponentProps<typeof ActionBar>['back'];
  readonly moreLabel: string;
  readonly onMore: () => void;
};

export function PracticeEnd({ title, heading, lead, answered, back, moreLabel, onMore }: Props) {
  const { t } = useWords();
  const right = answered.filter((each) => each.right).length;
  const score = t('practice.rightOf', { right, of: answered.length });
  return (
    <LearnerFrame
      title={title}
      actionBar={
        <ActionBar back={back}>
          <Button variant="primary" wide iconEnd={<ArrowRightIcon />} onClick={onMore}>
            {moreLabel}
          </Button>
        </ActionBar>
      }
    >
      <p className="muted">{title}</p>
      <p className="pr-score" aria-hidden="true">
        {right}
        <span> / {answered.length}</span>
      </p>
      <ProgressDashes tall description={score} dashes={answered.map((each) => dashOf(each.right))} />
      <h1 tabIndex={-1} ref={takeFocus}>
        <span className="vh">{score}. </span>
        {heading}
      </h1>
      {lead === undefined ? null : <p>{lead}</p>}
      <ul className="pr-recap">
        {answered.map((each) => (
          <li key={each.id} className={each.right ? undefined : 'pr-missed'}>
            <span className="pr-mark">{each.right ? <CheckIcon /> : <CrossIcon />}</span>
            <span>
              <span className="vh">{t(each.right ? 'practice.right' : 'practice.wrong')}: </span>
              {each.text}
            </span>
            {each.from === undefined ? null : <small>{each.from}</small>}
          </li>
        ))}
      </ul>
    </LearnerFrame>
  );
}
