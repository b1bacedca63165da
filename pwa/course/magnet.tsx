/** Form for the practice-driving magnet; keeps the input and sends it once (B.2, B.5, B.8). */
import { useState, type FormEvent } from 'react';
import * as z from 'zod/mini';
import { PostAddress, sendMagnet } from '../../sync/community/contract.ts';
import { useFocusFirstError } from '../ui/hooks/focus-first-error.ts';
import { useWords } from '../language/language.ts';
import { call, CallError } from '../offline/call.ts';
import { exchangeNow } from '../offline/exchange.ts';
import { useSession } from '../offline/session-store.ts';
import { refreshSession } from '../offline/session.ts';
import { school } from '../shell/school.ts';
import { mailLink, withLink } from '../shell/with-link.tsx';
import { Refusal } from '../ui/feedback/alert.tsx';
import { Button } from '../ui/controls/button.tsx';
import { TextField } from '../ui/controls/text-field.tsx';
import { takeFocus } from '../ui/hooks/take-focus.ts';

const EMPTY = { address: '', postcode: '' };
/** Input by account, in memory only, so the device stores no postal address. */
const typed = new Map<string, typeof EMPTY>();

export function Magnet({ sent }: { readonly sent: boolean }) {
  const { t } = useWords();
  const account = useSession((session) => session.accountId) ?? '';
  const [state, setState] = useState<'ready' | 'sending' | 'sent' | 'failed'>('ready');
  const [form, setForm] = useState(() => typed.get(account) ?? EMPTY);
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  const [formRef, focusFirstError] = useFocusFirstError();
  const isGood = (field: keyof typeof EMPTY): boolean => z.safeParse(PostAddress.shape[field], form[field]).success;
  const valid = isGood('address') && isGood('postcode');
  const change = (part: Partial<typeof form>): void => {
    const next = { ...form, ...part };
    typed.set(account, next);
    setForm(next);
    setWrong({});
  };

  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (state === 'sending') return;
    if (!valid) {
      setWrong({
        ...(isGood('address') ? {} : { address: t('magnet.missing') }),
        ...(isGood('postcode') ? {} : { postcode: t('magnet.missingPostcode') }),
      });
      return focusFirstError();
    }
    setState('sending');
    setWrong({});
    try {
      await refreshSession(await call(sendMagnet, form));
      setState('sent');
      typed.delete(account);
    } catch (error) {
      const already = error instanceof CallError && error.code === 'already-sent';
      if (already) await exchangeNow();
      const fields = error instanceof CallError ? error.fieldErrors : {};
      setWrong(fields);
      setState(already || Object.keys(fields).length > 0 ? 'ready' : 'failed');
      focusFirstError();
    }
  };

  if (sent)
    return (
      <p className="muted" ref={state === 'sent' ? takeFocus : null} tabIndex={-1}>
        {t('magnet.thanks')}
      </p>
    );
  return (
    <form ref={formRef} className="l-stack" onSubmit={(event) => void send(event)} noValidate>
      <TextField
        label={t('magnet.address')}
        name="address"
        error={wrong['address']}
        value={form.address}
        onValue={(address) => change({ address })}
        autoComplete="street-address"
        maxLength={200}
        required
      />
      <TextField
        label={t('magnet.postcode')}
        name="postcode"
        error={wrong['postcode']}
        value={form.postcode}
        onValue={(postcode) => change({ postcode })}
        autoComplete="postal-code"
        inputMode="numeric"
        maxLength={10}
        required
      />
      <Refusal>
        {state === 'failed' ? withLink((email) => t('magnet.failed', { email }), mailLink(school().email)) : undefined}
      </Refusal>
      <div>
        <Button
          type="submit"
          variant="solid"
          busy={state === 'sending'}
          busyLabel={t('magnet.sending')}
          lacking={!valid}
        >
          {t('magnet.send')}
        </Button>
      </div>
    </form>
  );
}
