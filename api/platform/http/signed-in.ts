/** Who is signed in, out of a session as the database keeps it. */
import { createHash } from 'node:crypto';
import * as z from 'zod';
import type { SignedIn, RequestContext } from './koa-types.ts';
import type { findSession } from './session-store.ts';
import { Problem } from '../../../sync/problem.ts';

/** How often a session's last use is written down; not at every request. */
export const SEEN_EVERY_MS = 3_600_000;
/** How long a proof of who one is holds for what matters most. */
export const FRESH_MS = 10 * 60_000;

export const hashId = (id: string): string => createHash('sha256').update(id).digest('base64url');

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
  const provedAt = proof !== null && now - proof < PROOF_MS ? proof : null;
  return {
    id: row.id,
    role: row.role,
    language: row.language,
    session: idHash,
    device: row.device,
    lastSeenAt: row.last_seen_at ?? 0,
    provedAt,
    fresh: provedAt !== null && now - provedAt < FRESH_MS,
  };
}

/** One account's queue is never taken under another's session (rule O5). Throws 401. */
export function sameAccount(ctx: RequestContext, account: SignedIn): void {
  const owner = ctx.get('Command-Account');
  if (owner !== '' && owner !== account.id) throw new Problem('not-signed-in');
}
