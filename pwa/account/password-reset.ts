/** Calls for a forgotten password and a new address, loaded on demand. */
import { forgotPassword, openResetLink, resetPassword } from '../../sync/account/reset.ts';
import { call, CallError } from '../offline/call.ts';
import { OFFLINE, type ResetProblem } from './reset-problem.ts';
import { confirmEmail, openEmailLink } from '../../sync/account/credentials.ts';

/** @returns undefined on success. */
export const askForLink = (ssn: string): Promise<ResetProblem | undefined> =>
  problemOf(async () => void (await call(forgotPassword, { ssn })));

/** @returns undefined on success. */
export const setNewPassword = (token: string, password: string): Promise<ResetProblem | undefined> =>
  problemOf(async () => void (await call(resetPassword, { token, password })));

/** @returns why a reset link is invalid; undefined if it is valid. */
export const whyNotReset = (token: string): Promise<ResetProblem | undefined> =>
  problemOf(async () => void (await call(openResetLink, { token })));

/** Converts a failed call for the pages of mailed links. @returns undefined on success. */
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

/** @returns undefined on success. */
export const confirmAddress = (token: string): Promise<ResetProblem | undefined> =>
  problemOf(async () => void (await call(confirmEmail, { token })));

/** @returns the address to confirm, or why the link is invalid. */
export async function openAddress(token: string): Promise<OpenedAddress> {
  let opened: OpenedAddress = {};
  const problem = await problemOf(async () => {
    opened = await call(openEmailLink, { token });
  });
  return problem ? { problem } : opened;
}

export type OpenedAddress = {
  readonly email?: string;
  readonly confirmed?: boolean;
  readonly problem?: ResetProblem;
};
