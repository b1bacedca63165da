/** Settings: profile, reading and language, notices, sharing, this device, purchases, data at the school (B.2). */
import { useLocation } from 'react-router-dom';
import { pathTo } from '../../sync/paths.ts';
import { counted } from '../language/format.ts';
import { useWords } from '../language/language.ts';
import { useSession } from '../offline/session-store.ts';
import { readLearner, useLearner } from '../offline/use-learner.ts';
import type { PageProps } from '../routes.tsx';
import { LearnerFrame } from '../shell/learner/learner-frame.tsx';
import { BackLink } from '../ui/controls/back-link.tsx';
import { ButtonLink } from '../ui/controls/button.tsx';
import { Link } from '../ui/controls/link.tsx';
import { classNames } from '../ui/hooks/class-names.ts';
import { List, ListItem, ListRow, ListSection } from '../ui/layout/list.tsx';
import { Segmented } from '../ui/controls/segmented.tsx';
import { Switch } from '../ui/controls/switch.tsx';
import { LanguageChoice } from '../shell/learner/language-choice.tsx';
import { OwnData } from './own-data.tsx';
import { setLooks, useLooks, prefer } from '../shell/preferences.ts';
import { Profile } from './profile.tsx';
import { Purchases } from './purchases.tsx';
import { ShareProgress } from './share-progress.tsx';
import { SignOut } from '../shell/learner/sign-out.tsx';
import { Storage } from './storage.tsx';
import { useEffect, useRef, useState } from 'react';
import { NOTICE_KINDS, getNotices, setNotice } from '../../sync/progress/notices.ts';
import { call, CallError } from '../offline/call.ts';
import { useCachedCall } from '../offline/cached-call.ts';
import { isForHomeScreen } from '../offline/install.ts';
import { useAct, type Act } from '../shell/use-act.ts';
import { pushHere, turnPushOff, turnPushOn, type Push } from '../offline/push.ts';

/** Switches for each kind of notice, and for push on this device. */
function Notices() {
  const { t } = useWords();
  const { value, keep } = useCachedCall('notices', getNotices);
  const { said, act } = useAct();
  return (
    <ListSection heading={t('notices.heading')}>
      <List>
        {NOTICE_KINDS.map((kind) => (
          <ListItem key={kind}>
            <Switch
              label={t(`notices.${kind}`)}
              checked={!(value?.off.includes(kind) ?? false)}
              onChecked={(on) => act(async () => keep(await call(setNotice, { kind, on })))}
            />
          </ListItem>
        ))}
        <PushSwitch act={act} />
      </List>
      <p role="status">{said}</p>
    </ListSection>
  );
}

export const readBefore = readLearner;

/** Sections in order; `id` is the address's hash. A phone shows the list, or one section at a time. */
const PARTS = [
  { id: 'profile', heading: 'settings.profile', Part: Profile },
  { id: 'reading', heading: 'settings.reading', Part: Reading },
  { id: 'notices', heading: 'notices.heading', Part: Notices },
  { id: 'sharing', heading: 'share.heading', Part: ShareProgress },
  { id: 'device', heading: 'settings.storage', Part: Storage },
  { id: 'purchases', heading: 'buy.heading', Part: Purchases },
  { id: 'answers', heading: 'page.waiting', Part: Sending },
  { id: 'data', heading: 'own.heading', Part: OwnData },
] as const;

export default function SettingsPage(_: PageProps) {
  const { t } = useWords();
  const { hash, pathname, key } = useLocation();
  const open = PARTS.find(({ id }) => `#${id}` === hash)?.id;
  const before = useRef(open);
  useEffect(() => {
    const left = before.current;
    before.current = open;
    if (open !== undefined) {
      const part = document.getElementById(open);
      part?.scrollIntoView();
      part?.focus({ preventScroll: true });
    } else if (left !== undefined) document.querySelector<HTMLElement>(`.ls-parts a[href$="#${left}"]`)?.focus(); // returns focus to the link of the closed section
  }, [open, key]);
  const current = useCurrent(open);
  return (
    <LearnerFrame title={t('page.settings')} width="page">
      <div className={classNames('l-stack l-gap-5', open === undefined ? 'ls-list' : 'ls-one')}>
        <h1 tabIndex={-1}>{t('page.settings')}</h1>
        <nav aria-label={t('settings.parts')}>
          <div className="ls-back">
            <BackLink to={pathname}>{t('page.settings')}</BackLink>
          </div>
          <ul className="l-row ls-parts">
            {PARTS.map(({ id, heading }) => (
              <li key={id}>
                <Link to={`#${id}`} aria-current={id === current ? 'true' : undefined}>
                  {t(heading)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {PARTS.map(({ id, heading, Part }) => (
          <div
            key={id}
            id={id}
            role="group"
            aria-label={t(heading)}
            tabIndex={-1}
            className={classNames('ls-part', id === open && 'ls-open')}
          >
            <Part />
          </div>
        ))}
        <div className="ls-beside">
          <SignOut />
        </div>
      </div>
    </LearnerFrame>
  );
}

/** A chosen section begins below the sticky header, and even the shortest reaches past this. */
const BELOW_THE_HEADER = '-120px 0px 0px';

/** @returns the section read: the chosen one while in view, else the first one in view. */
function useCurrent(open: string | undefined): string | undefined {
  const [seen, setSeen] = useState<ReadonlySet<string>>();
  useEffect(() => {
    const watch = new IntersectionObserver(
      (changes) =>
        setSeen((before) => {
          const now = new Set(before);
          for (const { target, isIntersecting } of changes)
            if (isIntersecting) now.add(target.id);
            else now.delete(target.id);
          return now;
        }),
      { rootMargin: BELOW_THE_HEADER },
    );
    for (const { id } of PARTS) {
      const part = document.getElementById(id);
      if (part) watch.observe(part);
    }
    return () => watch.disconnect();
  }, []);
  if (open !== undefined && seen?.has(open) !== false) return open;
  return PARTS.find(({ id }) => seen?.has(id))?.id;
}

/** Language, typeface, appearance. */
function Reading() {
  const { t } = useWords();
  const looks = useLooks();
  const account = useSession((session) => session.accountId);
  return (
    <ListSection heading={t('settings.reading')}>
      <List>
        <ListItem>
          <LanguageChoice />
        </ListItem>
        <ListItem>
          <Switch
            label={t('settings.dyslexia')}
            hint={t('settings.dyslexiaHint')}
            checked={looks.dyslexia}
            onChecked={(dyslexiaFont) => void prefer(account, { dyslexiaFont })}
          />
          <p className="dyslexic">{t('settings.dyslexiaSample')}</p>
        </ListItem>
        <ListItem>
          <Segmented
            legend={t('settings.theme')}
            segments={[
              { value: 'system', label: t('settings.themeSystem') },
              { value: 'light', label: t('settings.themeLight') },
              { value: 'dark', label: t('settings.themeDark') },
            ]}
            value={looks.theme}
            onValue={(theme) => setLooks({ theme })}
          />
        </ListItem>
      </List>
    </ListSection>
  );
}

/** State of the outbox, and a link to the list. */
function Sending() {
  const { t, language } = useWords();
  const seen = useLearner();
  const waiting = seen?.waiting ?? 0;
  const refused = seen?.refused ?? 0;
  const state =
    waiting > 0 ? t('line.waiting') : refused > 0 ? counted(t, 'line.refused', refused, language) : t('waiting.none');
  return (
    <ListSection heading={t('page.waiting')}>
      <List>
        <ListRow
          title={state}
          light
          end={<ButtonLink to={pathTo('waiting', language)}>{t('waiting.see')}</ButtonLink>}
        />
      </List>
    </ListSection>
  );
}

/** Push notices on this device. */
function PushSwitch({ act }: { readonly act: Act }) {
  const account = useSession((session) => session.accountId);
  return account === null ? null : <Known account={account} act={act} />;
}

function Known({ account, act }: { readonly account: string; readonly act: Act }) {
  const { t } = useWords();
  const [push, setPush] = useState<Push>(() => pushHere(account));
  const turn = async (on: boolean): Promise<string | void> => {
    try {
      setPush(await (on ? turnPushOn : turnPushOff)(account));
    } catch (error) {
      setPush(pushHere(account));
      if (error instanceof CallError) throw error;
      return t('notices.pushFailed');
    }
  };
  if (push === 'missing')
    return isForHomeScreen() ? (
      <ListItem>
        <p>{t('notices.pushHomeScreen')}</p>
      </ListItem>
    ) : null;
  return (
    <ListItem>
      <Switch
        label={t('notices.push')}
        hint={t(push === 'refused' ? 'notices.pushRefused' : 'notices.pushHint')}
        checked={push === 'on'}
        disabled={push === 'refused'}
        onChecked={(on) => act(() => turn(on))}
      />
    </ListItem>
  );
}
