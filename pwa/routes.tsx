/** Maps addresses to pages by the table of paths; loads pages on demand. */
import { lazy, Suspense, useEffect, useRef, useState, type ComponentType } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { directionOf, type Language } from '../sync/language.ts';
import { manifestPath } from '../sync/site/manifest.ts';
import { NOT_FOUND_FILE } from '../sync/site/render.ts';
import { isDesk, isDeskPath, matchPath, pages, type PageId, type PathMatch, pathTo } from '../sync/paths.ts';
import { setLanguage, useLanguage, wantWords, type Area } from './language/language.ts';
import { useSession } from './offline/session-store.ts';
import { readStored, storedLanguage, writeStored } from './offline/local-storage.ts';
import { useSchool } from './shell/school.ts';

export type PageProps = { readonly params: Readonly<Record<string, string>> };
type PageModule = {
  readonly default: ComponentType<PageProps>;
  /** Reads the page's data from this device, so that the first render is complete. */
  readonly readBefore?: (params: PageProps['params']) => Promise<unknown>;
};
/** Longest wait for a slow device to read, before an empty page is rendered, milliseconds. */
const READ_MS = 500;

const modules = import.meta.glob<PageModule>([
  './{site,account,course,exam,payment,practice,community}/*-page.tsx',
  './shell/not-found-page.tsx',
  './staff/frame/desk.tsx',
]);
/** Entry of the staff area. */
const DESK = './staff/frame/desk.tsx';

/** Source file of each page; the server also reads it, to preload a page's files. */
export const pageFiles: Partial<Record<PageId, string>> = {
  front: './site/front-page.tsx',
  school1: './site/sales-page.tsx',
  school2: './site/sales-page.tsx',
  instructors: './site/instructors-page.tsx',
  about: './site/about-page.tsx',
  terms: './site/terms-page.tsx',
  articleCost: './site/article-page.tsx',
  articleHow: './site/article-page.tsx',
  articleUnions: './site/article-page.tsx',
  login: './account/login-page.tsx',
  registration: './account/registration-page.tsx',
  dashboard: './course/dashboard-page.tsx',
  course: './course/course-page.tsx',
  step: './course/step-page.tsx',
  roundTest: './exam/exam-page.tsx',
  finalTest: './exam/exam-page.tsx',
  completion: './course/completion-page.tsx',
  settings: './account/settings-page.tsx',
  waiting: './account/waiting-page.tsx',
  thread: './community/thread-page.tsx',
  forgot: './account/forgot-page.tsx',
  reset: './account/reset-page.tsx',
  confirmEmail: './account/confirm-email-page.tsx',
  sharedProgress: './account/shared-progress-page.tsx',
  staffInvitation: './staff/frame/desk.tsx',
  payFor: './payment/payer-page.tsx',
  myLearners: './account/my-learners-page.tsx',
  paymentInfo1: './payment/info-page.tsx',
  paymentInfo2: './payment/info-page.tsx',
  payment: './payment/payment-page.tsx',
  paymentThanks: './payment/thanks-page.tsx',
  paymentCancel: './payment/failed-page.tsx',
  paymentError: './payment/failed-page.tsx',
  signs: './course/signs-page.tsx',
  search: './course/search-page.tsx',
  signTrainer: './practice/sign-trainer-page.tsx',
  practice: './practice/practice-page.tsx',
  practiceExam: './practice/practice-exam-page.tsx',
  hazards: './practice/hazard-page.tsx',
};

/** The words a page needs besides the site's. */
export function areasOf(file: string): readonly Area[] {
  if (file === pageFiles.front) return ['home'];
  if (file === pageFiles.school1) return ['sales'];
  if (file === pageFiles.about || file === pageFiles.instructors) return ['about'];
  if (/^\.\/account\/(login|registration|forgot|reset|confirm-email)-page/.test(file)) return ['account'];
  if (file === DESK) return ['staff'];
  if (file === pageFiles.hazards) return ['app', 'more', 'practice', 'hazards'];
  if (file === pageFiles.signTrainer) return ['app', 'more', 'practice', 'signs'];
  if (file.startsWith('./practice/')) return ['app', 'more', 'practice'];
  if (file === pageFiles.signs || file === pageFiles.search) return ['app', 'more', 'signs'];
  if (file === pageFiles.dashboard || file === pageFiles.step) return ['app'];
  return file.startsWith('./site/') || file === NOT_FOUND_FILE ? [] : ['app', 'more'];
}

type Entry = {
  readonly load: () => Promise<PageModule>;
  readonly page: ComponentType<PageProps>;
  /** Set once loaded: rendered at once, while a lazy component suspends first. */
  here?: ComponentType<PageProps>;
  readBefore?: PageModule['readBefore'];
};

const table = new Map(
  [DESK, NOT_FOUND_FILE, ...Object.values(pageFiles)].flatMap((file) => {
    const module = modules[file];
    return module ? [[file, entryFor(file, module)] as const] : [];
  }),
);

function entryFor(file: string, module: () => Promise<PageModule>): Entry {
  const load = async (): Promise<PageModule> => {
    const [page] = await Promise.all([module(), ...areasOf(file).map(wantWords)]);
    entry.here = page.default;
    entry.readBefore = page.readBefore;
    return page;
  };
  const entry: Entry = { load, page: lazy(load) };
  return entry;
}

function entryOf(pathname: string): Entry | undefined {
  const page = matchPath(pathname)?.page;
  const desk = page === undefined ? isDeskPath(pathname) : isDesk(page);
  return table.get(desk ? DESK : ((page && pageFiles[page]) ?? NOT_FOUND_FILE));
}

/** Loads the page at an address, so that it renders without suspending. */
export async function preloadPage(pathname: string): Promise<void> {
  await entryOf(pathname)?.load();
}

/** Reads the data of the page at an address, if the page is loaded. @param patience milliseconds. */
export async function readForPage(pathname: string, patience = READ_MS): Promise<void> {
  const reading = entryOf(pathname)?.readBefore?.(matchPath(pathname)?.params ?? {});
  if (reading) await Promise.race([reading, new Promise((resolve) => setTimeout(resolve, patience))]);
}

/** The page at the current address. */
export function Pages() {
  const { pathname, key } = useLocation();
  useSchool();
  const match = matchPath(pathname);
  // the address was typed or opened, not followed: then `/` names no language, and a stored choice redirects
  const entered = key === 'default';
  useLanguageOfPath(match, entered);
  const moved = useRef(false);
  useEffect(() => {
    // the browser has placed the first page; scrolling it would force a layout
    if (moved.current) window.scrollTo({ top: 0, behavior: 'instant' });
    moved.current = true;
  }, [pathname]);
  const entry = entryOf(pathname);
  if (!entry) return null;
  // steps of a course share one page, so that its frame stays when the step changes
  const page = match?.page === 'step' ? `step/${match.params['courseId']}` : pathname;
  return (
    // outside the keyed page: the previous page stays while the next one loads
    <Suspense fallback={null}>
      {match ? (
        <Admitted match={match} entry={entry} entered={entered} key={page} />
      ) : (
        <Drawn entry={entry} params={{}} key={page} />
      )}
    </Suspense>
  );
}

/** A path of one language switches to it and stores the choice; pages with one path keep the reader's. */
function useLanguageOfPath(match: PathMatch | undefined, entered: boolean): void {
  const language = useLanguage();
  const asked = match?.language;
  const open = match?.page === 'front' && asked === 'is' && entered;
  const guarded = match !== undefined && pages[match.page].access === 'account';
  useEffect(() => {
    if (asked !== undefined && !open) chooseLanguage(asked, guarded);
  }, [asked, open, guarded]);
  useEffect(() => {
    document.documentElement.lang = language;
    document.documentElement.dir = directionOf(language);
    document.querySelector('link[rel=manifest]')?.setAttribute('href', manifestPath(language));
  }, [language]);
}

/** Also tells a signed-in reader's account if the path's language differs from the current one (A.4). */
function chooseLanguage(language: Language, guarded: boolean): void {
  const account = readStored('account');
  // while the account is unknown, `preferences.ts` tells it later
  if (account === null && guarded) writeStored('language-asked', language);
  const isNew = storedLanguage() !== language;
  void setLanguage(language).then(async (switched) => {
    if (switched !== 'done' || account === null || !isNew) return;
    const preferences = await import('./shell/preferences.ts').catch(() => undefined); // not loadable now: the choice stays on this device
    await preferences?.prefer(account, { language });
  });
}

type AdmittedProps = {
  readonly match: PathMatch;
  readonly entry: Entry;
  readonly entered: boolean;
};

function Admitted({ match, entry, entered }: AdmittedProps) {
  const { pathname } = useLocation();
  const guarded = pages[match.page].access === 'account'; // the staff area checks access itself
  // an open page does not re-render when its reader becomes known
  const status = useSession((session) => (guarded ? session.status : undefined));
  const account = useSession((session) => (guarded ? session.accountId : null));
  const [wasIn, setWasIn] = useState(false);
  if (status === 'signed-in' && !wasIn) setWasIn(true);
  const language = useLanguage();
  const front = useStoredFront(match, entered);
  if (guarded) {
    if (status === 'unknown') return null;
    // a sign-out (in any tab) leads to the front page; a visitor gets the sign-in page
    if (status === 'signed-out')
      return wasIn ? (
        <Navigate to={pathTo('front', language)} replace />
      ) : (
        <Navigate to={pathTo('login', language)} state={{ asked: pathname }} replace />
      );
  }
  if (front !== undefined) return <Navigate to={front} replace />;
  // keyed by account: an account signed in by another tab must not see this one's input
  return <Drawn entry={entry} params={match.params} key={account} />;
}

/** Keeps the component of the first render, so that the page does not remount. */
function Drawn({ entry, params }: PageProps & { readonly entry: Entry }) {
  const [Page] = useState(() => entry.here ?? entry.page);
  return <Page params={params} />;
}

/** A typed or opened `/` names no language: another stored choice redirects to its own front page. Only after the first render, which matches the server's. */
function useStoredFront(match: PathMatch, entered: boolean): string | undefined {
  const [path, setPath] = useState<string>();
  const open = entered && match.page === 'front' && match.language === 'is';
  useEffect(() => setPath(open && storedLanguage() !== 'is' ? pathTo('front', storedLanguage()) : undefined), [open]);
  return path;
}
