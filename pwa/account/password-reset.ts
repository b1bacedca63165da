/** The calls of a forgotten password and of a new address, loaded when they are asked for. */
import { forgotPassword, resetPassword } from '../../sync/account/reset.ts';
import { call, CallError } from '../offline/call.ts';
import { OFFLINE, type ResetProblem } from './reset-problem.ts';
import { confirmEmail } from '../../sync/account/credentials.ts';

/** Undefined where all went well. */
export const askForLink = (ssn: string): Promise<ResetProblem | undefined> =>
  problemOf(async () => void (await call(forgotPassword, { ssn })));

/** Undefined where all went well. */
export const setNewPassword = (token: string, password: string): Promise<ResetProblem | undefined> =>
  problemOf(async () => void (await call(resetPassword, { token, password })));

/** What went wrong with a call, as the pages that letters lead to tell it. */
export async function problemOf(work: () => Promise<void>): Promise<ResetProblem | undefined> {
  try {
    await work();
    return undefined;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const { kind, status, statusText, message, fieldErrors } = error;
    if (kind === 'offline' || status === undefined) return OFFLINE;
    return kind === 'trouble' ? { status, text: statusText } : { status, message, password: fieldErrors['password'] };
  }
}

/** Undefined where all went well. */
export const confirmAddress = (token: string): Promise<ResetProblem | undefined> =>
  problemOf(async () => void (await call(confirmEmail, { token })));
