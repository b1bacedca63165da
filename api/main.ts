/** Starts the server: database, material, demonstration data, narration in the background; stops gracefully. */
import { mkdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { makeApp } from './app.ts';
import { narrateMissing } from './audio/narrate.ts';
import { systemClock, systemRandom } from './clock.ts';
import type { World } from './context.ts';
import { readConfig } from './config.ts';
import { openLibrary } from './content/library.ts';
import { loadContent } from './content/load.ts';
import { readPictures } from './content/picture-files.ts';
import { readContent } from './content/read-files.ts';
import { migrate } from './db/migrate.ts';
import { closeDatabase, openDatabase } from './db/open.ts';
import { DEMO_PASSWORD, DEMO_PEOPLE, makeDemonstration, refuseDemonstration } from './demo.ts';
import { httpServer } from './http/server.ts';
import { dropExpiredSessions } from './http/session.ts';
import { makeLog } from './log.ts';
import { folders } from './folders.ts';
import { startSender } from './mail/sender.ts';
import { openTransport } from './mail/transport.ts';
import { loadArticles, readArticles } from './site/articles.ts';
import { openPublicPages } from './site/public-pages.ts';

const HOUR = 3_600_000;

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const log = makeLog(config.logLevel);
  mkdirSync(config.dataDir, { recursive: true });
  const opened = openDatabase(config.databaseFile);
  const { db, sqlite } = opened;
  const migrated = migrate(sqlite, folders.migrations);
  if (migrated.length > 0) log.info({ migrated }, 'database brought up to date');
  if (!config.demonstration) await refuseDemonstration(db);

  const clock = systemClock;
  const loaded = await loadContent(db, readContent(folders.content), clock);
  if (loaded.added + loaded.updated > 0) log.info(loaded, 'material loaded');
  if (config.demonstration) await makeDemonstration(db, clock);
  const library = await openLibrary({ db, pictures: readPictures(folders.web), audioBaseUrl: config.audioBaseUrl });
  await loadArticles(db, readArticles(path.join(folders.content, 'articles')), clock);
  const pages = await openPublicPages(db, config, folders.dist);
  const world: World = { config, db, clock, random: systemRandom, log, library, pages };

  const app = makeApp(world, { web: folders.web, previousWeb: path.join(config.dataDir, 'previous-web') });
  const server = httpServer(app);
  const stopping = new AbortController();
  const stopSender = startSender(world, openTransport(config, log));
  const sweep = setInterval(() => void dropExpiredSessions(world), HOUR);

  if (await firstRoundIsSilent(world)) {
    process.stdout.write('Making the narration of round 1 (once, some seconds) …\n');
    await narrateMissing(world, [1], stopping.signal);
  }
  server.listen(config.port, config.host, () => {
    const address = server.address();
    announce(config.host, isAddressInfo(address) ? address.port : config.port, config.demonstration);
  });
  const narration = narrateMissing(world, [1, 2, 3, 4, 5, 6], stopping.signal);

  const stop = async (): Promise<void> => {
    if (stopping.signal.aborted) return;
    stopping.abort();
    clearInterval(sweep);
    setTimeout(() => server.closeAllConnections(), 10_000).unref();
    server.closeIdleConnections();
    await new Promise<void>((resolve) => server.close(() => resolve()));
    await narration;
    await stopSender();
    await closeDatabase(opened);
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
}

/** At the very first start, so that the first learner hears something. */
async function firstRoundIsSilent({ db }: Pick<World, 'db'>): Promise<boolean> {
  return (await db.selectFrom('narrations').select('step_id').limit(1).executeTakeFirst()) === undefined;
}

const isAddressInfo = (address: AddressInfo | string | null): address is AddressInfo =>
  typeof address === 'object' && address !== null;

function announce(host: string, port: number, demonstration: boolean): void {
  const name = host === '0.0.0.0' || host === '127.0.0.1' ? 'localhost' : host;
  const lines = [`Akrein: http://${name}:${port}`];
  if (demonstration) {
    lines.push('Demonstration sign-ins (password for all: ' + DEMO_PASSWORD + '):');
    for (const person of DEMO_PEOPLE) lines.push(`  ${person.ssn}  ${person.name} – ${person.what}`);
  }
  process.stdout.write(`${lines.join('\n')}\n`);
}

await start();
