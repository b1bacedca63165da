/** Proof of identity before the staff area opens: a code, or second-factor setup. */
import type { ReactNode } from 'react';
import { pathTo } from '../../../sync/paths.ts';
import type { Me } from '../../../sync/staff/desk-contract.ts';
import { useWords } from '../../language/language.ts';
import { signOut } from '../../offline/session.ts';
import { usePageTitle } from '../../shell/page-title.ts';
import { school } from '../../shell/school.ts';
import { Brand } from '../../ui/icons/brand.tsx';
import { CheckIcon } from '../../ui/icons/icons.tsx';
import { Button, Avatar } from './kit.tsx';
import { askWho, useDesk } from './desk-store.ts';
import { FactorSetUp } from './factor-set-up.tsx';
import { ProofForm } from './proof-form.tsx';

export const leaveDesk = async (): Promise<void> => {
  const leaving = signOut({ force: true });
  useDesk.setState({ status: 'left', me: null, held: [] }); // first: a call in flight may learn of the end before `leaving` does
  await leaving;
};

export function Gate({ me }: { readonly me: Me }) {
  const { t } = useWords();
  const settingUp = me.proof === 'set-up';
  const title = t(settingUp ? 'factor.title' : 'gate.title');
  usePageTitle(title);
  return (
    <GateFrame>
      <div className={settingUp ? 's-wide' : undefined}>
        <h1 tabIndex={-1}>{title}</h1>
        <div className="st2">
          <Avatar name={me.name} />
          <div className="grow">
            <b>{me.name}</b>
            <br />
            <span className="sub okline">
              <CheckIcon small />
              {t('gate.passwordRight')}
            </span>
          </div>
          <Button look="txt" onClick={() => void leaveDesk()}>
            {t('gate.notYou')}
          </Button>
        </div>
        {settingUp ? (
          <>
            <p>{t('factor.demanded')}</p>
            <FactorSetUp withCode onDone={() => void askWho()} />
          </>
        ) : (
          <ProofForm by={me.proof === 'code' ? 'code' : 'password'} onProved={() => void askWho()} />
        )}
      </div>
    </GateFrame>
  );
}

export function GateFrame({ children }: { readonly children: ReactNode }) {
  const { t } = useWords();
  return (
    <div className="staff s-gated">
      <header className="s-top">
        <div>
          <Brand name={school().brand} to={pathTo('front')} />
          <span className="sub s-end">{t('gate.forStaff')}</span>
        </div>
      </header>
      <main className="gate" id="main">
        {children}
      </main>
    </div>
  );
}
