/** Logs security events: calls that open, change or copy an account, and forbidden calls. */
import { registerUser, setUserInformation, signIn } from '../../sync/account/contract.ts';
import { signOut } from '../../sync/account/session-contract.ts';
import { changePassword, confirmEmail } from '../../sync/account/credentials.ts';
import { deleteAccount, endOtherSessions, myData } from '../../sync/account/own-data.ts';
import { forgotPassword, RESET_PATHS_ALSO, resetPassword } from '../../sync/account/reset.ts';
import { RECEIPT } from '../../sync/payment/contract.ts';
import { exportDeeds } from '../../sync/staff/audit-contract.ts';
import { exportPayments } from '../../sync/staff/payments-contract.ts';
import { exportSecurityLog } from '../../sync/staff/security-contract.ts';
import { thread } from '../../sync/staff/inbox-contract.ts';
import { readLetter, studentDetails } from '../../sync/staff/student-contract.ts';
import { exportStudents } from '../../sync/staff/students-contract.ts';
import { magnetLabels } from '../../sync/staff/today-contract.ts';
import { Problem } from '../../sync/problem.ts';
import { confirmFactor, prove, renewCodes } from '../../sync/staff/factor-contract.ts';
import { approveInvitation } from '../../sync/staff/invitation-contract.ts';
import { endStaffSessions, removeColleague, resetFactor, setRole } from '../../sync/staff/people-contract.ts';
import { StaffProblem } from '../../sync/staff/problem.ts';
import { networkOf } from '../platform/http/caller.ts';
import type { RequestContext, CheckedCookie } from '../platform/http/koa-types.ts';
import type { SecurityEventName } from '../platform/security/security-log-store.ts';
import type { SecurityNotes } from '../platform/security/security-notes.ts';

/** By route path. */
const WATCHED: Readonly<Record<string, SecurityEventName>> = {
  [signIn.path]: 'sign-in',
  [signOut.path]: 'sign-out',
  '/logout': 'sign-out',
  [registerUser.path]: 'registration',
  [changePassword.path]: 'password-change',
  [setUserInformation.path]: 'email-change-asked',
  [confirmEmail.path]: 'email-change',
  [forgotPassword.path]: 'reset-asked',
  ...Object.fromEntries([resetPassword.path, ...RESET_PATHS_ALSO].map((path) => [path, 'reset' as const])),
  [endOtherSessions.path]: 'sessions-ended',
  [deleteAccount.path]: 'account-deletion',
  [myData.path]: 'my-data',
  [studentDetails.path]: 'person-read',
  [thread.path]: 'person-read',
  [readLetter.path]: 'person-read',
  [RECEIPT]: 'person-read',
  [exportStudents.path]: 'people-exported',
  [exportPayments.path]: 'people-exported',
  [magnetLabels.path]: 'people-exported',
  [exportDeeds.path]: 'log-exported',
  [exportSecurityLog.path]: 'log-exported',
  [prove.path]: 'proof',
  [confirmFactor.path]: 'factor-set',
  [renewCodes.path]: 'recovery-codes',
  [resetFactor.path]: 'factor-reset',
  [endStaffSessions.path]: 'sessions-ended',
  [setRole.path]: 'role-changed',
  [removeColleague.path]: 'staff-removed',
  [approveInvitation.path]: 'staff-added',
};

/** Refusals without security relevance: unreadable requests and overload. */
const UNREMARKABLE = new Set([
  'bad-request',
  'unsupported-media-type',
  'too-large',
  'busy',
  'unavailable',
  'not-signed-in',
]);
/** Our app never causes these. */
const FORBIDDEN = new Set(['not-allowed', 'cross-site']);

type Next = () => Promise<unknown>;

/** Mounted before sessions. Handlers set `ctx.state.about` and `subject`. Events of POST requests are stored before the response. */
export function watchCalls(notes: SecurityNotes, cookieOf: (ctx: RequestContext) => CheckedCookie) {
  return async (ctx: RequestContext, next: Next): Promise<void> => {
    const forged = isForged(cookieOf(ctx));
    const note = (event: SecurityEventName, outcome: string): void => notes.note({ event, outcome, ...askerOf(ctx) });
    try {
      await next();
    } catch (error) {
      const event = eventOf(ctx);
      if (error instanceof Problem && FORBIDDEN.has(error.code)) note('forbidden', error.code);
      else if (event && isRefusal(error) && isRemarkable(error)) note(event, outcomeOf(ctx, error.code));
      throw error;
    } finally {
      if (forged) note('forged-session', 'refused');
    }
    const event = eventOf(ctx);
    if (!event || ctx.status >= 400 || isIdle(ctx, event)) return;
    note(event, 'ok');
    if (ctx.method === 'POST') await notes.written();
  };
}

/** Sign-out without a session. */
const isIdle = (ctx: RequestContext, event: SecurityEventName): boolean =>
  event === 'sign-out' && ctx.state.signedIn === null;

const isRefusal = (error: unknown): error is Problem | StaffProblem =>
  error instanceof Problem || error instanceof StaffProblem;

function eventOf({ routerPath = '', state }: RequestContext): SecurityEventName | undefined {
  if (routerPath === setUserInformation.path && state.asksForEmail !== true) return undefined;
  if (routerPath === RECEIPT && state.subject === undefined) return undefined; // their own receipt
  return WATCHED[routerPath];
}

/** The response is the same for both; the log distinguishes them. */
const outcomeOf = (ctx: RequestContext, code: string): string =>
  code === 'wrong-credentials' && ctx.state.about === undefined ? 'unknown' : code;

/** An address or kennitala already taken reveals who is registered; other invalid fields reveal nothing. */
function isRemarkable({ code, details }: Problem | StaffProblem): boolean {
  const errors = details['errors'];
  if (code !== 'invalid-fields') return !UNREMARKABLE.has(code);
  return Array.isArray(errors) && errors.some((line: string) => line.endsWith('-taken'));
}

const askerOf = (ctx: RequestContext) => ({
  accountId: ctx.state.about ?? ctx.state.signedIn?.id ?? null,
  subjectId: ctx.state.subject ?? null,
  network: truncated(ctx.ip),
  requestId: ctx.state.requestId,
});

/** A session cookie without our signature. Cookies of ended sessions are signed. */
const isForged = ({ given, good }: CheckedCookie): boolean => given && good === undefined;

/** The /24 of IPv4 or /48 of IPv6: shows an attack without identifying a household. */
export function truncated(address: string): string {
  const { near, wide } = networkOf(address);
  if (wide !== undefined) return wide;
  const bytes = near.split('.');
  return bytes.length === 4 ? `${bytes.slice(0, 3).join('.')}.0/24` : '';
}
