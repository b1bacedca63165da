/** Asking for a link to set a new password (A.2, A.5, A.8). */
import { useState, type FormEvent } from 'react';
import { Link } from 'react-router-dom';
import { formatKennitala, normaliseKennitala } from '../../sync/account/kennitala.ts';
import { pathTo } from '../../sync/paths.ts';
import { useWords } from '../language/language.ts';
import { SiteFrame } from '../shell/site-frame.tsx';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { MailIcon } from '../ui/icons.tsx';
import { NeedsScript } from './needs-script.tsx';

export default function ForgotPage() {
  const { t, language } = useWords();
  const [ssn, setSsn] = useState('');
  const [tried, setTried] = useState(false);
  const [state, setState] = useState<'ready' | 'busy' | 'sent'>('ready');
  const [error, setError] = useState<string>();

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setTried(true);
    if (ssn === '' || state === 'busy') return;
    setState('busy');
    setError(undefined);
    const { askForLink } = await import('./password-reset.ts');
    const problem = await askForLink(normaliseKennitala(ssn));
    setState(problem ? 'ready' : 'sent');
    if (problem) setError(problem.message ?? t('forgot.failed', { status: problem.status, text: problem.text }));
  };

  return (
    <SiteFrame title={t('page.forgot')} description={t('forgot.description')}>
      <form className="l-stack l-gap-5" onSubmit={(event) => void submit(event)} noValidate>
        <h1 tabIndex={-1}>{t('page.forgot')}</h1>
        <NeedsScript />
        <p className="lead">{t('forgot.text')}</p>
        <TextField
          label={t('reg.ssn')}
          name="ssn"
          value={ssn}
          onValue={(value) => setSsn(formatKennitala(value))}
          error={tried && ssn === '' ? t('login.required') : undefined}
          inputMode="numeric"
          placeholder="999999-9999"
          maxLength={11}
          autoComplete="username"
          required
        />
        {error === undefined ? null : (
          <Alert tone="error" live>
            {error}
          </Alert>
        )}
        {state === 'sent' ? (
          <Alert tone="ok" heading={t('forgot.sent')} live>
            <p>
              <MailIcon small /> {t('forgot.sentText')}
            </p>
          </Alert>
        ) : null}
        <Button type="submit" variant="primary" wide busy={state === 'busy'} busyLabel={t('forgot.sending')}>
          {t('forgot.send')}
        </Button>
        <p>
          <Link to={pathTo('login', language)}>{t('nav.login')}</Link>
        </p>
      </form>
    </SiteFrame>
  );
}
