/** The messages between learner and school, offline as last read, with the feedback form below. */
import { useEffect, useState } from 'react';
import { pathTo } from '../../sync/paths.ts';
import { useWords } from '../language/language.ts';
import { openingWords, specialDaysWords } from '../language/opening-words.ts';
import { exchangeSoon } from '../offline/sync-signal.ts';
import type { PageProps } from '../routes.tsx';
import { LearnerFrame } from '../shell/learner/learner-frame.tsx';
import { school } from '../shell/school.ts';
import { withLink } from '../shell/with-link.tsx';
import { BackLink } from '../ui/controls/back-link.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { ThreadMessages, useThread } from '../shell/learner/thread.tsx';

/** Frequent, since the reader waits for an answer. */
const ASK_EVERY_MS = 10_000;

/** Preloads the form, which is open on this page. */
export const readBefore = () => import('../shell/learner/feedback-form.tsx');

export default function ThreadPage(_: PageProps) {
  const { t } = useWords();
  const { messages, problem, waiting } = useThread();
  const newest = messages.findLast(({ from }) => from === 'school')?.id ?? null;
  const [newestAtOpening, setNewestAtOpening] = useState<string | null>();
  if (newestAtOpening === undefined && !waiting && problem === undefined) setNewestAtOpening(newest);
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && navigator.onLine) void exchangeSoon();
    }, ASK_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <LearnerFrame title={t('page.thread')}>
      <div className="l-stack">
        <div>
          <BackLink to={pathTo('dashboard')}>{t('page.dashboard')}</BackLink>
          <h1 tabIndex={-1}>{t('page.thread')}</h1>
        </div>
        {waiting ? <Skeleton label={t('page.thread')} shape="panel" /> : null}
        {problem === undefined ? null : <p className="muted">{problem}</p>}
        {waiting ? null : <WhenAnswered />}
        <p className="vh" role="status">
          {newestAtOpening === undefined || newest === newestAtOpening ? null : (
            <span key={newest}>{t('feedback.unread')}</span>
          )}
        </p>
        <ThreadMessages messages={messages} />
      </div>
    </LearnerFrame>
  );
}

/** Where the answer appears, and the telephone hours. */
function WhenAnswered() {
  const { t, language } = useWords();
  const { phone, hours, closed } = school();
  return (
    <p className="lead">
      {withLink(
        (hole) => t('thread.answer', { phone: hole, hours: openingWords(hours, language) }),
        <a className="nowrap" href={`tel:${phone.replace(/\s/g, '')}`}>
          {phone}
        </a>,
      )}{' '}
      {specialDaysWords(closed, t, language)}
    </p>
  );
}
