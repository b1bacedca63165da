/** The opened rounds of a course on this device: size, progress, pause, resume, remove (decisions 6.9). */
import { ROUNDS } from '../../sync/course/ids.ts';
import type { Enrolment } from '../../sync/progress/learner.ts';
import { mustIntroduce, roundLink } from '../../sync/progress/next-action.ts';
import type { CourseNr } from '../../sync/scalar.ts';
import { formatBytes } from '../language/format.ts';
import { useWords } from '../language/language.ts';
import { downloadRound, pauseRound, removeRound, usePack } from '../offline/packs.ts';
import { useSession } from '../offline/session.ts';
import { DownloadList, DownloadRow } from '../ui/download-row.tsx';

type Props = { readonly course: CourseNr; readonly enrolment: Enrolment; readonly now: number };

export function Downloads({ course, enrolment, now }: Props) {
  const { t } = useWords();
  const open = Array.from({ length: ROUNDS }, (_, index) => index + 1).filter(
    (nr) => 'step' in roundLink(enrolment, nr, now),
  );
  if (mustIntroduce(enrolment) || open.length === 0) return null;
  return (
    <section className="l-stack">
      <h2>{t('course.downloads')}</h2>
      <DownloadList label={t('course.downloads')}>
        {open.map((round) => (
          <RoundDownload key={round} course={course} round={round} />
        ))}
      </DownloadList>
    </section>
  );
}

export function RoundDownload({ course, round }: { readonly course: CourseNr; readonly round: number }) {
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
