/** From address to page: the one table of paths decides; pages are loaded when they are first needed. */
import { lazy, Suspense, useEffect, useRef, type ComponentType } from 'react';
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
};

/** The page at the present address. */
export function Pages() {
  const { pathname } = useLocation();
  const match = matchPath(pathname);
  useLanguageOfPath(match);
  useEffect(() => {
    window.scrollTo(0, 0);
  }, [pathname]);
  const page = match && table[match.page];
  if (!match || !page) return <NotFoundPage key={pathname} />;
  return <Admitted match={match} page={page} key={pathname} />;
}

/** A path in one language switches to it and stores the choice; pages with one path keep the reader's. */
function useLanguageOfPath(match: PathMatch | undefined): void {
  const language = useLanguage((state) => state.language);
  const asked = match?.language;
  const followed = useRef<PathMatch['page'] | undefined>(undefined);
  useEffect(() => {
    if (asked !== undefined && !(match?.page === 'front' && asked === 'is')) setLanguage(asked);
    followed.current = match?.page;
  }, [asked, match?.page]);
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
}

function Admitted({ match, page: Page }: { readonly match: PathMatch; readonly page: ComponentType<PageProps> }) {
  const status = useSession((session) => session.status);
  const language = useLanguage((state) => state.language);
  if (pages[match.page].access !== 'anyone') {
    if (status === 'unknown') return null;
    if (status === 'signed-out') return <Navigate to={pages.login[language]} replace />;
  }
  if (match.page === 'front' && match.language === 'is' && language === 'en')
    return <Navigate to={pages.front.en} replace />;
  return (
    <Suspense fallback={null}>
      <Page params={match.params} />
    </Suspense>
  );
}
