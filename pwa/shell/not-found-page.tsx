/** An unknown address; on appearing it flips the language once, and stores that (A.2). */
import { useEffect } from 'react';
import { pathTo } from '../../sync/paths.ts';
import { presentLanguage, setLanguage, useWords } from '../language/language.ts';
import { useSession } from '../offline/session-store.ts';
import { ButtonLink } from '../ui/controls/button.tsx';
import { DeadEnd } from '../ui/feedback/dead-end.tsx';
import { SiteFrame } from './site-frame.tsx';

let flippedFor: string | undefined;

/** Changes the language over, before anything is drawn where the app begins with this page: what is drawn then stays where it is. */
export async function readBefore(): Promise<void> {
  if (flippedFor === location.href) return; // once per address, also when the page is mounted twice to find mistakes
  flippedFor = location.href;
  await setLanguage(presentLanguage() === 'is' ? 'en' : 'is');
}

export default function NotFoundPage() {
  const { t, language } = useWords();
  const signedIn = useSession((session) => session.accountId !== null);
  useEffect(() => {
    void readBefore();
    return () => {
      queueMicrotask(() => {
        if (location.href !== flippedFor) flippedFor = undefined;
      });
    };
  }, []);
  return (
    <SiteFrame title={t('page.notFound')} width="full" over>
      <DeadEnd
        title={t('page.notFound')}
        lead={t('notFound.text')}
        actions={
          <ButtonLink to={signedIn ? pathTo('dashboard') : pathTo('front', language)} variant="primary">
            {t(signedIn ? 'page.dashboard' : 'notFound.home')}
          </ButtonLink>
        }
      />
    </SiteFrame>
  );
}
