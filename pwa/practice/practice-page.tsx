/** Practice (rule P3): its front, a handful under way, and how it went. */
import { useState } from 'react';
import { chooseHandful, openMistakes } from '../../sync/practice/flashcards.ts';
import { useWords } from '../language/language.ts';
import { TextIn } from '../language/text-in.tsx';
import { serverNow } from '../offline/server-clock.ts';
import { dropDraft, writeDraft } from '../offline/drafts.ts';
import type { PageProps } from '../routes.tsx';
import { HANDFUL_DRAFT, HandfulDraft } from './drafts.ts';
import { Handful } from './flashcards.tsx';
import './practice.css';
import { PracticeFront } from './practice-front.tsx';
import { WithPractice, type PracticeProps } from './with-practice.tsx';
import { readLearner } from '../offline/use-learner.ts';
import { parseStepId } from '../../sync/course/ids.ts';
import { counted } from '../language/format.ts';
import { LearnerFrame } from '../shell/learner-frame.tsx';
import { ActionBar } from '../ui/layout/action-bar.tsx';
import { Button } from '../ui/controls/button.tsx';
import { CheckIcon, CrossIcon } from '../ui/icons/icons.tsx';
import { ArrowRightIcon } from '../ui/icons/learner-icons.tsx';
import { dashOf, ProgressDashes } from '../ui/feedback/progress-dashes.tsx';
import type { Practice } from './use-practice.ts';

export const readBefore = readLearner;

export default function PracticePage(_: PageProps) {
  const { t } = useWords();
  return <WithPractice title={t('page.practice')} under={[HANDFUL_DRAFT, HandfulDraft]} page={Ready} />;
}

function Ready({ practice, draft, title }: PracticeProps<HandfulDraft>) {
  const { db, cards, schedule, missed } = practice;
  const [ended, setEnded] = useState<HandfulDraft>();
  const [open, setOpen] = useState(false);
  const [failed, setFailed] = useState(false);
  const begin = async (): Promise<void> => {
    const chosen = chooseHandful(cards, schedule, missed, serverNow(), Math.random).map(({ id }) => id);
    setEnded(undefined);
    if (chosen.length === 0) return;
    try {
      await writeDraft(db, HANDFUL_DRAFT, { cards: chosen, results: {}, shown: null } satisfies HandfulDraft);
      setOpen(true);
      setFailed(false);
    } catch {
      setFailed(true);
    }
  };
  if (ended)
    return (
      <HandfulEnd
        practice={practice}
        title={title}
        results={ended.results}
        onMore={() => void begin()}
        onEnd={() => setEnded(undefined)}
      />
    );
  if (draft && open)
    return (
      <Handful
        practice={practice}
        draft={draft}
        title={title}
        onLeave={() => setOpen(false)}
        onEnd={async () => {
          await dropDraft(db, HANDFUL_DRAFT);
          setEnded(draft);
        }}
      />
    );
  return (
    <PracticeFront
      practice={practice}
      title={title}
      failed={failed}
      under={draft && { done: Object.keys(draft.results).length, of: draft.cards.length }}
      onBegin={() => (draft ? setOpen(true) : void begin())}
    />
  );
}

type Props = {
  readonly practice: Practice;
  readonly title: string;
  readonly results: Readonly<Record<string, boolean>>;
  readonly onMore: () => void;
  readonly onEnd: () => void;
};

/** How a handful went: the figure, each card, and what comes again. */
function HandfulEnd({ practice, title, results, onMore, onEnd }: Props) {
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
        dashes={answered.map(([, each]) => dashOf(each))}
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
              <TextOf practice={practice} id={id} />
            </span>
            <small>{t('practice.fromRound', { round: parseStepId(stepOf(practice, id))?.round ?? 1 })}</small>
          </li>
        ))}
      </ul>
    </LearnerFrame>
  );
}

const stepOf = ({ cards }: Practice, id: string): string => cards.find((card) => card.id === id)?.step ?? '';

function TextOf({ practice: { cards }, id }: { readonly practice: Practice; readonly id: string }) {
  const card = cards.find((each) => each.id === id);
  if (!card) return null;
  if ('statement' in card) return <TextIn thing={card.statement} field="text" />;
  return <TextIn thing={card.question} field="question" />;
}
