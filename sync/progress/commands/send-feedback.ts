/** What a learner writes to the school in the feedback box; it belongs to no course (B.2). */
import * as z from 'zod/mini';
import { Done, Iso, Written } from '../../scalar.ts';
import { accept } from '../decision.ts';
import { defineCommand, named } from '../define-command.ts';

export const sendFeedback = defineCommand({
  name: 'send-feedback',
  payload: z.object({
    messageText: Written(1, 5000),
    path: Written(0, 300),
  }),
  response: z.object({
    ...Done.shape,
    serverTime: z.optional(Iso),
    clock: z.optional(z.string()),
    epoch: z.optional(z.string()),
    ...named,
  }),
  ownWords: true,
  course: () => undefined,
  decide: () => accept(),
});
