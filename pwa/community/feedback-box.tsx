/** The feedback box at the foot of every learner page: what is written is kept, and goes to the school as a command (B.2, B.4). */
import { tidy } from '../../sync/scalar.ts';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useLocation } from 'react-router-dom';
import * as z from 'zod/mini';
import { useWords } from '../language/language.ts';
import { useConnection } from '../offline/connection.ts';
import { useDraft } from '../offline/drafts.ts';
import { queueCommand } from '../offline/outbox.ts';
import { useSession } from '../offline/session-store.ts';
import { Alert } from '../ui/feedback/alert.tsx';
import { Button } from '../ui/controls/button.tsx';
import { TextArea } from '../ui/controls/text-field.tsx';
import { MailIcon } from '../ui/icons/learner-icons.tsx';
import { takeFocus } from '../ui/hooks/take-focus.ts';

const Text = z.string();
const LONGEST = 5000;

export function FeedbackBox() {
  const { t } = useWords();
  const { pathname } = useLocation();
  const db = useSession((session) => session.db);
  const offline = useConnection(({ connection }) => connection !== 'online');
  const expired = useSession(({ status }) => status === 'expired');
  const draft = useDraft(db, 'feedback', Text);
  const [state, setState] = useState<'closed' | 'open' | 'loading' | 'success' | 'error'>('closed');
  const text = draft.value ?? '';
  const form = useRef<HTMLFormElement>(null);
  const [cancelled, setCancelled] = useState(false);
  const open = state === 'open';
  useEffect(() => {
    if (open) form.current?.querySelector('textarea')?.focus();
  }, [open]);

  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!db || tidy(text) === '' || state === 'loading') return;
    setState('loading');
    try {
      await queueCommand(db, { name: 'send-feedback', payload: { messageText: text.trim(), path: pathname } });
      await draft.clear();
      setState('success');
    } catch {
      setState('error');
    }
  };

  const cancel = (): void => {
    setCancelled(true);
    setState('closed');
  };

  if (state === 'closed')
    return (
      <p className="fb">
        <Button
          ref={cancelled ? takeFocus : null}
          variant="quiet"
          iconStart={<MailIcon small />}
          onClick={() => setState('open')}
        >
          {t('feedback.open')}
        </Button>
      </p>
    );
  if (state === 'success')
    return (
      <div className="fb">
        <Alert tone="ok" heading={t('feedback.thanks')} ref={takeFocus}>
          <p>{t(offline || expired ? 'feedback.kept' : 'feedback.sent')}</p>
        </Alert>
      </div>
    );
  return (
    <form ref={form} className="fb l-stack" onSubmit={(event) => void send(event)}>
      <TextArea
        label={t('feedback.label')}
        hint={t('feedback.hint')}
        rows={4}
        maxLength={LONGEST}
        value={text}
        onValue={(value) => void draft.set(value).catch(() => setState('error'))}
      />
      {state === 'error' ? (
        <Alert tone="error" heading={t('feedback.error')} live>
          <p>{t('feedback.notKept')}</p>
        </Alert>
      ) : null}
      <div className="l-row">
        <Button
          type="submit"
          variant="solid"
          busy={state === 'loading'}
          busyLabel={t('feedback.sending')}
          unavailable={text.trim() === ''}
        >
          {t('feedback.send')}
        </Button>
        <Button variant="quiet" onClick={cancel}>
          {t('settings.cancel')}
        </Button>
      </div>
    </form>
  );
}
