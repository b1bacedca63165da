/** Sessions in the database, and who is signed in. koa-session carries the cookie; the holes it leaves are closed here. */
import { createHash, randomBytes } from 'node:crypto';
import session from 'koa-session';
import type Koa from 'koa';
import type { Context } from 'koa';
import type { Language } from '../../sync/language.ts';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { World } from '../context.ts';
import type { Db } from '../db/open.ts';
import type { AppContext, AppState } from './serve.ts';

export const SESSION_DAYS = 30;
const SESSION_MS = SESSION_DAYS * 24 * 3_600_000;
/** How often a session's last use is written down; not at every request. */
const SEEN_EVERY_MS = 3_600_000;

export type SignedIn = {
  readonly id: string;
  readonly role: 'learner' | 'staff';
  readonly language: Language;
  /** Hash of the session id, the key of its row. */
  readonly session: string;
  /** Server time at which this session last had its answers confirmed. */
  readonly lastExchangeAt: number | null;
  /** Server time never runs backwards for an account (reliability F15). */
  readonly lastSeenAt: number;
};

export const hashId = (id: string): string => createHash('sha256').update(id).digest('base64url');

/** Sessions are kept 30 days, renewed with a new id at sign-in, and can be revoked by deleting the row. */
export function sessions(app: Koa<AppState, Context>, config: Config, db: Db, clock: Clock) {
  app.keys = [...config.sessionKeys];
  const secure = config.baseUrl.startsWith('https:');
  return session(
    {
      key: secure ? '__Host-sid' : 'sid',
      maxAge: SESSION_MS,
      httpOnly: true,
      signed: true,
      secure,
      sameSite: 'lax',
      renew: true,
      genid: (ctx: AppContext) => {
        const id = randomBytes(32).toString('base64url');
        ctx.state['mintedSession'] = id;
        return id;
      },
      store: sessionStore(db, clock),
    },
    app,
  );
}

type StoreContext = { readonly ctx?: AppContext };

/** koa-session always gives the context; its types only say that it may. */
function contextOf({ ctx }: StoreContext): AppContext {
  if (!ctx) throw new Error('koa-session gave no context');
  return ctx;
}

function sessionStore(db: Db, clock: Clock) {
  return {
    async get(id: string, _maxAge: number, options: StoreContext): Promise<unknown> {
      const ctx = contextOf(options);
      const row = await db
        .selectFrom('sessions')
        .leftJoin('accounts', 'accounts.id', 'sessions.account_id')
        .select([
          'sessions.data',
          'sessions.last_exchange_at',
          'sessions.seen_at',
          'accounts.id',
          'accounts.role',
          'accounts.language',
          'accounts.last_seen_at',
          'accounts.deleted_at',
        ])
        .where('sessions.id_hash', '=', hashId(id))
        .where('sessions.expires_at', '>', clock())
        .executeTakeFirst();
      if (!row) return undefined;
      if (row.id !== null && row.role !== null && row.language !== null && row.deleted_at === null) {
        ctx.state.signedIn = {
          id: row.id,
          role: row.role,
          language: row.language,
          session: hashId(id),
          lastExchangeAt: row.last_exchange_at,
          lastSeenAt: row.last_seen_at ?? 0,
        };
        if (clock() - row.seen_at > SEEN_EVERY_MS) await touch(db, hashId(id), clock());
      }
      return JSON.parse(row.data);
    },

    /** Only an id minted in this very request is inserted: a request still under way at sign-out must not bring a session back. */
    async set(id: string, value: unknown, _maxAge: number, options: StoreContext): Promise<void> {
      const ctx = contextOf(options);
      const now = clock();
      const row = {
        data: JSON.stringify(value),
        account_id: accountIn(value),
        expires_at: now + SESSION_MS,
        seen_at: now,
      };
      if (ctx.state['mintedSession'] === id) {
        await db
          .insertInto('sessions')
          .values({ ...row, id_hash: hashId(id), created_at: now, device: deviceName(ctx.get('User-Agent')) })
          .onConflict((conflict) => conflict.column('id_hash').doUpdateSet(row))
          .execute();
      } else {
        await db.updateTable('sessions').set(row).where('id_hash', '=', hashId(id)).execute();
      }
    },

    async destroy(id: string): Promise<void> {
      await db.deleteFrom('sessions').where('id_hash', '=', hashId(id)).execute();
    },
  };
}

const touch = (db: Db, idHash: string, now: number) =>
  db.updateTable('sessions').set({ seen_at: now }).where('id_hash', '=', idHash).execute();

function accountIn(value: unknown): string | null {
  return typeof value === 'object' && value !== null && 'account' in value && typeof value.account === 'string'
    ? value.account
    : null;
}

/** The more particular name first: Edge also calls itself Chrome, and Android Linux. */
const BROWSERS = { Firefox: 'Firefox', Edg: 'Edge', OPR: 'Opera', Chrome: 'Chrome', Safari: 'Safari' };
const SYSTEMS = {
  Android: 'Android',
  iPhone: 'iPhone',
  iPad: 'iPad',
  Windows: 'Windows',
  'Mac OS X': 'Mac',
  Linux: 'Linux',
};

/** "Chrome, Android" out of a browser's description; enough to tell devices apart, and no more. Empty where it says neither. */
function deviceName(agent: string): string {
  const named = (names: Readonly<Record<string, string>>): string[] =>
    Object.entries(names)
      .filter(([token]) => agent.includes(token))
      .map(([, name]) => name)
      .slice(0, 1);
  return [...named(BROWSERS), ...named(SYSTEMS)].join(', ');
}

/** Signs an account in: a new session id, so that one planted before cannot be used. */
export async function signInSession(ctx: AppContext, accountId: string): Promise<void> {
  const current = ctx.session;
  if (!current) throw new Error('sessions are not mounted');
  current['account'] = accountId;
  await current.regenerate();
}

export function signOutSession(ctx: AppContext): void {
  ctx.session = null;
}

/** Ends expired sessions; run now and then. Where the database cannot take it the next time does. */
export async function dropExpiredSessions({ db, clock, log }: Pick<World, 'db' | 'clock' | 'log'>): Promise<void> {
  try {
    await db.deleteFrom('sessions').where('expires_at', '<=', clock()).execute();
  } catch (error) {
    log.error({ err: error }, 'expired sessions could not be dropped');
  }
}
