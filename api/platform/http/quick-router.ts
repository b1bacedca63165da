/** A router looks through all of its routes, one after the other, each time; this one remembers where it has found a path. */
import Router from '@koa/router';
import type { Context } from 'koa';
import type { AppRouter, AppState } from './koa-types.ts';

/** Routes are all in place before the first request. Paths of ours alone are remembered, so that nobody fills the memory with others. */
export function quickRouter(): AppRouter {
  const router = new Router<AppState, Context>();
  const search = router.match.bind(router);
  const found = new Map<string, ReturnType<typeof search>>();
  let own: ReadonlySet<unknown> | undefined;
  router.match = (path, method) => {
    const key = `${method} ${path}`;
    const known = found.get(key);
    if (known) return known;
    const result = search(path, method);
    own ??= new Set(router.stack.map((layer) => layer.path));
    if (own.has(path) && result.route) found.set(key, result);
    return result;
  };
  return router;
}
