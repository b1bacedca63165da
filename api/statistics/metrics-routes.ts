/** `/metrics`: the state of process and school, in Prometheus text format. */
import { newestBackup } from '../platform/db/scheduled-backup.ts';
import { buildId, folders } from '../platform/folders.ts';
import type { AppContext } from '../platform/context.ts';
import { isStaff, type RequestContext, type AppRouter } from '../platform/http/koa-types.ts';
import { Problem } from '../../sync/problem.ts';
import type { Load } from '../platform/http/load.ts';
import { databaseBytes, letterFigures, queueAges, sessionCount, sizeOf } from './school-figures.ts';

/** For direct requests from this machine, and for staff; 404 for others. */
export function metricsRoutes(router: AppRouter, context: AppContext, load: Load): void {
  router.get('/metrics', async (ctx) => {
    if (!isOwnMachine(ctx) && !isStaff(ctx.state.signedIn, 'staff')) throw new Problem('not-found');
    ctx.type = 'text/plain; version=0.0.4';
    ctx.set('Cache-Control', 'no-store');
    ctx.body = await metricsText(context, load);
  });
}

const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/;
/** A proxy on this machine also connects from loopback, but adds such a header. */
const BY_PROXIES = ['Forwarded', 'X-Forwarded-For', 'X-Forwarded-Proto', 'X-Forwarded-Host', 'X-Real-IP', 'Via'];
const isOwnMachine = (ctx: RequestContext): boolean =>
  LOOPBACK.test(ctx.req.socket.remoteAddress ?? '') && BY_PROXIES.every((name) => ctx.get(name) === '');

type Sources = Pick<AppContext, 'db' | 'clock' | 'config'>;
type Labels = Readonly<Record<string, string>>;
type Sample = readonly [labels: Labels, value: number];

async function metricsText({ db, clock, config }: Sources, load: Load): Promise<string> {
  const { Counter, Gauge, Registry } = (await import('prom-client')).default;
  const registry = new Registry();
  const about = (name: string, help: string, samples: readonly Sample[]) => ({
    name: `akrein_${name}`,
    help,
    labelNames: Object.keys(samples[0]?.[0] ?? {}),
    registers: [registry],
  });
  const gauge = (name: string, help: string, samples: readonly Sample[]): void => {
    const metric = new Gauge(about(name, help, samples));
    for (const [labels, value] of samples) metric.set(labels, value);
  };
  const counter = (name: string, help: string, label: string, counts: ReadonlyMap<string, number>): void => {
    const samples = [...counts].map(([key, count]): Sample => [{ [label]: key }, count]);
    const metric = new Counter(about(name, help, samples));
    for (const [labels, value] of samples) metric.inc(labels, value);
  };
  const one = (value: number): readonly Sample[] => [[{}, value]];

  const now = clock();
  const letters = await letterFigures(db, now);
  const ages = await queueAges(db);
  const lag = load.lag();
  const backup = newestBackup(config.backupDir);
  gauge('build_info', 'The build that runs', [[{ build: buildId(folders.dist) }, 1]]);
  gauge('uptime_seconds', 'Time since the process started', one(process.uptime()));
  gauge('memory_bytes', 'Resident memory of the process', one(process.memoryUsage.rss()));
  gauge('event_loop_lag_seconds', 'Event loop lag since the last scrape', [
    [{ quantile: '0.5' }, lag.median],
    [{ quantile: '0.99' }, lag.p99],
    [{ quantile: '1' }, lag.most],
  ]);
  gauge('calls_under_way', 'Requests being handled', one(load.underWay()));
  counter('answers_total', 'Responses by status', 'status', load.answers);
  counter('problems_total', 'Requests refused or failed, by code', 'code', load.problems);
  gauge('queue_age_seconds', 'How long the last 500 commands waited on their devices', [
    [{ quantile: '0.5' }, ages.median],
    [{ quantile: '1' }, ages.most],
  ]);
  gauge('letters_waiting', 'Letters not sent yet', one(letters.waiting));
  gauge('letters_oldest_seconds', 'Age of the oldest waiting letter', one(letters.oldest));
  gauge('letters_dead', 'Letters given up, for staff to look at', one(letters.dead));
  gauge('sessions', 'Sessions of signed-in people', one(await sessionCount(db, now)));
  gauge('database_bytes', 'Size of the database', one(await databaseBytes(db, config)));
  gauge('wal_bytes', 'Size of its write-ahead log', one(sizeOf(`${config.databaseFile}-wal`)));
  if (backup || config.backupHours > 0)
    gauge('backup_age_seconds', 'Age of the newest backup', one(backup ? (now - backup.at) / 1000 : Infinity));
  return registry.metrics();
}
