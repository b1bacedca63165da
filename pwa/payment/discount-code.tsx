/** Field for an instructor's discount code. */
import { useState, type FormEvent } from 'react';
import { giveDiscountCode } from '../../sync/payment/contract.ts';
import { useFocusFirstError } from '../ui/hooks/focus-first-error.ts';
import { useWords } from '../language/language.ts';
import { call, toldBy } from '../offline/call.ts';
import { Button } from '../ui/controls/button.tsx';
import { TextField } from '../ui/controls/text-field.tsx';
import { passFocusOn } from '../ui/hooks/take-focus.ts';

/** @param onTaken called when the price has changed. */
export function DiscountCode({ onTaken }: { readonly onTaken: () => Promise<void> }) {
  const { t } = useWords();
  const [formRef, focusFirstError] = useFocusFirstError();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (code.trim() === '') {
      setError(t('pay.codeMissing'));
      return focusFirstError();
    }
    setBusy(true);
    setError(undefined);
    try {
      await call(giveDiscountCode, { code });
      await onTaken();
    } catch (reason) {
      setError(toldBy(reason, t));
      focusFirstError();
    }
    setBusy(false);
  };
  return (
    <form ref={formRef} className="l-stack l-gap-3" onSubmit={(event) => void submit(event)}>
      <TextField
        label={t('pay.code')}
        hint={t('pay.codeHint')}
        error={error}
        value={code}
        onValue={(typed) => {
          setCode(typed);
          setError(undefined);
        }}
        maxLength={40}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
      />
      <Button ref={passFocusOn} type="submit" busy={busy} busyLabel={t('pay.codeBusy')}>
        {t('pay.codeUse')}
      </Button>
    </form>
  );
}
