/** Second-factor setup in three steps: scan, confirm, save the recovery codes. A set-up code may be required first. */
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import type { ResponseOf } from '../../../sync/endpoint.ts';
import { beginFactor, confirmFactor } from '../../../sync/staff/factor-contract.ts';
import { useWords } from '../../language/language.ts';
import { Button, Copy } from './kit.tsx';
import { staffCall } from './staff-call.ts';
import { CheckIcon } from '../../ui/icons/icons.tsx';
import { Wrong } from './proof-form.tsx';
import { withProof } from '../hooks/use-action.ts';
import { useFormCheck } from '../hooks/use-form-check.tsx';
import { takeFocus } from '../../ui/hooks/take-focus.ts';
import { Tick, TextField } from './fields.tsx';
import { useTried } from '../hooks/use-tried.ts';

const QrCode = lazy(() => import('./qr-code.tsx'));

type Begun = ResponseOf<typeof beginFactor>;
type SetUp = { readonly onDone: () => void; readonly onCancel?: (() => void) | undefined; readonly withCode?: boolean };

/** @param onDone called once the codes are saved. @param onCancel given if setup is optional. @param withCode whether a set-up code is required. */
export function FactorSetUp({ onDone, onCancel, withCode = false }: SetUp) {
  const [begun, setBegun] = useState<Begun>();
  return withCode && !begun ? (
    <SetUpCode onBegun={setBegun} />
  ) : (
    <FactorSteps onDone={onDone} onCancel={onCancel} given={begun} />
  );
}

/** Asks for the set-up code from a colleague or the operator. */
function SetUpCode({ onBegun }: { readonly onBegun: (begun: Begun) => void }) {
  const { t } = useWords();
  const [setUpCode, setSetUpCode] = useState('');
  const { error, attempt } = useTried();
  const begin = async (): Promise<void> => {
    const begun = await attempt(() => staffCall(beginFactor, { setUpCode }));
    if (begun) onBegun(begun);
  };
  const { form, said } = useFormCheck(() => void begin());
  return (
    <form {...form} className="s-form">
      <TextField
        label={t('factor.setUpCode')}
        className="mono"
        name="set-up-code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        required
        value={setUpCode}
        aria-invalid={error !== undefined}
        aria-describedby="set-up-hint set-up-error"
        onValue={setSetUpCode}
      />
      <p id="set-up-hint" className="sub">
        {t('factor.setUpCodeText')}
      </p>
      <Wrong id="set-up-error" error={error} />
      {said}
      <Button type="submit" look="go">
        {t('factor.begin')}
      </Button>
    </form>
  );
}

type Steps = Pick<SetUp, 'onDone' | 'onCancel'> & {
  /** The begun setup; undefined if it begins here. */
  readonly given: Begun | undefined;
  readonly confirming?: (code: string) => Promise<ResponseOf<typeof confirmFactor>>;
};

export function FactorSteps({
  onDone,
  onCancel,
  given,
  confirming = (code) => staffCall(confirmFactor, { code }),
}: Steps) {
  const { t } = useWords();
  const [begun, setBegun] = useState(given);
  const [codes, setCodes] = useState<readonly string[]>();
  const [code, setCode] = useState('');
  const { error, attempt, told } = useTried();
  useEffect(() => {
    let left = false;
    if (given) return undefined;
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
    // begins once: a second secret would invalidate the scanned one
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  const confirm = async (): Promise<void> => {
    setCodes((await attempt(() => confirming(code)))?.recoveryCodes);
  };
  const { form, said } = useFormCheck(() => void confirm());
  return (
    <ol className="mfa">
      <li>
        <StepHead nr={1} done={codes !== undefined}>
          {t('factor.scan')}
        </StepHead>
        <p className="sub only-d">{t('factor.scanText')}</p>
        {begun && !codes ? (
          <>
            <a className="b only-m" href={begun.address}>
              {t('factor.openApp')}
            </a>
            <Suspense fallback={<div className="qr" />}>
              <QrCode text={begun.address} label={t('factor.qr')} />
            </Suspense>
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
          {t('gate.confirm')}
        </StepHead>
        {codes ? (
          <p className="okline">
            <CheckIcon small />
            {t('factor.matches')}
          </p>
        ) : (
          <form {...form} className="s-form">
            <TextField
              label={t('factor.digits')}
              className="otp"
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={6}
              required
              value={code}
              aria-invalid={error !== undefined}
              aria-describedby="factor-error"
              onValue={setCode}
            />
            <Wrong id="factor-error" error={error} />
            {said}
            <div className="flex wrapx">
              <Button type="submit" look="go">
                {t('gate.confirm')}
              </Button>
              {onCancel ? (
                <Button look="txt" onClick={onCancel}>
                  {t('act.cancel')}
                </Button>
              ) : null}
            </div>
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

type HeadProps = { readonly nr: number; readonly done: boolean; readonly children: ReactNode };

function StepHead({ nr, done, children }: HeadProps) {
  const { t } = useWords();
  return (
    <h3>
      <span className={done ? 'no d' : 'no'}>{done ? <CheckIcon small /> : nr}</span>
      {children}
      {done ? <span className="vh">{t('factor.stepDone')}</span> : null}
    </h3>
  );
}

type Props = { readonly codes: readonly string[]; readonly onKept: () => void };

/** Ten recovery codes, shown once, to be copied or printed. */
export function RecoveryCodes({ codes, onKept }: Props) {
  const { t } = useWords();
  const [kept, setKept] = useState(false);
  return (
    <div className="l-stack l-gap-3">
      <ul className="codes" aria-label={t('factor.codes')} tabIndex={-1} ref={takeFocus}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex wrapx">
        <Copy text={codes.join('\n')} />
        <Button onClick={() => print()}>{t('factor.print')}</Button>
      </div>
      <Tick on={kept} onTick={setKept}>
        {t('factor.kept')}
      </Tick>
      <Button look={kept ? 'go big' : 'big'} disabled={!kept} onClick={onKept}>
        {t('factor.finish')}
      </Button>
    </div>
  );
}
