/** Frame of every staff page: tabs (a bottom bar on a phone), user menu, dialog for proof of identity. */
import { Fragment, useEffect, useRef, useState, type ReactNode } from 'react';
import { Link } from '../../ui/controls/link.tsx';
import { MAIN_ID, SkipLink } from '../../ui/controls/skip-link.tsx';
import { admits } from '../../../sync/account/role.ts';
import { pages, pathTo, type PageId } from '../../../sync/paths.ts';
import { languages, nameOfLanguage, type Language } from '../../../sync/language.ts';
import type { Me } from '../../../sync/staff/desk-contract.ts';
import { useWords } from '../../language/language.ts';
import { startServiceWorker, useUpdate } from '../../offline/sw-bridge.ts';
import { school } from '../../shell/school.ts';
import { Brand } from '../../ui/icons/brand.tsx';
import { Dialog } from '../../ui/layout/dialog.tsx';
import { SignOutIcon } from '../../ui/icons/learner-icons.tsx';
import { Button, Avatar } from './kit.tsx';
import { askWho, useDesk } from './desk-store.ts';
import { FactorSetUp } from './factor-set-up.tsx';
import { leaveDesk } from './gate.tsx';
import { ProofForm } from './proof-form.tsx';
import { Restored } from './restored.tsx';
import { SearchBox } from './search-box.tsx';
import { useReleased } from './staff-call.ts';
import { useConnection } from '../../offline/connection.ts';
import { dropRestored, isUnsent, useNotes } from './unsent.ts';
import { useScrollPlace } from '../hooks/use-place.ts';
import { homeOf, staffPages } from './staff-pages.ts';
import { HowMuchWaits, WithTodo } from './todo.tsx';

type Props = { readonly me: Me; readonly current: PageId | undefined; readonly children: ReactNode };

export function StaffFrame({ me, current, children }: Props) {
  const { t } = useWords();
  useScrollPlace();
  useEffect(startServiceWorker, []);
  const update = useUpdate();
  const cutOff = useReleased(useConnection(({ connection }) => connection !== 'online'));
  useEffect(() => {
    if (!cutOff && isUnsent(me.id))
      void import('../content/editor/use-step-draft.ts').then(({ sendUnsent }) => sendUnsent());
  }, [cutOff, me.id]);
  const held = useDesk((desk) => desk.held);
  const { restored, unkept } = useNotes();
  const under = staffPages.find(({ id }) => id === current)?.under;
  const tabs = staffPages.flatMap(({ id, icon }) => (icon && admits(pages[id].access, me.role) ? [{ id, icon }] : []));
  return (
    <WithTodo may={admits(pages.today.access, me.role)}>
      <div className="staff">
        <SkipLink>{t('skip')}</SkipLink>
        <header className="s-top">
          <div>
            <Brand name={school().brand} to={pathTo(homeOf(me.role) ?? 'today')} />
            <nav className="s-tabs" aria-label={t('desk.tabs')}>
              {tabs.map(({ id, icon: Icon }) => (
                <Link
                  key={id}
                  to={pathTo(id)}
                  aria-current={id === current ? 'page' : id === under ? 'true' : undefined}
                >
                  <Icon />
                  {t(`desk.${id}`)}
                  {id === 'today' ? <HowMuchWaits /> : null}
                </Link>
              ))}
            </nav>
            <SearchBox />
            <div className="s-end">
              <button type="button" className="s-me" popoverTarget="s-menu">
                <Avatar name={me.name} />
                <span className="nm">{me.name}</span>
                <span className="vh">, {t('nav.menu')}</span>
              </button>
              <NameMenu me={me} />
            </div>
          </div>
        </header>
        <p className="s-cut" role="status">
          {cutOff ? t('desk.cutOff') : held.length > 0 ? <Held steps={held} /> : null}
        </p>
        <p className="s-cut" role="status">
          {unkept.length > 0 ? t('desk.noRoom') : null}
        </p>
        <p className="s-cut s-new" role="status">
          {restored.length > 0 ? (
            <Restored isReadable={restored.every(({ isReadable }) => isReadable)} onDrop={dropRestored} />
          ) : null}
        </p>
        <p className="s-cut s-new" role="status">
          {update.ready ? (
            <>
              {t('desk.update')}{' '}
              <Button look="txt" onClick={() => update.apply()}>
                {t('desk.updateAction')}
              </Button>
            </>
          ) : null}
        </p>
        <main className="s-page" id={MAIN_ID} tabIndex={-1}>
          {children}
        </main>
        <FreshProof by={me.factor ? 'code' : 'password'} />
      </div>
    </WithTodo>
  );
}

function Held({ steps }: { readonly steps: readonly string[] }) {
  const { t, language } = useWords();
  const links = steps.map((stepId) => (
    <Fragment key={stepId}>
      {' '}
      <Link to={pathTo('contentStep', language, { stepId })}>{stepId}</Link>
    </Fragment>
  ));
  return [t('desk.held'), ...links];
}

/** User menu: language, own access, sign-out. A native popover. */
function NameMenu({ me }: { readonly me: Me }) {
  const { t, language } = useWords();
  const menu = useRef<HTMLDivElement>(null);
  const speak = async (wanted: Language): Promise<void> => {
    const { prefer } = await import('../../shell/preferences.ts');
    await prefer(me.id, { language: wanted });
  };
  return (
    <div ref={menu} id="s-menu" className="s-menu" popover="auto" role="group" aria-label={t('nav.menu')}>
      <b>{me.name}</b>
      <div className="s-sg" role="group" aria-label={t('school.language')}>
        {languages.map((each) => (
          <button
            key={each}
            type="button"
            lang={each}
            aria-pressed={each === language}
            onClick={() => void speak(each).catch(() => undefined)}
          >
            {nameOfLanguage(each)}
          </button>
        ))}
      </div>
      <Link className="b" to={`${pathTo('office')}#min`} onClick={() => menu.current?.hidePopover()}>
        {t('access.title')}
      </Link>
      <Button onClick={() => void leaveDesk()}>
        <SignOutIcon small />
        {t('nav.signOut')}
      </Button>
    </div>
  );
}

/** Asks for proof when an action requires it. Text typed on the page stays. */
function FreshProof({ by }: { readonly by: 'code' | 'password' }) {
  const { t } = useWords();
  const asked = useDesk((desk) => desk.asked);
  const answer = (proved: boolean): void => {
    asked?.(proved);
    void askWho();
  };
  return (
    <Dialog open={asked !== null} onClose={() => answer(false)} title={t('gate.title')} closeLabel={t('nav.close')}>
      {asked ? <Proving by={by} onProved={() => answer(true)} /> : null}
    </Dialog>
  );
}

/** Offers second-factor setup to users without one; setup proves identity too. */
function Proving({ by, onProved }: { readonly by: 'code' | 'password'; readonly onProved: () => void }) {
  const { t } = useWords();
  const [settingUp, setSettingUp] = useState(false);
  if (settingUp) return <FactorSetUp onDone={onProved} />;
  return (
    <div className="l-stack l-gap-4">
      <p>{t('gate.fresh')}</p>
      <ProofForm by={by} onProved={onProved} />
      {by === 'code' ? null : (
        <>
          <p className="sub">{t('gate.noFactor')}</p>
          <Button look="txt" onClick={() => setSettingUp(true)}>
            {t('access.setUp')}
          </Button>
        </>
      )}
    </div>
  );
}
