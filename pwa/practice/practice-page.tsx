/** Practice (rule P3): start page, set in progress, result. */
import { useState } from 'react';
import { chooseFlashcards, openMistakes } from '../../sync/practice/flashcards.ts';
import { useWords } from '../language/language.ts';
import { TextIn } from '../language/text-in.tsx';
import { serverNow } from '../offline/server-clock.ts';
import { dropDraft, writeDraft } from '../offline/drafts.ts';
import type { PageProps } from '../routes.tsx';
import { FLASHCARDS_DRAFT, FlashcardsDraft } from './drafts.ts';
import { Flashcards } from './flashcards.tsx';
import './practice.css';
import { PracticeFront } from './practice-front.tsx';
import { WithPractice, type PracticeProps } from './with-practice.tsx';
import { readLearner } from '../offline/use-learner.ts';
import { parseStepId } from '../../sync/course/ids.ts';
import { counted } from '../language/format.ts';
import { PracticeEnd } from './practice-end.tsx';
import type { Askable, Practice } from './use-practice.ts';

export const readBefore = readLearner;

export default function PracticePage(_: PageProps) {
  const { t } = useWords();
  return <WithPractice title={t('page.practice')} under={[FLASHCARDS_DRAFT, FlashcardsDraft]} page={Ready} />;
}

function Ready({ practice, draft, title }: PracticeProps<FlashcardsDraft>) {
  const { db, cards, schedule, missed } = practice;
  const [ended, setEnded] = useState<FlashcardsDraft>();
  const [open, setOpen] = useState(false);
  const [failed, setFailed] = useState(false);
  const begin = async (): Promise<void> => {
    const chosen = chooseFlashcards(cards, schedule, missed, serverNow(), Math.random).map(({ id }) => id);
    setEnded(undefined);
    if (chosen.length === 0) return;
    try {
      await writeDraft(db, FLASHCARDS_DRAFT, { cards: chosen, results: {}, shown: null } satisfies FlashcardsDraft);
      setOpen(true);
      setFailed(false);
    } catch {
      setFailed(true);
    }
  };
  if (ended)
    return (
      <FlashcardsEnd
        practice={practice}
        title={title}
        results={ended.results}
        onMore={() => void begin()}
        onEnd={() => setEnded(undefined)}
      />
    );
  if (draft && open)
    return (
      <Flashcards
        practice={practice}
        draft={draft}
        title={title}
        onLeave={() => setOpen(false)}
        onEnd={async () => {
          await dropDraft(db, FLASHCARDS_DRAFT);
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

/** Result of a set, and the cards that will repeat. */
function FlashcardsEnd({ practice: { cards, schedule }, title, results, onMore, onEnd }: Props) {
  const { t, language } = useWords();
  const left = openMistakes(cards, schedule).length;
  return (
    <PracticeEnd
      title={title}
      heading={t(Object.values(results).every(Boolean) ? 'practice.allRight' : 'practice.some')}
      lead={left === 0 ? t('practice.noneLeft') : counted(t, 'practice.left', left, language)}
      answered={Object.entries(results).map(([id, right]) => {
        const card = cards.find((each) => each.id === id);
        const from = t('dash.round', { round: parseStepId(card?.step ?? '')?.round ?? 1 });
        return { id, right, text: card && <TextOf card={card} />, from };
      })}
      back={{ label: t('practice.enough'), onAct: onEnd }}
      moreLabel={t('practice.more')}
      onMore={onMore}
    />
  );
}

const TextOf = ({ card }: { readonly card: Askable }) =>
  'statement' in card ? (
    <TextIn thing={card.statement} field="text" />
  ) : (
    <TextIn thing={card.question} field="question" />
  );
