/** A learner says that a question is unclear, with or without words; it belongs to no course and is taken in any state. */
import * as z from 'zod/mini';
import { ContentId, Done, Written } from '../../scalar.ts';
import { accept } from '../decision.ts';
import { defineCommand, named } from '../define-command.ts';

export const REPORT_LONGEST = 500;

export const reportQuestion = defineCommand({
  name: 'report-question',
  payload: z.object({
    questionId: ContentId,
    /** The version that was shown, where the device knows it. */
    questionVersion: z.optional(z.int().check(z.positive())),
    messageText: Written(0, REPORT_LONGEST),
  }),
  response: z.object({ ...Done.shape, ...named }),
  ownWords: true,
  course: () => undefined,
  decide: () => accept(),
});
