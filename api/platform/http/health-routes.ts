/** Liveness and readiness. */
import { writeMeta } from '../db/meta-store.ts';
import type { Db } from '../db/open.ts';
import type { RequestContext, AppRouter } from './koa-types.ts';
import { writeFor } from '../db/transactions.ts';

/** Caches the result, so frequent checks do not each write to the database. */
const FRESH_MS = 5000;

/** `/healthz`: the process responds. Mounted before sessions, so it needs no database. */
export async function alive(ctx: RequestContext, next: () => Promise<unknown>): Promise<void> {
  if (ctx.path === '/healthz' && ['GET', 'HEAD'].includes(ctx.method)) ctx.body = { ok: true };
  else await next();
}

/** `/readyz`: the database accepts a write, which implies that the migrations ran. */
export function healthRoutes(router: AppRouter, db: Db): void {
  let asked = -Infinity;
  let answer = Promise.resolve(false);
  router.get('/readyz', async (ctx) => {
    if (performance.now() - asked > FRESH_MS) {
      asked = performance.now();
      answer = takesWrites(db);
    }
    const ok = await answer;
    ctx.status = ok ? 200 : 503;
    ctx.body = { ok };
  });
}

async function takesWrites(db: Db): Promise<boolean> {
  try {
    await writeFor(db, ['ready'], (tx) => writeMeta(tx, 'ready', String(Date.now())));
    return true;
  } catch {
    return false;
  }
}
