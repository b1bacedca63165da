/** The public pages: rendered on the first request, and again when their content is published. */
import { createHash } from 'node:crypto';
import { pathToFileURL } from 'node:url';
import { languages, type Language } from '../../sync/language.ts';
import { drawnPageIds, drawnPath, isDesk, isDrawn, pageIds, pages, pathTo, type PageId } from '../../sync/paths.ts';
import { SCHOOL_FILE } from '../../sync/school.ts';
import { manifestPath } from '../../sync/site/manifest.ts';
import {
  NOT_FOUND,
  NOT_FOUND_FILE,
  type FormAnswer,
  type Rendered,
  type RenderPage,
  type RenderRequest,
  type ServedPage,
} from '../../sync/site/render.ts';
import { WorkerCalls } from '../platform/worker-calls.ts';
import { folders } from '../platform/folders.ts';
import { schoolOf, type Config } from '../platform/config/config.ts';
import { CONTACT } from '../platform/config/settings.ts';
import { boundedQueue } from '../platform/limits/bounded-queue.ts';
import type { Db } from '../platform/db/open.ts';
import { shellPath, type MadePages, type Page } from '../platform/http/assets.ts';
import type { Log } from '../platform/log.ts';
import type { Publication, Reader } from '../platform/publications/publication-store.ts';
import {
  fillDrawn,
  fillFrame,
  fillServed,
  fillShell,
  inlineScript,
  missingStyles,
  withRevision,
  withStyles,
  readBuiltApp,
  type BuiltApp,
} from './fill-page.ts';
import { manifest } from './manifest.ts';
import { openPageCache } from './page-cache.ts';
import { readPageData, readPrices } from './page-data.ts';
import { hashOf } from '../platform/crypto/sealed.ts';

declare module '../platform/context' {
  interface AppContext {
    readonly pages: PublicPages;
  }
}

export type PublicPages = MadePages &
  Reader & {
    /** Hash for the content security policy: the inline script of pages without prerendered content. */
    readonly scriptHash: string | undefined;
    /** A learner's page with readable content, as HTML; undefined without renderer. @throws busy if the queue is full. */
    readonly served: (path: string, language: Language, page: ServedPage) => Promise<string | undefined>;
    /** The page answering a form sent without script, as HTML; undefined without renderer. */
    readonly answered: (id: PageId, language: Language, form: FormAnswer) => Promise<string | undefined>;
    /** Renders missing pages one by one, then deletes outdated ones from disk. */
    readonly drawAll: () => Promise<void>;
  };

type Options = {
  readonly db: Db;
  readonly config: Config;
  readonly log: Log;
  /** Folder of the built app. */
  readonly dist: string;
  /** Folder of cached pages. */
  readonly cache: string;
};
type Drawn = PageId | typeof NOT_FOUND;

export function openPublicPages(options: Options): PublicPages {
  const app = readBuiltApp(options.dist);
  return app ? servePages(app, options) : NO_PAGES;
}

/** Idle time before the render thread ends, milliseconds. */
const IDLE_MS = 5_000;
/** Queue limit of learner pages; the last waits about a second. */
const WAITING_MOST = 20;

/** @param renderer built file, run in a worker thread so requests do not block. */
function drawingBy(renderer: string): RenderPage {
  const workerData = { renderer: pathToFileURL(renderer).href };
  const thread = new WorkerCalls<RenderRequest, Rendered>({ file: folders.drawWorker, workerData, idleMs: IDLE_MS });
  return (request) => thread.ask(request);
}

/** Stand-in if no app is built. */
const NO_PAGES: PublicPages = {
  page: () => Promise.resolve(undefined),
  notFound: () => Promise.resolve(undefined),
  file: () => Promise.resolve(undefined),
  served: () => Promise.resolve(undefined),
  answered: () => Promise.resolve(undefined),
  scriptHash: undefined,
  refresh: () => Promise.resolve(),
  drawAll: () => Promise.resolve(),
};

function servePages(app: BuiltApp, { db, config, log, cache: folder }: Options): PublicPages {
  const { drawing } = app;
  const cache = openPageCache(folder);
  const render = drawing && drawingBy(drawing.renderer);
  /** Queue for uncached pages: learner pages precede anonymous forms, which are limited in `form-pages.ts`. */
  const line = boundedQueue(1, Infinity, WAITING_MOST);
  const kept = new Set<string>();
  const made = new Map<string, Promise<Page | undefined>>();

  const keep = (key: string, type: string, make: () => Promise<string>): Promise<Page> => {
    kept.add(key);
    return cache.page(key, type, make);
  };
  const keepText = (text: string, type: string): Promise<Page> =>
    keep(hashOf([type, text]), type, () => Promise.resolve(text));

  const drawWith = async (file: string, request: RenderRequest): Promise<string> => {
    if (!render) throw new Error('no drawing is built');
    return fillDrawn(app, file, { ...request, ...(await render(request)) });
  };

  /** A learner page without parameters and without learner data. */
  const drawFrame = async (id: PageId, language: Language): Promise<Page | undefined> => {
    if (!render || pages[id].is.includes(':')) return undefined;
    const school = schoolOf(config, await readPrices(db));
    const path = pathTo(id, language);
    const { head } = await render({ path, language, school, data: {}, served: { page: id, params: {}, now: 0 } });
    return keepText(fillFrame(fillShell(app, school, language, head === '' ? {} : { head }), path), 'html');
  };

  /** The shell of every staff page, which lists the staff area's files. */
  const drawDesk = async (language: Language): Promise<Page> => {
    const school = schoolOf(config, await readPrices(db));
    return keepText(fillShell(app, school, language, {}, './staff/frame/desk.tsx'), 'html');
  };

  /** @returns undefined if the page is not prerendered. */
  const draw = async (id: Drawn, language: Language): Promise<Page | undefined> => {
    if (id !== NOT_FOUND && isLearners(id)) return drawFrame(id, language);
    if (id !== NOT_FOUND && isDesk(id)) return drawDesk(language);
    const file = id === NOT_FOUND ? NOT_FOUND_FILE : drawing?.pageFiles[id];
    if (!drawing || !render || file === undefined || (id !== NOT_FOUND && !isDrawn(id))) return undefined;
    const data = id === NOT_FOUND ? {} : await readPageData(db, id, language);
    const school = schoolOf(config, await readPrices(db));
    const path = id === NOT_FOUND ? `/${NOT_FOUND}` : drawnPath(id, language);
    const styles = drawing.styles[file];
    const made = await keep(hashOf([app.fingerprint, path, language, school, data]), 'html', async () => {
      const page = await drawWith(file, { path, language, school, data });
      if (!styles) return page;
      const missing = missingStyles(page, styles.leftOut);
      if (missing.length > 0) log.warn({ path, missing }, 'a public page is served with the whole stylesheet');
      return withStyles(page, styles);
    });
    return styles ? { ...made, styleHash: sourceHash(styles.css) } : made;
  };

  const drawFile = async (name: string): Promise<Page | undefined> => {
    const school = schoolOf(config, await readPrices(db));
    if (name === SCHOOL_FILE) return keepText(JSON.stringify(school), 'application/json');
    const particulars = languages.find((each) => manifestPath(each) === name);
    if (particulars) return keepText(JSON.stringify(manifest(particulars, school.brand)), 'application/manifest+json');
    const language = languages.find((each) => shellPath(each) === name) ?? 'is';
    const shell = await keepText(fillShell(app, school, language), 'html');
    return name === '/sw.js' ? keepText(withRevision(app.worker, shell.etag), 'text/javascript') : shell;
  };
  const files: readonly string[] = [...languages.map(shellPath), '/sw.js', SCHOOL_FILE, ...languages.map(manifestPath)];

  /** Creates a page on first request; a failure is retried on the next. */
  const once = (key: string, make: () => Promise<Page | undefined>): Promise<Page | undefined> => {
    const held = made.get(key);
    if (held) return held;
    const begun = make();
    made.set(key, begun);
    begun.catch(() => made.get(key) === begun && made.delete(key));
    return begun;
  };
  const drawn = (id: Drawn, language: Language): Promise<Page | undefined> =>
    once(`${id} ${language}`, () => draw(id, language)).catch((error: unknown) => {
      log.error({ page: id, language, err: error }, 'a public page could not be drawn');
      return undefined;
    });
  const renew = async (key: string, make: () => Promise<Page | undefined>): Promise<void> => {
    if (!made.has(key)) return;
    const page = await make();
    made.set(key, Promise.resolve(page)); // until here, requests get the old page
  };

  return {
    page: drawn,
    notFound: (language) => drawn(NOT_FOUND, language),
    file: (name) => (files.includes(name) ? once(name, () => drawFile(name)) : Promise.resolve(undefined)),
    served: async (path, language, served) => {
      if (!render || !served.learner) return undefined;
      const school = schoolOf(config, await readPrices(db));
      const drawnPage = await line.run(() => render({ path, language, school, data: {}, served }), true);
      return fillServed(
        fillShell(app, school, language, drawnPage, drawing?.pageFiles[served.page]),
        served.learner.account.id,
      );
    },
    answered: async (id, language, form) => {
      const file = drawing?.pageFiles[id];
      if (!drawing || file === undefined) return undefined;
      const school = schoolOf(config, await readPrices(db));
      const request = { path: drawnPath(id, language), language, school, data: { form } };
      return line.run(() => drawWith(file, request));
    },
    scriptHash: sourceHash(inlineScript(app)),
    refresh: async (changes) => {
      for (const id of pagesThatShow(changes))
        for (const language of languages) await renew(`${id} ${language}`, () => draw(id, language));
      if (changes.some(isOnEveryPage)) for (const name of files) await renew(name, () => drawFile(name));
    },
    drawAll: async () => {
      try {
        for (const name of files) await once(name, () => drawFile(name));
        for (const id of [...drawnPageIds, NOT_FOUND] as const)
          for (const language of languages) await drawn(id, language);
        await cache.sweep(kept);
      } catch (error) {
        log.error({ err: error }, 'not every page could be made beforehand');
      }
    },
  };
}

const isLearners = (id: PageId): boolean => pages[id].access === 'account';

const sourceHash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Every page shows the price, the telephone number and its hours. */
const isOnEveryPage = ({ kind, subject }: Publication): boolean =>
  kind === 'course' || (kind === 'school' && subject === CONTACT);

/** Articles appear on their own page and the front page. */
function pagesThatShow(changes: readonly Publication[]): readonly Drawn[] {
  if (changes.some(isOnEveryPage)) return [...pageIds, NOT_FOUND];
  const shown = new Set(
    changes.flatMap(({ kind, subject }): string[] =>
      kind === 'article' ? ['front', subject] : kind === 'instructor' ? ['instructors'] : [],
    ),
  );
  return pageIds.filter((id) => shown.has(id));
}
