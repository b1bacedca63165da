/** The call of the page that a letter to a new address leads to, loaded when it is made. */
import { confirmEmail } from '../../sync/account/credentials.ts';
import { call } from '../offline/call.ts';
import { problemOf } from './password-reset.ts';
import type { ResetProblem } from './reset-problem.ts';

/** Undefined where all went well. */
export const confirmAddress = (token: string): Promise<ResetProblem | undefined> =>
  problemOf(async () => void (await call(confirmEmail, { token })));
