/** The opened rounds of a course on this device: size, progress, pause, resume, remove, and whether all is really there (decisions 6.9). */
import { useState } from 'react';
import { ROUNDS, roundId } from '../../sync/course/ids.ts';
import type { Enrolment } from '../../sync/progress/learner.ts';
import { mustIntroduce, roundLink } from '../../sync/progress/next-action.ts';
import type { CourseNr } from '../../sync/scalar.ts';
import { counted, formatBytes, formatWhen } from '../language/format.ts';
import { useWords } from '../language/language.ts';
import { chooseAutoDownload, networkKind, useAutoChoice } from '../offline/auto-download.ts';
import { useLive } from '../offline/live.ts';
import { downloadRound, downloadRounds, pauseRound, removeRound, usePack } from '../offline/packs.ts';
import { allDownloads } from '../offline/pack-store.ts';
import { useSession } from '../offline/session-store.ts';
import { verifyRound, type Checked } from '../offline/verify.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { DownloadList, DownloadRow } from '../ui/download-row.tsx';
import { DownloadIcon } from '../ui/icons.tsx';
import { Switch } from '../ui/switch.tsx';

type Props = {
  readonly course: CourseNr;
  readonly enrolment: Enrolment;
  readonly now: number;
  /** Where the list stands under a heading of its own: names the course only. */
  readonly under?: boolean;
};

const numbers = Array.from({ length: ROUNDS }, (_, index) => index + 1);

export function Downloads({ course, enrolment, now, under = false }: Props) {
  const { t, language } = useWords();
  const db = useSession((session) => session.db);
  const { on } = useAutoChoice();
  const downloads = useLive(db ? () => allDownloads(db) : undefined, [db]);
  const links = numbers.map((nr) => ({ nr, link: roundLink(enrolment, nr, now) }));
  const open = links.flatMap(({ nr, link }) => ('step' in link ? [nr] : []));
  if (!db || mustIntroduce(enrolment) || open.length === 0) return null;
  const missing = open.filter((round) => downloads?.get(roundId({ course, round })) === undefined);
  const ready = open.filter((round) => downloads?.get(roundId({ course, round }))?.state === 'ready');
  return (
    <section className="l-stack" aria-label={t('course.downloads')}>
      {under ? <h3>{t('page.course', { course })}</h3> : <h2>{t('course.downloads')}</h2>}
      <DownloadList label={t('course.downloads')}>
        {links.map(({ nr, link }) =>
          'step' in link ? (
            <RoundDownload key={nr} course={course} round={nr} />
          ) : link.state === 'wait' ? (
            <DownloadRow
              key={nr}
              name={t('dash.round', { round: nr })}
              state="not-yet"
              detail={t('dl.notYet', { when: formatWhen(link.opensAt, now, t, language) })}
            />
          ) : null,
        )}
      </DownloadList>
      {missing.length > 1 ? (
        <Button iconStart={<DownloadIcon />} onClick={() => void downloadRounds(db, course, missing)}>
          {t('dl.all', { count: missing.length })}
        </Button>
      ) : null}
      {ready.length > 0 ? <Verify course={course} rounds={ready} /> : null}
      {networkKind() === undefined ? null : (
        <Switch label={t('dl.auto')} hint={t('dl.autoHint')} checked={on} onChecked={chooseAutoDownload} />
      )}
    </section>
  );
}

type VerifyProps = { readonly course: CourseNr; readonly rounds: readonly number[] };

/** Opens everything of the rounds from the device and says what is not there. */
function Verify({ course, rounds }: VerifyProps) {
  const { t, language } = useWords();
  const db = useSession((session) => session.db);
  const [share, setShare] = useState<number>();
  const [checked, setChecked] = useState<readonly Checked[]>();
  const busy = share !== undefined;
  const verify = async (): Promise<void> => {
    if (!db || busy) return;
    const found: Checked[] = [];
    setChecked(undefined);
    setShare(0);
    for (const [index, round] of rounds.entries()) {
      const part = (within: number): void => setShare((index + within) / rounds.length);
      found.push(await verifyRound(db, roundId({ course, round }), undefined, part));
    }
    setShare(undefined);
    setChecked(found);
  };
  const flaws = checked?.flatMap((each) => each.flaws) ?? [];
  const opened = checked?.reduce((sum, each) => sum + each.opened, 0) ?? 0;
  return (
    <>
      <Button
        variant="quiet"
        busy={busy}
        busyLabel={t('dl.verifying', { percent: Math.round((share ?? 0) * 100) })}
        onClick={() => void verify()}
      >
        {t('dl.verify')}
      </Button>
      {checked === undefined ? null : flaws.length === 0 ? (
        <Alert tone="ok" live>
          <p>{counted(t, 'dl.verified', opened, language)}</p>
        </Alert>
      ) : (
        <Alert tone="error" heading={counted(t, 'dl.flawed', flaws.length, language)} live>
          <ul>
            {flaws.map(({ what, flaw }) => (
              <li key={what}>
                {what}: {t(`dl.flaw.${flaw}`)}
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  );
}

type RoundProps = { readonly course: CourseNr; readonly round: number };

export function RoundDownload({ course, round }: RoundProps) {
  const { t, language } = useWords();
  const db = useSession((session) => session.db);
  const { key, state, done, total, pack } = usePack(course, round);
  if (!db) return null;
  const bytes = (value: number): string => formatBytes(value, language);
  const title = pack && (language === 'is' ? pack.name : pack.name_en);
  const name = title ? t('course.roundName', { round, name: title }) : t('dash.round', { round });
  const fetch = (): void => downloadRound(db, course, round);
  const progressLabel = t('dl.progress', { done: bytes(done), total: bytes(total) });
  switch (state) {
    case 'none':
      return <DownloadRow name={name} state="ready-to-fetch" fetchLabel={t('dl.fetchPlain')} onFetch={fetch} />;
    case 'text':
      return (
        <DownloadRow
          name={name}
          state="ready-to-fetch"
          fetchLabel={t('dl.fetch', { size: bytes(total) })}
          onFetch={fetch}
        />
      );
    case 'fetching':
      return (
        <DownloadRow
          name={name}
          detail={progressLabel}
          state="fetching"
          {...{ done, total, progressLabel }}
          pauseLabel={t('dl.pause')}
          onPause={() => pauseRound(key)}
        />
      );
    case 'paused':
      return (
        <DownloadRow
          name={name}
          detail={progressLabel}
          state="paused"
          {...{ done, total, progressLabel }}
          resumeLabel={t('dl.resume')}
          onResume={fetch}
        />
      );
    case 'ready':
      return (
        <DownloadRow
          name={name}
          detail={t('dl.ready', { size: bytes(total) })}
          state="ready"
          removeLabel={t('dl.remove')}
          onRemove={() => void removeRound(db, key)}
        />
      );
    case 'failed':
      return (
        <DownloadRow name={name} state="failed" message={t('dl.failed')} retryLabel={t('dl.retry')} onRetry={fetch} />
      );
    case 'full':
      return <DownloadRow name={name} state="full" message={t('dl.full')} retryLabel={t('dl.retry')} onRetry={fetch} />;
  }
}
