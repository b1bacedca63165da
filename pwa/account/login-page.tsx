/** Sign-in with kennitala and password (A.2, A.5, A.8). */
import { useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { Link } from '../ui/controls/link.tsx';
import { pathTo } from '../../sync/paths.ts';
import { useWords } from '../language/language.ts';
import { isSurelySignedIn, useSession } from '../offline/session-store.ts';
import type { PageProps } from '../routes.tsx';
import { useFormAnswer } from '../site/page-data.ts';
import { SiteFrame } from '../shell/site-frame.tsx';
import { Alert, Refusal } from '../ui/feedback/alert.tsx';
import { Button } from '../ui/controls/button.tsx';
import { PasswordField } from '../ui/controls/text-field.tsx';
import { DrawnForm, signInCalls, useLoadOnFocus, hasNewPassword } from './drawn-form.tsx';
import { KennitalaField } from './kennitala-field.tsx';
import { useFocusFirstError } from '../ui/hooks/focus-first-error.ts';
import { pageAskedFor } from '../../sync/account/page-asked-for.ts';

/** @returns whether everything written in the staff area reached the school; undefined if the user does not come from there. */
function leftDesk(state: unknown): 'sent' | 'unsent' | undefined {
  if (typeof state !== 'object' || state === null || !('desk' in state)) return undefined;
  return state.desk === 'unsent' ? 'unsent' : 'sent';
}

export default function LoginPage(_: PageProps) {
  const { t, language } = useWords();
  const signedIn = useSession(isSurelySignedIn);
  const expired = useSession(({ status }) => status === 'expired');
  const { state, search } = useLocation();
  const answer = useFormAnswer();
  const desk = leftDesk(state);
  const renewed = hasNewPassword(state);
  const load = useLoadOnFocus(signInCalls);
  const [formRef, focusFirstError] = useFocusFirstError();
  const [ssn, setSsn] = useState(answer?.values['ssn'] ?? '');
  const [password, setPassword] = useState('');
  const missed = (answer?.missing.length ?? 0) > 0;
  const [tried, setTried] = useState(missed);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState(missed ? undefined : answer?.message);
  const digits = ssn.replace(/[-\s]/g, '');
  const notDigits = /\D/.test(digits);
  const ssnError = notDigits ? t('login.digits') : tried && digits === '' ? t('login.required') : undefined;

  const typing =
    (take: (typed: string) => void) =>
    (typed: string): void => {
      take(typed);
      setError(undefined);
    };
  const submit = async (): Promise<void> => {
    setTried(true);
    if (digits === '' || notDigits || password === '') return focusFirstError();
    setBusy(true);
    setError(undefined);
    const calls = await load();
    const entered = await calls?.enterWith(digits, password);
    if (entered?.ok) return;
    setError(!entered || entered.offline ? t('login.offline') : (entered.message ?? t('error.any')));
    setBusy(false);
  };

  return (
    <SiteFrame title={t('page.login')} description={t('login.description')}>
      {signedIn ? (
        <Navigate
          to={
            pageAskedFor(state) ??
            pageAskedFor({ asked: new URLSearchParams(search).get('asked') }) ??
            pathTo('dashboard')
          }
          replace
        />
      ) : null}
      <DrawnForm formRef={formRef} onSubmit={submit}>
        <h1 tabIndex={-1}>{t('page.login')}</h1>
        {desk === 'unsent' ? <Alert tone="info">{t('login.unsent')}</Alert> : null}
        {expired && desk !== 'unsent' ? (
          <Alert tone="info">{t(desk === 'sent' ? 'login.ended' : 'login.kept')}</Alert>
        ) : null}
        {renewed ? (
          <Alert tone="ok" live>
            {t('reset.done')}
          </Alert>
        ) : null}
        <KennitalaField
          label={t('reg.ssn')}
          value={ssn}
          onValue={typing(setSsn)}
          error={ssnError}
          enterKeyHint="next"
          keep
        />
        <PasswordField
          label={t('login.password')}
          name="password"
          value={password}
          onValue={typing(setPassword)}
          error={tried && password === '' ? t('login.required') : undefined}
          autoComplete="current-password"
          showLabel={t('password.show')}
          hideLabel={t('password.hide')}
          required
        />
        <Refusal>{error}</Refusal>
        <Button type="submit" variant="primary" wide busy={busy} busyLabel={t('login.busy')}>
          {t('login.submit')}
        </Button>
        <div>
          <p>
            <Link className="sh-alone" to={pathTo('forgot', language)}>
              {t('login.forgot')}
            </Link>
          </p>
          <p>
            {t('login.noAccount')}{' '}
            <Link className="sh-alone" to={pathTo('registration', language)}>
              {t('nav.register')}
            </Link>
          </p>
        </div>
      </DrawnForm>
    </SiteFrame>
  );
}
