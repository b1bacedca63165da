/** The e-mail address, changed with the present password; it stays the old one until the link in the new mailbox is opened. */
import { useRef, useState, type ComponentProps } from 'react';
import { setUserInformation } from '../../sync/account/contract.ts';
import { useWords } from '../language/language.ts';
import { call } from '../offline/call.ts';
import { InlineEdit } from '../ui/controls/inline-edit.tsx';
import { LateValue } from '../ui/layout/list.tsx';
import { PasswordField } from '../ui/controls/password-field.tsx';
import { fieldProblem, passwordProblem } from './field-problem.ts';

type Props = {
  /** Undefined until it is known. */
  readonly email: string | undefined;
  readonly locked: boolean;
  readonly words: Pick<ComponentProps<typeof InlineEdit>, 'changeLabel' | 'saveLabel' | 'savingLabel' | 'cancelLabel'>;
};

export function EmailEdit({ email, locked, words }: Props) {
  const { t } = useWords();
  const [password, setPassword] = useState('');
  const [wrong, setWrong] = useState<string>();
  const [pending, setPending] = useState<string>();
  const field = useRef<HTMLDivElement>(null);
  const save = async (value: string): Promise<string | null | undefined> => {
    setWrong(undefined);
    setPending(undefined);
    if (password === '') return refuse(t('settings.required'));
    try {
      const saved = await call(setUserInformation, { field: 'email', value, password });
      if (saved.field === 'email' && saved.pending) setPending(saved.value);
      return null;
    } catch (error) {
      const about = passwordProblem(error);
      return about === undefined ? fieldProblem(t, 'email', error) : refuse(about);
    }
  };
  const refuse = (words: string): undefined => {
    setWrong(words);
    field.current?.querySelector('input')?.focus();
  };
  return (
    <>
      <InlineEdit
        label={t('settings.email')}
        value={email ?? ''}
        shown={
          <span className="ie-long">
            {email === undefined ? <LateValue label={t('settings.loading')} /> : <Address email={email} />}
          </span>
        }
        type="email"
        autoComplete="email"
        locked={locked}
        onSave={save}
        onClose={() => {
          setPassword('');
          setWrong(undefined);
        }}
        besides={
          <div ref={field}>
            <PasswordField
              label={t('settings.presentPassword')}
              value={password}
              onValue={(typed) => {
                setPassword(typed);
                setWrong(undefined);
              }}
              error={wrong}
              autoComplete="current-password"
              showLabel={t('password.show')}
              hideLabel={t('password.hide')}
              required
            />
          </div>
        }
        {...words}
      />
      <p role="status">{pending === undefined ? '' : t('settings.emailPending', { email: pending })}</p>
    </>
  );
}

/** A long address breaks before its @. */
function Address({ email }: { readonly email: string }) {
  const at = email.lastIndexOf('@');
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
}
