/** What the learner and the school have written to each other; also without network as it was last read. The feedback box beneath writes back. */
import { useCallback, useEffect } from 'react';
import { schoolThread, threadRead } from '../../sync/community/contract.ts';
import { formatWhen } from '../language/format.ts';
import { useWords } from '../language/language.ts';
import { closedWords, openingWords } from '../language/opening-words.ts';
import { useCachedCall } from '../offline/cached-call.ts';
import { call } from '../offline/call.ts';
import { exchangeSoon } from '../offline/sync-signal.ts';
import { useServerNow } from '../offline/server-clock.ts';
import { useLearner } from '../offline/use-learner.ts';
import type { PageProps } from '../routes.tsx';
import { LearnerFrame } from '../shell/learner-frame.tsx';
import { school } from '../shell/school.ts';
import { withLink } from '../shell/with-link.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { MessageItem, MessageList } from './message-list.tsx';

/** Whoever looks at what was written waits for an answer. */
const ASK_EVERY_MS = 10_000;

/** The form at the foot is open here, and drawn with the page. */
export const readBefore = () => import('./feedback-form.tsx');

export default function ThreadPage(_: PageProps) {
  const { t, language } = useWords();
  const now = useServerNow(60_000);
  const { pending = [], learner } = useLearner() ?? {};
  const written = pending.flatMap((command) => (command.name === 'send-feedback' ? [command] : []));
  const unread = learner?.account.unread ?? 0;
  const news = `${written.length}.${unread}`;
  // asked for anew once what was written has arrived, or the school has answered
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const ask = useCallback(() => call(schoolThread, {}), [news]);
  const { value, problem, waiting } = useCachedCall('thread', schoolThread.response, ask);
  const items = value?.items ?? [];
  const newest = items.findLast(({ from }) => from === 'school')?.at;
  useEffect(() => {
    if (unread === 0 || newest === undefined) return;
    call(threadRead, { upTo: newest }).then(exchangeSoon, () => undefined); // it is told the next time
  }, [unread, newest]);
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && navigator.onLine) void exchangeSoon();
    }, ASK_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  const arrived = new Set(items.map(({ id }) => id));
  const when = (time: string) => <time dateTime={time}>{formatWhen(Date.parse(time), now, t, language)}</time>;
  return (
    <LearnerFrame title={t('page.thread')}>
      <div className="l-stack">
        <h1 tabIndex={-1}>{t('page.thread')}</h1>
        {waiting ? <Skeleton label={t('page.thread')} shape="panel" /> : null}
        {value || problem === undefined ? null : (
          <p className="muted">{problem === 'unknown' ? t('error.any') : problem.message}</p>
        )}
        {value && items.length + written.length === 0 ? <p>{t('thread.none')}</p> : null}
        {waiting ? null : <WhenAnswered />}
        <MessageList label={t('page.thread')}>
          {items.map(({ id, from, text, at }) => (
            <MessageItem
              key={id}
              own={from === 'learner'}
              name={from === 'school' ? school().brand : t('chat.you')}
              when={when(at)}
            >
              {text}
            </MessageItem>
          ))}
          {written
            .filter(({ id }) => !arrived.has(id))
            .map(({ id, payload }) => (
              <MessageItem key={id} own name={t('chat.you')} when={t('chat.waiting')}>
                {payload.messageText}
              </MessageItem>
            ))}
        </MessageList>
      </div>
    </LearnerFrame>
  );
}

/** Where the answer comes, and when somebody answers the telephone. */
function WhenAnswered() {
  const { t, language } = useWords();
  const { phone, hours, closed } = school();
  return (
    <p className="muted">
      {withLink(
        (hole) => t('thread.answer', { phone: hole, hours: openingWords(hours, language) }),
        <a className="nowrap" href={`tel:${phone.replace(/\s/g, '')}`}>
          {phone}
        </a>,
      )}{' '}
      {closedWords(closed, t, language)}
    </p>
  );
}
