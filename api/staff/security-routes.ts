/** Serves the security log, newest first and page by page. */
import { EVENTS_SHOWN, securityLog } from '../../sync/staff/security-contract.ts';
import type { World } from '../context.ts';
import type { AppRouter } from '../http/app-context.ts';
import { serve } from '../http/serve.ts';
import { readEvents } from '../security/security-log-store.ts';

export function securityRoutes(router: AppRouter, { db, security }: Pick<World, 'db' | 'security'>): void {
  serve(router, securityLog, async ({ request: { filter = 'all', before } }) => {
    await security.written();
    const rows = await readEvents(db, filter, before === undefined ? undefined : Number(before), EVENTS_SHOWN + 1);
    const events = rows.slice(0, EVENTS_SHOWN).map(({ last_at, ...row }) => ({
      ...row,
      at: new Date(last_at).toISOString(),
    }));
    return { events, more: rows.length > EVENTS_SHOWN };
  });
}
