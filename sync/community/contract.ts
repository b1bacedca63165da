/** The calls of the chat, the thread with the school and the magnet; messages and feedback are commands (B.7). */
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { SessionState } from '../progress/session-state.ts';
import { Done, Iso, Uuid, Written } from '../scalar.ts';

/** Messages in one answer; older ones on demand. */
export const MESSAGES_SHOWN = 50;

/** `user` is the first name and an initial, all that learners see of each other. */
export const Message = z.object({ id: z.string(), user: z.string(), message_text: z.string(), created_date: Iso });

/** `reported`: the reader has reported it. */
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

/** Reports another learner's message to the school. A repeat changes nothing. */
export const reportMessage = endpoint({
  path: '/api/report-message',
  access: 'account',
  request: z.object({ messageId: Uuid }),
  response: Done,
});

/** Newest items of a thread in one answer. */
export const THREAD_SHOWN = 100;

export const ThreadItem = z.object({ id: z.string(), from: z.enum(['learner', 'school']), text: z.string(), at: Iso });
export type ThreadItem = z.infer<typeof ThreadItem>;

/** A learner's messages to the school and its answers, oldest first. */
export const schoolThread = endpoint({
  method: 'GET',
  path: '/api/thread',
  access: 'account',
  response: z.object({ items: z.array(ThreadItem) }),
});

/** Marks the answers up to this time as read. */
export const threadRead = endpoint({
  path: '/api/thread-read',
  access: 'account',
  request: z.object({ upTo: Iso }),
  response: Done,
});

/** Path of a message that arrived as an e-mail. */
export const LETTER_PATH = 'letter';

/** Whether a chat message is for the school: it begins with `@skóli`, `@skólinn`, `@school`. */
export const isForSchool = (text: string): boolean => /^\s*@(?:sk[óo]l|school)/i.test(text);

/** Postal address for the magnet: an address and at least three characters of postcode (B.5). */
export const PostAddress = z.object({ address: Written(1, 200), postcode: Written(3, 10) });

export const sendMagnet = endpoint({
  path: '/api/send-magnet',
  access: 'account',
  request: PostAddress,
  response: z.object({ ...SessionState.shape, ...Done.shape }),
});
