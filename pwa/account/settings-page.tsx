/** Settings: about me, language, looks, typeface, what is on this device and what waits to be sent. */
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { getUserInformation, setUserInformation } from '../../sync/account/contract.ts';
import { COURSES } from '../../sync/course/ids.ts';
import type { Language } from '../../sync/language.ts';
import { matchPath, pathTo } from '../../sync/paths.ts';
import { problemMessage, isProblemCode } from '../../sync/problem.ts';
import { enrolmentIn } from '../../sync/progress/learner.ts';
import { Downloads } from '../course/downloads.tsx';
import { formatBytes } from '../language/format.ts';
import { setLanguage, useWords } from '../language/language.ts';
import { call, CallError } from '../offline/call.ts';
import { storageUse } from '../offline/packs.ts';
import { useServerNow } from '../offline/server-clock.ts';
import { useLearner } from '../offline/use-learner.ts';
import type { PageProps } from '../routes.tsx';
import { LearnerFrame } from '../shell/learner-frame.tsx';
import { setLooks, useLooks } from '../shell/looks.ts';
import { InlineEdit } from '../ui/inline-edit.tsx';
import { List, ListRow, ListSection } from '../ui/list.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { Switch } from '../ui/switch.tsx';

export default function SettingsPage(_: PageProps) {
  const { t, language } = useWords();
  const looks = useLooks();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const choose = async (next: Language): Promise<void> => {
    setLanguage(next);
    const match = matchPath(pathname);
    if (match) await navigate(pathTo(match.page, next), { replace: true });
    await call(setUserInformation, { field: 'language', value: next }).catch(() => undefined); // kept on the device; the account follows next time
  };
  return (
    <LearnerFrame title={t('page.settings')}>
      <div className="l-stack l-gap-6">
        <h1 tabIndex={-1}>{t('page.settings')}</h1>
        <Profile />
        <Segmented
          legend={t('settings.language')}
          segments={[
            { value: 'is', label: 'Íslenska', lang: 'is' },
            { value: 'en', label: 'English', lang: 'en' },
          ]}
          value={language}
          onValue={(next) => void choose(next)}
        />
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
        <Switch
          label={t('settings.dyslexia')}
          hint={t('settings.dyslexiaHint')}
          checked={looks.dyslexia}
          onChecked={(dyslexia) => {
            setLooks({ dyslexia });
            call(setUserInformation, { field: 'dyslexia_font', value: dyslexia }).catch(() => undefined); // kept on the device
          }}
        />
        <Storage />
        <Waiting />
      </div>
    </LearnerFrame>
  );
}

type User = { readonly name: string; readonly email: string };

function Profile() {
  const { t } = useWords();
  const [user, setUser] = useState<User>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    call(getUserInformation, {}).then(
      (answer) => setUser(answer.user),
      () => setFailed(true),
    );
  }, []);
  const save =
    (field: 'name' | 'email') =>
    async (value: string): Promise<string | null> => {
      try {
        const saved = await call(setUserInformation, { field, value });
        setUser((before) => before && { ...before, [field]: saved.value });
        return null;
      } catch (error) {
        const known = error instanceof CallError ? error : undefined;
        return known?.status === 400
          ? t('settings.badFormat', { label: t(`settings.${field}`) })
          : (known?.message ?? t('error.any'));
      }
    };
  const words = {
    changeLabel: t('settings.change'),
    saveLabel: t('settings.save'),
    savingLabel: t('settings.saving'),
    cancelLabel: t('settings.cancel'),
  };
  return (
    <ListSection heading={t('settings.profile')}>
      {failed ? <p className="muted">{t('settings.offline')}</p> : null}
      {user ? (
        <>
          <InlineEdit
            label={t('settings.name')}
            value={user.name}
            autoComplete="name"
            onSave={save('name')}
            {...words}
          />
          <InlineEdit
            label={t('settings.email')}
            value={user.email}
            type="email"
            autoComplete="email"
            onSave={save('email')}
            {...words}
          />
        </>
      ) : null}
    </ListSection>
  );
}

function Storage() {
  const { t, language } = useWords();
  const now = useServerNow(60_000);
  const learner = useLearner()?.learner;
  const [use, setUse] = useState<{ readonly used: number; readonly free: number }>();
  useEffect(() => {
    storageUse().then(setUse, () => undefined); // a browser that does not say
  }, [learner]);
  const words =
    use && t('settings.storageUsed', { used: formatBytes(use.used, language), free: formatBytes(use.free, language) });
  return (
    <section className="l-stack">
      <h2>{t('settings.storage')}</h2>
      {words ? <p>{words}</p> : null}
      {learner
        ? COURSES.map((course) => {
            const enrolment = enrolmentIn(learner, course);
            return enrolment ? <Downloads key={course} course={course} enrolment={enrolment} now={now} /> : null;
          })
        : null}
    </section>
  );
}

/** Every command on this device that waits or was not counted, with the reason (decisions 6.6). */
function Waiting() {
  const { t, language } = useWords();
  const seen = useLearner();
  const pending = seen?.pending ?? [];
  const refused = seen?.refused ?? [];
  return (
    <ListSection heading={t('settings.waiting')} id="bid">
      {pending.length + refused.length === 0 ? <p className="muted">{t('settings.waitingNone')}</p> : null}
      <List>
        {pending.map((command) => (
          <ListRow key={command.id} title={t(`command.${command.name}`)} detail={t('settings.waitingItem')} />
        ))}
        {refused.map((row) => (
          <ListRow
            key={row.id}
            title={t(`command.${row.name}`)}
            detail={`${t('settings.refusedItem')}: ${row.code !== undefined && isProblemCode(row.code) ? problemMessage(row.code, language) : t('error.any')}`}
          />
        ))}
      </List>
    </ListSection>
  );
}
