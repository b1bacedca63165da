/** Who is signed in, out of a session as the database keeps it. */
import * as z from 'zod';
import type { Context } from 'koa';
import type { SignedIn, RequestContext, CheckedCookie } from './koa-types.ts';
import { findSession } from './session-store.ts';
import { Problem } from '../../../sync/problem.ts';
import { works } from '../../../sync/account/role.ts';
import { isLoggedIn } from '../../../sync/account/session-contract.ts';
import { coursePack, roundData, subDashboard } from '../../../sync/course/contract.ts';
import { commands } from '../../../sync/progress/commands.ts';
import { sync } from '../../../sync/progress/contract.ts';
import { CLOCKS_APART_MS, type Clock } from '../clock.ts';
import { hashOfToken } from '../crypto/sealed.ts';
import type { Db, Tx } from '../db/open.ts';
import { writeFor } from '../db/transactions.ts';

/** How often a session's last use is written down; not at every request. */
export const SEEN_EVERY_MS = 3_600_000;
/** How long a proof of who one is holds for what matters most. */
export const FRESH_MS = 10 * 60_000;

/** As long as a session of who works here may last: who goes on in another one proves it again (decisions, section 13). */
export const PROOF_MS = 24 * 3_600_000;

const Kept = z.object({
  account: z.nullable(z.string()).catch(null),
  /** Of somebody who works here. */
  desk: z.boolean().catch(false),
  provedAt: z.nullable(z.number()).catch(null),
});
/** What a session keeps of who is signed in. */
export const inSession = (value: unknown): z.infer<typeof Kept> =>
  z.safeParse(Kept, value).data ?? { account: null, desk: false, provedAt: null };

/** Undefined where nobody is, or the account is gone. @param data what the session keeps. @param now server time, milliseconds. */
export function signedInBy(
  row: NonNullable<Awaited<ReturnType<typeof findSession>>>,
  data: unknown,
  idHash: string,
  now: number,
): SignedIn | undefined {
  if (row.id === null || row.role === null || row.language === null || row.deleted_at !== null) return undefined;
  const proof = inSession(data).provedAt;
  // one from later than now is of a clock that was ahead (F41)
  const provedAt = proof !== null && now - proof < PROOF_MS && proof <= now + CLOCKS_APART_MS ? proof : null;
  return {
    id: row.id,
    role: row.role,
    language: row.language,
    session: idHash,
    device: row.device,
    lastSeenAt: row.last_seen_at ?? 0,
    clock: row.clock ?? undefined,
    provedAt,
    fresh: provedAt !== null && now - provedAt < FRESH_MS,
  };
}

/** What says how an account is held, or hands it over, wants more of who works here than the password. Throws proof-needed. */
export function mustBeProved({ role, provedAt }: Pick<SignedIn, 'role' | 'provedAt'>): void {
  if (works(role) && provedAt === null) throw new Problem('proof-needed');
}

/** Whose session was ended, or account deleted, while this waited for what others write, does nothing any more. @param now server time, milliseconds. @returns whose session it is. Throws 401. */
export async function mustStillBeSignedIn(tx: Tx, session: string, now: number) {
  const row = await findSession(tx, session, now);
  if (!row?.role || row.deleted_at !== null) throw new Problem('not-signed-in');
  return { ...row, role: row.role };
}

/** Writes for an account that is still signed in. Throws 401. */
export const writeSignedIn = <T>(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  { id, session }: Pick<SignedIn, 'id' | 'session'>,
  write: (tx: Tx) => Promise<T>,
): Promise<T> =>
  writeFor(db, [id], async (tx) => {
    await mustStillBeSignedIn(tx, session, clock());
    return write(tx);
  });

/** One account's queue is never taken under another's session (rule O5). Throws 401. */
export function sameAccount(ctx: RequestContext, account: SignedIn): void {
  const owner = ctx.get('Command-Account');
  if (owner !== '' && owner !== account.id) throw new Problem('not-signed-in');
}

/** Calls that are made again and again; none of them touches the session itself. */
const ASKING: ReadonlySet<string> = new Set([
  ...[isLoggedIn, subDashboard, roundData, coursePack, sync].map(({ path }) => path),
  ...Object.values(commands).map(({ endpoint }) => endpoint.path),
]);

type Middleware = (ctx: RequestContext & Context, next: () => Promise<unknown>) => Promise<unknown>;

/**
 * Who is signed in, for frequent calls that change no session: koa-session is slower, and takes every other case.
 * @param cookieMs how long it lasts; renewed at half.
 */
export function knownSession(
  { cookieOf, cookieMs }: { readonly cookieOf: (ctx: RequestContext) => CheckedCookie; readonly cookieMs: number },
  db: Db,
  clock: Clock,
  long: Middleware,
): Middleware {
  const isKnown = async (ctx: RequestContext): Promise<boolean> => {
    const id = ASKING.has(ctx.path) ? cookieOf(ctx).good : undefined;
    if (id === undefined) return false;
    const idHash = hashOfToken(id);
    const row = await findSession(db, idHash, clock());
    if (!row || clock() - row.seen_at > SEEN_EVERY_MS) return false;
    const data: unknown = JSON.parse(row.data);
    if (expiryIn(data) - Date.now() < cookieMs / 2) return false; // koa-session counts by the machine's own clock
    const account = signedInBy(row, data, idHash, clock());
    if (!account) return false;
    ctx.state.signedIn = account;
    ctx.state.isStillSignedIn = async () => (await findSession(db, idHash, clock())) !== undefined;
    return true;
  };
  return async (ctx, next) => ((await isKnown(ctx)) ? next() : long(ctx, next));
}

/** When the cookie of a session runs out, milliseconds; long ago where it does not say. */
const expiryIn = (data: unknown): number =>
  typeof data === 'object' && data !== null && '_expire' in data && typeof data._expire === 'number' ? data._expire : 0;
