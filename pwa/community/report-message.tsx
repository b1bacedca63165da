/** Under what somebody else has written: a way to tell the school of it, asked once, and said once it is done. */
import { useState } from 'react';
import { reportMessage, type ChatMessage } from '../../sync/community/contract.ts';
import { useWords } from '../language/language.ts';
import { call, CallError } from '../offline/call.ts';
import { Button } from '../ui/controls/button.tsx';
import { takeFocus } from '../ui/hooks/take-focus.ts';

type State = 'closed' | 'cancelled' | 'asked' | 'sending' | 'sent' | { readonly failed: string };

export function ReportMessage({ message: { id, user, reported } }: { readonly message: ChatMessage }) {
  const { t } = useWords();
  const [state, setState] = useState<State>('closed');

  const send = async (): Promise<void> => {
    setState('sending');
    try {
      await call(reportMessage, { messageId: id });
      setState('sent');
    } catch (error) {
      setState({ failed: error instanceof CallError ? error.message : t('error.any') });
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
