/** The chat of course 2; the learner's first message unlocks the rounds (B.2, B.4). */
import { useEffect, useRef, useState, type FormEvent } from 'react';
import * as z from 'zod/mini';
import { characters, tidy } from '../../sync/scalar.ts';
import { type ChatMessage, reportMessage } from '../../sync/community/contract.ts';
import { formatList, formatWhen } from '../language/format.ts';
import { useWords } from '../language/language.ts';
import { useDraft } from '../offline/drafts.ts';
import { queueCommand } from '../offline/outbox.ts';
import { useServerNow } from '../offline/server-clock.ts';
import { useSession } from '../offline/session-store.ts';
import { useLearner } from '../offline/use-learner.ts';
import { Button } from '../ui/controls/button.tsx';
import { TextArea } from '../ui/controls/text-field.tsx';
import { arrivedSince, useMessages } from './messages.ts';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { Refusal } from '../ui/feedback/alert.tsx';
import { MessageItem, MessageList } from '../shell/learner/message-list.tsx';
import { call, toldBy } from '../offline/call.ts';
import { takeFocus } from '../ui/hooks/take-focus.ts';

const Text = z.string();
const SHORTEST = 2;
const LONGEST = 2000;
/** Messages of others shown above the rounds. */
const FEW = 3;

type Props = {
  /** The chat stands above the rounds and must not hide them. */
  readonly first: boolean;
  readonly mustIntroduce: boolean;
  /** The course has expired: others' messages are readable, new ones would be refused. */
  readonly over: boolean;
};

export function Chat({ first, mustIntroduce, over }: Props) {
  const { t, language } = useWords();
  const now = useServerNow(60_000);
  const pending = useLearner()?.pending.flatMap((command) => (command.name === 'send-message' ? [command] : [])) ?? [];
  const { messages, more, failed, loadOlder } = useMessages(pending.length);
  const when = (time: string): string => formatWhen(Date.parse(time), now, t, language);
  const news = useNews(messages);
  const arrived = new Set(messages?.map(({ id }) => id));
  return (
    <section className="l-stack" aria-labelledby="chat">
      <h2 id="chat">{t('chat.title')}</h2>
      {first ? null : <p>{t('chat.text')}</p>}
      {over || mustIntroduce ? null : <p className="muted">{t('chat.toSchool')}</p>}
      {over ? null : <Write first={first} introducing={mustIntroduce} />}
      {failed ? <p className="muted">{t('chat.offline')}</p> : null}
      {messages?.length === 0 && pending.length === 0 ? <p className="muted">{t('chat.empty')}</p> : null}
      <p className="vh" role="status">
        {news ? <span key={news.id}>{t('chat.news', { names: formatList(news.names, t('step.and')) })}</span> : null}
      </p>
      {first && messages === undefined && !failed ? <Skeleton label={t('chat.title')} count={FEW} /> : null}
      <MessageList label={t('chat.title')}>
        {[...pending]
          .reverse()
          .filter(({ id }) => !arrived.has(id))
          .map(({ id, payload }) => (
            <MessageItem key={id} own name={t('chat.you')} when={t('chat.waiting')}>
              {payload.messageText}
            </MessageItem>
          ))}
        {(first ? messages?.slice(0, FEW) : messages)?.map((message) => (
          <MessageItem
            key={message.id}
            own={message.own}
            name={message.own ? t('chat.you') : message.user}
            when={<time dateTime={message.created_date}>{when(message.created_date)}</time>}
            end={message.own ? undefined : <ReportMessage message={message} />}
          >
            {message.message_text}
          </MessageItem>
        ))}
      </MessageList>
      {more && !first ? <Button onClick={() => void loadOlder()}>{t('chat.older')}</Button> : null}
    </section>
  );
}

type News = {
  /** Id of the newest message, so that a repeated author is announced again. */
  readonly id: string;
  readonly names: readonly string[];
};

/** Announces new messages by others briefly, since the list itself is no live region. */
function useNews(messages: readonly ChatMessage[] | undefined): News | undefined {
  const before = useRef<readonly ChatMessage[]>(undefined);
  const [news, setNews] = useState<News>();
  useEffect(() => {
    if (!messages) return;
    const fresh = before.current ? arrivedSince(before.current, messages).filter(({ own }) => !own) : [];
    before.current = messages;
    const [newest] = fresh;
    if (newest) setNews({ id: newest.id, names: [...new Set(fresh.map(({ user }) => user))] });
  }, [messages]);
  return news;
}

type WriteProps = {
  readonly first: boolean;
  /** Writing unlocks the rounds, so it is the page's primary action. */
  readonly introducing: boolean;
};

function Write({ first, introducing }: WriteProps) {
  const { t } = useWords();
  const db = useSession((session) => session.db);
  const draft = useDraft(db, 'chat', Text);
  const [failed, setFailed] = useState(false);
  const [short, setShort] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const text = draft.value ?? '';
  const ready = characters(tidy(text)) >= SHORTEST;

  const sending = useRef(false);
  const send = async (event?: FormEvent): Promise<void> => {
    event?.preventDefault();
    if (!db || sending.current) return;
    if (!ready) {
      setShort(true);
      return form.current?.querySelector('textarea')?.focus();
    }
    sending.current = true;
    try {
      await queueCommand(db, { name: 'send-message', payload: { messageText: text.trim() } }, { draft: 'chat' });
      await draft.change((now = '') => now.slice(now.startsWith(text) ? text.length : 0)); // keeps text typed meanwhile
      setFailed(false);
    } catch {
      setFailed(true);
    } finally {
      sending.current = false;
    }
  };

  return (
    <form ref={form} className="l-stack l-gap-3" onSubmit={(event) => void send(event)}>
      <TextArea
        label={t('chat.label')}
        hint={[introducing ? t('chat.introduce') : [], first ? t('chat.text') : []].flat().join(' ') || undefined}
        rows={2}
        maxLength={LONGEST}
        full={t('text.full', { most: LONGEST })}
        value={text}
        error={short ? t('chat.short') : undefined}
        onValue={(value) => {
          setShort(false);
          draft.set(value).catch(() => setFailed(true));
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          void send();
        }}
      />
      <Refusal>{failed ? t('chat.notKept') : undefined}</Refusal>
      <div>
        <Button type="submit" variant={introducing ? 'primary' : 'solid'} wide={introducing} lacking={!ready}>
          {t('chat.send')}
        </Button>
      </div>
    </form>
  );
}

type State = 'closed' | 'cancelled' | 'asked' | 'sending' | 'sent' | { readonly failed: string };

/** Button to report another learner's message; asks for confirmation and announces the result. */
function ReportMessage({ message: { id, user, reported } }: { readonly message: ChatMessage }) {
  const { t } = useWords();
  const [state, setState] = useState<State>('closed');

  const send = async (): Promise<void> => {
    setState('sending');
    try {
      await call(reportMessage, { messageId: id });
      setState('sent');
    } catch (error) {
      setState({ failed: toldBy(error, t) });
    }
  };

  if (state === 'sent')
    return (
      <p className="ml-told" ref={takeFocus} tabIndex={-1}>
        {t('chat.reported')}
      </p>
    );
  if (state === 'closed' || state === 'cancelled')
    return reported ? (
      <p className="ml-told">{t('chat.reported')}</p>
    ) : (
      <Button
        ref={state === 'cancelled' ? takeFocus : null}
        variant="quiet"
        aria-label={t('chat.reportOf', { name: user })}
        onClick={() => setState('asked')}
      >
        {t('chat.report')}
      </Button>
    );
  return (
    <div className="l-stack l-gap-3 ml-asked">
      <p ref={takeFocus} tabIndex={-1}>
        {t('chat.reportAsk')}
      </p>
      {typeof state === 'object' ? (
        <p className="ml-failed" role="alert">
          {state.failed}
        </p>
      ) : null}
      <div className="l-row">
        <Button
          variant="solid"
          busy={state === 'sending'}
          busyLabel={t('feedback.sending')}
          onClick={() => void send()}
        >
          {t('chat.report')}
        </Button>
        <Button variant="quiet" onClick={() => setState('cancelled')}>
          {t('settings.cancel')}
        </Button>
      </div>
    </div>
  );
}
