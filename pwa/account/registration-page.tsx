/** Joining the school (A.2, A.5): nothing typed is lost on failure or reload, apart from the password. */
import { useEffect, useEffectEvent, useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { Link } from '../ui/controls/link.tsx';
import { ANOTHER_INSTRUCTOR } from '../../sync/account/instructor.ts';
import { normaliseKennitala } from '../../sync/account/kennitala.ts';
import { pathTo } from '../../sync/paths.ts';
import { useWords } from '../language/language.ts';
import { isSurelySignedIn, useSession } from '../offline/session-store.ts';
import type { PageProps } from '../routes.tsx';
import { record } from '../shell/analytics.ts';
import { SiteFrame } from '../shell/site-frame.tsx';
import { withLink } from '../shell/with-link.tsx';
import { Alert } from '../ui/feedback/alert.tsx';
import { Button } from '../ui/controls/button.tsx';
import { Combobox } from '../ui/controls/combobox.tsx';
import { Checkbox } from '../ui/controls/checkbox.tsx';
import { PasswordField } from '../ui/controls/password-field.tsx';
import { TextField } from '../ui/controls/text-field.tsx';
import { DrawnForm } from './drawn-form.tsx';
import { useFocusFirstError } from './focus-first-error.ts';
import { KennitalaField } from './kennitala-field.tsx';
import { signInCalls, useLoadOnFocus } from './load-on-focus.ts';
import { useInstructors } from './instructors.ts';
import { NeedsScript } from './needs-script.tsx';

const EMPTY = { name: '', email: '', instructor: '', instructorId: '', ssn: '', terms: false, lesson: false };

type Form = Readonly<typeof EMPTY>;

const KEY = 'registration';

// read by hand: the public pages load this, and a schema library would weigh more than they do
const isForm = (value: unknown): value is Omit<Form, 'ssn'> => {
  if (typeof value !== 'object' || value === null) return false;
  const fields = new Map(Object.entries(value));
  return Object.entries(EMPTY).every(([key, empty]) => key === 'ssn' || typeof fields.get(key) === typeof empty);
};

function kept(): Form | undefined {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return isForm(value) ? { ...value, ssn: '' } : undefined;
  } catch {
    return undefined;
  }
}

/** What was kept stands in for the empty form of the first drawing, which is as the server sent it. */
const loaded = (form: Form): Form => (form === EMPTY ? (kept() ?? EMPTY) : form);

/** The registration form as typed so far, kept for this tab; never the password, and the kennitala only as long as the page is open. */
function useRegistrationDraft(): [Form, (change: (now: Form) => Partial<Form>) => void] {
  const [form, setForm] = useState<Form>(EMPTY);
  useEffect(() => setForm(loaded), []);
  return [
    form,
    (change) =>
      setForm((before) => {
        const now = loaded(before);
        const after = { ...now, ...change(now) };
        try {
          sessionStorage.setItem(KEY, JSON.stringify({ ...after, ssn: undefined }));
        } catch {
          // without storage the form lasts as long as the page
        }
        return after;
      }),
  ];
}

function forgetRegistrationDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // nothing was kept
  }
}

export default function RegistrationPage(_: PageProps) {
  const { t, language } = useWords();
  const navigate = useNavigate();
  const load = useLoadOnFocus(signInCalls);
  const [formRef, focusFirstError] = useFocusFirstError();
  const signedIn = useSession(isSurelySignedIn);
  const [form, change] = useRegistrationDraft();
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [failed, setFailed] = useState<string>();
  const [asked, setAsked] = useState(false);
  const [leftInstructor, setLeftInstructor] = useState(false);
  const { found: instructors, state: instructorState } = useInstructors(form.instructor, asked);
  const unpicked = leftInstructor && form.instructor !== '' && form.instructorId === '';
  const named = instructors.filter(({ name }) => name !== ANOTHER_INSTRUCTOR).length;
  const pickWritten = useEffectEvent(() => {
    const written = form.instructor.trim().toLocaleLowerCase('is');
    const [same, another] = instructors.filter(({ name }) => name.toLocaleLowerCase('is') === written);
    if (same && !another) change(() => ({ instructor: same.name, instructorId: same.id }));
  });
  useEffect(() => {
    if (unpicked) pickWritten();
  }, [unpicked, instructors]);
  if (signedIn && !busy) return <Navigate to={pathTo('dashboard')} replace />;

  const valid =
    form.name !== '' &&
    form.email !== '' &&
    form.ssn !== '' &&
    form.instructorId !== '' &&
    password !== '' &&
    form.terms &&
    form.lesson;

  const submit = async (): Promise<void> => {
    if (!valid || busy) return;
    setBusy(true);
    setErrors({});
    setFailed(undefined);
    const { name, email, instructorId } = form;
    const calls = await load();
    const joined = await calls?.join({
      name,
      email,
      instructorId,
      ssn: normaliseKennitala(form.ssn),
      password,
      language,
    });
    if (joined?.ok) {
      forgetRegistrationDraft();
      record({ kind: 'sign_up' });
      return navigate(pathTo('dashboard'), { replace: true });
    }
    setBusy(false);
    if (!joined || joined.offline) return setFailed(t('login.offline'));
    setErrors(joined.fields);
    const inForm = Object.keys(joined.fields).length > 0;
    setFailed(inForm ? t('reg.failed') : (joined.message ?? t('error.any')));
    if (inForm) focusFirstError();
  };

  return (
    <SiteFrame title={t('page.registration')} description={t('reg.description')}>
      <DrawnForm formRef={formRef} onSubmit={submit}>
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
            setLeftInstructor(false);
          }}
          onBlur={() => setLeftInstructor(true)}
        >
          <Combobox
            label={t('reg.instructor')}
            name="instructor"
            hint={t('reg.instructorHint')}
            text={form.instructor}
            onText={(instructor) => {
              setAsked(true);
              change((now) => ({ instructor, instructorId: instructor === now.instructor ? now.instructorId : '' }));
            }}
            options={instructors.map(({ id, name }) => ({
              id,
              label: name === ANOTHER_INSTRUCTOR ? t('reg.anotherInstructor') : name,
            }))}
            onPick={(option) => change(() => ({ instructor: option.label, instructorId: option.id }))}
            status={named > 0 ? t('reg.instructorStatus', { count: named }) : t(`reg.instructor.${instructorState}`)}
            error={errors['instructor'] ?? (unpicked ? t('reg.instructorUnpicked') : undefined)}
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
      </DrawnForm>
    </SiteFrame>
  );
}
