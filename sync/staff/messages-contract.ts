/** What staff do about messages in the chat. */
import * as z from 'zod/mini';
import { Uuid } from '../scalar.ts';
import { staffAction } from './declare.ts';

/** A message that somebody told the school of stays where it is. */
export const leaveMessage = staffAction({
  action: 'leave-message',
  path: '/api/admin/leave-message',
  access: 'staff',
  request: z.object({ messageId: Uuid }),
  response: {},
});

/** Takes a message out of everybody's sight, or puts it back. */
export const hideMessage = staffAction({
  action: 'hide-message',
  path: '/api/admin/hide-message',
  access: 'staff',
  request: z.object({ messageId: Uuid, hidden: z.boolean() }),
  response: {},
});
