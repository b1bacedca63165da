/** The calls that carry commands: each alone at its own path, or several together (B.7, decisions 3.1). */
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { UserStep } from '../course/content.ts';
import { Iso } from '../scalar.ts';
import { commandPayloads, RawCommand, Verdict } from './command.ts';
import { SessionState } from './session-state.ts';

/** Most commands in one batch, and the largest batch in bytes. */
export const BATCH_LIMIT = 200;
const BATCH_BYTES = 512 * 1024;

const command = <Name extends keyof typeof commandPayloads, Response extends z.ZodMiniType>(name: Name, response: Response) =>
  endpoint({ method: 'POST', path: `/api/${name}`, access: 'account', request: commandPayloads[name], response, maxBytes: 64 * 1024 });

export const updateUserRound = command('update-user-round', SessionState);
export const updateUserStep = command('update-user-step', SessionState);
export const submitStepAnswers = command('submit-step-answers', z.object({ ...SessionState.shape, step: UserStep }));

export const sync = endpoint({
  method: 'POST',
  path: '/api/sync',
  access: 'account',
  maxBytes: BATCH_BYTES,
  request: z.object({ protocol: z.int(), commands: z.array(RawCommand).check(z.maxLength(BATCH_LIMIT)) }),
  response: z.object({ serverTime: Iso, verdicts: z.array(Verdict), state: SessionState }),
});
