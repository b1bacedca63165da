/** Start page of practice: own mistakes first, then signs, practice exam and weakest topics. */
import type { ReactNode } from 'react';
import { answersIn, examsIn, rightIn } from '../../sync/practice/entry.ts';
import { bestPoints } from '../../sync/practice/hazard.ts';
import { chooseFlashcards, nextDue, openMistakes } from '../../sync/practice/flashcards.ts';
import { knownSigns } from '../../sync/practice/signs.ts';
import { weakTopics } from '../../sync/practice/weak.ts';
import { pathTo, type PageId } from '../../sync/paths.ts';
import { Link } from '../ui/controls/link.tsx';
import { counted, formatWhen } from '../language/format.ts';
import { signCatalogue } from '../course/sign-catalogue.ts';
import { useWords } from '../language/language.ts';
import { serverNow } from '../offline/server-clock.ts';
import { LearnerFrame } from '../shell/learner/learner-frame.tsx';
import { Refusal } from '../ui/feedback/alert.tsx';
import { Button } from '../ui/controls/button.tsx';
import { CheckIcon } from '../ui/icons/icons.tsx';
import { ArrowRightIcon } from '../ui/icons/learner-icons.tsx';
import { signSource } from './statement-card.tsx';
import { Topics } from './topics.tsx';
import type { Practice } from './use-practice.ts';

type Props = {
  readonly practice: Practice;
  readonly title: string;
  /** An unfinished set. */
  readonly under: { readonly done: number; readonly of: number } | undefined;
  /** The device could not store the start. */
  readonly failed: boolean;
  readonly onBegin: () => void;
};

export function PracticeFront({ practice, title, under, failed, onBegin }: Props) {
  const { t, language } = useWords();
  const { entries, schedule } = practice;
  const hazards = bestPoints(entries).size;
  const weak = weakTopics(answersIn(entries));
  const best = Math.max(0, ...examsIn(entries).map(rightIn));
  return (
    <LearnerFrame title={title}>
      <div className="l-stack">
        <h1 tabIndex={-1}>{title}</h1>
        <p className="lead">{t('practice.lead')}</p>
      </div>
      <Deck practice={practice} under={under} onBegin={onBegin} />
      <Refusal>{failed ? t('step.notSaved') : undefined}</Refusal>
      <p className="pr-note">
        <CheckIcon small />
        {t('practice.allHere')}
      </p>
      <nav className="pr-ways" aria-label={t('practice.ways')}>
        <Way
          page="signTrainer"
          picture={<img src={signSource('kindur.svg')} alt="" width={48} height={48} />}
          heading={t('page.signTrainer')}
          text={t('signs.known', { known: knownSigns(signCatalogue, schedule), of: signCatalogue.length })}
        />
        <Way
          page="hazards"
          picture={<img src={signSource('onnur-haetta.svg')} alt="" width={48} height={48} />}
          heading={t('page.hazards')}
          text={hazards > 0 ? counted(t, 'hazard.played', hazards, language) : t('hazard.lead')}
        />
        <Way
          page="practiceExam"
          picture={<span className="pr-figure">50</span>}
          heading={t('exam.heading')}
          text={best > 0 ? t('exam.best', { best }) : t('exam.form')}
        />
      </nav>
      {weak.length > 0 ? (
        <section className="l-stack">
          <h2>{t('practice.weak')}</h2>
          <Topics topics={weak} practice={practice} />
        </section>
      ) : null}
    </LearnerFrame>
  );
}

function Deck({ practice, under, onBegin }: Omit<Props, 'title' | 'failed'>) {
  const { t, language } = useWords();
  const { cards, schedule, missed } = practice;
  const now = serverNow();
  const waiting = chooseFlashcards(cards, schedule, missed, now, Math.random).length;
  const mistakes = openMistakes(cards, schedule).length;
  const due = nextDue(cards, schedule);
  const nothing = waiting === 0 && !under;
  const heading = under
    ? t('practice.underWay')
    : nothing
      ? t(cards.length === 0 ? 'practice.notYet' : 'practice.nothing')
      : counted(t, mistakes >= waiting ? 'practice.fromMistakes' : 'practice.fromRounds', waiting, language);
  return (
    <section className={nothing ? 'pr-deck pr-empty' : 'pr-deck'}>
      {under && under.done < under.of ? (
        <span className="pr-count" aria-hidden="true">
          {under.of - under.done}
        </span>
      ) : null}
      <div>
        <h2>{heading}</h2>
        <p>
          {nothing
            ? cards.length === 0 || due === undefined
              ? t('practice.notYetText')
              : t('practice.nextDue', { when: formatWhen(due, now, t, language) })
            : under
              ? t('practice.under', { done: under.done, of: under.of })
              : mistakes > 0
                ? counted(t, 'practice.mistakes', mistakes, language)
                : t('practice.fromRoundsText')}
        </p>
      </div>
      {nothing ? null : (
        <Button variant="primary" wide iconEnd={<ArrowRightIcon />} onClick={onBegin}>
          {t(under ? 'practice.goOn' : 'practice.begin')}
        </Button>
      )}
    </section>
  );
}

type WayProps = { readonly page: PageId; readonly picture: ReactNode; readonly heading: string; readonly text: string };

function Way({ page, picture, heading, text }: WayProps) {
  const { language } = useWords();
  return (
    <Link to={pathTo(page, language)}>
      <span className="pr-way-picture" aria-hidden="true">
        {picture}
      </span>
      <span>
        <b>{heading}</b>
        <small>{text}</small>
      </span>
      <ArrowRightIcon />
    </Link>
  );
}
