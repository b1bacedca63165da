/** Setting a new password with a link from an e-mail; a failure says why (A.2, A.5). */
import { useState, type FormEvent } from 'react';
import { Link } from 'react-router-dom';
import { PASSWORD_MIN } from '../../sync/account/password.ts';
import { confirmComplaint } from '../../sync/account/confirm-password.ts';
import { pathTo } from '../../sync/paths.ts';
import { useWords } from '../language/language.ts';
import type { PageProps } from '../routes.tsx';
import { SiteFrame } from '../shell/site-frame.tsx';
import { Alert } from '../ui/alert.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { PasswordField } from '../ui/field.tsx';
import { NeedsScript } from './needs-script.tsx';

export default function ResetPage({ params }: PageProps) {
  const { t, language } = useWords();
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [tooShort, setTooShort] = useState(false);
  const [differs, setDiffers] = useState(false);
  const [state, setState] = useState<'ready' | 'busy' | 'done'>('ready');
  const [error, setError] = useState<string>();

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const short = password.length < PASSWORD_MIN;
    const unequal = confirmation === '' || confirmComplaint(password, confirmation) !== undefined;
    setTooShort(short);
    setDiffers(unequal);
    if (short || unequal || state === 'busy') return;
    setState('busy');
    setError(undefined);
    const { setNewPassword } = await import('./password-reset.ts');
    const problem = await setNewPassword(params['token'] ?? '', password);
    setState(problem ? 'ready' : 'done');
    if (problem) setError(problem.message ?? t('forgot.failed', { status: problem.status, text: problem.text }));
  };

  return (
    <SiteFrame title={t('page.reset')} description={t('reset.description')}>
      {state === 'done' ? (
        <div className="l-stack l-gap-5">
          <h1 tabIndex={-1}>{t('page.reset')}</h1>
          <NeedsScript />
          <Alert tone="ok" live>
            <p>{t('reset.done')}</p>
          </Alert>
          <ButtonLink to={pathTo('login', language)} variant="primary">
            {t('nav.login')}
          </ButtonLink>
        </div>
      ) : (
        <form className="l-stack l-gap-5" onSubmit={(event) => void submit(event)} noValidate>
          <h1 tabIndex={-1}>{t('page.reset')}</h1>
          <PasswordField
            label={t('reset.password')}
            hint={t('reg.passwordHint')}
            value={password}
            onValue={(value) => {
              setPassword(value);
              setTooShort(false);
            }}
            error={tooShort ? t('reset.tooShort') : undefined}
            autoComplete="new-password"
            showLabel={t('password.show')}
            hideLabel={t('password.hide')}
            required
          />
          <PasswordField
            label={t('reset.confirm')}
            value={confirmation}
            onValue={(value) => {
              setConfirmation(value);
              setDiffers(false);
            }}
            error={differs ? t('reset.differs') : undefined}
            autoComplete="new-password"
            showLabel={t('password.show')}
            hideLabel={t('password.hide')}
            required
          />
          {error === undefined ? null : (
            <Alert tone="error" live>
              <p>{error}</p>
              <p>
                <Link to={pathTo('forgot', language)}>{t('reset.newLink')}</Link>
              </p>
            </Alert>
          )}
          <Button type="submit" variant="primary" wide busy={state === 'busy'} busyLabel={t('settings.saving')}>
            {t('reset.save')}
          </Button>
        </form>
      )}
    </SiteFrame>
  );
}
