/** Requests a link to set a new password (A.2, A.5, A.8). */
import { useState } from 'react';
import { Link } from '../ui/controls/link.tsx';
import { normaliseKennitala } from '../../sync/account/kennitala.ts';
import { pathTo } from '../../sync/paths.ts';
import { useWords } from '../language/language.ts';
import { useFormAnswer } from '../site/page-data.ts';
import { school } from '../shell/school.ts';
import { SiteFrame } from '../shell/site-frame.tsx';
import { withLink } from '../shell/with-link.tsx';
import { Alert, Refusal } from '../ui/feedback/alert.tsx';
import { Button } from '../ui/controls/button.tsx';
import { MailIcon } from '../ui/icons/learner-icons.tsx';
import { OFFLINE, problemWords } from './reset-problem.ts';
import { DrawnForm, resetCalls, useLoadOnFocus } from './drawn-form.tsx';
import { KennitalaField } from './kennitala-field.tsx';
import { useFocusFirstError } from '../ui/hooks/focus-first-error.ts';

export default function ForgotPage() {
  const { t, language } = useWords();
  const load = useLoadOnFocus(resetCalls);
  const [formRef, focusFirstError] = useFocusFirstError();
  const answer = useFormAnswer();
  const [ssn, setSsn] = useState(answer?.values['ssn'] ?? '');
  const [tried, setTried] = useState(answer !== undefined);
  const [state, setState] = useState<'ready' | 'busy' | 'sent'>(answer?.status === 200 ? 'sent' : 'ready');
  const [error, setError] = useState(answer?.message);

  const submit = async (): Promise<void> => {
    setTried(true);
    if (state === 'busy') return;
    if (ssn === '') return focusFirstError();
    setState('busy');
    setError(undefined);
    const calls = await load();
    const problem = calls ? await calls.askForLink(normaliseKennitala(ssn)) : OFFLINE;
    setState(problem ? 'ready' : 'sent');
    if (problem) setError(problemWords(t, problem));
  };

  return (
    <SiteFrame title={t('page.forgot')} description={t('forgot.description')}>
      <DrawnForm formRef={formRef} onSubmit={submit}>
        <h1 tabIndex={-1}>{t('page.forgot')}</h1>
        <p className="lead">{t('forgot.text')}</p>
        <KennitalaField
          label={t('reg.ssn')}
          value={ssn}
          onValue={(typed) => {
            setSsn(typed);
            setError(undefined);
            if (state === 'sent') setState('ready');
          }}
          error={tried && ssn === '' ? t('login.required') : undefined}
        />
        <Refusal>{error}</Refusal>
        {state === 'sent' ? (
          <Alert tone="ok" icon={<MailIcon />} heading={t('forgot.sent')} live>
            <p>
              {withLink(
                (phone) => t('forgot.sentText', { phone }),
                <a className="nowrap" href={`tel:${school().phone.replace(/\s/g, '')}`}>
                  {school().phone}
                </a>,
              )}
            </p>
          </Alert>
        ) : null}
        <Button
          type="submit"
          variant={state === 'sent' ? 'plain' : 'primary'}
          wide
          busy={state === 'busy'}
          busyLabel={t('forgot.sending')}
        >
          {t(state === 'sent' ? 'forgot.sendAgain' : 'forgot.send')}
        </Button>
        <p>
          <Link className="sh-alone" to={pathTo('login', language)}>
            {t('forgot.back')}
          </Link>
        </p>
      </DrawnForm>
    </SiteFrame>
  );
}
