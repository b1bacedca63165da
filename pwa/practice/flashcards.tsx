/** A set of cards: each answer is stored before its result and reason are shown. */
import { useRef, useState, type MouseEvent } from 'react';
import { useWords } from '../language/language.ts';
import { keepEntry } from '../offline/practice-log.ts';
import { LearnerFrame } from '../shell/learner/learner-frame.tsx';
import { ActionBar } from '../ui/layout/action-bar.tsx';
import { Button } from '../ui/controls/button.tsx';
import { ArrowRightIcon } from '../ui/icons/learner-icons.tsx';
import { dashOf, ProgressDashes } from '../ui/feedback/progress-dashes.tsx';
import { isSecondTap } from '../ui/hooks/second-tap.ts';
import { changeDraft, FLASHCARDS_DRAFT, FlashcardsDraft } from './drafts.ts';
import { StatementCard, TrueOrFalse, Verdict } from './statement-card.tsx';
import { type Practice, isRight, type Askable } from './use-practice.ts';
import { parseStepId } from '../../sync/course/ids.ts';
import type { Bank } from '../../sync/practice/contract.ts';
import { caseOf } from '../../sync/practice/flashcards.ts';
import { stepName } from './topics.tsx';
import type { StepQuestion } from '../../sync/course/content.ts';
import { Question } from '../course/question.tsx';
import { takeFocus } from '../ui/hooks/take-focus.ts';

type Props = {
  readonly practice: Practice;
  readonly draft: FlashcardsDraft;
  readonly title: string;
  readonly onLeave: () => void;
  readonly onEnd: () => Promise<void>;
};

export function Flashcards({ practice, draft, title, onLeave, onEnd }: Props) {
  const { t } = useWords();
  const { db, cards } = practice;
  const [failed, setFailed] = useState(false);
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const { results, shown } = draft;
  // leaves out cards no longer available on this device
  const asked = draft.cards.flatMap((id) => cards.find((card) => card.id === id) ?? []);
  const card = asked.find(({ id }) => (shown ? id === shown.card : !(id in results)));
  const place = card ? asked.indexOf(card) + 1 : asked.length;
  const left = asked.filter(({ id }) => !(id in results)).length;
  const position = t('practice.position', { nr: place, of: asked.length });

  // “Next” appears where the finger has just tapped
  const tapped = useRef<number>(undefined);
  // a card counts once, even if tapped again before the next render
  const answering = useRef<string>(undefined);
  const answer = async (of: Askable, right: boolean, chosen: readonly string[], at: number): Promise<void> => {
    if (answering.current === of.id) return;
    answering.current = of.id;
    tapped.current = at;
    const value = { ...draft, results: { ...results, [of.id]: right }, shown: { card: of.id, chosen } };
    try {
      await keepEntry(db, { kind: 'review', card: of.id, right }, { key: FLASHCARDS_DRAFT, value });
      setTicked([]);
      setFailed(false);
    } catch {
      answering.current = undefined;
      setFailed(true);
    }
  };
  const next = (event: MouseEvent): Promise<void> | undefined =>
    isSecondTap(event, tapped.current) ? undefined : goOn();
  const goOn = (): Promise<void> =>
    (left === 0
      ? onEnd()
      : changeDraft(db, FLASHCARDS_DRAFT, FlashcardsDraft, (now) => ({ ...now, shown: null }))
    ).then(
      () => setFailed(false),
      () => setFailed(true),
    );

  const hint = failed ? t('step.notSaved') : shown && results[shown.card] === false ? t('practice.comesAgain') : '';
  return (
    <LearnerFrame
      title={`${title}, ${position}`}
      actionBar={
        <ActionBar
          back={{ label: t('practice.leave'), onAct: onLeave }}
          hint={<span role="status">{hint}</span>}
          complaint={failed}
        >
          {shown || !card ? (
            <Button variant="primary" wide iconEnd={<ArrowRightIcon />} onClick={(event) => void next(event)}>
              {left === 0 ? t('practice.finish') : t('practice.next')}
            </Button>
          ) : 'statement' in card ? (
            <TrueOrFalse
              onAnswer={(said, at) => void answer(card, said === card.statement.right, [String(said)], at)}
            />
          ) : (
            <Button
              variant={ticked.length > 0 ? 'primary' : 'plain'}
              wide
              onClick={(event) =>
                ticked.length > 0
                  ? void answer(card, isRight(card.question, ticked), ticked, event.timeStamp)
                  : undefined
              }
            >
              {ticked.length > 0 ? t('practice.answer') : t('practice.tickFirst')}
            </Button>
          )}
        </ActionBar>
      }
    >
      <div className="l-stack">
        <p className="muted pr-position">{position}</p>
        <ProgressDashes description={position} dashes={asked.map(({ id }) => dashOf(results[id], id === card?.id))} />
        {card ? (
          <section className="pr-card" key={card.id}>
            <CardSource card={card} bank={practice.bank} />
            {'statement' in card ? (
              <StatementCard statement={card.statement} said={shown ? shown.chosen[0] === 'true' : undefined} />
            ) : (
              <QuestionCard
                question={card.question}
                number={place}
                ticked={shown ? shown.chosen : ticked}
                marked={shown !== null}
                onToggle={(id) =>
                  setTicked((now) => (now.includes(id) ? now.filter((each) => each !== id) : [...now, id]))
                }
              />
            )}
          </section>
        ) : null}
      </div>
    </LearnerFrame>
  );
}

/** Source of a card: course, round and step; for a case, also its position among the case's statements. */
function CardSource({ card: { id, step }, bank }: { readonly card: Askable; readonly bank: Bank }) {
  const { t, language } = useWords();
  const ref = parseStepId(step);
  if (!ref) return null;
  const of = caseOf(id);
  const together = of === undefined ? [] : bank.statements.filter((each) => caseOf(each.id) === of);
  const place = { nr: together.findIndex((each) => each.id === id) + 1, of: together.length };
  return (
    <p className="pr-source">
      {t('practice.source', { ...ref, title: stepName(bank, step, language) })}
      {place.of > 0 ? ` · ${t('practice.case', place)}` : ''}
    </p>
  );
}

/** A step's question, shown as in the step. */
type CardProps = {
  readonly question: StepQuestion;
  readonly number: number;
  readonly ticked: readonly string[];
  readonly marked: boolean;
  readonly onToggle: (optionId: string) => void;
};

function QuestionCard({ question, number, ticked, marked, onToggle }: CardProps) {
  const { t } = useWords();
  return (
    <>
      {marked ? (
        <Verdict right={isRight(question, ticked)} />
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
