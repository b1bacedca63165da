/**
 * Which modules share a file in the built app. What every page needs stands in one file: compressed together it is
 * smaller, and one request is enough.
 */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

type Chunk = {
  readonly name: string;
  /** Packages by name. */
  readonly packages?: readonly string[];
  /** Source files below the project's folder, without their ending. */
  readonly files?: readonly string[];
  /** Modules that the bundler makes itself. */
  readonly virtual?: readonly string[];
  /** What they import stays out of it. */
  readonly alone?: boolean;
};

const CHUNKS: readonly Chunk[] = [
  // runs before the first paint, so it waits for nothing else
  { name: 'first', virtual: ['vite/preload-helper'], files: ['pwa/main', 'pwa/shell/stored-looks'] },
  // apart from the rest: each file runs on its own, so one long task of a slow phone becomes two
  {
    name: 'react',
    virtual: ['rolldown/runtime'],
    packages: ['react', 'react-dom', 'scheduler'],
    files: ['pwa/build/react-first'],
  },
  {
    name: 'base',
    packages: ['react-router', 'react-router-dom', 'i18next', 'zustand'],
    files: [
      'sync/rule-numbers',
      'sync/language',
      'pwa/routes',
      'pwa/start',
      ...inFolder('pwa/shell', 'school', 'page-title', 'with-link'),
      ...inFolder('pwa/ui/icons', 'icons', 'stroked', 'brand'),
      ...inFolder('pwa/ui/controls', 'button', 'link'),
      'pwa/ui/layout/shell',
      'pwa/ui/hooks/class-names',
    ],
  },
  {
    name: 'shared', // public pages and a learner's; before what else needs it
    files: [
      ...inFolder('pwa/language', 'format', 'unbroken'),
      'pwa/offline/back-off',
      ...inFolder('pwa/ui/feedback', 'alert', 'skeleton'),
      'pwa/ui/hooks/take-focus',
    ],
  },
  {
    name: 'frame', // around public pages
    files: [
      ...inFolder('pwa/shell', 'page-head', 'site-frame'),
      ...inFolder('pwa/site', 'schema-org', 'call-to-action', 'page-data'),
      'pwa/ui/layout/site-header',
    ],
  },
  {
    name: 'call', // calls to the server, which forms of public pages make too
    packages: ['zod'],
    files: [...inFolder('pwa/offline', 'call', 'pace'), ...inFolder('sync', 'problem-codes', 'scalar', 'endpoint')],
  },
  {
    name: 'fields', // of forms that say who somebody is
    files: [
      ...inFolder('pwa/ui/controls', 'field', 'text-field', 'checkbox'),
      ...inFolder('pwa/account', 'kennitala-field', 'focus-first-error', 'drawn-form'),
      ...inFolder('sync/account', 'kennitala', 'email'),
    ],
  },
  {
    name: 'drawn',
    files: [
      'sync/course/ids',
      'sync/course/reading-time',
      'pwa/ui/layout/panel',
      'pwa/ui/learning/road',
      'pwa/ui/icons/learner-icons',
    ],
  },
  {
    name: 'learner', // every page of a learner
    packages: ['dexie'],
    files: [
      ...inFolder('pwa/shell', 'learner-frame', 'account-looks'),
      ...inFolder(
        'pwa/offline',
        'session',
        'open-storage',
        'use-learner',
        'use-pack',
        'packs',
        'cached-call',
        'drafts',
      ),
      ...inFolder('pwa/offline', 'next-frame', 'kept-files'),
      ...inFolder('pwa/course', 'action-words', 'course-road', 'perhaps-over', 'use-exam-plan'),
      'pwa/practice/practice-door',
    ],
  },
  {
    name: 'exchange', // behind every page of a learner, once it is drawn
    packages: ['workbox-window'],
    files: [
      ...inFolder('pwa/offline', 'exchange', 'exchanger', 'apply-answer', 'server-answer'),
      'pwa/shell/keep-page',
    ],
  },
  {
    name: 'questions', // steps, exams and practice
    files: [
      ...inFolder('pwa/course', 'bookmark-button', 'block-text', 'question', 'step-content', 'term'),
      ...inFolder('pwa/course', 'parts/answer', 'parts/picture-viewer'),
      ...inFolder('pwa/ui', 'layout/action-bar', 'hooks/second-tap', 'feedback/progress-dashes'),
      ...inFolder('pwa/ui/learning', 'player', 'step-head'),
      'sync/course/sentences',
    ],
  },
  { name: 'price', files: ['pwa/payment/own-price', 'sync/payment/contract'] },
  { name: 'searchable', files: ['sync/searchable'] }, // learners search signs and steps by it, staff names
  // pages of the staff area share it; by this name no learner's device keeps it
  {
    name: 'staff-shared',
    alone: true, // learners' pages share some of what it imports
    files: [
      ...inFolder('sync', 'account/role', 'alphabet'),
      ...allIn('sync/staff', 'align-blocks', 'bank-lines', 'edition-checks', 'merge-editions', 'older-english'),
      ...allIn('pwa/staff/frame', 'desk', 'invitation-page', 'qr-code'),
      ...allIn('pwa/staff/hooks'),
      ...inFolder('pwa/staff', 'payments/payment-address', 'statistics/period-words'),
    ],
  },
];

/**
 * @param root folder of the project.
 * @returns the bundler's groups of modules, in order of precedence.
 * @throws where a listed file does not exist: a moved file would leave its chunk unnoticed and every page would load more.
 */
export function chunkGroups(
  root: string,
): { name: string; includeDependenciesRecursively: boolean; test: (id: string) => boolean }[] {
  return CHUNKS.map(({ name, packages = [], files = [], virtual = [], alone = false }) => {
    const sources = new Set(files.map((file) => sourceOf(root, file)));
    return {
      name,
      includeDependenciesRecursively: !alone,
      test: (id) =>
        sources.has(id) ||
        packages.some((each) => id.includes(`/node_modules/${each}/`)) ||
        virtual.some((each) => id.includes(each)),
    };
  });
}

function sourceOf(root: string, file: string): string {
  const found = ['.ts', '.tsx'].map((ending) => path.join(root, file + ending)).find((each) => existsSync(each));
  if (found === undefined) throw new Error(`pwa/build/chunks.ts names ${file}, which does not exist.`);
  return found;
}

function inFolder(folder: string, ...names: string[]): string[] {
  return names.map((name) => `${folder}/${name}`);
}

/** @param but what one page alone needs. */
function allIn(folder: string, ...but: string[]): string[] {
  const names = readdirSync(new URL(`../../${folder}`, import.meta.url)).flatMap(
    (file) => /^([\w-]+)\.tsx?$/.exec(file)?.[1] ?? [],
  );
  const unknown = but.find((name) => !names.includes(name));
  if (unknown !== undefined)
    throw new Error(`pwa/build/chunks.ts leaves ${folder}/${unknown} out, which does not exist.`);
  return inFolder(folder, ...names.filter((name) => !but.includes(name)));
}
