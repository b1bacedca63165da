/** Sessions by koa-session, with its gaps closed. */
import { randomBytes } from 'node:crypto';
import session from 'koa-session';
import type Koa from 'koa';
import type { Context } from 'koa';
import { works } from '../../../sync/account/role.ts';
import type { Clock } from '../clock.ts';
import type { Config } from '../config/config.ts';
import { hashOfToken } from '../crypto/sealed.ts';
import { isStorageTrouble } from '../db/dialect/engine.ts';
import type { Db } from '../db/open.ts';
import type { RequestContext, AppState, CheckedCookie, SignedIn } from './koa-types.ts';
import { inSession, PROOF_MS, SEEN_EVERY_MS, signedInBy, knownSession } from './signed-in.ts';
import {
  endOldest,
  endSession,
  findSession,
  insertSession,
  markSessionSeen,
  updateSession,
  type Session,
} from './session-store.ts';
import { writeFor } from '../db/transactions.ts';

const HOUR_MS = 3_600_000;
export const SESSION_DAYS = 30;
const SESSION_MS = SESSION_DAYS * 24 * HOUR_MS;
/** Maximum age from sign-in (decisions, section 13). */
const OLDEST_MS = 180 * 24 * HOUR_MS;
/** Staff sessions: 12 hours from the last use, one day from sign-in (decisions, section 13). */
const DESK_MS = 12 * HOUR_MS;
/** koa-session renews the cookie at half of this, so it lasts at least 30 days after any use. The row decides on expiry. */
const COOKIE_MS = 2 * SESSION_MS;

const isSecure = ({ baseUrl }: Pick<Config, 'baseUrl'>): boolean => baseUrl.startsWith('https:');
export const sessionCookie = (config: Pick<Config, 'baseUrl'>): string => (isSecure(config) ? '__Host-sid' : 'sid');

/** Learners' sessions expire 30 days after the last use, at most 180 in all; staff sessions after 12 and 24 hours. Deleting the row revokes one. */
export function sessions(
  app: Koa<AppState, Context>,
  config: Config,
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  cookieOf: (ctx: RequestContext) => CheckedCookie,
) {
  app.keys = [...config.sessionKeys];
  const long = session(
    {
      key: sessionCookie(config),
      maxAge: COOKIE_MS,
      httpOnly: true,
      signed: true,
      secure: isSecure(config),
      sameSite: 'lax',
      renew: true,
      genid: (ctx: RequestContext) => {
        const id = randomBytes(32).toString('base64url');
        ctx.state['mintedSession'] = id;
        return id;
      },
      store: sessionStore(db, clock),
    },
    app,
  );
  return knownSession({ cookieOf, cookieMs: COOKIE_MS }, db, clock, long);
}

type StoreContext = { readonly ctx?: RequestContext };

/** koa-session always gives the context, though its types make it optional. */
function contextOf({ ctx }: StoreContext): RequestContext {
  if (!ctx) throw new Error('koa-session gave no context');
  return ctx;
}

/** Expiry of a session used now. */
const lasting = (now: number, desk: boolean) => ({
  now,
  expiresAt: now + (desk ? DESK_MS : SESSION_MS),
  oldest: desk ? PROOF_MS : OLDEST_MS,
});

function sessionStore(db: Db, clock: Clock) {
  /** Storage trouble does not fail the request; the next one tries again. */
  const noteSeen = async (idHash: string, desk: boolean): Promise<void> => {
    try {
      await writeFor(db, [idHash], (tx) => markSessionSeen(tx, idHash, lasting(clock(), desk)));
    } catch (error) {
      if (!isStorageTrouble(error)) throw error;
    }
  };
  return {
    async get(id: string, _maxAge: number, options: StoreContext): Promise<unknown> {
      const ctx = contextOf(options);
      const row = await findSession(db, hashOfToken(id), clock());
      if (!row) return undefined;
      const data: unknown = JSON.parse(row.data);
      const account = signedInBy(row, data, hashOfToken(id), clock());
      if (account) {
        ctx.state.signedIn = account;
        ctx.state.isStillSignedIn = async () => (await findSession(db, hashOfToken(id), clock())) !== undefined;
        if (clock() - row.seen_at > SEEN_EVERY_MS) await noteSeen(hashOfToken(id), works(account.role));
      }
      return data;
    },

    /** Inserts only an id minted in this request, once. Otherwise a concurrent request could restore an ended session. */
    async set(id: string, value: unknown, _maxAge: number, options: StoreContext): Promise<void> {
      const ctx = contextOf(options);
      const now = clock();
      const { account, desk } = inSession(value);
      const { expiresAt, oldest } = lasting(now, desk);
      const held: Session = {
        idHash: hashOfToken(id),
        accountId: account,
        data: JSON.stringify(value),
        seenAt: now,
        expiresAt,
      };
      const isNew = ctx.state['mintedSession'] === id;
      await writeFor(db, [account ?? held.idHash], async (tx) => {
        if (!isNew) return void (await updateSession(tx, held, oldest));
        await insertSession(tx, held, deviceName(ctx.get('User-Agent')));
        // not of staff: a colleague's password alone would end sessions
        if (account !== null && !desk) await endOldest(tx, account);
      });
      if (isNew) delete ctx.state['mintedSession'];
    },

    async destroy(id: string): Promise<void> {
      await writeFor(db, [hashOfToken(id)], (tx) => endSession(tx, hashOfToken(id)));
    },
  };
}

/** Specific names first: Edge's user agent also says Chrome, Android's also Linux. */
const BROWSERS = { Firefox: 'Firefox', Edg: 'Edge', OPR: 'Opera', Chrome: 'Chrome', Safari: 'Safari' };
const SYSTEMS = {
  Android: 'Android',
  iPhone: 'iPhone',
  iPad: 'iPad',
  Windows: 'Windows',
  'Mac OS X': 'Mac',
  Linux: 'Linux',
};

/** "Chrome, Android" from a user agent, to tell devices apart. Empty if neither is known. */
function deviceName(agent: string): string {
  const named = (names: Readonly<Record<string, string>>): string[] =>
    Object.entries(names)
      .filter(([token]) => agent.includes(token))
      .map(([, name]) => name)
      .slice(0, 1);
  return [...named(BROWSERS), ...named(SYSTEMS)].join(', ');
}

/** Signs in with a new session id, against session fixation. @param provedAt when staff proved their identity; null before, and for learners. */
export async function signInSession(
  ctx: RequestContext,
  { id, role, provedAt }: Pick<SignedIn, 'id' | 'role' | 'provedAt'>,
): Promise<void> {
  const current = ctx.session;
  if (!current) throw new Error('sessions are not mounted');
  Object.assign(current, { account: id, desk: works(role), provedAt });
  await current.regenerate();
}

export function signOutSession(ctx: RequestContext): void {
  ctx.session = null;
}

/** Most cached cookie headers. */
const MOST = 20_000;
/** Longest cached Cookie header, characters; ours take 300. Limits the memory. */
const LONGEST = 1000;

/** Verifies the cookie signature. Caches valid cookies, because verification is slow. One signed with an old key is renewed instead. */
export function cookieChecker(name: string): (ctx: RequestContext) => CheckedCookie {
  const good = new Map<string, CheckedCookie>();
  return (ctx) => {
    const header = ctx.req.headers.cookie ?? '';
    const known = good.get(header);
    if (known) return known;
    if (ctx.state.cookie) return ctx.state.cookie;
    const checked = {
      given: ctx.cookies.get(name, { signed: false }) !== undefined,
      good: ctx.cookies.get(name, { signed: true }),
    };
    ctx.state.cookie = checked;
    if (checked.good !== undefined && header.length <= LONGEST && !ctx.res.hasHeader('Set-Cookie')) {
      if (good.size >= MOST) good.clear();
      good.set(header, checked);
    }
    return checked;
  };
}
