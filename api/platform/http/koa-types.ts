/** State of a request. */
import type Router from '@koa/router';
import type { Context, DefaultState, ParameterizedContext } from 'koa';
import { admits, type Role } from '../../../sync/account/role.ts';
import type { Access } from '../../../sync/endpoint.ts';
import type { Language } from '../../../sync/language.ts';

export type SignedIn = {
  readonly id: string;
  readonly role: Role;
  readonly language: Language;
  /** Hash of the session id; key of its row. */
  readonly session: string;
  /** Name in the user's list of sessions. */
  readonly device: string;
  /** Server time never runs backwards for an account (reliability F15). */
  readonly lastSeenAt: number;
  /** Clock epoch of `lastSeenAt` (reliability F41). */
  readonly clock: string | undefined;
  /** When staff proved their identity in this session, server milliseconds; null before. */
  readonly provedAt: number | null;
  /** The proof is less than ten minutes old. */
  readonly fresh: boolean;
};

/** Whether the account has staff access and has proved its identity. */
export const isStaff = (account: SignedIn | null, access: Extract<Access, 'money' | 'office' | 'staff'>): boolean =>
  account !== null && admits(access, account.role) && account.provedAt !== null;

/** The session cookie of the request. */
export type CheckedCookie = {
  /** There is a cookie, signed or not. */
  readonly given: boolean;
  /** Session id, if the signature is valid. */
  readonly good: string | undefined;
};

export type AppState = DefaultState & {
  requestId: string;
  /** Set by `sessions`. */
  signedIn: SignedIn | null;
  /** Whether the session of `signedIn` still exists: a body may take a minute to arrive. */
  isStillSignedIn?: () => Promise<boolean>;
  /** Cached by `cookieChecker`. */
  cookie?: CheckedCookie;
  language: Language;
  /** HTML form of a page, which supplies the input of the call; `language` is then that of the page. */
  form?: { readonly read: () => Promise<Record<string, unknown>> };
  /** Command id of a request to a command's separate endpoint. */
  command?: string;
  /** Called when the body is complete. The call then counts as active and may be refused. */
  begin?: () => void;
  /** For the security log: the account concerned, before sign-in. */
  about?: string;
  /** For the security log: another account that is changed. */
  subject?: string;
  /** For the security log: the call changes the e-mail address. */
  asksForEmail?: boolean;
};
export type RequestContext = ParameterizedContext<AppState, Context>;
export type AppRouter = Router<AppState, Context>;
