/** Proof of identity: six digits in one field, a recovery code, or the password. */
import { useId, useRef, useState } from 'react';
import { prove, type ProofGiven } from '../../../sync/staff/factor-contract.ts';
import { useWords } from '../../language/language.ts';
import { Button } from './kit.tsx';
import { staffCall } from './staff-call.ts';
import { WarningIcon } from '../../ui/icons/icons.tsx';
import { useFormCheck } from '../hooks/use-form-check.tsx';
import { useTried } from '../hooks/use-tried.ts';

type Kind = 'code' | 'recovery' | 'password';

type Props = {
  readonly by: 'code' | 'password';
  /** Called after the server accepts the proof. */
  readonly onProved: () => void;
};

const given: Readonly<Record<Kind, (text: string) => ProofGiven>> = {
  code: (code) => ({ code }),
  recovery: (recoveryCode) => ({ recoveryCode }),
  password: (password) => ({ password }),
};

export function ProofForm({ by, onProved }: Props) {
  const { t } = useWords();
  const [kind, setKind] = useState<Kind>(by);
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const { error, attempt, forget } = useTried();
  const field = useRef<HTMLInputElement>(null);
  const errorId = useId();

  const send = async (typed: string): Promise<void> => {
    setBusy(true);
    if (await attempt(() => staffCall(prove, given[kind](typed)))) onProved();
    else {
      setText('');
      field.current?.focus();
    }
    setBusy(false);
  };
  const check = useFormCheck(() => (busy ? undefined : void send(text)));
  const change = (typed: string): void => {
    setText(typed);
    forget();
    // submits on the sixth digit
    if (kind === 'code' && /^\d{6}$/.test(typed) && !busy) void send(typed);
  };
  const other = kind === 'code' ? 'recovery' : 'code';

  return (
    <form {...check.form} className="s-form">
      <label className="s-fl" key={kind}>
        <span>{t(`gate.${kind}`)}</span>
        <input
          ref={field}
          className={kind === 'code' ? 'otp' : undefined}
          type={kind === 'password' ? 'password' : 'text'}
          name={kind}
          inputMode={kind === 'code' ? 'numeric' : undefined}
          autoComplete={kind === 'code' ? 'one-time-code' : kind === 'password' ? 'current-password' : 'off'}
          autoCapitalize={kind === 'recovery' ? 'characters' : undefined}
          placeholder={kind === 'recovery' ? 'XXXX-XXXX' : undefined}
          maxLength={kind === 'code' ? 6 : undefined}
          value={text}
          required
          // eslint-disable-next-line jsx-a11y/no-autofocus -- the one field of a page that asks for nothing else
          autoFocus
          aria-invalid={error !== undefined}
          aria-describedby={errorId}
          onChange={(event) => change(event.target.value)}
        />
        <span className="hint">{kind === 'recovery' ? t('gate.once') : null}</span>
      </label>
      <Wrong id={errorId} error={error} />
      {check.said}
      <Button type="submit" look="go" busy={busy}>
        {t('gate.confirm')}
      </Button>
      {by === 'password' ? null : (
        <>
          <Button
            onClick={() => {
              setKind(other);
              setText('');
              forget();
            }}
          >
            {t(`gate.use.${other}`)}
          </Button>
          <p className="sub">{t(error === undefined ? 'gate.lost' : 'gate.clock')}</p>
        </>
      )}
    </form>
  );
}

/** Error of the field that it describes. Rendered while empty, so that screen readers announce it. */
export function Wrong({ id, error }: { readonly id: string; readonly error: string | undefined }) {
  return (
    <p id={id} className="badline" role="alert">
      {error === undefined ? null : <WarningIcon small />}
      {error}
    </p>
  );
}
