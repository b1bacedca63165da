/** The calls of a forgotten password and of a new address, loaded when they are asked for. */
import { forgotPassword, openResetLink, resetPassword } from '../../sync/account/reset.ts';
import { call, CallError } from '../offline/call.ts';
import { OFFLINE, type ResetProblem } from './reset-problem.ts';
import { confirmEmail, openEmailLink } from '../../sync/account/credentials.ts';

/** Undefined where all went well. */
export const askForLink = (ssn: string): Promise<ResetProblem | undefined> =>
  problemOf(async () => void (await call(forgotPassword, { ssn })));

/** Undefined where all went well. */
export const setNewPassword = (token: string, password: string): Promise<ResetProblem | undefined> =>
  problemOf(async () => void (await call(resetPassword, { token, password })));

/** Why a link for a new password works no more; undefined where it does, or nobody answers. */
export const whyNotReset = (token: string): Promise<ResetProblem | undefined> =>
  problemOf(async () => void (await call(openResetLink, { token })));

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

/** The address that a link is about; or why it works no more. */
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
