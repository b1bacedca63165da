/**
 * The frame of learner pages: logo, tabs, rounds, menu, connection line, feedback. Its parts are memoized: an answer or
 * a connection change re-renders only those that show it.
 */
import { memo, Suspense, useEffect, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { create } from 'zustand';
import type { Language } from '../../../sync/language.ts';
import { matchPath, pathTo, type PageId } from '../../../sync/paths.ts';
import { currentCourse } from '../../../sync/progress/session-state.ts';
import { progressMark } from '../../../sync/progress/standing.ts';
import type { CourseNr } from '../../../sync/scalar.ts';
import { FeedbackBox, ThreadLink } from './feedback-box.tsx';
import { RoundLinks } from './round-links.tsx';
import { lazyWithMore, useWords } from '../../language/language.ts';
import { useAutoDownload } from '../../offline/auto-download.ts';
import type { LocalDb } from '../../offline/local-db.ts';
import { forgetPages, writeStored } from '../../offline/local-storage.ts';
import { afterNextFrame } from '../../offline/next-frame.ts';
import { useSession } from '../../offline/session-store.ts';
import { startServiceWorker } from '../../offline/sw-bridge.ts';
import { useLearner, useNothingKept } from '../../offline/use-learner.ts';
import { IconButton, IconLink } from '../../ui/controls/button.tsx';
import { Brand } from '../../ui/icons/brand.tsx';
import { MenuIcon, WarningIcon } from '../../ui/icons/icons.tsx';
import { SearchIcon, CardsIcon, RoadIcon, SettingsIcon } from '../../ui/icons/learner-icons.tsx';
import { AppHeader, Shell } from '../../ui/layout/shell.tsx';
import { useAccountLooks } from '../account-looks.ts';
import { ConnectionLine } from './connection-line.tsx';
import { useNowPlaying } from '../now-playing.ts';
import { usePageTitle } from '../page-title.ts';
import { school } from '../school.ts';
import { TabBar } from '../../ui/layout/tab-bar.tsx';

type Tab = { readonly page: PageId; readonly word: string; readonly icon: ReactNode };

const TABS: readonly Tab[] = [
  { page: 'dashboard', word: 'page.dashboard', icon: <RoadIcon /> },
  { page: 'signs', word: 'tab.signs', icon: <WarningIcon /> },
  { page: 'practice', word: 'page.practice', icon: <CardsIcon /> },
  { page: 'settings', word: 'page.settings', icon: <SettingsIcon /> },
];

/** Tabs of the pages outside the course; search has none. */
const BELONGS: Partial<Record<PageId, PageId>> = {
  signs: 'signs',
  search: 'search',
  practice: 'practice',
  practiceExam: 'practice',
  signTrainer: 'practice',
  hazards: 'practice',
  settings: 'settings',
  waiting: 'settings',
};

/** The learner's tabs: course, signs, practice, settings. */
const LearnerTabs = memo(function LearnerTabs({ place }: { readonly place: 'top' | 'bottom' }) {
  const { t, language } = useWords();
  const page = matchPath(useLocation().pathname)?.page ?? 'dashboard';
  const items = TABS.map((tab) => ({
    id: tab.page,
    label: t(tab.word),
    to: pathTo(tab.page, language),
    icon: tab.icon,
    current: (BELONGS[page] ?? 'dashboard') === tab.page,
  }));
  return <TabBar label={t('nav.main')} items={items} place={place} />;
});

type Props = {
  readonly title: string;
  readonly children: ReactNode;
  /** On a wide screen, this course's rounds are above the page; on a phone they are in the menu. */
  readonly course?: CourseNr | undefined;
  readonly above?: ReactNode;
  /** Replaces the bottom tabs: the current task comes first. */
  readonly actionBar?: ReactNode;
  readonly width?: 'page' | 'narrow' | 'reading';
};

export function LearnerFrame({ title, children, course, above, actionBar, width = 'reading' }: Props) {
  const { t, language } = useWords();
  const db = useSession((session) => session.db);
  const { pathname } = useLocation();
  const page = matchPath(pathname)?.page;
  const nothingKept = useNothingKept() && page !== 'settings' && page !== 'waiting';
  const nowPlaying = useNowPlaying(({ shown }) => shown);
  const learner = useLearner()?.learner;
  const shownCourse = course ?? (learner && currentCourse(learner)) ?? undefined;
  usePageTitle(title, learner !== undefined);
  useExchange(db, language);
  useEffect(startServiceWorker, []);
  useAccountLooks();
  useAutoDownload();
  useKeptPage();

  return (
    <Shell
      skipLabel={t('skip')}
      width={width}
      header={
        <AppHeader
          brand={<Brand name={school().brand} to={pathTo('dashboard')} />}
          tabs={<LearnerTabs place="top" />}
          end={
            <>
              <IconLink
                label={t('page.search')}
                icon={<SearchIcon />}
                to={pathTo('search', language)}
                aria-current={page === 'search' ? 'page' : undefined}
              />
              <Menu course={shownCourse} />
            </>
          }
        />
      }
      above={
        <>
          {course === undefined ? null : <RoundLinks course={course} />}
          {above}
          {nowPlaying}
        </>
      }
      actionBar={actionBar}
      tabs={actionBar === undefined ? <LearnerTabs place="bottom" /> : undefined}
    >
      <ConnectionLine />
      {page === 'dashboard' && (learner?.account.unread ?? 0) > 0 ? (
        <p className="fb-news">
          <ThreadLink variant="solid" />
        </p>
      ) : null}
      <div className="l-stack l-gap-5">
        {nothingKept ? (
          <Suspense>
            <NothingKept title={title}>{children}</NothingKept>
          </Suspense>
        ) : (
          children
        )}
      </div>
      <FeedbackBox key={pathname} />
    </Shell>
  );
}

/** Loaded on demand, as it is rarely needed. */
const NothingKept = lazyWithMore(() => import('./nothing-kept.tsx'));

/** Loaded when opened, with the names of the rounds. */
const LearnerMenu = lazyWithMore(() => import('./learner-menu.tsx'));

/** The history entry where the menu was opened. The menu stays if that page renders another frame, and closes on the next page. */
const useMenu = create<{ readonly at: string | undefined }>(() => ({ at: undefined }));

const Menu = memo(function Menu({ course }: { readonly course: CourseNr | undefined }) {
  const { t } = useWords();
  const { key } = useLocation();
  const at = useMenu((menu) => menu.at);
  const openAt = (entry: string | undefined): void => useMenu.setState({ at: entry });
  useEffect(() => {
    if (at !== key) openAt(undefined);
  }, [at, key]);
  return (
    <>
      <IconButton label={t('nav.menu')} icon={<MenuIcon />} aria-haspopup="dialog" onClick={() => openAt(key)} />
      {at === key ? (
        <Suspense>
          <LearnerMenu course={course} onClose={() => openAt(undefined)} />
        </Suspense>
      ) : null}
    </>
  );
});

/** Exchanges with the server while a page is shown; loads that code after the page. Restarts in another language, to fetch its texts. */
function useExchange(db: LocalDb | null, language: Language): void {
  useEffect(() => {
    if (!db) return;
    let shown = true;
    let stop: (() => void) | undefined;
    import('../../offline/exchange.ts').then(
      ({ startExchange }) => void (shown && (stop = startExchange())),
      () => undefined, // `vite:preloadError` reloads the page
    );
    return () => {
      shown = false;
      stop?.();
    };
  }, [db, language]);
}

/** A page unchanged for this long is complete, milliseconds. */
const KEEP_AFTER_MS = 300;
const USES = ['pointerdown', 'keydown'] as const;

/** Stores the page for the next start: when complete, until it is used, and when it is left. */
function useKeptPage(): void {
  const { pathname } = useLocation();
  const { language } = useWords();
  const learner = useLearner()?.learner;
  const nothingKept = useNothingKept();
  useEffect(() => {
    if (nothingKept) forgetPages(); // they are deleted with the account's database
  }, [nothingKept]);
  useEffect(() => {
    if (!learner) return;
    writeStored('progress', progressMark(learner)); // stored pages of earlier progress hide theirs
    let keep = (): void => undefined;
    afterNextFrame(() => {
      import('../keep-page.ts').then(
        ({ keepPage }) => (keep = () => keepPage(pathname, learner)),
        () => undefined, // not loadable: the next start has no stored page
      );
    });
    // not every browser has requestIdleCallback
    const whenIdle = (): unknown => ('requestIdleCallback' in window ? requestIdleCallback(() => keep()) : keep());
    let timer = setTimeout(whenIdle, KEEP_AFTER_MS);
    // titles, pictures and texts render after the frame, late on a slow device
    const changes = new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(whenIdle, KEEP_AFTER_MS);
    });
    const whole = document.querySelector('#root');
    if (whole)
      changes.observe(whole, { subtree: true, childList: true, characterData: true, attributeFilter: ['src'] });
    const used = (): void => changes.disconnect();
    for (const event of USES) addEventListener(event, used, { once: true, capture: true });
    const left = (): void => (document.visibilityState === 'hidden' ? keep() : undefined);
    document.addEventListener('visibilitychange', left);
    return () => {
      keep = () => undefined;
      clearTimeout(timer);
      changes.disconnect();
      for (const event of USES) removeEventListener(event, used, { capture: true });
      document.removeEventListener('visibilitychange', left);
    };
  }, [pathname, language, learner]);
}
