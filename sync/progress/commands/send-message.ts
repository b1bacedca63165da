/** A message in the chat of course 2; the first one introduces the learner, which opens the rounds (B.4). */
import * as z from 'zod/mini';
import { Message } from '../../community/contract.ts';
import { characters, Written } from '../../scalar.ts';
import { inCourse } from '../active-enrolment.ts';
import { accept, refuse } from '../decision.ts';
import { defineCommand, StateAfter } from '../define-command.ts';

const LEAST_CHARACTERS = 2;

export const sendMessage = defineCommand({
  name: 'send-message',
  payload: z.object({ messageText: Written(0, 2000) }),
  /** With the message as it stands in the chat, for apps before protocol 4. */
  response: z.object({ ...StateAfter.shape, message: z.optional(Message) }),
  ownWords: true,
  course: () => 2,
  decide: (learner, { messageText }, facts) => {
    if (characters(messageText) < LEAST_CHARACTERS) return refuse('message-too-short');
    return inCourse(learner, 2, facts, ({ id, introducedAt }) =>
      introducedAt === null ? accept({ kind: 'introduced', enrolment: id, at: facts.now }) : accept(),
    );
  },
});
