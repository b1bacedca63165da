/** Setting a second factor up, in three steps: scan, confirm, keep the recovery codes. */
import { useEffect, useState, type FormEvent, type ReactNode } from 'react';
import type { ResponseOf } from '../../../sync/endpoint.ts';
import { beginFactor, confirmFactor } from '../../../sync/staff/factor-contract.ts';
import { useWords } from '../../language/language.ts';
import { CallError } from '../../offline/call.ts';
import { staffCall } from './staff-call.ts';
import { CheckIcon, WarningIcon } from '../../ui/icons/icons.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import { noteFailure } from './desk-store.ts';
import { QrCode } from './qr-code.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { withProof } from '../hooks/use-action.ts';

/** @param onDone once the codes are kept. */
export function FactorSetUp({ onDone }: { readonly onDone: () => void }) {
  const { t } = useWords();
  const [begun, setBegun] = useState<ResponseOf<typeof beginFactor>>();
  const [codes, setCodes] = useState<readonly string[]>();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const told = (failure: unknown): void => {
    noteFailure(failure);
    setError(failure instanceof CallError ? failure.message : t('error.any'));
  };
  useEffect(() => {
    let left = false;
    withProof(() => staffCall(beginFactor, {})).then(
      (answer) => {
        if (!left) setBegun(answer);
      },
      (failure: unknown) => {
        if (!left) told(failure);
      },
    );
    return () => {
      left = true;
    };
    // begun once: another secret would make what was scanned worthless
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  const confirm = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setError(undefined);
    try {
      setCodes((await staffCall(confirmFactor, { code })).recoveryCodes);
    } catch (failure) {
      told(failure);
    }
  };
  return (
    <ol className="mfa">
      <li>
        <StepHead nr={1} done={codes !== undefined}>
          {t('factor.scan')}
        </StepHead>
        <p className="sub">{t('factor.scanText')}</p>
        {begun && !codes ? (
          <>
            <QrCode text={begun.address} label={t('factor.qr')} />
            <details className="more">
              <summary>{t('factor.cannotScan')}</summary>
              <p className="sub">
                {t('factor.key')} <b className="mono s-key">{begun.secret.replace(/(.{4})(?=.)/g, '$1 ')}</b>
              </p>
            </details>
          </>
        ) : null}
      </li>
      <li>
        <StepHead nr={2} done={codes !== undefined}>
          {t('factor.confirm')}
        </StepHead>
        {codes ? (
          <p className="okline">
            <CheckIcon small />
            {t('factor.matches')}
          </p>
        ) : (
          <form className="s-form" onSubmit={(event) => void confirm(event)}>
            <label className="s-fl">
              <span>{t('factor.digits')}</span>
              <input
                className="otp"
                name="code"
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={6}
                required
                value={code}
                aria-invalid={error !== undefined}
                aria-describedby="factor-error"
                onChange={(event) => setCode(event.target.value)}
              />
            </label>
            <p id="factor-error" className="badline" role="alert">
              {error === undefined ? null : (
                <>
                  <WarningIcon small />
                  {error}
                </>
              )}
            </p>
            <button type="submit" className="b go">
              {t('gate.confirm')}
            </button>
          </form>
        )}
        <p className="sub">{t('factor.everyTime')}</p>
      </li>
      <li>
        <StepHead nr={3} done={false}>
          {t('factor.keep')}
        </StepHead>
        <p className="sub">{t('factor.keepText')}</p>
        {codes ? <RecoveryCodes codes={codes} onKept={onDone} /> : null}
      </li>
    </ol>
  );
}

function StepHead({
  nr,
  done,
  children,
}: {
  readonly nr: number;
  readonly done: boolean;
  readonly children: ReactNode;
}) {
  const { t } = useWords();
  return (
    <h3>
      <span className={done ? 'no d' : 'no'}>{done ? <CheckIcon small /> : nr}</span>
      {children}
      {done ? <VisuallyHidden>{t('factor.stepDone')}</VisuallyHidden> : null}
    </h3>
  );
}
