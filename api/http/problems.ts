/** Turns what went wrong into the one error body, and logs a failure once with its request id. */
import { randomUUID } from 'node:crypto';
import { Problem, problemMessage } from '../../sync/problem.ts';
import { isStorageTrouble } from '../db/open.ts';
import type { Log } from '../log.ts';
import type { AppContext } from './serve.ts';

type Next = () => Promise<unknown>;

/** Gives each request an id and each failure the documented body; never a stack trace, never HTML. */
export function problems(log: Log) {
  return async (ctx: AppContext, next: Next): Promise<void> => {
    ctx.state.requestId = randomUUID();
    ctx.set('X-Request-Id', ctx.state.requestId);
    try {
      await next();
      if (ctx.status === 404 && ctx.path.startsWith('/api/') && !ctx.body) throw new Problem('not-found');
    } catch (error) {
      answer(ctx, log, error);
    }
  };
}

function answer(ctx: AppContext, log: Log, error: unknown): void {
  const problem = asProblem(error);
  if (problem.status >= 500) {
    log.error(
      { requestId: ctx.state.requestId, method: ctx.method, route: ctx.routerPath ?? 'unmatched', err: error },
      'request failed',
    );
  }
  ctx.status = problem.status;
  const { seconds } = problem.details;
  if (seconds !== undefined) ctx.set('Retry-After', String(seconds));
  ctx.set('Cache-Control', 'no-store');
  const message = problemMessage(problem.code, ctx.state.language ?? 'is', problem.details);
  const details = Object.keys(problem.details).length > 0 ? { details: problem.details } : {};
  const errors = problem.details['errors'];
  ctx.body = {
    error: { code: problem.code, message, ...details },
    ...(errors === undefined ? {} : { errors: fieldErrors(problem) }),
  };
}

function asProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  return new Problem(isStorageTrouble(error) ? 'unavailable' : 'internal');
}

/** The list of one-key objects that registration answers with (A.7). */
function fieldErrors(problem: Problem): Record<string, string>[] {
  const errors = problem.details['errors'];
  return Array.isArray(errors) ? errors.map((line: string) => pair(line)) : [];
}

function pair(line: string): Record<string, string> {
  const at = line.indexOf(':');
  return { [line.slice(0, at)]: line.slice(at + 1) };
}
