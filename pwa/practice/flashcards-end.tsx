/** How a handful went: the figure, each card, and what comes again. */
import { pick } from '../../sync/language.ts';
import { parseStepId } from '../../sync/course/ids.ts';
import { openMistakes } from '../../sync/practice/flashcards.ts';
import { counted } from '../language/format.ts';
import { useWords } from '../language/language.ts';
import { LearnerFrame } from '../shell/learner-frame.tsx';
import { ActionBar } from '../ui/layout/action-bar.tsx';
import { Button } from '../ui/controls/button.tsx';
import { CheckIcon, CrossIcon } from '../ui/icons/icons.tsx';
import { ArrowRightIcon } from '../ui/icons/learner-icons.tsx';
import { ProgressDashes } from '../ui/feedback/progress-dashes.tsx';
import type { Practice } from './use-practice.ts';

type Props = {
  readonly practice: Practice;
  readonly title: string;
  readonly results: Readonly<Record<string, boolean>>;
  readonly onMore: () => void;
  readonly onEnd: () => void;
};

export function HandfulEnd({ practice, title, results, onMore, onEnd }: Props) {
  const { t, language } = useWords();
  const answered = Object.entries(results);
  const right = answered.filter(([, each]) => each).length;
  const numbers = { right, of: answered.length };
  const left = openMistakes(practice.cards, practice.schedule).length;
  return (
    <LearnerFrame
      title={title}
      actionBar={
        <ActionBar back={{ label: t('practice.enough'), onAct: onEnd }}>
          <Button variant="primary" wide iconEnd={<ArrowRightIcon />} onClick={onMore}>
            {t('practice.more')}
          </Button>
        </ActionBar>
      }
    >
      <p className="muted">{title}</p>
      <p className="pr-score" aria-hidden="true">
        {right}
        <span> / {answered.length}</span>
      </p>
      <ProgressDashes
        tall
        description={t('practice.rightOf', numbers)}
        dashes={answered.map(([, each]) => ({ state: each ? ('right' as const) : ('wrong' as const) }))}
      />
      <h1 tabIndex={-1} ref={(heading) => heading?.focus()}>
        <span className="vh">{t('practice.rightOf', numbers)}. </span>
        {t(right === answered.length ? 'practice.allRight' : 'practice.some')}
      </h1>
      <p>{left === 0 ? t('practice.noneLeft') : counted(t, 'practice.left', left, language)}</p>
      <ul className="pr-recap">
        {answered.map(([id, each]) => (
          <li key={id} className={each ? undefined : 'pr-missed'}>
            <span className="pr-mark">{each ? <CheckIcon /> : <CrossIcon />}</span>
            <span>
              <span className="vh">{t(each ? 'practice.right' : 'practice.wrong')}: </span>
              {textOf(practice, id, language)}
            </span>
            <small>{t('practice.fromRound', { round: parseStepId(stepOf(practice, id))?.round ?? 1 })}</small>
          </li>
        ))}
      </ul>
    </LearnerFrame>
  );
}

const stepOf = ({ cards }: Practice, id: string): string => cards.find((card) => card.id === id)?.step ?? '';

function textOf({ cards }: Practice, id: string, language: 'is' | 'en'): string {
  const card = cards.find((each) => each.id === id);
  if (!card) return '';
  return 'statement' in card
    ? pick(language, { is: card.statement.text, en: card.statement.text_en })
    : pick(language, { is: card.question.question, en: card.question.question_en });
}
