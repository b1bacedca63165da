/** The messages between learner and school: those on the server, then those waiting on this device. */
import { useCallback, useEffect } from 'react';
import { schoolThread, threadRead } from '../../../sync/community/contract.ts';
import { formatWhen } from '../../language/format.ts';
import { useWords } from '../../language/language.ts';
import { useCached } from '../../offline/cached-call.ts';
import { call, toldBy } from '../../offline/call.ts';
import { useServerNow } from '../../offline/server-clock.ts';
import { exchangeSoon } from '../../offline/sync-signal.ts';
import { useLearner } from '../../offline/use-learner.ts';
import { school } from '../school.ts';
import { MessageItem, MessageList } from './message-list.tsx';

type Message = {
  readonly id: string;
  readonly from: 'learner' | 'school';
  readonly text: string;
  /** Undefined while it waits on this device. */
  readonly at?: string;
};

/** Marks what is shown as read. `problem`: why there are no messages, in words. */
export function useThread(): {
  readonly messages: readonly Message[];
  readonly problem: string | undefined;
  readonly waiting: boolean;
} {
  const { t } = useWords();
  const { pending = [], learner } = useLearner() ?? {};
  const written = pending.flatMap((command) => (command.name === 'send-feedback' ? [command] : []));
  const unread = learner?.account.unread ?? 0;
  const news = `${written.length}.${unread}`;
  // fetched again after a message has arrived or the school has answered
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const ask = useCallback(() => call(schoolThread, {}), [news]);
  const { value, problem, waiting } = useCached('thread', schoolThread.response, ask);
  const items = value?.items ?? [];
  const newest = items.findLast(({ from }) => from === 'school')?.at;
  useEffect(() => {
    if (unread === 0 || newest === undefined) return;
    call(threadRead, { upTo: newest }).then(
      () => exchangeSoon(),
      () => undefined,
    ); // retried next time
  }, [unread, newest]);
  const arrived = new Set(items.map(({ id }) => id));
  const waits = written.filter(({ id }) => !arrived.has(id));
  return {
    messages: [
      ...items,
      ...waits.map(({ id, payload }) => ({ id, from: 'learner' as const, text: payload.messageText })),
    ],
    problem: value || problem === undefined ? undefined : toldBy(problem, t),
    waiting,
  };
}

export function ThreadMessages({ messages }: { readonly messages: readonly Message[] }) {
  const { t, language } = useWords();
  const now = useServerNow(60_000);
  return (
    <MessageList label={t('page.thread')}>
      {messages.map(({ id, from, text, at }) => (
        <MessageItem
          key={id}
          own={from === 'learner'}
          name={from === 'school' ? school().brand : t('chat.you')}
          when={
            at === undefined ? (
              t('chat.waiting')
            ) : (
              <time dateTime={at}>{formatWhen(Date.parse(at), now, t, language)}</time>
            )
          }
        >
          {text}
        </MessageItem>
      ))}
    </MessageList>
  );
}
