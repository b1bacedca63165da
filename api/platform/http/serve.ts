/** Binds a declared endpoint to its handler: access, validation, and a response limited to the declared fields. */
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

/** A serialised response, validated when it was made. */
export class Prepared {
  readonly etag: string;
  /** The JSON, plain or gzipped. */
  readonly bytes: (zipped: boolean) => Buffer;
  readonly cache: string;
  constructor(etag: string, bytes: (zipped: boolean) => Buffer, cache = 'private, no-cache') {
    this.etag = etag;
    this.bytes = bytes;
    this.cache = cache;
  }
}

/** Identical for all users allowed to read it. */
type Serialised = { readonly json: Buffer; readonly gzip: Buffer; readonly etag: string };
export const preparedOf = ({ json, gzip, etag }: Serialised): Prepared =>
  new Prepared(etag, (zipped) => (zipped ? gzip : json));

/** A streamed response, never whole in memory. The text is the declared JSON, or has the named type. */
export class Streamed {
  readonly text: Readable;
  readonly type: string;
  constructor(text: Readable, type = 'application/json') {
    this.text = text;
    this.type = type;
  }
}

const DEFAULT_BYTES = 16 * 1024;

/** Staff actions are served by `api/staff/act.ts`, which writes the audit log. */
type NoAction = { readonly action?: never };

/** Writing calls of one account in an hour, as many as commands. */
const WRITES_AN_HOUR = 3000;
const writesOf = new WeakMap<AppRouter, Hourly>();

/** Serves one endpoint. Errors other than a Problem become a 500 and are logged once. */
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

/** Input of a POST: JSON, or a form of a page. */
const readInput = ({ req, state }: RequestContext, { maxBytes = DEFAULT_BYTES }: Pick<Endpoint, 'maxBytes'>) =>
  state.form ? state.form.read() : readJson(req, maxBytes);

/** Throws 415 if the body has another type than the declared file. */
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
  // koa's `fresh` obeys `no-cache`, which browsers add to a scripted If-None-Match; a compressing proxy adds `W/`
  if (ctx.get('If-None-Match').replace('W/', '') === etag) {
    ctx.status = 304;
    return;
  }
  const zipped = ctx.acceptsEncodings('gzip', 'identity') === 'gzip';
  ctx.type = 'application/json';
  if (zipped) ctx.set('Content-Encoding', 'gzip');
  ctx.body = bytes(zipped);
}

/** Throws 401 without an account; 403 without the role, or if a staff member has no proof of identity or an old one. */
function admit({ access, fresh, unproved }: Endpoint, account: SignedIn | null): SignedIn | null {
  if (!admits(access, account?.role ?? null)) throw new Problem(account ? 'not-allowed' : 'not-signed-in');
  if (!account || access === 'anyone') return account;
  if (unproved !== true) mustBeProved(account);
  if (fresh === true && !account.fresh) throw new Problem('proof-old');
  return account;
}

/** The session may have ended while the body arrived (F31). */
const isStillSignedIn = async ({ method, access }: Endpoint, { state }: RequestContext): Promise<boolean> =>
  method === 'GET' || access === 'anyone' || (await state.isStillSignedIn?.()) === true;

/** 422 for a text of wrong length, 400 for a malformed request. Names the fields, never their values. */
function malformed(issues: readonly { readonly path: readonly PropertyKey[] }[]): Problem {
  const typed = textLengthProblem(issues);
  if (typed) return new Problem(typed.code, typed.details);
  return new Problem('bad-request', { fields: [...new Set(issues.map((issue) => issue.path.map(String).join('.')))] });
}

const Complaint = z.object({
  path: z.array(z.union([z.string(), z.number()])),
  /** Set by `Written`. */
  params: z.object({ code: z.enum(['text-missing', 'text-too-short', 'text-too-long']), limit: z.int() }),
});
/** Text of wrong length, which a user can type: 422 with a message for the field. Anything else is a malformed request (decisions 13). */
export type TextLengthProblem = { readonly code: CommandProblem; readonly details: ProblemDetails };

/** Combines parser issues into one problem; undefined without issues, or if any is not about text length. */
export function textLengthProblem(issues: readonly unknown[]): TextLengthProblem | undefined {
  const complaints = issues.map((issue) => z.safeParse(Complaint, issue).data);
  const [first] = complaints;
  if (!first || complaints.includes(undefined)) return undefined;
  const errors = complaints.flatMap((each) =>
    each ? [`${String(each.path.at(-1) ?? '')}:${each.params.code}:${each.params.limit}`] : [],
  );
  return { code: first.params.code, details: { limit: first.params.limit, errors } };
}
