/** The rounds of a course and its final test; each round opens to its steps and test, with progress, position and bookmarks in shape and words. */
import { useEffect, type ReactNode } from 'react';
import { formatDayAndMonth } from '../../sync/figures.ts';
import {
  FINAL_TEST_QUESTIONS,
  ROUND_NUMBERS,
  ROUND_TEST_QUESTIONS,
  STEP_NUMBERS,
  STEPS,
  stepId,
  type RoundRef,
} from '../../sync/course/ids.ts';
import { pathTo } from '../../sync/paths.ts';
import { isRoundFinished, isStepFinished, roundOf, type Enrolment } from '../../sync/progress/learner.ts';
import { isFinalTestOpen, isStepOpen, roundLink } from '../../sync/progress/next-action.ts';
import { counted, formatWhen } from '../language/format.ts';
import { TextIn } from '../language/text-in.tsx';
import { useWords } from '../language/language.ts';
import { useBookmarks } from '../offline/bookmarks.ts';
import { ensurePackText } from '../offline/packs.ts';
import { useLearner } from '../offline/use-learner.ts';
import { usePack } from '../offline/use-pack.ts';
import { useSession } from '../offline/session-store.ts';
import { Link } from '../ui/controls/link.tsx';
import { CheckIcon, ChevronDownIcon } from '../ui/icons/icons.tsx';
import { ArrowRightIcon, BookmarkIcon, LockIcon } from '../ui/icons/learner-icons.tsx';

type Props = { readonly enrolment: Enrolment; readonly now: number };

export function RoundList({ enrolment, now }: Props) {
  const { t } = useWords();
  const db = useSession((session) => session.db);
  const waiting = useLearner()?.waiting;
  const { course } = enrolment;
  const present = ROUND_NUMBERS.find((round) => roundLink(enrolment, round, now).state === 'now');
  useEffect(() => {
    // loads step titles once the server has the commands that opened the round; until then, steps show only numbers
    if (db && present !== undefined) ensurePackText(db, course, present).catch(() => undefined);
  }, [db, course, present, waiting]);
  return (
    <section aria-labelledby="rounds">
      <h2 id="rounds" className="rl-heading">
        {t('nav.rounds')}
      </h2>
      <ol className="rl">
        {ROUND_NUMBERS.map((round) => (
          <Round
            key={round}
            {...{ enrolment, round, now }}
            onOpen={() => {
              if (db) ensurePackText(db, course, round).catch(() => undefined);
            }}
          />
        ))}
        <FinalTest enrolment={enrolment} />
      </ol>
    </section>
  );
}

function FinalTest({ enrolment }: Pick<Props, 'enrolment'>) {
  const { t, language } = useWords();
  const { finishedAt } = enrolment;
  const open = isFinalTestOpen(enrolment);
  const head = (
    <>
      <span className="rl-mark" aria-hidden="true">
        {finishedAt !== null ? <CheckIcon /> : open ? <ArrowRightIcon /> : <LockIcon />}
      </span>
      <span>
        <b className="rl-name">{t('page.finalTest')}</b>
        <small className="rl-detail">
          {finishedAt === null
            ? t('list.questions', { amount: FINAL_TEST_QUESTIONS })
            : t('list.finished', { date: formatDayAndMonth(new Date(finishedAt), language) })}
          {open || finishedAt !== null ? null : <span className="vh">, {t('link.locked')}</span>}
        </small>
      </span>
    </>
  );
  return (
    <li className={finishedAt !== null ? 'rl-done' : open ? 'rl-now' : 'rl-shut'}>
      {open ? (
        <Link className="rl-head" to={pathTo('finalTest', language, { courseId: enrolment.course })}>
          {head}
        </Link>
      ) : (
        <div className="rl-head">{head}</div>
      )}
    </li>
  );
}

type RoundProps = Props & {
  readonly round: number;
  /** The reader opens a collapsed round. */
  readonly onOpen: () => void;
};

function Round({ enrolment, round, now, onOpen }: RoundProps) {
  const { t, language } = useWords();
  const place: RoundRef = { course: enrolment.course, round };
  const { pack } = usePack(place.course, round);
  const bookmarks = useBookmarks();
  const link = roundLink(enrolment, round, now);
  const finishedAt = roundOf(enrolment, round)?.finishedAt;
  const where = { courseId: place.course, roundNr: round };
  const done = STEP_NUMBERS.filter((step) => isStepFinished(enrolment, round, step)).length;
  const number = t('dash.round', { round });
  const standing =
    link.state === 'finished'
      ? finishedAt
        ? t('list.finished', { date: formatDayAndMonth(new Date(finishedAt), language) })
        : t('link.finished')
      : link.state === 'now'
        ? counted(t, 'list.done', done, language, { all: STEPS })
        : link.state === 'wait'
          ? t('link.wait', { when: formatWhen(link.opensAt, now, t, language) })
          : t(`link.${link.state}`);
  const locked = link.state === 'locked';
  const shut = link.state !== 'finished' && !('step' in link);
  const head = (
    <>
      <span className="rl-mark" aria-hidden="true">
        {shut ? <LockIcon /> : link.state === 'finished' ? <CheckIcon /> : round}
      </span>
      <span>
        <b className="rl-name">
          {pack ? <TextIn thing={pack} field="name" /> : t(`pay.round.${place.course}.${round}`)}
        </b>
        <small className="rl-detail">
          {locked ? number : `${number} · ${standing}`}
          {locked ? <span className="vh">, {standing}</span> : null}
        </small>
      </span>
    </>
  );
  if (shut)
    return (
      <li className="rl-shut">
        <div className="rl-head">{head}</div>
      </li>
    );
  const isPresent = link.state === 'now';
  return (
    <li className={link.state === 'finished' ? 'rl-done' : isPresent ? 'rl-now' : undefined}>
      <details
        open={isPresent}
        onToggle={({ currentTarget }) => {
          if (currentTarget.open && !isPresent) onOpen();
        }}
      >
        <summary className="rl-head">
          {head}
          <ChevronDownIcon />
        </summary>
        <ol className="rl-steps">
          {STEP_NUMBERS.map((nr) => {
            const step = pack?.steps[nr - 1];
            const open = isStepOpen(enrolment, round, nr, now);
            return (
              <Row
                key={nr}
                state={isStepFinished(enrolment, round, nr) ? 'done' : open ? 'now' : 'ahead'}
                to={open ? pathTo('step', language, { ...where, stepNr: nr }) : undefined}
                mark={nr}
                end={
                  bookmarks?.has(stepId({ ...place, step: nr })) ? (
                    <>
                      <BookmarkIcon />
                      <span className="vh">, {t('bookmark.word')}</span>
                    </>
                  ) : null
                }
              >
                {step ? <TextIn thing={step} field="title" /> : t('list.step', { step: nr })}
              </Row>
            );
          })}
          <Row
            state={isRoundFinished(enrolment, round) ? 'done' : done === STEPS ? 'now' : 'ahead'}
            to={'step' in link && done === STEPS ? pathTo('roundTest', language, where) : undefined}
            mark={done === STEPS ? <ArrowRightIcon /> : <LockIcon />}
            end={t('list.questions', { amount: ROUND_TEST_QUESTIONS })}
          >
            {t('list.test')}
          </Row>
        </ol>
      </details>
    </li>
  );
}

type RowProps = {
  readonly state: 'done' | 'now' | 'ahead';
  /** Undefined if locked. */
  readonly to: string | undefined;
  /** Shown before the row if there is no tick. */
  readonly mark: ReactNode;
  readonly end: ReactNode;
  readonly children: ReactNode;
};

function Row({ state, to, mark, end, children }: RowProps) {
  const { t } = useWords();
  const content = (
    <>
      <span className="rl-tick" aria-hidden="true">
        {state === 'done' ? <CheckIcon /> : mark}
      </span>
      <span>
        {children}
        {state === 'now' ? null : <span className="vh">, {t(state === 'done' ? 'link.finished' : 'link.locked')}</span>}
      </span>
      <span className="rl-end">{end}</span>
    </>
  );
  return (
    <li className={`rl-step-${state}`}>
      {to === undefined ? (
        <span className="rl-row">{content}</span>
      ) : (
        <Link className="rl-row" to={to}>
          {content}
        </Link>
      )}
    </li>
  );
}
