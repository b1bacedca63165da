/** `/metrics`: how the process and the school are doing, in the text that Prometheus reads. */
import { newestBackup } from '../db/scheduled-backup.ts';
import { buildId } from '../build/built.ts';
import type { World } from '../context.ts';
import { folders } from '../folders.ts';
import { isStaff, type AppContext, type AppRouter } from '../http/koa-types.ts';
import { Problem } from '../../../sync/problem.ts';
import type { Load } from './load.ts';
import { databaseBytes, letterFigures, queueAges, sessionCount, sizeOf } from '../../statistics/school-figures.ts';

/** For programs on this machine that did not come through a proxy, and for staff; to others it is not there. */
export function metricsRoutes(router: AppRouter, world: Pick<World, 'db' | 'clock' | 'config'>, load: Load): void {
  router.get('/metrics', async (ctx) => {
    if (!isOwnMachine(ctx) && !isStaff(ctx.state.signedIn)) throw new Problem('not-found');
    ctx.type = 'text/plain; version=0.0.4';
    ctx.set('Cache-Control', 'no-store');
    ctx.body = await metricsText(world, load);
  });
}

const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/;
/** A proxy on this machine comes from it too, and says for whom, or by what it came. */
const BY_PROXIES = ['Forwarded', 'X-Forwarded-For', 'X-Forwarded-Proto', 'X-Forwarded-Host', 'X-Real-IP', 'Via'];
const isOwnMachine = (ctx: AppContext): boolean =>
  LOOPBACK.test(ctx.req.socket.remoteAddress ?? '') && BY_PROXIES.every((name) => ctx.get(name) === '');

async function metricsText({ db, clock, config }: Pick<World, 'db' | 'clock' | 'config'>, load: Load): Promise<string> {
  const now = clock();
  const letters = await letterFigures(db, now);
  const ages = await queueAges(db);
  const lag = load.lag();
  const backup = newestBackup(config.backupDir);
  return [
    gauge('build_info', 'The build that runs', [[{ build: buildId(folders.dist) }, 1]]),
    gauge('uptime_seconds', 'Since the process began', [[{}, process.uptime()]]),
    gauge('memory_bytes', 'Memory of the process', [[{}, process.memoryUsage.rss()]]),
    gauge('event_loop_lag_seconds', 'How late turns came since the last look', [
      [{ quantile: '0.5' }, lag.median],
      [{ quantile: '0.99' }, lag.p99],
      [{ quantile: '1' }, lag.most],
    ]),
    gauge('calls_under_way', 'Calls begun and not answered', [[{}, load.underWay()]]),
    counter('answers_total', 'Answers by status', labelled('status', load.answers)),
    counter('problems_total', 'Calls refused or failed, by code', labelled('code', load.problems)),
    gauge('queue_age_seconds', 'How long the last 500 commands had waited on their devices', [
      [{ quantile: '0.5' }, ages.median],
      [{ quantile: '1' }, ages.most],
    ]),
    gauge('letters_waiting', 'Letters not sent yet', [[{}, letters.waiting]]),
    gauge('letters_oldest_seconds', 'Age of the oldest of them', [[{}, letters.oldest]]),
    gauge('letters_dead', 'Letters given up, for staff to look at', [[{}, letters.dead]]),
    gauge('sessions', 'Sessions of people', [[{}, await sessionCount(db, now)]]),
    gauge('database_bytes', 'Size of the database', [[{}, await databaseBytes(db, config)]]),
    gauge('wal_bytes', 'Size of its write-ahead log', [[{}, sizeOf(`${config.databaseFile}-wal`)]]),
    ...(backup ? [gauge('backup_age_seconds', 'Age of the newest backup', [[{}, (now - backup.at) / 1000]])] : []),
  ].join('');
}

type Sample = readonly [labels: Readonly<Record<string, string>>, value: number];

const gauge = (name: string, help: string, samples: readonly Sample[]): string => metric('gauge', name, help, samples);
const counter = (name: string, help: string, samples: readonly Sample[]): string =>
  metric('counter', name, help, samples);

/** Labels and values are our own words and numbers; nothing in them has to be escaped. */
function metric(type: string, name: string, help: string, samples: readonly Sample[]): string {
  const lines = samples.map(([labels, value]) => {
    const pairs = Object.entries(labels).map(([key, label]) => `${key}="${label}"`);
    return `akrein_${name}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${value}\n`;
  });
  return `# HELP akrein_${name} ${help}\n# TYPE akrein_${name} ${type}\n${lines.join('')}`;
}

const labelled = (label: string, counts: ReadonlyMap<string, number>): readonly Sample[] =>
  [...counts].map(([key, count]) => [{ [label]: key }, count]);
