/** Serves the staff log: the newest deeds, and the whole of it, searched. */
import { deeds, DEEDS_SHOWN, findDeeds } from '../../sync/staff/deeds-contract.ts';
import type { World } from '../context.ts';
import type { AppRouter } from '../http/app-context.ts';
import { serve } from '../http/serve.ts';
import { searchDeeds } from './deed-search.ts';
import { told } from './deed-told.ts';
import { newestDeeds } from './staff-log-store.ts';

export function deedsRoutes(router: AppRouter, { db, clock }: Pick<World, 'db' | 'clock'>): void {
  serve(router, deeds, async ({ request }) => ({ deeds: await told(db, await newestDeeds(db, request.subject)) }));

  serve(router, findDeeds, async ({ request }) => {
    const { rows, tooMany } = await searchDeeds(db, request, DEEDS_SHOWN + 1, clock());
    return { deeds: await told(db, rows.slice(0, DEEDS_SHOWN)), more: rows.length > DEEDS_SHOWN, tooMany };
  });
}
