/** What a request carries through the server: who is signed in, in which language, under which id. */
import type Router from '@koa/router';
import type { Context, DefaultState, ParameterizedContext } from 'koa';
import { admits, type Role } from '../../../sync/account/role.ts';
import type { Access } from '../../../sync/endpoint.ts';
import type { Language } from '../../../sync/language.ts';

export type SignedIn = {
  readonly id: string;
  readonly role: Role;
  readonly language: Language;
  /** Hash of the session id, the key of its row. */
  readonly session: string;
  /** As the list of one's sessions names it. */
  readonly device: string;
  /** Server time never runs backwards for an account (reliability F15). */
  readonly lastSeenAt: number;
  /** By which setting of the school's clock that is (reliability F41). */
  readonly clock: string | undefined;
  /** When who works here proved in this session who it is, server time in milliseconds; null before that. */
  readonly provedAt: number | null;
  /** That was within the last ten minutes. */
  readonly fresh: boolean;
};

/** Whether somebody who works here may do this, and has proved who it is. */
export const isStaff = (account: SignedIn | null, access: Extract<Access, 'money' | 'office' | 'staff'>): boolean =>
  account !== null && admits(access, account.role) && account.provedAt !== null;

/** The session's cookie as it came. */
export type CheckedCookie = {
  /** There is one, with our signature or without. */
  readonly given: boolean;
  /** What it says, where the signature is ours. */
  readonly good: string | undefined;
};

export type AppState = DefaultState & {
  requestId: string;
  /** The signed-in account, once `sessions` has looked it up. */
  signedIn: SignedIn | null;
  /** Whether the session that `signedIn` came from is still there: a request may take a minute to arrive whole. */
  isStillSignedIn?: () => Promise<boolean>;
  /** The session's cookie, once somebody has looked at it. */
  cookie?: CheckedCookie;
  language: Language;
  /** A form of a page, which brings what the call behind it is to do; `language` is that of the page then. */
  form?: { readonly read: () => Promise<Record<string, unknown>> };
  /** Id of the command that the request brings to a call of its own. */
  command?: string;
  /** To be called once the body of the request is there: from then on it counts as under way, and may be turned away. */
  begin?: () => void;
  /** For the security log: whose account it is about, where nobody is signed in yet. */
  about?: string;
  /** For the security log: the account it is done to, where that is somebody else's. */
  subject?: string;
  /** For the security log: the call that changes one's details asks for another e-mail address. */
  asksForEmail?: boolean;
};
export type RequestContext = ParameterizedContext<AppState, Context>;
export type AppRouter = Router<AppState, Context>;
