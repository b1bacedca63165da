/** The calls of the chat and the feedback box (B.7). */
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { commandPayloads } from '../progress/command.ts';
import { SessionState } from '../progress/session-state.ts';
import { Done, Iso } from '../scalar.ts';

export const Message = z.object({ id: z.string(), user: z.string(), message_text: z.string(), created_date: Iso });

export const sendMessage = endpoint({
  method: 'POST',
  path: '/api/send-message',
  access: 'account',
  request: commandPayloads['send-message'],
  response: z.object({ ...SessionState.shape, message: Message }),
});

export const sendFeedback = endpoint({
  method: 'POST',
  path: '/api/send-feedback',
  access: 'account',
  request: commandPayloads['send-feedback'],
  response: Done,
});
