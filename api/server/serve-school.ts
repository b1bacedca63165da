/** Runs the school in this process: database, material, demonstration data, background jobs, graceful shutdown. */
import cluster from 'node:cluster';
import { mkdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { makeApp } from './app.ts';
import { openAudioFiles } from '../narration/audio-files.ts';
import { openNarrator, SILENT } from '../narration/narrator.ts';
import { refuseHalfBuild, folders, closeToOthers } from '../platform/folders.ts';
import { systemClock, systemRandom, steadyClock } from '../platform/clock.ts';
import type { AppContext } from '../platform/context.ts';
import type { Config } from '../platform/config/config.ts';
import { openSettings } from '../platform/config/settings.ts';
import { openLibrary } from '../content/library.ts';
import { loadFiles } from '../content/load-files.ts';
import { readPictures } from '../content/picture-store.ts';
import { renewClock } from '../platform/db/meta-store.ts';
import { isAhead, openSchool } from '../platform/db/open-school.ts';
import { startBackups } from '../platform/db/scheduled-backup.ts';
import { makeDemonstration, refuseDemonstration } from './demo.ts';
import { DEMO_PASSWORD, DEMO_PEOPLE } from '../account/demo-people.ts';
import { BACKLOG, httpServer } from '../platform/http/server.ts';
import { openLeases } from '../platform/jobs/lease-store.ts';
import type { Log } from '../platform/log.ts';
import { countAccountsAhead } from '../account/account-store.ts';
import { regrade } from '../progress/regrade.ts';
import { authorityLogbook } from '../logbook/authority.ts';
import { startRegistrar } from '../logbook/registrar.ts';
import { startSender } from '../notifications/mail/sender.ts';
import { openTransport } from '../notifications/mail/transport.ts';
import { readRun } from '../progress/learner-store.ts';
import { startNotifier } from '../progress/notifier.ts';
import { startPusher } from '../notifications/push/pusher.ts';
import { receiptFile } from '../payment/receipt.ts';
import { startRefunder, securePayRefunds } from '../payment/refunds.ts';
import { startSweeping } from '../privacy/sweep.ts';
import { newestPublication, watchPublications } from '../platform/publications/publication-store.ts';
import { securityNotes } from '../platform/security/security-notes.ts';
import { openPublicPages } from '../site/public-pages.ts';
import { countFirst } from '../statistics/tally-store.ts';
import { writeExclusive } from '../platform/db/transactions.ts';

/** One of several processes on the port. While it stops, the others serve. */
const amongOthers = cluster.isWorker;
const isFirst = (cluster.worker?.id ?? 1) === 1;
/** How long a stopping server still serves, so the proxy notices that it is not ready. */
const LEAVING_MS = 2000;

/** @returns once the server starts listening. SIGTERM ends the process. */
export async function serveSchool(env: Config, log: Log): Promise<void> {
  refuseHalfBuild(folders.web, env);
  mkdirSync(env.dataDir, { recursive: true });
  const others = closeToOthers(env.dataDir);
  if (others.length > 0)
    log.warn(
      { count: others.length, others: others.slice(0, 10) },
      'these belong to another user: chown them to the one who runs the server',
    );
  const school = await openSchool(env, log);
  const { db } = school;
  const migrated = await school.migrate();
  if (migrated.length > 0) log.info({ migrated }, 'database brought up to date');
  if (!env.demonstration) await refuseDemonstration(db);
  await writeExclusive(db, countFirst);

  const setAnew = () => writeExclusive(db, (tx) => renewClock(tx, systemClock()));
  await setAnew();
  const clock = steadyClock({
    wall: systemClock,
    monotonic: () => performance.now(),
    onJump: (ms) =>
      log.error(
        { seconds: Math.round(ms / 1000) },
        'the clock of this machine has jumped; the time before it is kept until the new one has held for ten minutes. Set the clock right, then: npm run doctor -- clock',
      ),
    onBelieved: () =>
      void setAnew().catch((error: unknown) => log.error({ err: error }, 'the new time could not be noted')),
  });
  const accounts = await countAccountsAhead(db, clock());
  if (accounts > 0)
    log.error({ accounts }, 'accounts were seen in the future: is the clock right? npm run doctor -- clock');
  const ahead = await isAhead(school);
  if (ahead)
    log.warn(
      'a newer version has brought the database up to date; this one serves beside it, and takes no material of its own files',
    );
  const loaded = ahead ? undefined : await loadFiles(db, folders.content, clock);
  if (loaded) log.info(loaded, 'material loaded');
  if (env.demonstration) await makeDemonstration(db, clock);
  const since = await newestPublication(db);
  const settings = await openSettings(db, env);
  const { config } = settings;
  const library = await openLibrary({ db, pictures: readPictures(folders.web), audioBaseUrl: config.audioBaseUrl });
  const pages = openPublicPages({ db, config, log, dist: folders.dist, cache: path.join(config.dataDir, 'pages') });
  const leases = openLeases({ db, clock, log });
  const audio = openAudioFiles(config);
  const narrator = config.narrates ? openNarrator({ db, config, clock, log, leases, audio }) : SILENT;
  const { catchUp, stop: stopWatching } = watchPublications(db, log, since, [settings, library, pages, narrator]);
  const security = securityNotes({ db, clock, log });
  const context: AppContext = {
    config,
    db,
    clock,
    random: systemRandom,
    log,
    library,
    pages,
    audio,
    narrator,
    leases,
    security,
    catchUp,
  };

  const stopping = new AbortController();
  const places = { web: folders.web, previousWeb: path.join(config.dataDir, 'previous-web') };
  const app = makeApp(context, places, stopping.signal);
  const server = httpServer(app);
  const refunds = securePayRefunds(config, `http://127.0.0.1:${config.port}`);
  const backupPlan = { directory: config.backupDir, hours: config.backupHours };
  const stopsOfWork = [
    startSender({ db, clock, log, receiptFile: (id) => receiptFile(db, config, id) }, openTransport(config, log)),
    startNotifier(context),
    startPusher({ ...context, readRun }),
    startSweeping(context),
    ...(config.logbook ? [startRegistrar(context, authorityLogbook(config.logbook))] : []),
    ...(refunds ? [startRefunder(context, refunds)] : []),
    ...(school.file ? [startBackups(school.file, backupPlan, context)] : []),
  ];

  server.once('error', ({ message }) => {
    process.stderr.write(`The server cannot start: ${message}. PORT sets another port.\n`);
    process.exit(1);
  });
  server.listen({ port: config.port, host: config.host, backlog: BACKLOG }, () => {
    const address = server.address();
    if (isFirst) announce(config, isAddressInfo(address) ? address.port : config.port);
  });
  const drawing = pages.drawAll();
  const regrading = regrade(context).catch((error: unknown) =>
    log.error({ err: error }, 'tests could not be marked again'),
  );

  let stopped = false;
  const stop = async (): Promise<void> => {
    if (stopped) return;
    stopped = true;
    if (!amongOthers) stopping.abort();
    if (config.production && !amongOthers) await wait(LEAVING_MS);
    setTimeout(() => server.closeAllConnections(), 10_000).unref();
    server.closeIdleConnections();
    await new Promise<void>((resolve) => server.close(() => resolve()));
    await stopWatching();
    await Promise.all([narrator.stop(), drawing, regrading, ...stopsOfWork.map((stopWork) => stopWork())]);
    await security.stop();
    await leases.release();
    await school.close();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
}

const isAddressInfo = (address: AddressInfo | string | null): address is AddressInfo =>
  typeof address === 'object' && address !== null;

/** Prints the public address, and the local one if different. */
function announce(config: Config, port: number): void {
  const name = config.host === '0.0.0.0' || config.host === '127.0.0.1' ? 'localhost' : config.host;
  const own = `http://${name}:${port}`;
  const elsewhere = config.port !== 0 && new URL(config.baseUrl).port !== String(port);
  const lines = [`Akrein: ${elsewhere ? `${config.baseUrl} (its server: ${own})` : own}`];
  if (config.demonstration) {
    lines.push('Demonstration sign-ins (password for all: ' + DEMO_PASSWORD + '):');
    for (const person of DEMO_PEOPLE) lines.push(`  ${person.ssn}  ${person.name} – ${person.what}`);
  }
  process.stdout.write(`${lines.join('\n')}\n`);
}
