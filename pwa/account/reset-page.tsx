/** Sets a new password with a mailed link; a failure says why (A.2, A.5). */
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Link } from '../ui/controls/link.tsx';
import { PASSWORD_MIN, confirmComplaint } from '../../sync/account/password.ts';
import { pathTo } from '../../sync/paths.ts';
import { useWords } from '../language/language.ts';
import type { PageProps } from '../routes.tsx';
import { useFormAnswer } from '../site/page-data.ts';
import { SiteFrame } from '../shell/site-frame.tsx';
import { Alert, Refusal } from '../ui/feedback/alert.tsx';
import { Button, ButtonLink } from '../ui/controls/button.tsx';
import { PasswordField } from '../ui/controls/text-field.tsx';
import { DrawnForm, resetCalls, useLoadOnFocus, NEW_PASSWORD } from './drawn-form.tsx';
import { useFocusFirstError } from '../ui/hooks/focus-first-error.ts';
import { OfLink } from './of-link.tsx';
import { isAboutLink, OFFLINE, problemIn, problemWords } from './reset-problem.ts';

export default function ResetPage({ params }: PageProps) {
  const { t, language } = useWords();
  const navigate = useNavigate();
  const load = useLoadOnFocus(resetCalls);
  const [formRef, focusFirstError] = useFocusFirstError();
  const answer = useFormAnswer();
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [tooShort, setTooShort] = useState(answer?.missing.includes('password') === true);
  const [differs, setDiffers] = useState(answer?.missing.includes('confirmation') === true);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState(answer && problemIn(answer));

  const token = params['token'] ?? '';
  useEffect(() => {
    let wanted = true;
    const look = async (): Promise<void> => {
      const why = await (await resetCalls()).whyNotReset(token);
      if (wanted && isAboutLink(why)) setProblem(why);
    };
    look().catch(() => undefined); // unknown until the form is submitted
    return () => {
      wanted = false;
    };
  }, [token]);

  const submit = async (): Promise<void> => {
    const short = password.length < PASSWORD_MIN;
    const unequal = confirmation === '' || confirmComplaint(password, confirmation) !== undefined;
    setTooShort(short);
    setDiffers(unequal);
    if (busy) return;
    if (short || unequal) return focusFirstError();
    setBusy(true);
    setProblem(undefined);
    const calls = await load();
    const refused = calls ? await calls.setNewPassword(token, password) : OFFLINE;
    if (!refused) return navigate(pathTo('login', language), { replace: true, state: NEW_PASSWORD });
    setBusy(false);
    setProblem(refused);
    if (refused.password !== undefined) focusFirstError();
  };

  const passwordError = tooShort ? t('reset.tooShort') : problem?.password;
  if (answer?.status === 200)
    return (
      <SiteFrame title={t('page.reset')} description={t('reset.description')}>
        <h1 tabIndex={-1}>{t('page.reset')}</h1>
        <Alert tone="ok">{t('reset.done')}</Alert>
        <ButtonLink to={pathTo('login', language)} variant="primary" wide>
          {t('login.submit')}
        </ButtonLink>
      </SiteFrame>
    );
  const dead = isAboutLink(problem) ? problemWords(t, problem) : undefined;
  return (
    <SiteFrame title={t('page.reset')} description={t('reset.description')}>
      <h1 tabIndex={-1}>{t('page.reset')}</h1>
      <OfLink
        dead={dead}
        way={
          <ButtonLink to={pathTo('forgot', language)} variant="primary" wide>
            {t('reset.newLink')}
          </ButtonLink>
        }
      >
        <DrawnForm formRef={formRef} onSubmit={submit}>
          <p className="lead">{t('reset.description')}</p>
          <PasswordField
            label={t('reset.password')}
            name="password"
            hint={t('reg.passwordHint')}
            value={password}
            onValue={(value) => {
              setPassword(value);
              setTooShort(false);
              setDiffers(false);
              setProblem(undefined);
            }}
            error={passwordError}
            autoComplete="new-password"
            showLabel={t('password.show')}
            hideLabel={t('password.hide')}
            required
          />
          <PasswordField
            label={t('reset.confirm')}
            name="confirmation"
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
          <Refusal>
            {problem === undefined || problem.password !== undefined || dead !== undefined
              ? undefined
              : problemWords(t, problem)}
          </Refusal>
          <Button type="submit" variant="primary" wide busy={busy} busyLabel={t('settings.saving')}>
            {t('reset.save')}
          </Button>
          <p>
            <Link className="sh-alone" to={pathTo('login', language)}>
              {t('login.submit')}
            </Link>
          </p>
        </DrawnForm>
      </OfLink>
    </SiteFrame>
  );
}
