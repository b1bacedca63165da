/** Says whether the process lives and whether it can serve. */
import { writeMeta } from '../db/meta-store.ts';
import type { Db } from '../db/open.ts';
import type { RequestContext, AppRouter } from './koa-types.ts';
import { writeFor } from '../db/transactions.ts';

/** How long what was found out about the database is told again: whoever asks, it is not made to write for each. */
const FRESH_MS = 5000;

/** `/healthz`: the process answers, whatever the database does: before sessions are looked at. */
export async function alive(ctx: RequestContext, next: () => Promise<unknown>): Promise<void> {
  if (ctx.path === '/healthz' && ['GET', 'HEAD'].includes(ctx.method)) ctx.body = { ok: true };
  else await next();
}

/** `/readyz`: the database takes a write, which also means the migrations are in. */
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
