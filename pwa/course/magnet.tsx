/** The form for the practice-driving magnet: what is typed is kept, and it is sent once (B.2, B.5, B.8). */
import { useState, type FormEvent } from 'react';
import * as z from 'zod/mini';
import { PostAddress, sendMagnet } from '../../sync/community/contract.ts';
import { useWords } from '../language/language.ts';
import { call, CallError } from '../offline/call.ts';
import { useDraft } from '../offline/drafts.ts';
import { exchangeNow } from '../offline/exchange.ts';
import { useSession } from '../offline/session-store.ts';
import { refreshSession } from '../offline/session.ts';
import { school } from '../shell/school.ts';
import { mailLink, withLink } from '../shell/with-link.tsx';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { Panel, PanelHead } from '../ui/panel.tsx';
import { takeFocus } from '../ui/take-focus.ts';

const Form = z.object({ address: z.string(), postcode: z.string() });
const EMPTY = { address: '', postcode: '' };

export function Magnet({ sent }: { readonly sent: boolean }) {
  const { t } = useWords();
  const db = useSession((session) => session.db);
  const draft = useDraft(db, 'magnet', Form);
  const [state, setState] = useState<'ready' | 'sending' | 'sent' | 'failed'>('ready');
  const form = draft.value ?? EMPTY;
  const valid = z.safeParse(PostAddress, form).success;
  const change = (part: Partial<typeof form>): void => void draft.set({ ...form, ...part }).catch(() => undefined); // still in the field

  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!valid || state === 'sending') return;
    setState('sending');
    try {
      await refreshSession(await call(sendMagnet, form));
      setState('sent');
      await draft.clear();
    } catch (error) {
      const already = error instanceof CallError && error.code === 'already-sent';
      if (already) await exchangeNow();
      setState(already ? 'ready' : 'failed');
    }
  };

  return (
    <Panel aria-labelledby="magnet">
      <PanelHead>
        <h2 id="magnet">{t('magnet.title')}</h2>
      </PanelHead>
      {sent ? (
        <p ref={state === 'sent' ? takeFocus : null} tabIndex={-1}>
          {t('magnet.thanks')}
        </p>
      ) : (
        <form className="l-stack" onSubmit={(event) => void send(event)} noValidate>
          <p>{t('magnet.text')}</p>
          <TextField
            label={t('magnet.address')}
            name="address"
            value={form.address}
            onValue={(address) => change({ address })}
            autoComplete="street-address"
            maxLength={200}
            required
          />
          <TextField
            label={t('magnet.postcode')}
            name="postcode"
            value={form.postcode}
            onValue={(postcode) => change({ postcode })}
            autoComplete="postal-code"
            inputMode="numeric"
            maxLength={10}
            required
          />
          {state === 'failed' ? (
            <Alert tone="error" live>
              <p>{withLink((email) => t('magnet.failed', { email }), mailLink(school().email))}</p>
            </Alert>
          ) : null}
          <Button
            type="submit"
            variant="primary"
            busy={state === 'sending'}
            busyLabel={t('magnet.sending')}
            disabled={!valid}
          >
            {t('magnet.send')}
          </Button>
        </form>
      )}
    </Panel>
  );
}
