/** Password change: the present one, and the new one twice (decisions, section 13). */
import { useState, type FormEvent } from 'react';
import type { FormField } from '../../sync/account/person-fields.ts';
import { confirmComplaint, PASSWORD_MIN } from '../../sync/account/password.ts';
import { changePassword } from '../../sync/account/credentials.ts';
import { useWords, type Words } from '../language/language.ts';
import { call, CallError, toldBy } from '../offline/call.ts';
import { isUnreached } from '../offline/retry.ts';
import { lookAfterPush } from '../offline/session.ts';
import { useSession } from '../offline/session-store.ts';
import { Refusal } from '../ui/feedback/alert.tsx';
import { Button } from '../ui/controls/button.tsx';
import { Dialog } from '../ui/layout/dialog.tsx';
import { ListRow } from '../ui/layout/list.tsx';
import { PasswordField } from '../ui/controls/text-field.tsx';
import { useFocusFirstError } from '../ui/hooks/focus-first-error.ts';

type Props = { readonly locked: boolean; readonly changeLabel: string };

export function PasswordRow({ locked, changeLabel }: Props) {
  const { t } = useWords();
  const [open, setOpen] = useState(false);
  const [saved, setSaved] = useState(false);
  return (
    <>
      <ListRow
        term={t('settings.password')}
        title={<span role="status">{saved ? t('settings.passwordSaved') : '••••••••'}</span>}
        light
        end={
          <Button variant="quiet" unavailable={locked} onClick={() => setOpen(true)}>
            {changeLabel}
            <span className="vh">, {t('settings.password')}</span>
          </Button>
        }
      />
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('settings.passwordTitle')}
        closeLabel={t('nav.close')}
      >
        <PasswordForm
          onSaved={() => {
            setSaved(true);
            setOpen(false);
          }}
          onCancel={() => setOpen(false)}
        />
      </Dialog>
    </>
  );
}

type Field = 'password' | 'newPassword' | 'again';
const EMPTY = { password: '', newPassword: '', again: '' };

function PasswordForm({ onSaved, onCancel }: { readonly onSaved: () => void; readonly onCancel: () => void }) {
  const { t } = useWords();
  const account = useSession((session) => session.accountId);
  const [form, setForm] = useState(EMPTY);
  const [errors, setErrors] = useState<Partial<Record<Field, string | undefined>>>({});
  const [failed, setFailed] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [formRef, focusFirstError] = useFocusFirstError();

  const complaints = (): Partial<Record<Field, string>> => ({
    ...(form.password === '' ? { password: t('settings.required') } : {}),
    ...([...form.newPassword].length < PASSWORD_MIN ? { newPassword: t('settings.passwordTooShort') } : {}),
    ...(form.again === '' || confirmComplaint(form.newPassword, form.again) !== undefined
      ? { again: t('settings.passwordsDiffer') }
      : {}),
  });
  const refuse = (about: typeof errors): void => {
    setErrors(about);
    focusFirstError();
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    setFailed(undefined);
    const wrong = complaints();
    if (Object.keys(wrong).length > 0) return refuse(wrong);
    setBusy(true);
    try {
      await call(changePassword, { password: form.password, newPassword: form.newPassword });
      setForm(EMPTY);
      onSaved();
      if (account !== null) await lookAfterPush(account); // the call started a new session
    } catch (error) {
      const password = passwordProblem(error);
      const newPassword = error instanceof CallError ? error.fieldErrors['newPassword'] : undefined;
      if (password !== undefined || newPassword !== undefined) refuse({ password, newPassword });
      else if (isUnreached(error)) setFailed(t('settings.passwordUnanswered'));
      else setFailed(toldBy(error, t));
    } finally {
      setBusy(false);
    }
  };
  const field = (name: Field, label: string, autoComplete: 'current-password' | 'new-password', hint?: string) => (
    <PasswordField
      label={label}
      hint={hint}
      value={form[name]}
      onValue={(typed) => {
        setForm({ ...form, [name]: typed });
        setErrors({ ...errors, ...(name === 'newPassword' ? { again: undefined } : {}), [name]: undefined });
      }}
      error={errors[name]}
      autoComplete={autoComplete}
      showLabel={t('password.show')}
      hideLabel={t('password.hide')}
      required
    />
  );
  return (
    <form ref={formRef} className="l-stack" onSubmit={(event) => void submit(event)} noValidate>
      <p>{t('settings.passwordText')}</p>
      {field('password', t('settings.presentPassword'), 'current-password')}
      {field('newPassword', t('settings.newPassword'), 'new-password', t('settings.newPasswordHint'))}
      {field('again', t('settings.newPasswordAgain'), 'new-password')}
      <Refusal>{failed}</Refusal>
      <div className="l-row">
        <Button onClick={onCancel}>{t('settings.cancel')}</Button>
        <Button type="submit" variant="solid" busy={busy} busyLabel={t('settings.saving')}>
          {t('settings.save')}
        </Button>
      </div>
    </form>
  );
}

/** Error message for a field of the settings (B.5, B.8). */
export function fieldProblem(t: Words, field: 'name' | 'email' | FormField, error: unknown): string {
  const told = error instanceof CallError ? error : undefined;
  const why = told?.fieldErrors[field];
  if (told?.status !== 400) return why ?? told?.message ?? t('error.any');
  const badFormat = t('settings.badFormat', { label: t(`settings.${field}`) });
  return why === undefined ? badFormat : `${badFormat}. ${why}`;
}

/** The school's message about the present password; undefined if the error is about something else. */
export const passwordProblem = (error: unknown): string | undefined =>
  error instanceof CallError
    ? error.code === 'wrong-password'
      ? error.message
      : error.fieldErrors['password']
    : undefined;
