/** Setting a new password with a link from an e-mail; a failure says why (A.2, A.5). */
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Link } from '../ui/controls/link.tsx';
import { PASSWORD_MIN, confirmComplaint } from '../../sync/account/password.ts';
import { pathTo } from '../../sync/paths.ts';
import { useWords } from '../language/language.ts';
import type { PageProps } from '../routes.tsx';
import { useFormAnswer } from '../site/page-data.ts';
import { SiteFrame } from '../shell/site-frame.tsx';
import { Alert } from '../ui/feedback/alert.tsx';
import { Button } from '../ui/controls/button.tsx';
import { PasswordField } from '../ui/controls/text-field.tsx';
import { DrawnForm, resetCalls, useLoadOnFocus, NEW_PASSWORD } from './drawn-form.tsx';
import { useFocusFirstError } from './focus-first-error.ts';
import { OFFLINE, problemIn, problemWords, type ResetProblem } from './reset-problem.ts';

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
    const refused = calls ? await calls.setNewPassword(params['token'] ?? '', password) : OFFLINE;
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
        <p>
          <Link className="sh-alone" to={pathTo('login', language)}>
            {t('nav.login')}
          </Link>
        </p>
      </SiteFrame>
    );
  return (
    <SiteFrame title={t('page.reset')} description={t('reset.description')}>
      <DrawnForm formRef={formRef} onSubmit={submit}>
        <h1 tabIndex={-1}>{t('page.reset')}</h1>
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
        {problem === undefined || problem.password !== undefined ? null : (
          <Alert tone="error" live>
            <p>{problemWords(t, problem)}</p>
            {isAboutLink(problem) ? (
              <p>
                <Link to={pathTo('forgot', language)}>{t('reset.newLink')}</Link>
              </p>
            ) : null}
          </Alert>
        )}
        <Button type="submit" variant="primary" wide busy={busy} busyLabel={t('settings.saving')}>
          {t('reset.save')}
        </Button>
      </DrawnForm>
    </SiteFrame>
  );
}

/** Unknown, used or run out: only another link helps. */
const isAboutLink = ({ status }: ResetProblem): boolean => status === 404 || status === 409;
