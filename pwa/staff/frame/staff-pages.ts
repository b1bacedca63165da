/** Staff pages in tab order; pages without an icon have no tab. */
import { lazy, type ComponentType } from 'react';
import { admits, type Role } from '../../../sync/account/role.ts';
import { pages, type PageId } from '../../../sync/paths.ts';
import { wantWords } from '../../language/language.ts';
import type { PageProps } from '../../routes.tsx';
import type { IconProps } from '../../ui/icons/icons.tsx';
import { MailIcon } from '../../ui/icons/learner-icons.tsx';
import { BarsIcon, BookIcon, HouseIcon, PeopleIcon, TodayIcon } from './staff-icons.tsx';

export type StaffPage = {
  /** The tab label is `desk.<id>`. */
  readonly id: PageId;
  readonly page: ComponentType<PageProps>;
  readonly load: () => Promise<unknown>;
  readonly icon?: ComponentType<IconProps>;
  /** The tab to mark while this page is open. */
  readonly under?: PageId;
};

/** Sections of the school page, in order. */
export const SCHOOL_CHAPTERS = [
  { id: 'verd', word: 'school.prices', access: 'staff' },
  { id: 'samband', word: 'school.contact', access: 'staff' },
  { id: 'kennarar', word: 'school.instructors', access: 'staff' },
  { id: 'greinar', word: 'school.articles', access: 'author' },
  { id: 'adgangur', word: 'people.title', access: 'staff' },
  { id: 'min', word: 'access.title', access: 'works' },
  { id: 'kerfid', word: 'system.title', access: 'staff' },
  { id: 'dagbok', word: 'security.title', access: 'staff' },
] as const;

/** Main actions with an address; the search box offers them. */
export const ADDRESSED_ACTIONS = [
  { word: 'register.open', page: 'students', asked: '#skra', access: 'office', also: 'find.also.register' },
  { word: 'do.reset', page: 'students', asked: '', access: 'office', also: 'find.also.reset' },
  { word: 'many.remind', page: 'students', asked: '', access: 'office', also: 'find.also.remind' },
  { word: 'inbox.readyTitle', page: 'inbox', asked: '?svor', access: 'office', also: 'find.also.ready' },
  { word: 'people.invite', page: 'office', asked: '#adgangur', access: 'staff', also: 'find.also.adgangur' },
  { word: 'school.addInstructor', page: 'office', asked: '#kennarar', access: 'staff', also: 'find.also.kennarar' },
] as const;

/** Loads a page with the words of the learner app and of the signs. */
async function withAppWords<T>(load: () => Promise<T>, ...also: readonly 'practice'[]): Promise<T> {
  const [page] = await Promise.all([load(), ...(['app', 'more', 'signs', ...also] as const).map(wantWords)]);
  return page;
}

const page = (load: () => Promise<{ readonly default: ComponentType<PageProps> }>) => ({ load, page: lazy(load) });

export const staffPages: readonly StaffPage[] = [
  { id: 'today', ...page(() => import('../today/today-page.tsx')), icon: TodayIcon },
  { id: 'inbox', ...page(() => import('../inbox/inbox-page.tsx')), icon: MailIcon },
  { id: 'students', ...page(() => import('../students/students-page.tsx')), icon: PeopleIcon },
  { id: 'diary', ...page(() => import('../school/audit-page.tsx')), under: 'office' },
  { id: 'student', ...page(() => import('../students/student-page.tsx')), under: 'students' },
  { id: 'contentOverview', ...page(() => import('../content/content-page.tsx')), icon: BookIcon },
  {
    id: 'contentStep',
    ...page(() => withAppWords(() => import('../content/content-step-page.tsx'))),
    under: 'contentOverview',
  },
  {
    id: 'contentStatements',
    ...page(() => withAppWords(() => import('../content/statements-page.tsx'), 'practice')),
    under: 'contentOverview',
  },
  { id: 'statistics', ...page(() => import('../statistics/statistics-page.tsx')), icon: BarsIcon },
  { id: 'payments', ...page(() => import('../payments/payments-page.tsx')), under: 'statistics' },
  { id: 'office', ...page(() => import('../school/school-page.tsx')), icon: HouseIcon },
];

/** First page after sign-in: payments for accountants. */
export const homeOf = (role: Role | null): PageId | undefined =>
  role === 'accountant'
    ? 'payments'
    : staffPages.find(({ id, icon }) => icon !== undefined && admits(pages[id].access, role))?.id;
