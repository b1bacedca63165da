/** From address to page: the one table of paths decides; pages are loaded when they are first needed. */
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
  /** Reads from this device what the page shows, so that the first drawing is whole. */
  readonly readBefore?: (params: PageProps['params']) => Promise<unknown>;
};
/** Longer than this nobody looks at an empty page because the device is slow to read, milliseconds. */
const READ_MS = 500;

const modules = import.meta.glob<PageModule>([
  './{site,account,course,exam,payment,practice,community}/*-page.tsx',
  './shell/not-found-page.tsx',
  './staff/frame/desk.tsx',
]);
/** The staff area: all of it beyond this door. */
const DESK = './staff/frame/desk.tsx';

/** Where each page is written; the server reads it too, to say beforehand which files a page will ask for. */
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
  /** Once it is here: drawn at once, without the moment of waiting that a lazy component has. */
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

/** Loads the page at an address, so that drawing it needs no waiting. */
export async function preloadPage(pathname: string): Promise<void> {
  await entryOf(pathname)?.load();
}

/** Reads what the page at an address shows, where it is loaded and somebody is signed in. @param patience milliseconds. */
export async function readForPage(pathname: string, patience = READ_MS): Promise<void> {
  const reading = entryOf(pathname)?.readBefore?.(matchPath(pathname)?.params ?? {});
  if (reading) await Promise.race([reading, new Promise((resolve) => setTimeout(resolve, patience))]);
}

/** The page at the present address. */
export function Pages() {
  const { pathname, key } = useLocation();
  useSchool();
  const match = matchPath(pathname);
  // the address typed or opened, not a link of ours: there `/` says no language, and a stored choice leads on
  const entered = key === 'default';
  useLanguageOfPath(match, entered);
  const moved = useRef(false);
  useEffect(() => {
    // the page that the browser opened stands where the browser has put it; to say so again has it laid out at once
    if (moved.current) window.scrollTo({ top: 0, behavior: 'instant' });
    moved.current = true;
  }, [pathname]);
  const entry = entryOf(pathname);
  if (!entry) return null;
  // steps of a course are one page, whose frame stays while the step in it is another
  const page = match?.page === 'step' ? `step/${match.params['courseId']}` : pathname;
  return (
    // outside what changes with the page: while the next one loads, the one that was left stands
    <Suspense fallback={null}>
      {match ? (
        <Admitted match={match} entry={entry} entered={entered} key={page} />
      ) : (
        <Drawn entry={entry} params={{}} key={page} />
      )}
    </Suspense>
  );
}

/** A path in one language switches to it and stores the choice; pages with one path keep the reader's. */
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

/** A signed-in reader's account is told too when the path says another language than the one in use here (A.4). */
function chooseLanguage(language: Language, guarded: boolean): void {
  const account = readStored('account');
  // on a device that does not know yet who reads, the account is told as soon as it does (`preferences.ts`)
  if (account === null && guarded) writeStored('language-asked', language);
  const isNew = storedLanguage() !== language;
  void setLanguage(language).then(async (switched) => {
    if (switched !== 'done' || account === null || !isNew) return;
    const preferences = await import('./shell/preferences.ts').catch(() => undefined); // not to be had now: the choice holds on this device
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
  const guarded = pages[match.page].access === 'account'; // the staff area has a door of its own
  // an open page is not drawn again when it becomes known who reads it
  const status = useSession((session) => (guarded ? session.status : undefined));
  const account = useSession((session) => (guarded ? session.accountId : null));
  const [wasIn, setWasIn] = useState(false);
  if (status === 'signed-in' && !wasIn) setWasIn(true);
  const language = useLanguage();
  const front = useStoredFront(match, entered);
  if (guarded) {
    if (status === 'unknown') return null;
    // who signs out (here or in another tab) is shown the front page; a stranger is asked who it is
    if (status === 'signed-out')
      return wasIn ? (
        <Navigate to={pathTo('front', language)} replace />
      ) : (
        <Navigate to={pathTo('login', language)} state={{ asked: pathname }} replace />
      );
  }
  if (front !== undefined) return <Navigate to={front} replace />;
  // what one account has typed or opened is not there for another that is signed in in another tab
  return <Drawn entry={entry} params={match.params} key={account} />;
}

/** A page as it is here when it is first drawn, so that it stays the same one. */
function Drawn({ entry, params }: PageProps & { readonly entry: Entry }) {
  const [Page] = useState(() => entry.here ?? entry.page);
  return <Page params={params} />;
}

/** `/` says no language when it is typed or opened: another stored choice leads to its own front page. After the first drawing, which is as the server sent it. */
function useStoredFront(match: PathMatch, entered: boolean): string | undefined {
  const [path, setPath] = useState<string>();
  const open = entered && match.page === 'front' && match.language === 'is';
  useEffect(() => setPath(open && storedLanguage() !== 'is' ? pathTo('front', storedLanguage()) : undefined), [open]);
  return path;
}
