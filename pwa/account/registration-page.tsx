/** Joining the school (A.2, A.5): nothing typed is lost on failure or reload, apart from the password. */
import { useState, type FormEvent } from 'react';
import { Link, Navigate, useNavigate } from 'react-router-dom';
import { formatKennitala, normaliseKennitala } from '../../sync/account/kennitala.ts';
import { pathTo } from '../../sync/paths.ts';
import { useWords } from '../language/language.ts';
import { isSurelySignedIn, useSession } from '../offline/session-store.ts';
import type { PageProps } from '../routes.tsx';
import { record } from '../shell/analytics.ts';
import { SiteFrame } from '../shell/site-frame.tsx';
import { withLink } from '../shell/with-link.tsx';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Combobox } from '../ui/combobox.tsx';
import { Checkbox, PasswordField, TextField } from '../ui/field.tsx';
import { forgetForm, useKeptForm } from './kept-form.ts';
import { useTeachers } from './teachers.ts';
import { NeedsScript } from './needs-script.tsx';

export default function RegistrationPage(_: PageProps) {
  const { t, language } = useWords();
  const navigate = useNavigate();
  const signedIn = useSession(isSurelySignedIn);
  const [form, change] = useKeptForm();
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [failed, setFailed] = useState<string>();
  const [asked, setAsked] = useState(false);
  const teachers = useTeachers(form.teacher, asked);
  if (signedIn && !busy) return <Navigate to={pathTo('dashboard')} replace />;

  const valid =
    form.name !== '' &&
    form.email !== '' &&
    form.ssn !== '' &&
    form.teacherId !== '' &&
    password !== '' &&
    form.terms &&
    form.lesson;

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!valid || busy) return;
    setBusy(true);
    setErrors({});
    setFailed(undefined);
    const { name, email, teacherId } = form;
    const { join } = await import('./sign-in.ts');
    const joined = await join({ name, email, teacherId, ssn: normaliseKennitala(form.ssn), password, language });
    if (joined.ok) {
      forgetForm();
      record({ kind: 'sign_up' });
      return navigate(pathTo('dashboard'), { replace: true });
    }
    setErrors(joined.fields);
    const inForm = Object.keys(joined.fields).length > 0;
    setFailed(inForm ? t('reg.failed') : joined.offline ? t('login.offline') : (joined.message ?? t('error.any')));
    setBusy(false);
  };

  return (
    <SiteFrame title={t('page.registration')} description={t('reg.description')}>
      <form className="l-stack l-gap-5" onSubmit={(event) => void submit(event)} noValidate>
        <h1 tabIndex={-1}>{t('reg.title')}</h1>
        <NeedsScript />
        <p className="lead">{t('reg.intro')}</p>
        <TextField
          label={t('reg.name')}
          name="name"
          value={form.name}
          onValue={(name) => change(() => ({ name }))}
          error={errors['name']}
          autoComplete="name"
          required
        />
        <TextField
          label={t('reg.email')}
          name="email"
          type="email"
          value={form.email}
          onValue={(email) => change(() => ({ email }))}
          error={errors['email']}
          autoComplete="email"
          required
        />
        <div onFocus={() => setAsked(true)}>
          <Combobox
            label={t('reg.teacher')}
            name="teacher"
            hint={t('reg.teacherHint')}
            text={form.teacher}
            onText={(teacher) => {
              setAsked(true);
              change((now) => ({ teacher, teacherId: teacher === now.teacher ? now.teacherId : '' }));
            }}
            options={teachers.map((teacher) => ({ id: teacher.id, label: teacher.name }))}
            onPick={(option) => change(() => ({ teacher: option.label, teacherId: option.id }))}
            status={t('reg.teacherStatus', { count: teachers.length })}
            error={errors['teacher']}
            required
          />
        </div>
        <TextField
          label={t('reg.ssn')}
          name="ssn"
          value={form.ssn}
          onValue={(ssn) => change(() => ({ ssn: formatKennitala(ssn) }))}
          error={errors['ssn']}
          inputMode="numeric"
          placeholder="999999-9999"
          maxLength={11}
          autoComplete="username"
          required
        />
        <PasswordField
          label={t('reg.password')}
          name="password"
          hint={t('reg.passwordHint')}
          value={password}
          onValue={setPassword}
          error={errors['password']}
          autoComplete="new-password"
          showLabel={t('password.show')}
          hideLabel={t('password.hide')}
          required
        />
        <Checkbox
          label={withLink(
            (terms) => t('reg.terms', { terms }),
            <Link to={pathTo('terms', language)}>{t('reg.termsLink')}</Link>,
          )}
          checked={form.terms}
          onChecked={(terms) => change(() => ({ terms }))}
        />
        <Checkbox label={t('reg.lesson')} checked={form.lesson} onChecked={(lesson) => change(() => ({ lesson }))} />
        <Button type="submit" variant="primary" wide disabled={!valid} busy={busy} busyLabel={t('reg.busy')}>
          {t('reg.submit')}
        </Button>
        {failed === undefined ? null : (
          <Alert tone="error" live>
            {failed}
          </Alert>
        )}
        <p>
          {t('reg.haveAccount')} <Link to={pathTo('login', language)}>{t('nav.login')}</Link>
        </p>
      </form>
    </SiteFrame>
  );
}
