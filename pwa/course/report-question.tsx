/** Form to report an unclear question; the text is kept on the device and sent as a command. */
import { useEffect, useRef, useState, type FormEvent } from 'react';
import * as z from 'zod/mini';
import { REPORT_LONGEST } from '../../sync/progress/commands.ts';
import { tidy } from '../../sync/scalar.ts';
import { useWords } from '../language/language.ts';
import { useConnection } from '../offline/connection.ts';
import { useDraft } from '../offline/drafts.ts';
import { queueCommand } from '../offline/outbox.ts';
import { useSession } from '../offline/session-store.ts';
import { Alert, Refusal } from '../ui/feedback/alert.tsx';
import { Button } from '../ui/controls/button.tsx';
import { takeFocus } from '../ui/hooks/take-focus.ts';
import { TextArea } from '../ui/controls/text-field.tsx';

const Text = z.string();

type Props = {
  readonly questionId: string;
  readonly questionVersion: number | undefined;
  readonly onCancel: () => void;
};

export default function ReportQuestion({ questionId, questionVersion, onCancel }: Props) {
  const { t } = useWords();
  const db = useSession((session) => session.db);
  const offline = useConnection(({ connection }) => connection !== 'online');
  const draft = useDraft(db, `report/${questionId}`, Text);
  const text = draft.value ?? '';
  const [state, setState] = useState<'open' | 'sending' | 'sent' | 'failed'>('open');

  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('textarea')?.focus(), []);

  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!db || state === 'sending') return;
    setState('sending');
    const version = questionVersion === undefined ? {} : { questionVersion };
    try {
      await queueCommand(db, { name: 'report-question', payload: { questionId, ...version, messageText: tidy(text) } });
      await draft.clear();
      setState('sent');
    } catch {
      setState('failed');
    }
  };

  if (state === 'sent')
    return (
      <Alert tone="ok" ref={takeFocus}>
        <p>{t(offline ? 'report.kept' : 'report.sent')}</p>
      </Alert>
    );
  return (
    <form ref={form} className="l-stack" onSubmit={(event) => void send(event)}>
      <TextArea
        label={t('report.label')}
        rows={2}
        maxLength={REPORT_LONGEST}
        full={t('text.full', { most: REPORT_LONGEST })}
        value={text}
        onValue={(value) => {
          draft.set(value).catch(() => setState('failed'));
        }}
      />
      <Refusal>{state === 'failed' ? t('feedback.notKept') : undefined}</Refusal>
      <div className="l-row">
        <Button type="submit" variant="solid" busy={state === 'sending'} busyLabel={t('feedback.sending')}>
          {t('report.send')}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {t('settings.cancel')}
        </Button>
      </div>
    </form>
  );
}
