/** Joining the school (A.2, A.5): nothing typed is lost on failure or reload, apart from the password. */
import { useEffect, useEffectEvent, useState, type FormEvent } from 'react';
import { Link, Navigate, useNavigate } from 'react-router-dom';
import { normaliseKennitala } from '../../sync/account/kennitala.ts';
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
import { useLeadToError } from './lead-to-error.ts';
import { KennitalaField } from './kennitala-field.tsx';
import { signInCalls, useLate } from './late.ts';
import { useTeachers } from './teachers.ts';
import { NeedsScript } from './needs-script.tsx';

export default function RegistrationPage(_: PageProps) {
  const { t, language } = useWords();
  const navigate = useNavigate();
  const load = useLate(signInCalls);
  const [formRef, leadToError] = useLeadToError();
  const signedIn = useSession(isSurelySignedIn);
  const [form, change] = useKeptForm();
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [failed, setFailed] = useState<string>();
  const [asked, setAsked] = useState(false);
  const [leftTeacher, setLeftTeacher] = useState(false);
  const { found: teachers, state: teacherState } = useTeachers(form.teacher, asked);
  const unpicked = leftTeacher && form.teacher !== '' && form.teacherId === '';
  const pickWritten = useEffectEvent(() => {
    const written = form.teacher.trim().toLocaleLowerCase('is');
    const [same, another] = teachers.filter(({ name }) => name.toLocaleLowerCase('is') === written);
    if (same && !another) change(() => ({ teacher: same.name, teacherId: same.id }));
  });
  useEffect(() => {
    if (unpicked) pickWritten();
  }, [unpicked, teachers]);
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
    const calls = await load();
    const joined = await calls?.join({ name, email, teacherId, ssn: normaliseKennitala(form.ssn), password, language });
    if (joined?.ok) {
      forgetForm();
      record({ kind: 'sign_up' });
      return navigate(pathTo('dashboard'), { replace: true });
    }
    setBusy(false);
    if (!joined || joined.offline) return setFailed(t('login.offline'));
    setErrors(joined.fields);
    const inForm = Object.keys(joined.fields).length > 0;
    setFailed(inForm ? t('reg.failed') : (joined.message ?? t('error.any')));
    if (inForm) leadToError();
  };

  return (
    <SiteFrame title={t('page.registration')} description={t('reg.description')}>
      <form ref={formRef} className="l-stack l-gap-5" onSubmit={(event) => void submit(event)} noValidate>
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
        <div
          onFocus={() => {
            setAsked(true);
            setLeftTeacher(false);
          }}
          onBlur={() => setLeftTeacher(true)}
        >
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
            status={
              teachers.length > 0
                ? t('reg.teacherStatus', { count: teachers.length })
                : t(`reg.teacher.${teacherState}`)
            }
            error={errors['teacher'] ?? (unpicked ? t('reg.teacherUnpicked') : undefined)}
            required
          />
        </div>
        <KennitalaField
          label={t('reg.ssn')}
          value={form.ssn}
          onValue={(ssn) => change(() => ({ ssn }))}
          error={errors['ssn']}
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
          required
        />
        <Checkbox
          label={t('reg.lesson')}
          checked={form.lesson}
          onChecked={(lesson) => change(() => ({ lesson }))}
          required
        />
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
