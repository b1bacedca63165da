/** The rounds of a course with their ten steps and test: what is done, where one stands, where the bookmarks are. */
import { useEffect } from 'react';
import { ROUND_TEST_QUESTIONS, STEPS, stepId, type RoundRef } from '../../sync/course/ids.ts';
import { pathTo } from '../../sync/paths.ts';
import { isRoundFinished, isStepFinished, roundOf, type Enrolment } from '../../sync/progress/learner.ts';
import { isStepOpen, roundLink } from '../../sync/progress/next-action.ts';
import { counted, formatDate, formatWhen } from '../language/format.ts';
import { TextIn } from '../language/text-in.tsx';
import { useWords } from '../language/language.ts';
import { useBookmarks } from '../offline/bookmarks.ts';
import { ensurePackText } from '../offline/packs.ts';
import { usePack } from '../offline/use-pack.ts';
import { useSession } from '../offline/session-store.ts';
import { RoundList as List, type ListedRound, type ListedStep } from './parts/round-rows.tsx';

type Props = { readonly enrolment: Enrolment; readonly now: number };

const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index + 1);

export function RoundList({ enrolment, now }: Props) {
  const { t } = useWords();
  const db = useSession((session) => session.db);
  const { course } = enrolment;
  // six rounds, always: each is read from the device by itself
  const rounds = [
    useListed(enrolment, 1, now),
    useListed(enrolment, 2, now),
    useListed(enrolment, 3, now),
    useListed(enrolment, 4, now),
    useListed(enrolment, 5, now),
    useListed(enrolment, 6, now),
  ];
  const present = rounds.find(({ open }) => open === true)?.number;
  useEffect(() => {
    // the titles of its steps; without network the steps have numbers only
    if (db && present !== undefined) ensurePackText(db, course, present).catch(() => undefined);
  }, [db, course, present]);
  return (
    <section aria-labelledby="rounds">
      <h2 id="rounds" className="rl-heading">
        {t('nav.rounds')}
      </h2>
      <List
        rounds={rounds}
        onOpen={(id) => {
          if (db) ensurePackText(db, course, Number(id)).catch(() => undefined);
        }}
      />
    </section>
  );
}

function useListed(enrolment: Enrolment, round: number, now: number): ListedRound {
  const { t, language } = useWords();
  const place: RoundRef = { course: enrolment.course, round };
  const { pack } = usePack(place.course, round);
  const bookmarks = useBookmarks();
  const link = roundLink(enrolment, round, now);
  const progress = roundOf(enrolment, round);
  const where = { courseId: place.course, roundNr: round };
  const done = numbers(STEPS).filter((step) => isStepFinished(enrolment, round, step)).length;
  const listed = (nr: number): ListedStep => {
    const step = pack?.steps[nr - 1];
    const finished = isStepFinished(enrolment, round, nr);
    const open = isStepOpen(enrolment, round, nr, now);
    const state = finished ? 'done' : open ? 'now' : 'ahead';
    return {
      id: String(nr),
      number: nr,
      label: step ? <TextIn thing={step} field="title" /> : t('list.step', { step: nr }),
      state,
      stateLabel: finished ? t('link.finished') : open ? undefined : t('link.locked'),
      href: open ? pathTo('step', language, { ...where, stepNr: nr }) : undefined,
      bookmark: bookmarks?.has(stepId({ ...place, step: nr })) ? t('bookmark.word') : undefined,
    };
  };
  const test: ListedStep = {
    id: 'test',
    label: t('list.test'),
    state: isRoundFinished(enrolment, round) ? 'done' : done === STEPS ? 'now' : 'ahead',
    stateLabel: isRoundFinished(enrolment, round) ? t('link.finished') : done === STEPS ? undefined : t('link.locked'),
    href: 'step' in link && done === STEPS ? pathTo('roundTest', language, where) : undefined,
    note: t('list.questions', { amount: ROUND_TEST_QUESTIONS }),
  };
  const number = t('dash.round', { round });
  const name = pack ? <TextIn thing={pack} field="name" /> : t(`pay.round.${place.course}.${round}`);
  const standing =
    link.state === 'finished'
      ? progress?.finishedAt
        ? t('list.finished', { date: formatDate(progress.finishedAt, language) })
        : t('link.finished')
      : link.state === 'now'
        ? counted(t, 'list.done', done, language, { all: STEPS })
        : link.state === 'wait'
          ? t('link.wait', { when: formatWhen(link.opensAt, now, t, language) })
          : t(`link.${link.state}`);
  return {
    id: String(round),
    number: round,
    name,
    detail: link.state === 'locked' ? number : `${number} · ${standing}`,
    stateLabel: link.state === 'locked' ? standing : undefined,
    state: link.state === 'finished' ? 'done' : 'step' in link ? (link.state === 'now' ? 'now' : 'open') : 'shut',
    open: link.state === 'now',
    steps: [...numbers(STEPS).map(listed), test],
  };
}
