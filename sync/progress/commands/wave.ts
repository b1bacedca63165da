/** A learner waves to the school. Here for one commit, to count what a command touches. */
import * as z from 'zod/mini';
import { accept } from '../decision.ts';
import { defineCommand, StateAfter } from '../define-command.ts';

export const wave = defineCommand({
  name: 'wave',
  payload: z.object({}),
  response: StateAfter,
  ownWords: false,
  course: () => undefined,
  decide: () => accept(),
});
