/** Status of an edited step: saving, neighbours, publication, colleagues' changes. */
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from '../../../ui/controls/link.tsx';
import { parseStepId, stepId as idOf, STEPS } from '../../../../sync/course/ids.ts';
import { HTML_LENGTH, sameEdition, type StepEdition } from '../../../../sync/staff/step-edition.ts';
import { pathTo } from '../../../../sync/paths.ts';
import { formatTime } from '../../../language/format.ts';
import { useWords, type Words } from '../../../language/language.ts';
import { CheckIcon } from '../../../ui/icons/icons.tsx';
import { ArrowLeftIcon, ArrowRightIcon } from '../../../ui/icons/learner-icons.tsx';
import { Outcome } from '../../frame/outcome.tsx';
import type { Undoable } from '../../hooks/use-action.ts';
import type { DraftState, News } from './use-step-draft.ts';
import { takeAt } from '../../../../sync/staff/merge-editions.ts';
import { Button } from '../../frame/kit.tsx';
import { PeopleIcon } from '../../frame/staff-icons.tsx';
import { Difference } from './difference.tsx';

/** Why the latest input cannot be saved; undefined if it can. */
export function whyUnsaved(t: Words, { edition, saving, error, isKept }: DraftState): string | undefined {
  if (saving === 'failed') return `${t('editor.notSaved')} ${error ?? ''}`;
  if (saving === 'unreached') return t(isKept ? 'editor.keptHere' : 'desk.noRoom');
  if (saving !== 'too-long') return undefined;
  return Math.max(edition.data.length, edition.data_en.length) > HTML_LENGTH
    ? t('editor.tooLong', { most: HTML_LENGTH / 1000 })
    : t('editor.fieldTooLong');
}

export function Saved({ state }: { readonly state: DraftState }) {
  const { t } = useWords();
  const { saving, savedAt, savedBy } = state;
  const why = whyUnsaved(t, state);
  return (
    <span className={why === undefined ? 'saved' : 'saved badline'} role="status">
      {saving === 'saved' && savedAt !== undefined ? <CheckIcon small /> : null}
      {why ??
        (saving === 'waiting'
          ? t('editor.saving')
          : savedAt === undefined
            ? null
            : `${t('editor.saved', { time: formatTime(Date.parse(savedAt)) })}${savedBy === undefined ? '' : `, ${savedBy}`}`)}
    </span>
  );
}

/** The previous and next step of the round. */
export function Neighbours({ id }: { readonly id: string }) {
  const { t, language } = useWords();
  const ref = parseStepId(id);
  if (!ref) return null;
  const link = (nr: number, label: string, face: ReactNode) =>
    nr < 1 || nr > STEPS ? null : (
      <Link
        className="b ic"
        aria-label={label}
        to={pathTo('contentStep', language, { stepId: idOf({ ...ref, step: nr }) })}
      >
        {face}
      </Link>
    );
  return (
    <span className="flex">
      {link(ref.step - 1, t('editor.previous'), <ArrowLeftIcon small />)}
      {link(ref.step + 1, t('editor.next'), <ArrowRightIcon small />)}
    </span>
  );
}

export type Published = {
  readonly number: number;
  /** Number of tests that pass once marked again, if known. */
  readonly helped: number | undefined;
};

type PublishedProps = { readonly published: Published; readonly reports: number; readonly action: Undoable };

/** Outcome of publishing. @param reports unhandled ones of the step's questions. */
export function PublishedNote({ published, reports, action }: PublishedProps) {
  const { t } = useWords();
  const { number, helped } = published;
  const done = [
    t('editor.published', { number }),
    helped === undefined ? '' : t('editor.helped', { count: helped }),
    reports === 0 ? '' : t('editor.reportsWait', { count: reports, deed: t('editor.reportsMended') }),
  ];
  return (
    <DeedNote
      action={action}
      done={done.filter((part) => part !== '').join(' ')}
      undoWords={t('editor.undoPublish')}
      undoneWords={t('editor.undone', { number: number + 1 })}
    />
  );
}

/** Outcome of an action on the whole step. */
export function DeedNote(outcome: ComponentProps<typeof Outcome>) {
  const { at, deed } = outcome.action;
  if (at === 'idle' || (at === 'busy' && !deed)) return null;
  return (
    <div className="note">
      <div className="flex wrapx">
        <Outcome {...outcome} />
      </div>
    </div>
  );
}

/** After this time without a save, the colleague counts as away. */
const AWAY_MS = 120_000;

type Props = { readonly state: DraftState; readonly onSettle: (edition: StepEdition) => void };

/** A colleague's changes. Saved ones are merged already; on conflict the user chooses. */
export function ColleagueNote({ state, onSettle }: Props) {
  const { t } = useWords();
  const [shown, setShown] = useState(false);
  const note = useRef<HTMLDivElement>(null);
  const { news, conflicts, overwritten, edition } = state;
  const [old, setOld] = useState<News>();
  /** The change that the user answered with their own text. */
  const [refused, setRefused] = useState<News>();
  useEffect(() => {
    const timer = setTimeout(() => setOld(news), AWAY_MS);
    return () => clearTimeout(timer);
  }, [news]);
  if (!news) return null;
  const mine = state.mine ? takeAt(overwritten, state.mine, edition) : edition;
  const theirs = state.theirs ? takeAt(conflicts, state.theirs, edition) : edition;
  const clash = !sameEdition(mine, theirs);
  const settle = (chosen: StepEdition): void => {
    onSettle(chosen);
    note.current?.focus(); // the pressed button unmounts
  };
  const isAway = news.kind === 'saved' && news === old;
  if (isAway && !clash) return null;
  return (
    <div className="ed-news">
      <div ref={note} tabIndex={-1} className={clash ? 'note watch' : 'note'} role="status">
        <PeopleIcon small />
        <div>
          <b>
            {t(`editor.news.${isAway ? 'away' : news.kind}`, {
              name: news.name,
              time: formatTime(Date.parse(news.at)),
              number: news.number,
            })}
          </b>{' '}
          {clash && conflicts.length > 0 ? t('editor.clash', { count: conflicts.length }) : null}{' '}
          {clash && overwritten.length > 0 ? t('editor.overwritten', { count: overwritten.length }) : null}
          {clash
            ? null
            : news === refused
              ? t('editor.mineStands')
              : news.kind === 'saved'
                ? t('editor.noClash')
                : null}
        </div>
        {clash ? (
          <div className="acts">
            <Button aria-expanded={shown} onClick={() => setShown(!shown)}>
              {t('editor.seeTheirs')}
            </Button>
            <Button
              onClick={() => {
                setRefused(news);
                settle(mine);
              }}
            >
              {t('editor.takeMine')}
            </Button>
            <Button onClick={() => settle(theirs)}>{t('editor.takeTheirs')}</Button>
          </div>
        ) : null}
      </div>
      {clash && shown ? (
        <div className="clash-df" tabIndex={0} role="region" aria-label={t('editor.seeTheirs')}>
          <h2 className="vh">{t('editor.seeTheirs')}</h2>
          <Difference before={mine} after={theirs} />
        </div>
      ) : null}
    </div>
  );
}
