/** The calls of the chat and the magnet; messages and feedback are commands (B.7). */
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { SessionState } from '../progress/session-state.ts';
import { Done, Iso, Uuid, Written } from '../scalar.ts';

/** Messages in one answer; older ones on demand. */
export const MESSAGES_SHOWN = 50;

/** `user` is the first name and an initial, all that learners see of each other. */
export const Message = z.object({ id: z.string(), user: z.string(), message_text: z.string(), created_date: Iso });

/** `reported`: the reader has told the school of it. */
export const ChatMessage = z.object({ ...Message.shape, own: z.boolean(), reported: z.boolean() });
export type ChatMessage = z.infer<typeof ChatMessage>;

/** Newest first; `before` is the id of the oldest message held. */
export const listMessages = endpoint({
  method: 'GET',
  path: '/api/messages',
  access: 'account',
  request: z.object({ before: z.optional(Uuid) }),
  response: z.object({ messages: z.array(ChatMessage), more: z.boolean() }),
});

/** Tells the school of what somebody else has written. Told again, it changes nothing. */
export const reportMessage = endpoint({
  method: 'POST',
  path: '/api/report-message',
  access: 'account',
  request: z.object({ messageId: Uuid }),
  response: Done,
});

/** Where the magnet is posted to: an address and at least three characters of postcode (B.5). */
export const PostAddress = z.object({ address: Written(1, 200), postcode: Written(3, 10) });

export const sendMagnet = endpoint({
  method: 'POST',
  path: '/api/send-magnet',
  access: 'account',
  request: PostAddress,
  response: z.object({ ...SessionState.shape, ...Done.shape }),
});
