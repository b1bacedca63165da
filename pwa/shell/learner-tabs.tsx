/** The learner's places: the course, the signs, practice, the settings; each page belongs to one of them. */
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { matchPath, pathTo, type PageId } from '../../sync/paths.ts';
import { useWords } from '../language/language.ts';
import { WarningIcon } from '../ui/icons/icons.tsx';
import { CardsIcon, RoadIcon, SettingsIcon } from '../ui/icons/learner-icons.tsx';
import { TabBar } from '../ui/layout/tab-bar.tsx';

type Tab = { readonly page: PageId; readonly word: string; readonly icon: ReactNode };

const TABS: readonly Tab[] = [
  { page: 'dashboard', word: 'tab.course', icon: <RoadIcon /> },
  { page: 'signs', word: 'tab.signs', icon: <WarningIcon /> },
  { page: 'practice', word: 'tab.practice', icon: <CardsIcon /> },
  { page: 'settings', word: 'nav.settings', icon: <SettingsIcon /> },
];
/** What belongs to another tab than the course. */
const BELONGS: Partial<Record<PageId, PageId>> = {
  signs: 'signs',
  practice: 'practice',
  practiceExam: 'practice',
  signTrainer: 'practice',
  settings: 'settings',
  waiting: 'settings',
};

export function LearnerTabs({ place }: { readonly place: 'top' | 'bottom' }) {
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
}
