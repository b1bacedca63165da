/** The calls of a forgotten password, loaded when they are asked for. */
import { forgotPassword, resetPassword } from '../../sync/account/reset.ts';
import { call, CallError } from '../offline/call.ts';

/** Undefined where all went well. */
export type Problem = {
  /** The server's words, or ours where there is no network; undefined where neither has any. */
  readonly message: string | undefined;
  readonly status: number;
  readonly text: string;
};

export const askForLink = (ssn: string): Promise<Problem | undefined> =>
  problemOf(async () => void (await call(forgotPassword, { ssn })));

export const setNewPassword = (token: string, password: string): Promise<Problem | undefined> =>
  problemOf(async () => void (await call(resetPassword, { token, password })));

async function problemOf(work: () => Promise<void>): Promise<Problem | undefined> {
  try {
    await work();
    return undefined;
  } catch (error) {
    const known = error instanceof CallError ? error : undefined;
    const told = known !== undefined && known.kind !== 'trouble';
    return { message: told ? known.message : undefined, status: known?.status ?? 0, text: known?.message ?? '' };
  }
}
