/** Binds a declared endpoint to its handler: access, validation, and an answer that holds only what was declared. */
import type Router from '@koa/router';
import type { Context, DefaultState, ParameterizedContext } from 'koa';
import * as z from 'zod';
import type { Endpoint, RequestOf, ResponseOf } from '../../sync/endpoint.ts';
import type { Language } from '../../sync/language.ts';
import { Problem } from '../../sync/problem.ts';
import { readJson } from './body.ts';
import type { SignedIn } from './session.ts';

export type AppState = DefaultState & {
  requestId: string;
  /** The signed-in account, once `sessions` has looked it up. */
  signedIn: SignedIn | null;
  language: Language;
};
export type AppContext = ParameterizedContext<AppState, Context>;
export type AppRouter = Router<AppState, Context>;

export type Call<E extends Endpoint, Account = SignedIn> = {
  readonly request: RequestOf<E>;
  readonly account: Account;
  readonly language: Language;
  readonly ctx: AppContext;
};
type AccountOf<E extends Endpoint> = E['access'] extends 'anyone' ? SignedIn | null : SignedIn;

/** An answer serialised beforehand, sent as it stands; checked against its schema when it was made. */
export class Prepared {
  readonly json: Buffer;
  readonly gzip: Buffer;
  readonly etag: string;
  constructor(parts: { readonly json: Buffer; readonly gzip: Buffer; readonly etag: string }) {
    this.json = parts.json;
    this.gzip = parts.gzip;
    this.etag = parts.etag;
  }
}

const DEFAULT_BYTES = 16 * 1024;

/** Serves one endpoint. The handler may throw a Problem; anything else thrown is a 500, logged once. */
export function serve<E extends Endpoint>(
  router: AppRouter,
  endpoint: E,
  handler: (call: Call<E, AccountOf<E>>) => Promise<ResponseOf<E> | Prepared>,
): void {
  const handle = async (ctx: AppContext & { params: Record<string, string> }) => {
    const account = admit(endpoint, ctx.state.signedIn);
    const input =
      endpoint.method === 'GET'
        ? { ...ctx.query, ...ctx.params }
        : { ...(await readJson(ctx.req, endpoint.maxBytes ?? DEFAULT_BYTES)), ...ctx.params };
    const parsed = z.safeParse(endpoint.request, input);
    if (!parsed.success) throw malformed(parsed.error.issues);
    const request = parsed.data as RequestOf<E>; // safeParse of a generic schema loses its output type
    const answer = await handler({ request, account: account as AccountOf<E>, language: ctx.state.language, ctx });
    ctx.status = endpoint.success ?? 200;
    if (answer instanceof Prepared) sendPrepared(ctx, answer);
    else ctx.body = z.encode(endpoint.response, answer);
  };
  if (endpoint.method === 'GET') router.get(endpoint.path, handle);
  else router.post(endpoint.path, handle);
}

function sendPrepared(ctx: AppContext, { json, gzip, etag }: Prepared): void {
  ctx.set('ETag', etag);
  ctx.set('Cache-Control', 'private, no-cache');
  ctx.vary('Accept-Encoding');
  // compared here: a browser that sends If-None-Match by script also says no-cache, which koa's `fresh` obeys
  if (ctx.get('If-None-Match') === etag) {
    ctx.status = 304;
    return;
  }
  const zipped = ctx.acceptsEncodings('gzip', 'identity') === 'gzip';
  ctx.type = 'application/json';
  if (zipped) ctx.set('Content-Encoding', 'gzip');
  ctx.body = zipped ? gzip : json;
}

/** 401 without an account, 403 without the role. */
function admit(endpoint: Endpoint, account: SignedIn | null): SignedIn | null {
  if (endpoint.access === 'anyone') return account;
  if (!account) throw new Problem('not-signed-in');
  if (endpoint.access === 'staff' && account.role !== 'staff') throw new Problem('not-allowed');
  return account;
}

/** Wrong shape is 400; the names of the fields help a programmer, the values are not repeated. */
function malformed(issues: readonly { readonly path: readonly PropertyKey[] }[]): Problem {
  return new Problem('bad-request', { fields: [...new Set(issues.map((issue) => issue.path.map(String).join('.')))] });
}
