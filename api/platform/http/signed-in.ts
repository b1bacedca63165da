/** Finds the signed-in account of a session row. */
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

/** How often the last use of a session is stored. */
export const SEEN_EVERY_MS = 3_600_000;
/** Lifetime of a proof of identity for sensitive calls. */
export const FRESH_MS = 10 * 60_000;

/** Lifetime of a proof of identity in a staff session, which lasts no longer. A new session needs a new proof (decisions, section 13). */
export const PROOF_MS = 24 * 3_600_000;

const Kept = z.object({
  account: z.nullable(z.string()).catch(null),
  /** A staff session. */
  desk: z.boolean().catch(false),
  provedAt: z.nullable(z.number()).catch(null),
});
/** Data of a session. */
export const inSession = (value: unknown): z.infer<typeof Kept> =>
  z.safeParse(Kept, value).data ?? { account: null, desk: false, provedAt: null };

/** @returns undefined if signed out or the account was deleted. @param data of the session. @param now server milliseconds. */
export function signedInBy(
  row: NonNullable<Awaited<ReturnType<typeof findSession>>>,
  data: unknown,
  idHash: string,
  now: number,
): SignedIn | undefined {
  if (row.id === null || row.role === null || row.language === null || row.deleted_at !== null) return undefined;
  const proof = inSession(data).provedAt;
  // a proof from the future was made with a wrong clock (F41)
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

/** Calls about how an account is protected need a proof of identity from staff, beyond the password. Throws proof-needed. */
export function mustBeProved({ role, provedAt }: Pick<SignedIn, 'role' | 'provedAt'>): void {
  if (works(role) && provedAt === null) throw new Problem('proof-needed');
}

/** Checks again inside the transaction: the session or account may have ended while waiting for locks. @param now server milliseconds. @returns the session row. Throws 401. */
export async function mustStillBeSignedIn(tx: Tx, session: string, now: number) {
  const row = await findSession(tx, session, now);
  if (!row?.role || row.deleted_at !== null) throw new Problem('not-signed-in');
  return { ...row, role: row.role };
}

/** Writes if the account is still signed in. Throws 401. */
export const writeSignedIn = <T>(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  { id, session }: Pick<SignedIn, 'id' | 'session'>,
  write: (tx: Tx) => Promise<T>,
): Promise<T> =>
  writeFor(db, [id], async (tx) => {
    await mustStillBeSignedIn(tx, session, clock());
    return write(tx);
  });

/** Refuses commands queued by another account (rule O5). Throws 401. */
export function sameAccount(ctx: RequestContext, account: SignedIn): void {
  const owner = ctx.get('Command-Account');
  if (owner !== '' && owner !== account.id) throw new Problem('not-signed-in');
}

/** Frequent calls that do not change the session. */
const ASKING: ReadonlySet<string> = new Set([
  ...[isLoggedIn, subDashboard, roundData, coursePack, sync].map(({ path }) => path),
  ...Object.values(commands).map(({ endpoint }) => endpoint.path),
]);

type Middleware = (ctx: RequestContext & Context, next: () => Promise<unknown>) => Promise<unknown>;

/**
 * Looks up the session without koa-session, which is slower, for frequent calls. Other cases go to koa-session.
 * @param cookieMs cookie lifetime; renewed at half.
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

/** Cookie expiry, milliseconds; 0 if missing. */
const expiryIn = (data: unknown): number =>
  typeof data === 'object' && data !== null && '_expire' in data && typeof data._expire === 'number' ? data._expire : 0;
