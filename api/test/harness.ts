/** A server for tests: the real application over HTTP on a real database, with a clock that tests set. */
import { rmSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { KyselyPlugin } from 'kysely';
import { type Random, seeded } from '../../sync/exam/draw.ts';
import { makeApp } from '../server/app.ts';
import { openAudioFiles } from '../narration/audio-files.ts';
import { SILENT } from '../narration/narrator.ts';
import { readConfig, type Config } from '../platform/config/config.ts';
import { openSettings } from '../platform/config/settings.ts';
import { openLibrary, type Library } from '../content/library.ts';
import { readPictures } from '../content/picture-store.ts';
import type { AppContext } from '../platform/context.ts';
import type { Db, Opened } from '../platform/db/open.ts';
import type { School } from '../platform/db/open-school.ts';
import { folders } from '../platform/folders.ts';
import { BACKLOG, httpServer } from '../platform/http/server.ts';
import { openLeases } from '../platform/jobs/lease-store.ts';
import { makeLog } from '../platform/log.ts';
import { makeLoad } from '../platform/http/load.ts';
import { newestPublication, watchPublications } from '../platform/publications/publication-store.ts';
import { securityNotes } from '../platform/security/security-notes.ts';
import { openPublicPages, type PublicPages } from '../site/public-pages.ts';
import { endsWithTheTests, ownFolder } from './endings.ts';
import { START } from './first-start.ts';
import { lineTo } from './line.ts';
import { testSeed } from './seed.ts';
import { openForTests, ownPostgres } from './test-database.ts';

export type TestClock = { now: number; readonly read: () => number };
export { START };

export type TestServer = {
  readonly origin: string;
  readonly clock: TestClock;
  readonly context: AppContext;
  /** The SQLite file. Throws on PostgreSQL. */
  readonly opened: Opened;
  /** Stops it now; else it stops after the tests of its file. */
  readonly stop: () => Promise<void>;
  /** Ends as in a power cut, once: destroys connections and leaves the database as it is on disk. */
  readonly crash: () => void;
};

export type TestServerOptions = {
  /** Draws the tests; seeded with `testSeed` by default. */
  readonly random?: Random;
  /** The data folder of an earlier server, to restart on. */
  readonly dataDir?: string;
  readonly web?: string;
  /** The material's files; those of the project by default. */
  readonly content?: string;
  /** The start of the clock. */
  readonly now?: number;
  readonly env?: Readonly<Record<string, string>>;
  /** Renders the public pages and the app shell. */
  readonly pages?: boolean;
  /** Renders learners' pages; else sends the app shell only, as the service worker does. */
  readonly composed?: boolean;
  /** Any free port by default. */
  readonly port?: number;
  /** Milliseconds that a turn of the event loop may last before calls are refused; no limit by default. */
  readonly patience?: number;
  /** Memory of an earlier server on the same data folder, so that only the database is reopened. */
  readonly kept?: { readonly library: Library; readonly pages: PublicPages };
  /** Sees every SQL statement of the server, and may throw. */
  readonly plugin?: KyselyPlugin;
};

/** The minimal settings of production. */
export const PRODUCTION = {
  NODE_ENV: 'production',
  BASE_URL: 'https://akrein.example',
  SESSION_KEYS: 'a-key-of-our-own-that-is-long-enough',
  MAIL_TO_FILES: '1',
  BANK_ACCOUNT: '0101-26-001234',
  BANK_KENNITALA: '550101-1230',
  COMPANY_KENNITALA: '550101-1230',
  CONTACT_EMAIL: 'skoli@akrein.example',
  TRUST_PROXY: '1',
};

/** Starts a server with the material of every round. */
export async function startServer(options: TestServerOptions = {}): Promise<TestServer> {
  const dataDir = options.dataDir ?? ownFolder('akrein-test-');
  const own = await ownPostgres(dataDir, options);
  const env = readConfig({
    DATABASE_URL: own?.databaseUrl,
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    GIVE_COURSE_1: '1',
    TRUST_PROXY: '1',
    DEMONSTRATION: options.env?.['NODE_ENV'] === 'production' ? '0' : '1',
    DATA_DIR: dataDir,
    ...options.env,
  });
  const clock: TestClock = { now: options.now ?? START, read: () => clock.now };
  const line = env.databaseUrl === undefined ? undefined : await lineTo(env.databaseUrl);
  const school = await openForTests({ ...env, ...line }, clock.read, options, own?.begun === true);
  const { db } = school;
  const since = await newestPublication(db);
  const settings = await openSettings(db, env);
  const { config } = settings;
  const { library, pages } = options.kept ?? (await readMaterial(db, config, options.pages === true));
  // kept readers would read from the closed database of the earlier server
  const readers = options.kept ? [settings] : [settings, library, pages];
  const watch = watchPublications(db, makeLog('silent'), since, readers);
  const log = makeLog('silent');
  const security = securityNotes({ db, clock: clock.read, log });
  const context: AppContext = {
    config,
    db: options.plugin ? db.withPlugin(options.plugin) : db,
    clock: clock.read,
    random: options.random ?? seeded(testSeed()),
    log,
    leases: openLeases({ db, clock: clock.read, log }),
    security,
    library,
    pages: options.composed === true ? pages : { ...pages, served: () => Promise.resolve(undefined) },
    audio: openAudioFiles(config),
    narrator: SILENT,
    catchUp: watch.catchUp,
  };
  const web = options.web ?? path.join(folders.root, 'dist/web');
  const places = { web, previousWeb: path.join(dataDir, 'previous-web') };
  // a test shares the process with its server, so its own work must not count as load
  const load = makeLoad(options.patience ?? Number.POSITIVE_INFINITY);
  const server = httpServer(makeApp(context, places, undefined, load));
  const stop = async (): Promise<void> => {
    ended();
    server.closeAllConnections();
    await new Promise<void>((resolve) => server.close(() => resolve()));
    await watch.stop();
    await security.stop();
    await school.close();
    line?.cut();
    if (options.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true });
  };
  const ended = endsWithTheTests(stop);
  let isCut = false;
  await new Promise<void>((resolve) =>
    server.listen({ port: options.port ?? 0, host: '127.0.0.1', backlog: BACKLOG }, resolve),
  );
  return {
    origin: `http://127.0.0.1:${port(server)}`,
    clock,
    context,
    get opened() {
      return fileOf(school);
    },
    crash: () => {
      if (isCut) return;
      isCut = true;
      ended();
      if (line) line.cut();
      else fileOf(school).close();
      void watch.stop();
      server.closeAllConnections();
      server.close();
    },
    stop,
  };
}

function fileOf({ file }: School): Opened {
  if (!file) throw new Error('this school is on PostgreSQL');
  return file;
}

async function readMaterial(
  db: Db,
  config: Config,
  withPages: boolean,
): Promise<Pick<AppContext, 'library' | 'pages'>> {
  const pictures = readPictures(path.join(folders.root, 'pwa/public'));
  return {
    library: await openLibrary({ db, pictures, audioBaseUrl: config.audioBaseUrl }),
    pages: openPublicPages({
      db,
      config,
      log: makeLog('silent'),
      dist: withPages ? folders.dist : NOWHERE,
      cache: path.join(folders.root, '.cache/pages'),
    }),
  };
}

/** A folder without a built app, so that no page is rendered. */
export const NOWHERE = path.join(folders.root, 'no-built-app');

function port(server: Server): number {
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === 'string') throw new Error('not listening');
  return address.port;
}

export type Answer = { readonly status: number; readonly headers: Headers; readonly body: unknown };

/** An HTTP client that keeps cookies and sends and reads JSON. */
export class Agent {
  readonly origin: string;
  private readonly cookies = new Map<string, string>();
  constructor(origin: string) {
    this.origin = origin;
  }

  cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** A second agent with the same cookies, as a thief has. @param origin of a server that restarted at another port. */
  copy(origin = this.origin): Agent {
    const twin = new Agent(origin);
    for (const [name, value] of this.cookies) twin.cookies.set(name, value);
    return twin;
  }

  async send(
    method: string,
    path: string,
    body?: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answer> {
    const response = await fetch(`${this.origin}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        'accept-encoding': 'identity',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        cookie: this.cookieHeader(),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    for (const line of response.headers.getSetCookie()) this.keep(line);
    const text = await response.text();
    const json = response.headers.get('content-type')?.includes('json') === true;
    return { status: response.status, headers: response.headers, body: json ? JSON.parse(text) : text };
  }

  get(path: string, headers?: Readonly<Record<string, string>>): Promise<Answer> {
    return this.send('GET', path, undefined, headers);
  }

  post(path: string, body: unknown, headers?: Readonly<Record<string, string>>): Promise<Answer> {
    return this.send('POST', path, body, headers);
  }

  private keep(line: string): void {
    const [pair = ''] = line.split(';');
    const at = pair.indexOf('=');
    const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
    if (value === '') this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}
