/** Serves the staff log: the newest deeds, and the whole of it, searched, also as a file. */
import type { RequestOf } from '../../sync/endpoint.ts';
import type { CsvCell } from '../../sync/staff/csv.ts';
import { deeds, DEEDS_SHOWN, exportDeeds, findDeeds } from '../../sync/staff/audit-contract.ts';
import type { World } from '../platform/context.ts';
import type { Db } from '../platform/db/open.ts';
import { readerOf } from '../platform/db/reader.ts';
import type { AppRouter } from '../platform/http/koa-types.ts';
import { serve } from '../platform/http/serve.ts';
import { csvFile } from './csv-file.ts';
import { searchDeeds } from './audit-search.ts';
import { told } from './audit-presenter.ts';
import { newestDeeds } from './staff-log-store.ts';

export function deedsRoutes(router: AppRouter, { db, clock }: Pick<World, 'db' | 'clock'>): void {
  const reader = readerOf(db);
  serve(router, deeds, async ({ request }) => ({ deeds: await told(db, await newestDeeds(db, request.subject)) }));

  serve(router, findDeeds, async ({ request }) => {
    const { rows, tooMany } = await searchDeeds(db, request, DEEDS_SHOWN + 1, clock());
    return { deeds: await told(db, rows.slice(0, DEEDS_SHOWN)), more: rows.length > DEEDS_SHOWN, tooMany };
  });

  serve(router, exportDeeds, async ({ request, ctx }) =>
    csvFile(ctx, 'dagbok.csv', COLUMNS, linesOf(reader, request, clock())),
  );
}

const COLUMNS = ['id', 'at', 'who', 'action', 'subject', 'whom', 'before', 'after', 'undoes'];
/** Deeds read at once. */
const STRIDE = 200;

async function* linesOf(db: Db, sought: RequestOf<typeof exportDeeds>, now: number): AsyncGenerator<CsvCell[][]> {
  for (let before: number | undefined; ;) {
    const { rows } = await searchDeeds(db, { ...sought, before }, STRIDE, now);
    yield (await told(db, rows)).map(({ id, at, who, action, subject, whom, undoes, ...deed }) => {
      const what = [said(deed.before), said(deed.after), undoes ?? ''];
      return [id, at, who, action, subject, whom?.name ?? '', ...what];
    });
    before = rows.at(-1)?.id;
    if (rows.length < STRIDE) return;
  }
}

const said = (logged: unknown): string => (logged === null ? '' : JSON.stringify(logged));
