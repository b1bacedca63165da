/** Calls a declared endpoint: sends the request, parses the answer, and turns every failure into a CallError. */
import i18next, { type TFunction } from 'i18next';
import * as z from 'zod/mini';
import type { Endpoint, RequestOf, ResponseOf } from '../../sync/endpoint.ts';
import { languageOr, type Language } from '../../sync/language.ts';
import { isProblemCode, ProblemBody, type ProblemCode, type ProblemDetails } from '../../sync/problem-codes.ts';
import { noteConnection } from './connection.ts';
import { pace } from './pace.ts';
import { noteServerTime } from './server-clock.ts';
import { noteExpired, useSession } from './session-store.ts';

/** Loaded with the first call: the first render makes none. */
const asker = () => import('./http.ts');

export type CallOptions = {
  /** Idempotency key, a UUID. */
  readonly key?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** Language of the server's messages; by default the page's. */
  readonly language?: Language;
  /** Lets the request outlive the page. */
  readonly keepalive?: boolean;
  /** Number of list entries in the request, from which `pace` learns. */
  readonly listed?: number;
};

/**
 * offline: no answer; trouble: an unusable answer (5xx, a cut-off body, a captive portal's page);
 * signed-out: the session has ended; refused: the server refuses with a code and a message.
 */
export type CallErrorKind = 'offline' | 'trouble' | 'signed-out' | 'refused';

type Failure = {
  readonly kind: CallErrorKind;
  readonly message: string;
  readonly code?: ProblemCode | undefined;
  readonly details?: ProblemDetails;
  readonly status?: number;
  readonly statusText?: string;
  readonly fieldErrors?: Readonly<Record<string, string>>;
  readonly retryAfter?: number | undefined;
};

export class CallError extends Error {
  readonly kind: CallErrorKind;
  readonly code: ProblemCode | undefined;
  readonly details: ProblemDetails;
  readonly status: number | undefined;
  /** HTTP reason phrase; empty over HTTP/2. */
  readonly statusText: string;
  /** The server's messages for form fields, by field name. */
  readonly fieldErrors: Record<string, string>;
  /** Seconds to wait, if the server says so. */
  readonly retryAfter: number | undefined;
  constructor(failure: Failure) {
    super(failure.message);
    this.name = 'CallError';
    this.kind = failure.kind;
    this.code = failure.code;
    this.details = failure.details ?? {};
    this.status = failure.status;
    this.statusText = failure.statusText ?? '';
    this.fieldErrors = { ...failure.fieldErrors };
    this.retryAfter = failure.retryAfter;
  }
}

/** @returns the server's message, or a general one. */
export const toldBy = (problem: unknown, t: TFunction): string =>
  problem instanceof CallError ? problem.message : t('error.any');

/** @returns the parsed answer. Throws CallError; rethrows an abort by the caller's signal. */
export async function call<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  options: CallOptions = {},
): Promise<ResponseOf<E>> {
  return pace.during(options.listed ?? 0, async () =>
    readAnswer(endpoint, await sendRequest(endpoint, request, options), options),
  );
}

/** @returns the raw response to a declared request. Throws CallError of kind offline if there is none. */
export async function sendRequest<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  options: CallOptions = {},
): Promise<Response> {
  const { path, rest } = fillPath(endpoint.path, fieldsOf(request));
  try {
    const { http } = await asker();
    return await http(path, {
      method: endpoint.method,
      ...(endpoint.method === 'GET' ? { searchParams: texts(rest) } : { json: rest }),
      headers: { 'Accept-Language': languageOf(options), 'Idempotency-Key': options.key, ...options.headers },
      signal: patient(options.signal),
      keepalive: options.keepalive === true,
    });
  } catch (error) {
    throw unreached(error, options);
  }
}

/** Aborts after the time-out or with the caller's signal. Some phones lack AbortSignal.any. */
function patient(own: AbortSignal | undefined): AbortSignal {
  const patience = AbortSignal.timeout(pace.patience());
  if (!own) return patience;
  const either = new AbortController();
  for (const signal of [own, patience]) {
    if (signal.aborted) either.abort(signal.reason);
    signal.addEventListener('abort', () => either.abort(signal.reason), { once: true });
  }
  return either.signal;
}

/** @returns the parsed body. Throws CallError. */
export async function readAnswer<E extends Endpoint>(
  endpoint: E,
  response: Response,
  options: CallOptions = {},
): Promise<ResponseOf<E>> {
  const body = await readJson(response, options);
  if (!response.ok) throw refusal(response, body, options);
  const parsed = z.safeParse<E['response']>(endpoint.response, body);
  if (!parsed.success) throw trouble(response, options);
  noteConnection('online');
  noteTimeIn(body);
  return parsed.data;
}

const Timed = z.object({ serverTime: z.string(), clock: z.optional(z.string()) });

/** Feeds the server clock with an answer's time. */
export function noteTimeIn(body: unknown): void {
  const timed = z.safeParse(Timed, body);
  if (timed.success) noteServerTime(timed.data.serverTime, timed.data.clock);
}

async function readJson(response: Response, options: CallOptions): Promise<unknown> {
  const text = await response.text().catch((error: unknown) => {
    throw unreached(error, options);
  });
  try {
    return JSON.parse(text);
  } catch {
    throw trouble(response, options);
  }
}

function refusal(response: Response, body: unknown, options: CallOptions): CallError {
  const { status } = response;
  const problem = z.safeParse(ProblemBody, body);
  if (!problem.success || status >= 500) return trouble(response, options);
  noteConnection('online');
  const { code, message, details } = problem.data.error;
  const kind = status === 401 && code === 'not-signed-in' ? 'signed-out' : 'refused';
  const { accountId } = useSession.getState();
  if (kind === 'signed-out' && accountId !== null) noteExpired(accountId);
  return new CallError({
    kind,
    message,
    code: isProblemCode(code) ? code : undefined,
    details: detailsIn(details),
    status,
    fieldErrors: fieldErrorsIn(body),
    retryAfter: retryAfterOf(response),
  });
}

function unreached(error: unknown, options: CallOptions): unknown {
  if (options.signal?.aborted) return error;
  noteConnection('offline');
  return new CallError({ kind: 'offline', message: i18next.t('error.offline', { lng: languageOf(options) }) });
}

function trouble({ status, statusText }: Response, options: CallOptions): CallError {
  noteConnection('trouble');
  return new CallError({
    kind: 'trouble',
    message: i18next.t('error.server', { lng: languageOf(options) }),
    status,
    statusText,
  });
}

const Details = z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())]));
const detailsIn = (details: unknown): ProblemDetails => z.safeParse(Details, details).data ?? {};

const FieldErrors = z.object({ errors: z.array(z.record(z.string(), z.string())) });
function fieldErrorsIn(body: unknown): Record<string, string> {
  const parsed = z.safeParse(FieldErrors, body);
  return parsed.success ? Object.assign({}, ...parsed.data.errors) : {};
}

/** Longest accepted Retry-After, seconds: a proxy may send an hour, or a wrong value. */
const LONGEST_WAIT = 300;

/** @returns the seconds in a Retry-After header, at most LONGEST_WAIT; undefined if it has none. */
export function retryAfterOf(response: Response): number | undefined {
  const header = response.headers.get('Retry-After');
  return header !== null && /^\d+$/.test(header) ? Math.min(Number(header), LONGEST_WAIT) : undefined;
}

export function languageOf({ language }: Pick<CallOptions, 'language'> = {}): Language {
  if (language) return language;
  const shown = document.documentElement.lang;
  return languageOr(shown);
}

type Fields = Readonly<Record<string, unknown>>;
const fieldsOf = (request: unknown): Fields => (typeof request === 'object' && request !== null ? { ...request } : {});

function fillPath(path: string, fields: Fields): { readonly path: string; readonly rest: Fields } {
  const rest = { ...fields };
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  return { path: filled, rest };
}

/** A query is text: other types become JSON; undefined is left out. */
function texts(fields: Fields): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
  );
}
