/** The security log, newest first and paged, and its export. */
import type { CsvCell } from '../../sync/staff/csv.ts';
import {
  EVENTS_SHOWN,
  exportSecurityLog,
  securityLog,
  type SecurityFilter,
} from '../../sync/staff/security-contract.ts';
import { iso } from '../../sync/scalar.ts';
import type { AppContext } from '../platform/context.ts';
import type { Db } from '../platform/db/open.ts';
import { readerOf } from '../platform/db/reader.ts';
import type { AppRouter } from '../platform/http/koa-types.ts';
import { serve } from '../platform/http/serve.ts';
import { readEvents } from '../platform/security/security-log-store.ts';
import { csvFile } from './table-files.ts';

export function securityRoutes(router: AppRouter, { db, security }: AppContext): void {
  serve(router, securityLog, async ({ request: { filter = 'all', before } }) => {
    await security.written();
    const rows = await readEvents(db, filter, before === undefined ? undefined : Number(before), EVENTS_SHOWN + 1);
    const events = rows.slice(0, EVENTS_SHOWN).map(({ last_at, ...row }) => ({
      ...row,
      at: iso(last_at),
    }));
    return { events, more: rows.length > EVENTS_SHOWN };
  });

  serve(router, exportSecurityLog, async ({ request: { filter = 'all' }, ctx }) => {
    await security.written();
    return csvFile(ctx, 'oryggisdagbok.csv', COLUMNS, linesOf(readerOf(db), filter));
  });
}

const COLUMNS = ['id', 'at', 'event', 'outcome', 'who', 'whom', 'network', 'times'];
/** Events per query. */
const STRIDE = 500;

async function* linesOf(db: Db, filter: SecurityFilter): AsyncGenerator<CsvCell[][]> {
  for (let before: number | undefined; ;) {
    const rows = await readEvents(db, filter, before, STRIDE);
    yield rows.map(({ id, last_at, event, outcome, who, whom, network, times }) => {
      const at = iso(last_at);
      return [id, at, event, outcome, who ?? '', whom ?? '', network, times];
    });
    before = rows.at(-1)?.id;
    if (rows.length < STRIDE) return;
  }
}
