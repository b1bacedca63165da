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

export const updateUserRound = endpoint({
  method: 'POST',
  path: '/api/update-user-round',
  access: 'account',
  request: commandPayloads['update-user-round'],
  response: SessionState,
});

export const updateUserStep = endpoint({
  method: 'POST',
  path: '/api/update-user-step',
  access: 'account',
  request: commandPayloads['update-user-step'],
  response: SessionState,
});

export const submitStepAnswers = endpoint({
  method: 'POST',
  path: '/api/submit-step-answers',
  access: 'account',
  maxBytes: 64 * 1024,
  request: commandPayloads['submit-step-answers'],
  response: z.object({ ...SessionState.shape, step: UserStep }),
});

export const sync = endpoint({
  method: 'POST',
  path: '/api/sync',
  access: 'account',
  maxBytes: BATCH_BYTES,
  request: z.object({ protocol: z.int(), commands: z.array(RawCommand).check(z.maxLength(BATCH_LIMIT)) }),
  response: z.object({ serverTime: Iso, verdicts: z.array(Verdict), state: SessionState }),
});
