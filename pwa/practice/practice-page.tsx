/** Practice (rule P3): its front, a handful under way, and how it went. */
import { useState } from 'react';
import { chooseHandful } from '../../sync/practice/flashcards.ts';
import { useWords } from '../language/language.ts';
import { serverNow } from '../offline/server-clock.ts';
import { dropDraft, writeDraft } from '../offline/drafts.ts';
import type { PageProps } from '../routes.tsx';
import { HANDFUL_DRAFT, HandfulDraft } from './drafts.ts';
import { Handful } from './flashcards.tsx';
import { HandfulEnd } from './flashcards-end.tsx';
import './practice.css';
import { PracticeFront } from './practice-front.tsx';
import { WithPractice, type PracticeProps } from './with-practice.tsx';
import { readLearner } from '../offline/use-learner.ts';

export const readBefore = readLearner;

export default function PracticePage(_: PageProps) {
  const { t } = useWords();
  return <WithPractice title={t('page.practice')} under={[HANDFUL_DRAFT, HandfulDraft]} page={Ready} />;
}

function Ready({ practice, draft, title }: PracticeProps<HandfulDraft>) {
  const { db, cards, schedule, missed } = practice;
  const [ended, setEnded] = useState<HandfulDraft>();
  const [open, setOpen] = useState(false);
  const begin = async (): Promise<void> => {
    const chosen = chooseHandful(cards, schedule, missed, serverNow(), Math.random).map(({ id }) => id);
    setEnded(undefined);
    if (chosen.length === 0) return;
    await writeDraft(db, HANDFUL_DRAFT, { cards: chosen, results: {}, shown: null } satisfies HandfulDraft);
    setOpen(true);
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
          setEnded(draft);
          await dropDraft(db, HANDFUL_DRAFT);
        }}
      />
    );
  return (
    <PracticeFront
      practice={practice}
      title={title}
      under={draft && { done: Object.keys(draft.results).length, of: draft.cards.length }}
      onBegin={() => (draft ? setOpen(true) : void begin())}
    />
  );
}
