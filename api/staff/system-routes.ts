/** Server status (queues, letters, backups, disk, versions) and settings. */
import { statfsSync } from 'node:fs';
import { DAY_MS } from '../../sync/progress/expiry.ts';
import { system, settings } from '../../sync/staff/system-contract.ts';
import { iso, isoOrNull } from '../../sync/scalar.ts';
import { buildId, folders } from '../platform/folders.ts';
import type { Config } from '../platform/config/config.ts';
import type { AppContext } from '../platform/context.ts';
import type { Db } from '../platform/db/open.ts';
import { countBy } from '../platform/db/rows.ts';
import { newestBackup } from '../platform/db/scheduled-backup.ts';
import type { AppRouter } from '../platform/http/koa-types.ts';
import { serve } from '../platform/http/serve.ts';
import { databaseBytes, letterFigures, lettersSentSince, queueAges } from '../statistics/school-figures.ts';
import { slowOrders, unconfirmedOrders } from '../payment/orders-for-staff.ts';

const COUNTED = 50;

export function systemRoutes(router: AppRouter, { db, clock, config }: AppContext): void {
  serve(router, system, async () => {
    const now = clock();
    const { waiting, oldest, dead } = await letterFigures(db, now);
    const { median, most } = await queueAges(db);
    const backup = newestBackup(config.backupDir);
    const { bavail, bsize } = statfsSync(config.dataDir);
    const unheard = [...(await slowOrders(db, now, COUNTED)), ...(await unconfirmedOrders(db, COUNTED))];
    return {
      now: iso(now),
      ahead: Math.round((Date.now() - now) / 1000),
      build: buildId(folders.dist),
      since: iso(now - Math.round(process.uptime() * 1000)),
      memory: process.memoryUsage.rss(),
      database: { bytes: await databaseBytes(db, config), free: bavail * bsize },
      letters: {
        by: config.smtpUrl === '' ? ('files' as const) : ('smtp' as const),
        sent: await lettersSentSince(db, now - DAY_MS),
        waiting,
        oldest: Math.round(oldest),
        dead,
      },
      queue: { median: Math.round(median), most: Math.round(most) },
      backup: { newest: isoOrNull(backup?.at), every: config.backupHours },
      logbook: { by: config.logbook ? ('service' as const) : ('hand' as const), ...(await registrations(db)) },
      cards: { by: cardsBy(config), unheard: Math.min(COUNTED, unheard.length) },
    };
  });

  serve(router, settings, () =>
    Promise.resolve({
      settings: Object.entries(shown(config)).map(([name, value]) => ({ name, value: String(value) })),
    }),
  );
}

const cardsBy = ({ merchant }: Config): 'none' | 'stand-in' | 'agreement' =>
  merchant ? (merchant.standIn ? 'stand-in' : 'agreement') : 'none';

async function registrations(db: Db): Promise<{ waiting: number; rejected: number }> {
  const states = await countBy(db.selectFrom('confirmations').where('state', '!=', 'confirmed'), 'state');
  const rejected = states.get('rejected') ?? 0;
  return { rejected, waiting: [...states.values()].reduce((sum, n) => sum + n, 0) - rejected };
}

/** Settings to show; never a secret. */
const shown = (config: Config): Readonly<Record<string, string | number>> => ({
  Node: process.versions.node,
  BASE_URL: config.baseUrl,
  BRAND_NAME: config.brand,
  COMPANY_NAME: config.company,
  COMPANY_KENNITALA: config.companyKennitala,
  COMPANY_ADDRESS: config.companyAddress,
  CONTACT_EMAIL: config.contactEmail,
  COURT_VENUE: config.courtVenue,
  SECUREPAY: config.merchant === undefined ? '–' : '✓',
  SMTP_URL: config.smtpUrl === '' ? '–' : '✓',
  MAIL_FROM: config.mailFrom,
  BACKUP_HOURS: config.backupHours,
});
