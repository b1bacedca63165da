/** All languages, by their own names. A choice applies to this device, the account and this page at once. */
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { languages, nameOfLanguage, type Language } from '../../../sync/language.ts';
import { matchPath, pathTo } from '../../../sync/paths.ts';
import { useWords } from '../../language/language.ts';
import { afterNextFrame } from '../../offline/next-frame.ts';
import { useSession } from '../../offline/session-store.ts';
import { Segmented } from '../../ui/controls/segmented.tsx';
import { prefer } from '../preferences.ts';

const segments = languages.map((each) => ({ value: each, label: nameOfLanguage(each), lang: each }));

/** Set while the settings re-render in the chosen language: the choice there takes the focus. */
let moved = false;

export function LanguageChoice() {
  const { t, language } = useWords();
  const account = useSession((session) => session.accountId);
  const navigate = useNavigate();
  const { pathname, hash } = useLocation();
  const [missing, setMissing] = useState<Language>();
  const choose = async (next: Language): Promise<void> => {
    const switched = await prefer(account, { language: next });
    setMissing(switched === 'missing' ? next : undefined);
    if (switched !== 'done') return;
    const match = matchPath(pathname);
    const path = match ? pathTo(match.page, next, match.params) : pathname;
    if (path === pathname) return;
    moved = match?.page === 'settings';
    await navigate(path + hash, { replace: true });
  };
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (moved) afterNextFrame(() => place.current?.querySelector<HTMLElement>('input:checked')?.focus());
    moved = false;
  }, []);
  return (
    <div ref={place} className="l-stack l-gap-2">
      <Segmented
        legend={t('settings.language')}
        segments={segments}
        value={language}
        onValue={(next) => void choose(next)}
      />
      <p role="status" className={missing ? undefined : 'vh'}>
        {missing && t('settings.languageOnline', { language: nameOfLanguage(missing) })}
      </p>
    </div>
  );
}
