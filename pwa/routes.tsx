/** From address to page: the one table of paths decides; pages are loaded when they are first needed. */
import { lazy, Suspense, useEffect, type ComponentType } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { matchPath, pages, type PageId, type PathMatch } from '../sync/paths.ts';
import { setLanguage, useLanguage } from './language/language.ts';
import { useSession } from './offline/session.ts';
import { NotFoundPage } from './shell/not-found-page.tsx';

export type PageProps = { readonly params: Readonly<Record<string, string>> };

const signedIn = lazy(() => import('./course/dashboard-page.tsx'));
const table: Partial<Record<PageId, ComponentType<PageProps>>> = {
  front: lazy(() => import('./site/front-page.tsx')),
  login: lazy(() => import('./account/login-page.tsx')),
  registration: lazy(() => import('./account/registration-page.tsx')),
  dashboard: signedIn,
  course: lazy(() => import('./course/course-page.tsx')),
  step: lazy(() => import('./course/step-page.tsx')),
  roundTest: lazy(() => import('./exam/round-test-page.tsx')),
  finalTest: lazy(() => import('./exam/final-test-page.tsx')),
  completion: lazy(() => import('./course/completion-page.tsx')),
  settings: lazy(() => import('./account/settings-page.tsx')),
  waiting: lazy(() => import('./account/waiting-page.tsx')),
  signs: lazy(() => import('./course/signs-page.tsx')),
};

/** The page at the present address. */
export function Pages() {
  const { pathname, key } = useLocation();
  const match = matchPath(pathname);
  // the address typed or opened, not a link of ours: there `/` says no language, and a stored choice leads on
  const entered = key === 'default';
  useLanguageOfPath(match, entered);
  useEffect(() => {
    window.scrollTo(0, 0);
  }, [pathname]);
  const page = match && table[match.page];
  if (!match || !page) return <NotFoundPage key={pathname} />;
  return <Admitted match={match} page={page} entered={entered} key={pathname} />;
}

/** A path in one language switches to it and stores the choice; pages with one path keep the reader's. */
function useLanguageOfPath(match: PathMatch | undefined, entered: boolean): void {
  const language = useLanguage((state) => state.language);
  const asked = match?.language;
  const open = match?.page === 'front' && asked === 'is' && entered;
  useEffect(() => {
    if (asked !== undefined && !open) setLanguage(asked);
  }, [asked, open]);
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
}

type AdmittedProps = {
  readonly match: PathMatch;
  readonly page: ComponentType<PageProps>;
  readonly entered: boolean;
};

function Admitted({ match, page: Page, entered }: AdmittedProps) {
  const status = useSession((session) => session.status);
  const language = useLanguage((state) => state.language);
  if (pages[match.page].access !== 'anyone') {
    if (status === 'unknown') return null;
    if (status === 'signed-out') return <Navigate to={pages.login[language]} replace />;
  }
  if (entered && match.page === 'front' && match.language === 'is' && language === 'en')
    return <Navigate to={pages.front.en} replace />;
  return (
    <Suspense fallback={null}>
      <Page params={match.params} />
    </Suspense>
  );
}
