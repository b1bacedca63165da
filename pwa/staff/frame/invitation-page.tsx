/** Sign-up page of an invited staff member. The link carries its secret after `#`. */
import { useRef, useState } from 'react';
import type { ResponseOf } from '../../../sync/endpoint.ts';
import { acceptInvitation, confirmInvitation, openInvitation } from '../../../sync/staff/invitation-contract.ts';
import { KennitalaField } from '../../account/kennitala-field.tsx';
import { useWords } from '../../language/language.ts';
import { call, CallError } from '../../offline/call.ts';
import { usePageTitle } from '../../shell/page-title.ts';
import { school } from '../../shell/school.ts';
import { secretLink } from '../../shell/secret-link.ts';
import { PasswordField } from '../../ui/controls/text-field.tsx';
import { takeFocus } from '../../ui/hooks/take-focus.ts';
import { useFormCheck } from '../hooks/use-form-check.tsx';
import { Failure, Button } from './kit.tsx';
import { FactorSteps } from './factor-set-up.tsx';
import { GateFrame } from './gate.tsx';

const { useShown } = secretLink((secret) => call(openInvitation, { secret }));

type Begun = ResponseOf<typeof acceptInvitation>;

export default function InvitationPage() {
  const { t } = useWords();
  const { secret, shown, problem, gone, again } = useShown();
  const [begun, setBegun] = useState<Begun>();
  const title = t('invited.title', { brand: school().brand });
  usePageTitle(title);
  return (
    <GateFrame>
      <div className={begun ? 's-wide' : undefined}>
        <h1 tabIndex={-1}>{title}</h1>
        <Failure error={problem} />
        {problem === undefined || gone ? null : <Button onClick={again}>{t('desk.again')}</Button>}
        {shown || problem !== undefined ? null : <p role="status">{t('invited.asking')}</p>}
        {shown === undefined ? null : (
          <p>
            <b>{shown.name}</b>, {t(`people.${shown.role}`)}
            <br />
            <span className="sub">{shown.email}</span>
          </p>
        )}
        {shown?.state === 'waiting' ? (
          <p role="status" tabIndex={-1} ref={takeFocus}>
            {t('invited.waiting')}
          </p>
        ) : begun ? (
          <>
            <h2 tabIndex={-1} ref={takeFocus}>
              {t('factor.title')}
            </h2>
            <FactorSteps
              given={begun}
              confirming={(code) => call(confirmInvitation, { secret, code })}
              onDone={() => {
                setBegun(undefined);
                again();
              }}
            />
          </>
        ) : shown ? (
          <SignUp secret={secret} onBegun={setBegun} />
        ) : null}
      </div>
    </GateFrame>
  );
}

const FIELDS = ['ssn', 'password'] as const;

function SignUp({ secret, onBegun }: { readonly secret: string; readonly onBegun: (begun: Begun) => void }) {
  const { t, language } = useWords();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState({ ssn: '', password: '' });
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [failed, setFailed] = useState<string>();
  const [busy, setBusy] = useState(false);
  const submit = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setErrors({});
    setFailed(undefined);
    try {
      onBegun(await call(acceptInvitation, { secret, ...typed, language }));
    } catch (error) {
      const fields = error instanceof CallError ? error.fieldErrors : {};
      const [first] = FIELDS.filter((field) => fields[field] !== undefined);
      setErrors(fields);
      setBusy(false);
      if (first === undefined) setFailed(error instanceof CallError ? error.message : t('error.any'));
      else form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
    }
  };
  const check = useFormCheck(() => void submit());
  return (
    <form {...check.form} ref={form} className="s-form">
      <p>{t('invited.lead')}</p>
      <KennitalaField
        label={t('students.ssn')}
        value={typed.ssn}
        error={errors['ssn']}
        onValue={(ssn) => setTyped({ ...typed, ssn })}
      />
      <PasswordField
        label={t('gate.password')}
        name="password"
        hint={t('invited.passwordHint')}
        value={typed.password}
        error={errors['password']}
        onValue={(password) => setTyped({ ...typed, password })}
        autoComplete="new-password"
        showLabel={t('password.show')}
        hideLabel={t('password.hide')}
        required
      />
      {check.said}
      <Failure error={failed} />
      <Button type="submit" look="go" busy={busy}>
        {t('invited.next')}
      </Button>
    </form>
  );
}
