/** Says whether the process lives and whether it can serve. */
import type { Db } from '../db/open.ts';
import type { AppRouter } from './serve.ts';

/** `/healthz`: the process answers. `/readyz`: the database takes a write, which also means the migrations are in. */
export function healthRoutes(router: AppRouter, db: Db): void {
  router.get('/healthz', (ctx) => {
    ctx.body = { ok: true };
  });
  router.get('/readyz', async (ctx) => {
    try {
      const value = String(Date.now());
      await db
        .insertInto('meta')
        .values({ key: 'ready', value })
        .onConflict((c) => c.column('key').doUpdateSet({ value }))
        .execute();
      ctx.body = { ok: true };
    } catch {
      ctx.status = 503;
      ctx.body = { ok: false };
    }
  });
}
