/** All pages: id, paths, access (A.2, B.2, decisions 2). A title is the word `page.<id>` or `desk.<id>`, unless the content has one. */
import type { Access } from './endpoint.ts';
import { isWritten, languages, type Language } from './language.ts';

export type PageAccess = Access;

type Page = {
  readonly is: string;
  /** Same as Icelandic if the page has one path. */
  readonly en: string;
  /** Other spellings of the path. */
  readonly also?: readonly { readonly path: string; readonly language: Language }[];
  readonly access: PageAccess;
  /** Only for holders of its link: neither prerendered nor listed. */
  readonly unlisted?: true;
};

const page = (is: string, en: string, access: PageAccess = 'anyone', also: Page['also'] = []): Page => ({
  is,
  en,
  access,
  also,
});
const learner = (path: string): Page => page(path, path, 'account');
const staff = (path: string, access: PageAccess): Page => page(path, path, access);

export const pages = {
  front: page('/', '/en'),
  school1: page('/okuskoli1', '/driving-school-1'),
  school2: page('/okuskoli2', '/driving-school-2'),
  login: page('/innskraning', '/login'),
  registration: page('/nyskraning', '/registration'),
  instructors: page('/okukennarar', '/driving-instructor'),
  about: page('/um-okkur', '/about-us'),
  forgot: page('/gleymt-lykilord', '/forgot-password', 'anyone', [{ path: '/gleymt-lykilorð', language: 'is' }]),
  reset: page('/nytt-lykilord/:token', '/reset-password/:token', 'anyone', [
    { path: '/nýtt-lykilorð/:token', language: 'is' },
  ]),
  confirmEmail: page('/stadfesta-netfang/:token', '/confirm-email/:token'),
  sharedProgress: { ...page('/framvinda', '/progress'), unlisted: true },
  staffInvitation: { ...page('/command/bod', '/command/bod'), unlisted: true },
  payFor: { ...page('/greida', '/pay'), unlisted: true },
  myLearners: { ...page('/nemendur-minir', '/my-learners'), unlisted: true },
  terms: page('/skilmalar', '/terms-and-conditions'),
  articleCost: page('/blogg/hvad-kostar-bilprof', '/blog/how-much-does-it-cost-to-get-a-drivers-license-in-Iceland'),
  articleHow: page('/blogg/hvernig-faer-madur-bilprof', '/blog/how-to-get-a-drivers-license-in-Iceland'),
  articleUnions: page('/blogg/hvernig-faer-madur-odyrt-bilprof', '/blog/how-to-get-a-cheap-drivers-license-in-Iceland'),
  settings: page('/stillingar', '/settings', 'account'),
  waiting: page('/stillingar/sendingar', '/settings/outbox', 'account'),
  thread: page('/samtal', '/conversation', 'account'),
  signs: page('/umferdarmerki', '/traffic-signs', 'account'),
  search: page('/leit', '/search', 'account'),
  signTrainer: page('/umferdarmerki/thjalfun', '/traffic-signs/training', 'account'),
  practice: page('/aefing', '/practice', 'account'),
  practiceExam: page('/aefingaprof', '/practice-exam', 'account'),
  hazards: page('/haettuskyn', '/hazard-perception', 'account'),
  dashboard: learner('/stjornbord'),
  course: learner('/okuskoli-:courseId'),
  paymentInfo1: learner('/okuskoli1-upplysingar'),
  paymentInfo2: learner('/okuskoli2-upplysingar'),
  payment: learner('/okuskoli-:courseId/skraning'),
  paymentThanks: learner('/okuskoli-:courseId/takk-fyrir'),
  paymentError: learner('/okuskoli-:courseId/villa'),
  paymentCancel: learner('/okuskoli-:courseId/haetta'),
  step: learner('/okuskoli-:courseId/lota-:roundNr/skref-:stepNr'),
  roundTest: learner('/okuskoli-:courseId/lota-:roundNr/krossaprof'),
  finalTest: learner('/okuskoli-:courseId/lokaprof'),
  completion: learner('/okuskoli-:courseId/vel-gert'),
  today: staff('/command/i-dag', 'office'),
  inbox: staff('/command/samtol', 'office'),
  students: staff('/command', 'office'),
  diary: staff('/command/dagbok', 'office'),
  student: staff('/command/nemandi/:userId', 'office'),
  contentOverview: staff('/command/content', 'author'),
  contentStep: staff('/command/content/skref/:stepId', 'author'),
  contentStatements: staff('/command/content/fullyrdingar', 'author'),
  payments: staff('/command/greidslur', 'money'),
  statistics: staff('/statistics', 'money'),
  office: staff('/command/skolinn', 'works'),
} as const satisfies Record<string, Page>;

/** Whether a page is of the staff area. */
export const isDesk = (id: PageId): boolean => !['anyone', 'account'].includes(pages[id].access);

/** Whether a path is in the staff area, even if no page has it. */
export const isDeskPath = (pathname: string): boolean => /^\/command(\/|$)/.test(pathname);

export type PageId = keyof typeof pages;
export const pageIds = Object.keys(pages).filter((id): id is PageId => Object.hasOwn(pages, id));

/** Whether the server renders a page: its first state is the same for everybody. */
export const isDrawn = (id: PageId): boolean => pages[id].access === 'anyone' && !('unlisted' in pages[id]);
/** Whether a page's address may be a key: other sites must not learn it, and search engines must not list it. */
export const isKeyed = (id: PageId): boolean => 'unlisted' in pages[id] || id === 'reset' || id === 'confirmEmail';
export const drawnPageIds: readonly PageId[] = pageIds.filter(isDrawn);

/** Rendered pages without parameters, which anybody may find. */
export const publicPageIds: readonly PageId[] = drawnPageIds.filter((id) => !pages[id].is.includes(':'));

type Params = Readonly<Record<string, string | number>>;

/** The path of a page in a language with its parameters filled in. */
export function pathTo(id: PageId, language: Language = 'is', params: Params = {}): string {
  return pathIn(language, pages[id]).replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name] ?? '')),
  );
}

/** In an added language, its code precedes the English path; a page with one path has it in every language. */
function pathIn(language: Language, { is, en }: Page): string {
  if (is === en || language === 'is') return is;
  return isWritten(language) ? en : `/${language}${en === '/en' ? '' : en}`;
}

/** The path at which a page is rendered. One render serves every token, so that no cached page contains one. */
export const drawnPath = (id: PageId, language: Language): string => pathTo(id, language, { token: '-' });

export type PathMatch = {
  readonly page: PageId;
  readonly params: Readonly<Record<string, string>>;
  /** The path's own language; undefined if languages share the path. */
  readonly language: Language | undefined;
};

/** Checks numbers in paths, so that `/okuskoli-7` is an unknown page. */
const shapes: Readonly<Record<string, string>> = {
  ':courseId': '([12])',
  ':roundNr': '([1-6])',
  ':stepNr': '([1-9]|10)',
};

const patterns = pageIds.flatMap((id) => {
  const { is, en, also } = pages[id];
  const own =
    is === en
      ? [{ path: is, language: undefined }]
      : languages.map((language) => ({ path: pathIn(language, pages[id]), language }));
  return [...own, ...(also ?? [])].map(({ path, language }) => ({ id, language, ...compile(path) }));
});

function compile(path: string): { readonly names: readonly string[]; readonly pattern: RegExp } {
  const names = [...path.matchAll(/:(\w+)/g)].flatMap((match) => match[1] ?? []);
  const shape = path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, (name) => shapes[name] ?? '([^/]+)');
  return { names, pattern: new RegExp(`^${shape}$`) };
}

/** The page at a path (percent-encoded or not, with or without a trailing slash), or undefined. */
export function matchPath(pathname: string): PathMatch | undefined {
  const path =
    decode(pathname)
      .replace(/^(|.*[^/])\/+$/s, '$1')
      .normalize('NFC') || '/';
  for (const { id, language, names, pattern } of patterns) {
    const match = pattern.exec(path);
    if (match)
      return {
        page: id,
        language,
        params: Object.fromEntries(names.map((name, index) => [name, match[index + 1] ?? ''])),
      };
  }
  return undefined;
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
