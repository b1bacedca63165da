/** Binds a declared endpoint to its handler: access, validation, and an answer that holds only what was declared. */
import type { Readable } from 'node:stream';
import * as z from 'zod';
import { admits } from '../../../sync/account/role.ts';
import type { Endpoint, RequestOf, ResponseOf } from '../../../sync/endpoint.ts';
import type { Language } from '../../../sync/language.ts';
import { Problem } from '../../../sync/problem.ts';
import type { RequestContext, AppRouter, SignedIn } from './koa-types.ts';
import { readJson } from './body.ts';
import { mustBeProved } from './signed-in.ts';
import { hourly, type Hourly } from '../limits/hourly.ts';
import type { CommandProblem, ProblemDetails } from '../../../sync/problem-codes.ts';

export type Call<E extends Endpoint, Account = SignedIn> = {
  readonly request: RequestOf<E>;
  readonly account: Account;
  readonly language: Language;
  readonly ctx: RequestContext;
};
type AccountOf<E extends Endpoint> = E['access'] extends 'anyone' ? SignedIn | null : SignedIn;

/** An answer that lies ready, sent as it stands; checked against its schema when it was made. */
export class Prepared {
  readonly etag: string;
  /** The declared JSON, as it is or compressed by gzip. */
  readonly bytes: (zipped: boolean) => Buffer;
  readonly cache: string;
  constructor(etag: string, bytes: (zipped: boolean) => Buffer, cache = 'private, no-cache') {
    this.etag = etag;
    this.bytes = bytes;
    this.cache = cache;
  }
}

/** One that is the same for everybody who may have it. */
type Serialised = { readonly json: Buffer; readonly gzip: Buffer; readonly etag: string };
export const preparedOf = ({ json, gzip, etag }: Serialised): Prepared =>
  new Prepared(etag, (zipped) => (zipped ? gzip : json));

/** An answer made piece by piece, which is never whole in memory; its text is the declared JSON, or of the type that is named. */
export class Streamed {
  readonly text: Readable;
  readonly type: string;
  constructor(text: Readable, type = 'application/json') {
    this.text = text;
    this.type = type;
  }
}

const DEFAULT_BYTES = 16 * 1024;

/** What staff do is not served so, but by `api/staff/act.ts`, which writes it down. */
type NoAction = { readonly action?: never };

/** Calls by which an account changes something, as many as the commands it may send. */
const WRITES_AN_HOUR = 3000;
const writesOf = new WeakMap<AppRouter, Hourly>();

/** Serves one endpoint. The handler may throw a Problem; anything else thrown is a 500, logged once. */
export function serve<E extends Endpoint>(
  router: AppRouter,
  endpoint: E & NoAction,
  handler: (call: Call<E, AccountOf<E>>) => Promise<ResponseOf<E> | Prepared | Streamed>,
): void {
  const writes = writesOf.get(router) ?? hourly(WRITES_AN_HOUR);
  writesOf.set(router, writes);
  const handle = async (ctx: RequestContext & { params: Record<string, string> }) => {
    const account = admit(endpoint, ctx.state.signedIn);
    if (account && endpoint.method === 'POST' && endpoint.access === 'account') await writes(account.id, 1);
    const input =
      endpoint.method === 'GET' || isFile(ctx, endpoint)
        ? { ...ctx.query, ...ctx.params }
        : { ...(await readInput(ctx, endpoint)), ...ctx.params };
    ctx.state.begin?.();
    if (account && !(await isStillSignedIn(endpoint, ctx))) throw new Problem('not-signed-in');
    const parsed = z.safeParse(endpoint.request, input);
    if (!parsed.success) throw malformed(parsed.error.issues);
    const request = parsed.data as RequestOf<E>; // safeParse of a generic schema loses its output type
    const answer = await handler({ request, account: account as AccountOf<E>, language: ctx.state.language, ctx });
    ctx.status = endpoint.success ?? 200;
    if (answer instanceof Prepared) sendPrepared(ctx, answer);
    else if (answer instanceof Streamed) sendStreamed(ctx, answer);
    else ctx.body = z.encode(endpoint.response, answer);
  };
  if (endpoint.method === 'GET') router.get(endpoint.path, handle);
  else router.post(endpoint.path, handle);
}

/** What the body asks for: JSON, or a form of a page. */
const readInput = ({ req, state }: RequestContext, { maxBytes = DEFAULT_BYTES }: Pick<Endpoint, 'maxBytes'>) =>
  state.form ? state.form.read() : readJson(req, maxBytes);

/** Throws 415 where the body is another file than the one declared. */
function isFile(ctx: RequestContext, { bytes }: Pick<Endpoint, 'bytes'>): boolean {
  if (bytes !== undefined && ctx.is(bytes) !== bytes) throw new Problem('unsupported-media-type');
  return bytes !== undefined;
}

function sendStreamed(ctx: RequestContext, { text, type }: Streamed): void {
  ctx.type = type;
  ctx.body = text;
}

function sendPrepared(ctx: RequestContext, { bytes, etag, cache }: Prepared): void {
  ctx.set('ETag', etag);
  ctx.set('Cache-Control', cache);
  ctx.vary('Accept-Encoding');
  // compared here: a browser that sends If-None-Match by script also says no-cache, which koa's `fresh` obeys
  if (ctx.get('If-None-Match') === etag) {
    ctx.status = 304;
    return;
  }
  const zipped = ctx.acceptsEncodings('gzip', 'identity') === 'gzip';
  ctx.type = 'application/json';
  if (zipped) ctx.set('Content-Encoding', 'gzip');
  ctx.body = bytes(zipped);
}

/** 401 without an account; 403 without the role, or while who works here has not proved who it is, or not lately. */
function admit({ access, fresh, unproved }: Endpoint, account: SignedIn | null): SignedIn | null {
  if (!admits(access, account?.role ?? null)) throw new Problem(account ? 'not-allowed' : 'not-signed-in');
  if (!account || access === 'anyone') return account;
  if (unproved !== true) mustBeProved(account);
  if (fresh === true && !account.fresh) throw new Problem('proof-old');
  return account;
}

/** Who was signed out while the body of the request was on its way does nothing with it any more (F31). */
const isStillSignedIn = async ({ method, access }: Endpoint, { state }: RequestContext): Promise<boolean> =>
  method === 'GET' || access === 'anyone' || (await state.isStillSignedIn?.()) === true;

/** What was typed wrongly is 422, wrong shape 400; the names of the fields help a programmer, the values are not repeated. */
function malformed(issues: readonly { readonly path: readonly PropertyKey[] }[]): Problem {
  const typed = typedWrongly(issues);
  if (typed) return new Problem(typed.code, typed.details);
  return new Problem('bad-request', { fields: [...new Set(issues.map((issue) => issue.path.map(String).join('.')))] });
}

const Complaint = z.object({
  path: z.array(z.union([z.string(), z.number()])),
  /** As `Written` gives it. */
  params: z.object({ code: z.enum(['text-missing', 'text-too-short', 'text-too-long']), limit: z.int() }),
});
/** What somebody has typed wrongly, told apart from what no page of ours sends: the one is 422 with words for its field, the other 400 (decisions 13). */
export type TypedWrongly = { readonly code: CommandProblem; readonly details: ProblemDetails };

/** The complaints of a parser as one problem; undefined where there are none, or any is about more than the length of a text. */
export function typedWrongly(issues: readonly unknown[]): TypedWrongly | undefined {
  const complaints = issues.map((issue) => z.safeParse(Complaint, issue).data);
  const [first] = complaints;
  if (!first || complaints.includes(undefined)) return undefined;
  const errors = complaints.flatMap((each) =>
    each ? [`${String(each.path.at(-1) ?? '')}:${each.params.code}:${each.params.limit}`] : [],
  );
  return { code: first.params.code, details: { limit: first.params.limit, errors } };
}
