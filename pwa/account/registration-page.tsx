/** Registration (A.2, A.5): failure or reload loses nothing typed, except kennitala and password on reload. */
import { useEffect, useEffectEvent, useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { REGISTRATION } from '../offline/local-storage.ts';
import { Link } from '../ui/controls/link.tsx';
import { ANOTHER_INSTRUCTOR } from '../../sync/account/instructor.ts';
import { isEmail, normaliseEmail } from '../../sync/account/email.ts';
import { birthDate, normaliseKennitala } from '../../sync/account/kennitala.ts';
import { PASSWORD_MIN } from '../../sync/account/password.ts';
import { matchPath, pathTo } from '../../sync/paths.ts';
import type { FormAnswer } from '../../sync/site/render.ts';
import { useWords, type Words } from '../language/language.ts';
import { isSurelySignedIn, useSession } from '../offline/session-store.ts';
import type { PageProps } from '../routes.tsx';
import { useFormAnswer } from '../site/page-data.ts';
import { SiteFrame, useInBrowser } from '../shell/site-frame.tsx';
import { withLink } from '../shell/with-link.tsx';
import { Alert } from '../ui/feedback/alert.tsx';
import { Button } from '../ui/controls/button.tsx';
import { Combobox } from '../ui/controls/combobox.tsx';
import { Checkbox } from '../ui/controls/checkbox.tsx';
import { TextField, PasswordField } from '../ui/controls/text-field.tsx';
import { DrawnForm, signInCalls, useLoadOnFocus } from './drawn-form.tsx';
import { KennitalaField } from './kennitala-field.tsx';
import { useFocusFirstError } from '../ui/hooks/focus-first-error.ts';
import { useInstructors } from './instructors.ts';

/** Fields in sessionStorage, which survive a reload. */
const KEPT = { name: '', email: '', instructor: '', instructorId: '', terms: false, lesson: false };
const EMPTY = { ...KEPT, ssn: '' };

type Form = Readonly<typeof EMPTY>;

/** Id of the datalist, which suggests names without script. */
const NAMES_ID = 'instructor-names';

// checked by hand, because public pages load this and a schema library would outweigh them
const isKept = (value: unknown): value is typeof KEPT => {
  if (typeof value !== 'object' || value === null) return false;
  const fields = new Map(Object.entries(value));
  return Object.entries(KEPT).every(([key, empty]) => typeof fields.get(key) === typeof empty);
};

/** Kept in memory only, while the learner reads the terms or changes the language. */
let secrets = { ssn: '', password: '' };

function kept(): Form | undefined {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(REGISTRATION) ?? 'null');
    return isKept(value) ? { ...EMPTY, ...value } : undefined;
  } catch {
    return undefined;
  }
}

/** The first render must match the server's empty form; afterwards the stored draft replaces it. */
const loaded = (form: Form): Form => (form === EMPTY ? (kept() ?? EMPTY) : form);

/** Values posted before hydration. */
function typedIn({ values }: FormAnswer): Form {
  const { terms, lesson, ...texts } = values;
  return { ...EMPTY, ...texts, terms: terms !== undefined, lesson: lesson !== undefined };
}

/** The form's draft in sessionStorage, without password and kennitala. */
function useRegistrationDraft(answer: FormAnswer | undefined): [Form, (change: (now: Form) => Partial<Form>) => void] {
  const [form, setForm] = useState<Form>(() => (answer ? typedIn(answer) : EMPTY));
  useEffect(() => setForm(loaded), []);
  return [
    form,
    (change) =>
      setForm((before) => {
        const now = loaded(before);
        const after = { ...now, ...change(now) };
        try {
          sessionStorage.setItem(REGISTRATION, JSON.stringify(after, Object.keys(KEPT)));
        } catch {
          // without storage the draft lasts until the page is left
        }
        return after;
      }),
  ];
}

useSession.subscribe((now, before) => {
  if (now.accountId !== before.accountId) secrets = { ssn: '', password: '' };
});

const FIELDS = ['name', 'email', 'ssn', 'password', 'instructor', 'lesson', 'terms'] as const;
type Field = (typeof FIELDS)[number];
type Typed = Form & { readonly password: string };
/** Error messages by field. */
type Faults = Partial<Record<Field, string>>;

const isEmpty = (field: Field, typed: Typed): boolean => {
  const value = typed[field];
  return typeof value === 'string' ? value.trim() === '' : !value;
};

/** Client-side check of a field; the school also checks for duplicates. */
function faultOf(t: Words, field: Field, typed: Typed): string | undefined {
  if (isEmpty(field, typed))
    return t(field === 'terms' ? 'reg.tick' : field === 'lesson' ? 'reg.lessonFirst' : 'login.required');
  switch (field) {
    case 'email':
      return isEmail(normaliseEmail(typed.email)) ? undefined : t('reg.emailWrong');
    case 'instructor':
      return typed.instructorId === '' ? t('reg.instructorUnpicked') : undefined;
    case 'ssn':
      if (normaliseKennitala(typed.ssn).length < 10) return t('reg.ssnShort');
      return birthDate(typed.ssn) === undefined ? t('reg.ssnWrong') : undefined;
    case 'password':
      return [...typed.password].length < PASSWORD_MIN ? t('reset.tooShort') : undefined;
    default:
      return undefined;
  }
}

/** Errors of a form posted without script. */
function faultsIn(t: Words, answer: FormAnswer): Faults {
  const { missing, errors } = answer;
  const typed = { ...typedIn(answer), password: '' };
  const faults: Faults = {};
  for (const field of FIELDS) {
    const why = errors[field] ?? (missing.includes(field) ? faultOf(t, field, typed) : undefined);
    if (why !== undefined) faults[field] = why;
  }
  return faults;
}

export default function RegistrationPage(_: PageProps) {
  const { t, language } = useWords();
  const navigate = useNavigate();
  const load = useLoadOnFocus(signInCalls);
  const [formRef, focusFirstError] = useFocusFirstError();
  const signedIn = useSession(isSurelySignedIn);
  const answer = useFormAnswer();
  const inBrowser = useInBrowser();
  const [form, change] = useRegistrationDraft(answer);
  const [password, setPassword] = useState('');
  const takeSecrets = useEffectEvent(() => {
    const { ssn, password: word } = secrets;
    secrets = { ssn: '', password: '' };
    if (ssn !== '') change(() => ({ ssn }));
    setPassword((now) => now || word);
  });
  const keepSecrets = useEffectEvent(() => {
    const to = matchPath(location.pathname)?.page;
    if (to === 'terms' || to === 'registration') secrets = { ssn: form.ssn, password };
  });
  useEffect(() => {
    takeSecrets();
    return () => keepSecrets();
  }, []);
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState(() => (answer ? faultsIn(t, answer) : {}));
  const [refused, setRefused] = useState(Object.keys(errors).length > 0);
  const [failed, setFailed] = useState(refused ? undefined : answer?.message);
  const [asked, setAsked] = useState(false);
  const [leftInstructor, setLeftInstructor] = useState(false);
  const { found: instructors, state: instructorState } = useInstructors(form.instructor, asked);
  useEffect(() => {
    if (!answer) return;
    setAsked(true); // looks up the name that was typed before hydration
    setLeftInstructor(true);
  }, [answer]);
  const suggested = asked ? [] : (answer?.instructors ?? []);
  const unpicked = leftInstructor && form.instructor !== '' && form.instructorId === '';
  const named = instructors.filter(({ name }) => name !== ANOTHER_INSTRUCTOR).length;
  const clear = (field: Field): void => setErrors(({ [field]: _, ...others }) => others);
  const pickWritten = useEffectEvent(() => {
    const written = form.instructor.trim().toLocaleLowerCase('is');
    const [same, another] = instructors.filter(({ name }) => name.toLocaleLowerCase('is') === written);
    if (!same || another) return;
    change(() => ({ instructor: same.name, instructorId: same.id }));
    clear('instructor');
  });
  useEffect(() => {
    if (unpicked) pickWritten();
  }, [unpicked, instructors]);
  if (signedIn && !busy) return <Navigate to={pathTo('dashboard')} replace />;

  const typed: Typed = { ...form, password };
  const faults: Faults = {};
  for (const field of FIELDS) {
    const why = faultOf(t, field, typed);
    if (why !== undefined) faults[field] = why;
  }
  const complete = Object.keys(faults).length === 0;
  const edit = (field: Exclude<Field, 'instructor' | 'password'>, value: string | boolean): void => {
    change(() => ({ [field]: value }));
    clear(field);
  };
  // on blur, reports a wrong value at once; an empty field waits for submission
  const check = (field: Field): void => {
    const why = isEmpty(field, typed) ? undefined : faults[field];
    if (why === undefined) return;
    const say = (): void => setErrors((before) => ({ ...before, [field]: why }));
    // an error message would move the pressed control, so it waits for the end of the press
    if (document.querySelector(':active') === null) say();
    else addEventListener('mouseup', () => setTimeout(say), { once: true });
  };
  const refuse = (why: Faults): void => {
    setErrors(why);
    setRefused(true);
    focusFirstError();
  };
  const listed = (empty: boolean): string =>
    FIELDS.filter((field) => refused && errors[field] !== undefined && isEmpty(field, typed) === empty)
      .map((field) => t(`reg.what.${field}`))
      .join(', ');
  const [missing, wrong] = [listed(true), listed(false)];

  const submit = async (): Promise<void> => {
    if (busy) return;
    setFailed(undefined);
    if (!complete) return refuse(faults);
    setBusy(true);
    setErrors({});
    const { instructor: _, terms: _terms, lesson: _lesson, ...told } = form;
    const calls = await load();
    const joined = await calls?.join({ ...told, ssn: normaliseKennitala(form.ssn), password, language });
    if (joined?.ok) return navigate(pathTo('dashboard'), { replace: true });
    setBusy(false);
    if (!joined || joined.offline) return setFailed(t('login.offline'));
    if (Object.keys(joined.fields).length > 0) return refuse(joined.fields);
    setFailed(joined.message ?? t('error.any'));
  };

  return (
    <SiteFrame title={t('page.registration')} description={t('reg.description')}>
      <DrawnForm formRef={formRef} onSubmit={submit}>
        <h1 tabIndex={-1}>{t('page.registration')}</h1>
        <p className="lead">{t('reg.intro')}</p>
        <TextField
          label={t('reg.name')}
          name="name"
          value={form.name}
          onValue={(name) => edit('name', name)}
          error={errors.name}
          autoComplete="name"
          enterKeyHint="next"
          required
        />
        <TextField
          label={t('reg.email')}
          name="email"
          type="email"
          value={form.email}
          onValue={(email) => edit('email', email)}
          onBlur={() => check('email')}
          error={errors.email}
          autoComplete="email"
          enterKeyHint="next"
          required
        />
        <KennitalaField
          label={t('reg.ssn')}
          hint={t('reg.ssnHint')}
          value={form.ssn}
          onValue={(ssn) => edit('ssn', ssn)}
          onBlur={() => check('ssn')}
          error={errors.ssn}
          enterKeyHint="next"
        />
        <PasswordField
          label={t('reg.password')}
          name="password"
          hint={t('reg.passwordHint')}
          value={password}
          onValue={(word) => {
            setPassword(word);
            clear('password');
          }}
          onBlur={() => check('password')}
          error={errors.password}
          autoComplete="new-password"
          enterKeyHint="next"
          showLabel={t('password.show')}
          hideLabel={t('password.hide')}
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
              clear('instructor');
            }}
            options={instructors.map(({ id, name }) => ({
              id,
              label: name === ANOTHER_INSTRUCTOR ? t('reg.instructor.another') : name,
            }))}
            onPick={(option) => {
              change(() => ({ instructor: option.label, instructorId: option.id }));
              clear('instructor');
            }}
            status={named > 0 ? t('reg.instructorStatus', { count: named }) : t(`reg.instructor.${instructorState}`)}
            error={errors.instructor ?? (unpicked ? t('reg.instructorUnpicked') : undefined)}
            {...(suggested.length > 0 ? { list: NAMES_ID } : {})}
            required
          />
          {suggested.length > 0 ? (
            <datalist id={NAMES_ID}>
              {suggested.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </datalist>
          ) : null}
        </div>
        <Checkbox
          label={t('reg.lesson')}
          name="lesson"
          checked={form.lesson}
          onChecked={(lesson) => edit('lesson', lesson)}
          error={errors.lesson}
          required
        />
        <Checkbox
          label={withLink(
            (terms) => t('reg.terms', { terms }),
            <Link to={pathTo('terms', language)}>{t('reg.termsLink')}</Link>,
          )}
          name="terms"
          checked={form.terms}
          onChecked={(terms) => edit('terms', terms)}
          error={errors.terms}
          required
        />
        {missing === '' && wrong === '' && failed === undefined ? null : (
          <Alert tone="error" live>
            {failed}
            {missing === '' ? null : <p>{t('reg.missing', { fields: missing })}</p>}
            {wrong === '' ? null : <p>{t('reg.wrong', { fields: wrong })}</p>}
          </Alert>
        )}
        <Button
          type="submit"
          variant="primary"
          wide
          lacking={inBrowser && !complete}
          busy={busy}
          busyLabel={t('reg.busy')}
        >
          {t('reg.submit')}
        </Button>
        <p>
          {t('reg.haveAccount')} <Link to={pathTo('login', language)}>{t('login.submit')}</Link>
        </p>
      </DrawnForm>
    </SiteFrame>
  );
}
