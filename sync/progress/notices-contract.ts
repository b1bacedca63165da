/** The calls about the notices a learner wants. */
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { NoticeKind } from './notices.ts';

const Off = z.object({ off: z.array(NoticeKind) });

export const getNotices = endpoint({
  method: 'GET',
  path: '/api/notices',
  access: 'account',
  request: z.object({}),
  response: Off,
});

export const setNotice = endpoint({
  method: 'POST',
  path: '/api/notices',
  access: 'account',
  request: z.object({ kind: NoticeKind, on: z.boolean() }),
  response: Off,
});
