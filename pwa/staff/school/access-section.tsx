/** Own access: second factor and recovery codes; own profile. */
import { Suspense, useState } from 'react';
import type { Me } from '../../../sync/staff/desk-contract.ts';
import { renewCodes } from '../../../sync/staff/factor-contract.ts';
import { lazyWithMore, useWords } from '../../language/language.ts';
import { Button, Failure, Section } from '../frame/kit.tsx';
import { askWho } from '../frame/desk-store.ts';
import { staffCall } from '../frame/staff-call.ts';
import { takeFocus } from '../../ui/hooks/take-focus.ts';
import { FactorSetUp, RecoveryCodes } from '../frame/factor-set-up.tsx';
import { withProof } from '../hooks/use-action.ts';
import { useFocusBack } from '../hooks/use-focus-back.ts';
import { useTried } from '../hooks/use-tried.ts';

const OwnProfile = lazyWithMore(() => import('./own-profile.tsx'));

export function AccessSection({ me }: { readonly me: Me }) {
  const { t } = useWords();
  const [settingUp, setSettingUp] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>();
  const { error, attempt } = useTried();
  const button = useFocusBack(settingUp || codes !== undefined);
  const renew = async (): Promise<void> =>
    setCodes((await attempt(() => withProof(() => staffCall(renewCodes, {}))))?.recoveryCodes);
  const finish = (): void => {
    setSettingUp(false);
    setCodes(undefined);
    void askWho();
  };
  return (
    <Section id="min" title={t('access.title')} note={`${me.name}, ${t(`people.${me.role}`)}`}>
      <Failure error={error} />
      {settingUp ? (
        <div className="card-s" role="group" aria-label={t('factor.title')} tabIndex={-1} ref={takeFocus}>
          <FactorSetUp onDone={finish} onCancel={() => setSettingUp(false)} />
        </div>
      ) : codes ? (
        <div className="card-s">
          <RecoveryCodes codes={codes} onKept={finish} />
        </div>
      ) : (
        <div className="price">
          <div>
            <b>{t('factor.title')}</b>
            <p className="sub">{t('access.why')}</p>
          </div>
          <span>
            <span className={me.factor ? 's-tg ok' : 's-tg due'}>{t(me.factor ? 'access.on' : 'access.off')}</span>
          </span>
          <div className="flex wrapx">
            <Button ref={button} look={!me.factor && 'go'} onClick={() => setSettingUp(true)}>
              {t(me.factor ? 'access.again' : 'access.setUp')}
            </Button>
            {me.factor ? <Button onClick={() => void renew()}>{t('access.newCodes')}</Button> : null}
          </div>
        </div>
      )}
      <Suspense fallback={null}>
        <OwnProfile />
      </Suspense>
    </Section>
  );
}
