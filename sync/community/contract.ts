/** The calls of the chat, the feedback box and the magnet (B.7). */
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { commandPayloads } from '../progress/command.ts';
import { SessionState } from '../progress/session-state.ts';
import { Done, Iso, Uuid } from '../scalar.ts';

/** Messages in one answer; older ones on demand. */
export const MESSAGES_SHOWN = 50;

/** `user` is the first name and an initial, all that learners see of each other. */
export const Message = z.object({ id: z.string(), user: z.string(), message_text: z.string(), created_date: Iso });

export const ChatMessage = z.object({ ...Message.shape, own: z.boolean() });
export type ChatMessage = z.infer<typeof ChatMessage>;

/** Newest first; `before` is the id of the oldest message held. */
export const listMessages = endpoint({
  method: 'GET',
  path: '/api/messages',
  access: 'account',
  request: z.object({ before: z.optional(Uuid) }),
  response: z.object({ messages: z.array(ChatMessage), more: z.boolean() }),
});

/** Staff take a message out of everybody's sight, or put it back; both are recorded. */
export const hideMessage = endpoint({
  method: 'POST',
  path: '/api/admin/hide-message',
  access: 'staff',
  request: z.object({ messageId: Uuid, hidden: z.boolean() }),
  response: Done,
});

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

const Line = (min: number, max: number) => z.string().check(z.trim(), z.minLength(min), z.maxLength(max));
/** Where the magnet is posted to: an address and at least three characters of postcode (B.5). */
export const PostAddress = z.object({ address: Line(1, 200), postcode: Line(3, 10) });

export const sendMagnet = endpoint({
  method: 'POST',
  path: '/api/send-magnet',
  access: 'account',
  request: PostAddress,
  response: z.object({ ...SessionState.shape, ...Done.shape }),
});
