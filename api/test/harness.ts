/** A server for tests: the real application on a real SQLite file, over real HTTP, with a clock that can be set. */
import { mkdtempSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Random } from '../../sync/exam/draw.ts';
import { makeApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { openLibrary } from '../content/library.ts';
import { loadContent } from '../content/load.ts';
import { readPictures } from '../content/picture-files.ts';
import { readContent } from '../content/read-files.ts';
import type { World } from '../context.ts';
import { migrate } from '../db/migrate.ts';
import { closeDatabase, openDatabase, type Opened } from '../db/open.ts';
import { makeDemonstration } from '../demo.ts';
import { folders } from '../folders.ts';
import { httpServer } from '../http/server.ts';
import { makeLog } from '../log.ts';
import { loadArticles, readArticles } from '../site/articles.ts';
import { openPublicPages } from '../site/public-pages.ts';

export type TestClock = { now: number; readonly read: () => number };
export const START = Date.UTC(2026, 10, 21, 8, 0, 0);

export type TestServer = {
  readonly origin: string;
  readonly clock: TestClock;
  readonly world: World;
  readonly opened: Opened;
  readonly stop: () => Promise<void>;
  /** Ends as in a power cut: connections torn, the database left as it is on the disk. */
  readonly crash: () => void;
};

export type TestServerOptions = {
  readonly random?: Random;
  /** Keeps the data folder of an earlier server, to start again on it. */
  readonly dataDir?: string;
  readonly web?: string;
  /** Starts the clock there. */
  readonly now?: number;
  readonly env?: Readonly<Record<string, string>>;
};

/** Starts a server on a free port. Material of every round that is there is loaded. */
export async function startServer(options: TestServerOptions = {}): Promise<TestServer> {
  const dataDir = options.dataDir ?? mkdtempSync(path.join(tmpdir(), 'akrein-test-'));
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    GIVE_COURSE_1: '1',
    TRUST_PROXY: '1',
    DATA_DIR: dataDir,
    ...options.env,
  });
  const opened = openDatabase(config.databaseFile);
  migrate(opened.sqlite, folders.migrations);
  const clock: TestClock = { now: options.now ?? START, read: () => clock.now };
  await loadContent(opened.db, readContent(folders.content), clock.read);
  if (config.demonstration) await makeDemonstration(opened.db, clock.read);
  const library = await openLibrary({
    db: opened.db,
    pictures: readPictures(path.join(folders.root, 'pwa/public')),
    audioBaseUrl: config.audioBaseUrl,
  });
  await loadArticles(opened.db, readArticles(path.join(folders.content, 'articles')), clock.read);
  const pages = await openPublicPages(opened.db, config, folders.dist);
  const world: World = {
    config,
    db: opened.db,
    clock: clock.read,
    random: options.random ?? Math.random,
    log: makeLog('silent'),
    library,
    pages,
  };
  const web = options.web ?? path.join(folders.root, 'dist/web');
  const server = httpServer(makeApp(world, { web, previousWeb: path.join(dataDir, 'previous-web') }));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${port(server)}`,
    clock,
    world,
    opened,
    crash: () => {
      opened.sqlite.close();
      server.closeAllConnections();
      server.close();
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
      await closeDatabase(opened);
      if (options.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function port(server: Server): number {
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === 'string') throw new Error('not listening');
  return address.port;
}

export type Answer = { readonly status: number; readonly headers: Headers; readonly body: unknown };

/** A browser without a screen: keeps its cookies, sends and reads JSON. */
export class Agent {
  readonly origin: string;
  private readonly cookies = new Map<string, string>();
  constructor(origin: string) {
    this.origin = origin;
  }

  cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** A second agent with the same cookies, as a thief would have. */
  copy(): Agent {
    const twin = new Agent(this.origin);
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
