/** The opened rounds of a course on this device: size, progress, pause, resume, remove (decisions 6.9). */
import { lazy, Suspense } from 'react';
import { packSizes } from '../../sync/course/contract.ts';
import { ROUND_NUMBERS, roundId } from '../../sync/course/ids.ts';
import { isProblemCode } from '../../sync/problem-codes.ts';
import type { Enrolment } from '../../sync/progress/learner.ts';
import { roundLink } from '../../sync/progress/next-action.ts';
import type { CourseNr } from '../../sync/scalar.ts';
import { formatBytes, formatWhen } from '../language/format.ts';
import { useWords, type Words } from '../language/language.ts';
import { problemWords, useProblemWords } from '../language/problem-words.ts';
import { useAppKept } from '../offline/verify.ts';
import { chooseAutoDownload, networkKind, useAutoChoice } from '../offline/auto-download.ts';
import { useCachedCall } from '../offline/cached-call.ts';
import { useInstall } from '../offline/install.ts';
import { useLive } from '../offline/live.ts';
import type { LocalDb } from '../offline/local-db.ts';
import { downloadRound, downloadRounds, pauseRound, removeRound } from '../offline/packs.ts';
import { usePack } from '../offline/use-pack.ts';
import { allDownloads } from '../offline/pack-store.ts';
import { useSession } from '../offline/session-store.ts';
import { useStorageHealth } from '../offline/storage-health.ts';
import { useAct, type Act } from '../shell/use-act.ts';
import { Button } from '../ui/controls/button.tsx';
import { DownloadList, DownloadRow, type DownloadRowProps } from './parts/download-row.tsx';
import { ChevronDownIcon } from '../ui/icons/icons.tsx';
import { DownloadIcon } from '../ui/icons/learner-icons.tsx';
import { AT_A_DESK, useMedia } from '../ui/hooks/use-media.ts';
import { Switch } from '../ui/controls/switch.tsx';
import { VerifyDownloads } from './verify-downloads.tsx';

type Props = {
  readonly course: CourseNr;
  readonly enrolment: Enrolment;
  readonly now: number;
  /** The list has a heading above it, so it shows only the course's name. */
  readonly under?: boolean;
};

/** Shown once, after the first download. */
const InstallSheet = lazy(() => import('./install-sheet.tsx'));

export function Downloads({ course, enrolment, now, under = false }: Props) {
  const { t, language } = useWords();
  const db = useSession((session) => session.db);
  const { on } = useAutoChoice();
  const { storage } = useStorageHealth();
  const install = useInstall();
  const { said, act } = useAct();
  const atADesk = useMedia(AT_A_DESK);
  const downloads = useLive(db ? () => allDownloads(db) : undefined, [db]);
  const sizes = useCachedCall('pack-sizes', packSizes).value?.sizes;
  const isHere = (round: number): boolean => downloads?.has(roundId({ course, round })) ?? false;
  // a locked round is listed only if the device holds part of it
  const links = ROUND_NUMBERS.map((nr) => ({ nr, link: roundLink(enrolment, nr, now) })).filter(
    ({ nr, link }) => 'step' in link || isHere(nr),
  );
  // without persistent storage, a download would be lost with the page
  if (!db || links.length === 0 || storage === 'unusable') return null;
  const open = links.flatMap(({ nr, link }) => ('step' in link ? [nr] : []));
  const missing = downloads ? open.filter((round) => !isHere(round)) : [];
  const sizeOf = (round: number): number => sizes?.[roundId({ course, round })] ?? 0;
  const bytesMissing = missing.reduce((sum, nr) => sum + sizeOf(nr), 0);
  const ready = open.filter((round) => downloads?.get(roundId({ course, round }))?.state === 'ready');
  const auto = networkKind() === undefined ? 'dl.autoAny' : 'dl.auto';
  const rounds = (
    <>
      <DownloadList label={t('course.downloads')}>
        {links.map(({ nr, link }) =>
          'step' in link ? (
            <RoundDownload key={nr} course={course} round={nr} size={sizeOf(nr)} act={act} />
          ) : (
            <ShutRound
              key={nr}
              course={course}
              round={nr}
              act={act}
              opens={link.state === 'wait' ? formatWhen(link.opensAt, now, t, language) : undefined}
            />
          ),
        )}
      </DownloadList>
      <p role="status">{said}</p>
      {missing.length > 1 ? (
        <Button iconStart={<DownloadIcon />} onClick={() => void act(() => downloadRounds(db, course, missing))}>
          {t(sizes ? 'dl.allSize' : 'dl.all', {
            count: missing.length,
            size: formatBytes(bytesMissing, language),
          })}
        </Button>
      ) : null}
      {!under && ready.length > 0 && install.offer === 'by-hand' ? (
        <Suspense fallback={null}>
          <InstallSheet onClose={install.dismiss} />
        </Suspense>
      ) : null}
      {ready.length > 0 ? <VerifyDownloads course={course} rounds={ready} /> : null}
      {open.length === 0 ? null : (
        <Switch label={t(auto)} hint={t(`${auto}Hint`)} checked={on} onChecked={chooseAutoDownload} />
      )}
    </>
  );
  const heading = under ? <h3>{t('page.course', { course })}</h3> : <h2>{t('course.downloads')}</h2>;
  // collapsed on phones, where it follows the rounds: a finished course is rarely read again
  if (!under && enrolment.finishedAt !== null)
    return (
      <details className="fo" open={atADesk}>
        <summary>
          {heading}
          <ChevronDownIcon />
        </summary>
        <div className="l-stack">{rounds}</div>
      </details>
    );
  return (
    <section className="l-stack" aria-label={t('course.downloads')}>
      {heading}
      {rounds}
    </section>
  );
}

type RoundProps = { readonly course: CourseNr; readonly round: number; readonly act: Act };

/** A locked round: when it can be downloaded, and what the device holds of it. */
function ShutRound({ course, round, act, opens }: RoundProps & { readonly opens: string | undefined }) {
  const { t, language } = useWords();
  const db = useSession((session) => session.db);
  const { key, done, held } = usePack(course, round);
  if (!db || !held) return null;
  const details = [
    opens === undefined ? t('dl.locked') : t('dl.notYet', { when: opens }),
    t('dl.here', { size: formatBytes(done, language) }),
  ];
  return (
    <DownloadRow
      name={t('dash.round', { round })}
      state="not-yet"
      detail={details.join(' · ')}
      remove={removal(db, key, t, act)}
    />
  );
}

const removal = (db: LocalDb, key: string, t: Words, act: Act) => ({
  label: t('dl.remove'),
  onAct: () => void act(() => removeRound(db, key)),
});

/** `size` comes from the server; 0 if unknown. */
function RoundDownload({ course, round, size, act }: RoundProps & { readonly size: number }) {
  const { t, language } = useWords();
  const db = useSession((session) => session.db);
  const { key, state, done, total, held, problem, pack } = usePack(course, round);
  const appKept = useAppKept();
  const byTheSchool = problem !== undefined && isProblemCode(problem);
  useProblemWords(byTheSchool);
  if (!db) return null;
  const why = byTheSchool ? problemWords(t, problem) : problem === undefined ? '' : t(`dl.why.${problem}`);
  const whole = pack ? total : size;
  const bytes = (value: number): string => formatBytes(value, language);
  const name = t('dash.round', { round });
  const fetch = (): void => downloadRound(db, course, round);
  const progress = whole > 0 ? t('dl.progress', { done: bytes(done), total: bytes(whole) }) : t('dl.begun');
  const amount = { label: progress, done, total: whole };
  const row = (): Omit<DownloadRowProps, 'name' | 'remove'> => {
    switch (state) {
      case 'none':
      case 'text': {
        const label = whole > 0 ? t('dl.fetch', { size: bytes(whole) }) : t('dl.fetchPlain');
        return { state: 'ready-to-fetch', action: { label, onAct: fetch } };
      }
      case 'fetching': {
        const pause = { label: t('dl.pause'), onAct: () => void act(() => pauseRound(key)) };
        return { state, detail: progress, amount, action: pause };
      }
      case 'paused':
        return { state, detail: progress, amount, action: { label: t('dl.resume'), onAct: fetch } };
      case 'ready':
        // offline use also needs the app on the device, so its state is shown too
        return { state, detail: t(appKept ? 'dl.ready' : 'dl.here', { size: bytes(total) }) };
      case 'failed':
      case 'full': {
        const message = state === 'full' ? t('dl.full') : `${t('dl.failed')} ${why}`;
        return { state, detail: progress, message, action: { label: t('dl.retry'), onAct: fetch } };
      }
    }
  };
  return <DownloadRow name={name} remove={held ? removal(db, key, t, act) : undefined} {...row()} />;
}
