/** An unknown address. It first switches between Icelandic and English and stores that, once a visit (A.2). Its first link switches back. */
import { useEffect, useState } from 'react';
import { flipped, FLIPPED_COOKIE, isWritten, otherLanguage } from '../../sync/language.ts';
import { pathTo } from '../../sync/paths.ts';
import { drawnMissing, presentLanguage, setCookie, setLanguage, useWords } from '../language/language.ts';
import { useSession } from '../offline/session-store.ts';
import { ButtonLink } from '../ui/controls/button.tsx';
import { Link } from '../ui/controls/link.tsx';
import { DeadEnd } from '../ui/feedback/dead-end.tsx';
import { SiteFrame } from './site-frame.tsx';

const isFlipped = (): boolean => document.cookie.split('; ').includes(`${FLIPPED_COOKIE}=1`);

/** Runs before the first render if the app starts with this page, so that its language stays. */
export async function readBefore(): Promise<void> {
  if (isFlipped()) return;
  setCookie(FLIPPED_COOKIE, '1');
  await setLanguage(drawnMissing ? presentLanguage() : flipped(presentLanguage()));
}

export default function NotFoundPage() {
  const { t, language } = useWords();
  const signedIn = useSession((session) => session.accountId !== null);
  const [settled, setSettled] = useState(() => !('document' in globalThis) || drawnMissing || isFlipped());
  useEffect(() => {
    void readBefore().then(() => setSettled(true));
  }, []);
  if (!settled) return null;
  const other = otherLanguage(language);
  return (
    <SiteFrame title={t('page.notFound')} width="full" over>
      <DeadEnd
        first={
          isWritten(language) ? (
            <Link
              className="sh-alone"
              to={pathTo('front', other)}
              lang={other}
              hrefLang={other}
              onClick={(event) => {
                event.preventDefault(); // without script it leads to the front page in that language
                void setLanguage(other);
              }}
            >
              {t('notFound.stay')}
            </Link>
          ) : undefined
        }
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
