/** The feedback form: stores the draft, and sends it as a command (B.2, B.4). A refusal is shown, and restores the text (B.8). */
import { FEEDBACK_MOST } from '../../../sync/progress/commands.ts';
import { tidy } from '../../../sync/scalar.ts';
import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react';
import { useLocation } from 'react-router-dom';
import * as z from 'zod/mini';
import { useWords, wantWords } from '../../language/language.ts';
import { problemWords } from '../../language/problem-words.ts';
import { useConnection } from '../../offline/connection.ts';
import { useDraft } from '../../offline/drafts.ts';
import { useLive } from '../../offline/live.ts';
import type { LocalDb } from '../../offline/local-db.ts';
import { queueCommand } from '../../offline/outbox.ts';
import { useSession } from '../../offline/session-store.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { TextArea } from '../../ui/controls/text-field.tsx';
import { takeFocus } from '../../ui/hooks/take-focus.ts';
import { ThreadLink } from './feedback-box.tsx';
import { ThreadMessages, useThread } from './thread.tsx';

const Text = z.string();

const settled = async (db: LocalDb | null, id = '') => db?.settled.get(id);

type Props = {
  /** Below the thread the form is always open; elsewhere it is in a dialog. */
  readonly inThread: boolean;
};

export default function FeedbackForm({ inThread }: Props) {
  const { t } = useWords();
  const { pathname } = useLocation();
  const db = useSession((session) => session.db);
  const offline = useConnection(({ connection }) => connection !== 'online');
  const expired = useSession(({ status }) => status === 'expired');
  const draft = useDraft(db, 'feedback', Text);
  const [state, setState] = useState<'open' | 'loading' | 'success' | 'error'>('open');
  const [sent, setSent] = useState<{ readonly id: string | undefined; readonly text: string }>();
  const [refused, setRefused] = useState<string>();
  const [missing, setMissing] = useState(false);
  const verdict = useLive(sent?.id === undefined ? undefined : () => settled(db, sent.id), [db, sent?.id]);
  const text = draft.value ?? '';
  const form = useRef<HTMLFormElement>(null);

  const takeBack = useEffectEvent(async (code: string | undefined): Promise<void> => {
    await wantWords('problems').catch(() => undefined);
    if (sent && text === '') await draft.set(sent.text).catch(() => undefined);
    setRefused(problemWords(t, code));
    setState('error');
  });
  useEffect(() => {
    if (verdict?.verdict === 'refused') void takeBack(verdict.code);
  }, [verdict]);

  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!db || state === 'loading') return;
    if (tidy(text) === '') {
      setMissing(true);
      return form.current?.querySelector('textarea')?.focus();
    }
    setState('loading');
    setRefused(undefined);
    try {
      const command = await queueCommand(
        db,
        { name: 'send-feedback', payload: { messageText: text.trim(), path: pathname } },
        { draft: 'feedback' },
      );
      setSent({ id: command?.id, text });
      await draft.change((now = '') => now.slice(now.startsWith(text) ? text.length : 0)); // keeps text typed meanwhile
      setState(inThread ? 'open' : 'success');
    } catch {
      setState('error');
    }
  };

  if (state === 'success')
    return (
      <>
        <Alert tone="ok" heading={t('feedback.thanks')} ref={takeFocus}>
          <p>{t(offline || expired ? 'feedback.kept' : 'feedback.sent')}</p>
        </Alert>
        <Newest />
      </>
    );
  return (
    <form ref={form} className={inThread ? 'fb l-stack' : 'l-stack'} onSubmit={(event) => void send(event)}>
      {inThread ? null : <Newest />}
      <TextArea
        label={t(inThread ? 'feedback.reply' : 'feedback.ask')}
        hint={inThread ? undefined : t('feedback.hint')}
        rows={4}
        maxLength={FEEDBACK_MOST}
        full={t('text.full', { most: FEEDBACK_MOST })}
        value={text}
        error={missing ? t('feedback.missing') : undefined}
        onValue={(value) => {
          setMissing(false);
          draft.set(value).catch(() => setState('error'));
        }}
      />
      {state === 'error' ? (
        <Alert tone="error" heading={t('feedback.error')} live>
          <p>{refused === undefined ? t('feedback.notKept') : t('feedback.refused', { reason: refused })}</p>
        </Alert>
      ) : null}
      <Button
        type="submit"
        variant="primary"
        wide
        busy={state === 'loading'}
        busyLabel={t('feedback.sending')}
        lacking={tidy(text) === ''}
      >
        {t('feedback.send')}
      </Button>
    </form>
  );
}

/** Number of messages shown at the foot of another page. */
const SHOWN = 3;

/** The newest messages, and a link to the rest. */
function Newest() {
  const { messages } = useThread();
  if (messages.length === 0) return null;
  return (
    <>
      <ThreadMessages messages={messages.slice(-SHOWN)} />
      <p>
        <ThreadLink />
      </p>
    </>
  );
}
