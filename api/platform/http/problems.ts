/** Turns errors into the error body, and logs each failure once with its request id. */
import { randomUUID } from 'node:crypto';
import type { Language } from '../../../sync/language.ts';
import { kronur } from '../../../sync/payment/price.ts';
import { Problem } from '../../../sync/problem.ts';
import { isProblemCode } from '../../../sync/problem-codes.ts';
import { isStaffProblemCode, StaffProblem } from '../../../sync/staff/problem.ts';
import { wordsIn } from '../words.ts';
import { isNoText, isStorageTrouble } from '../db/dialect/engine.ts';
import type { Log } from '../log.ts';
import type { RequestContext } from './koa-types.ts';

type Next = () => Promise<unknown>;

/** Sets the request id and the error body; never sends a stack trace or HTML. */
export function problems(log: Log) {
  return async (ctx: RequestContext, next: Next): Promise<void> => {
    ctx.state.requestId = randomUUID();
    ctx.set('X-Request-Id', ctx.state.requestId);
    try {
      await next();
      if (ctx.status === 404 && ctx.path.startsWith('/api/') && !ctx.body) throw new Problem('not-found');
    } catch (error) {
      answerProblem(ctx, log, error);
    }
  };
}

export function answerProblem(ctx: RequestContext, log: Log, error: unknown): void {
  const problem = asProblem(error);
  if (problem.status >= 500 && !(error === problem && KNOWN.has(problem.code))) {
    log.error(
      { requestId: ctx.state.requestId, method: ctx.method, route: ctx.routerPath ?? 'unmatched', err: error },
      'request failed',
    );
  }
  const { fields } = problem.details;
  if (problem.code === 'bad-request' && Array.isArray(fields))
    log.info(
      {
        requestId: ctx.state.requestId,
        route: ctx.routerPath ?? 'unmatched',
        fields: fields.filter(isFieldName).slice(0, 20),
      },
      'a call could not be read',
    );
  ctx.status = problem.status;
  const { seconds } = problem.details;
  if (seconds !== undefined) ctx.set('Retry-After', String(seconds));
  ctx.set('Cache-Control', 'no-store');
  // the rest of the body is unread, so the connection cannot be reused
  if (problem.code === 'too-large' && !ctx.req.complete) ctx.set('Connection', 'close');
  const language = ctx.state.language ?? 'is';
  const message = problemWords(problem, language);
  const details = Object.keys(problem.details).length > 0 ? { details: problem.details } : {};
  const errors = problem.details['errors'];
  const { command } = ctx.state;
  ctx.body = {
    error: { code: problem.code, message, ...details },
    ...(command === undefined ? {} : { command }),
    ...(errors === undefined ? {} : { errors: fieldErrors(problem, language) }),
  };
}

/** Not logged here: refusals under load would flood the log (`/metrics` counts them), and `command-failed` is logged where it occurs. */
const KNOWN: ReadonlySet<string> = new Set(['busy', 'unavailable', 'command-failed']);

/** Only plausible field names, never values of a caller. */
const isFieldName = (name: string): boolean => /^[\w.-]{1,60}$/.test(name);

function asProblem(error: unknown): Problem | StaffProblem {
  if (error instanceof Problem || error instanceof StaffProblem) return error;
  if (isNoText(error)) return new Problem('bad-request');
  return isStorageTrouble(error) ? new Problem('unavailable', { seconds: STORAGE_SECONDS }) : new Problem('internal');
}

/** Retry-After when the database is locked or the disk full. */
const STORAGE_SECONDS = 5;

/** Field errors of registration, in words: a list of objects with one key (A.7). */
function fieldErrors(problem: Pick<Problem, 'details'>, language: Language): Record<string, string>[] {
  const errors = problem.details['errors'];
  return Array.isArray(errors) ? errors.map((line: string) => worded(line, language)) : [];
}

function worded(line: string, language: Language): Record<string, string> {
  const [field = '', code = '', limit = ''] = line.split(':');
  const problem = isStaffProblemCode(code)
    ? new StaffProblem(code)
    : new Problem(isProblemCode(code) ? code : 'bad-request', { limit });
  return { [field]: problemWords(problem, language) };
}

const problemWords = (
  { code, details }: Pick<Problem | StaffProblem, 'code' | 'details'>,
  language: Language,
): string => {
  const { kronur: amount } = details;
  const written = typeof amount === 'number' ? { ...details, kronur: kronur(amount, language) } : details;
  return wordsIn(language)(`problem.${code}`, written);
};

/** Caused by the client: disconnects and malformed HTTP. Such an error of Node's holds the raw bytes, passwords included. */
const BY_CALLER = /^(?:HPE_\w+|ECONNRESET|ECONNABORTED|EPIPE|ERR_STREAM_PREMATURE_CLOSE)$/;

/** Client errors are not logged at normal level, else a client could fill the disk. The bytes sent are never logged. */
export function noteFailed(log: Log, error: unknown): void {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (BY_CALLER.test(code)) log.debug({ code }, 'a connection broke off');
  else log.warn({ err: error }, 'connection failed');
}
