/** The calls about notices pushed to a browser. */
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Done } from '../scalar.ts';

/** Bytes in base64 for addresses, as many characters as that many bytes take. */
const Bytes = (length: number) => z.string().check(z.regex(new RegExp(`^[\\w-]{${Math.ceil((length * 4) / 3)}}$`)));

/** By what a push service and the browser behind it know the school. */
export const getPushKey = endpoint({
  method: 'GET',
  path: '/api/push-key',
  access: 'account',
  response: z.object({ key: z.string() }),
});

/** Notices go to this browser from now on, as long as it is signed in; said again at each visit. */
export const subscribePush = endpoint({
  path: '/api/subscribe-push',
  access: 'account',
  request: z.object({
    /** Address at the browser's push service. */
    endpoint: z.url().check(z.maxLength(1000)),
    /** Public key of the browser, an uncompressed point of P-256, and the secret it shares with the school. */
    p256dh: Bytes(65),
    auth: Bytes(16),
  }),
  response: Done,
});

/** No more notices to this browser. */
export const revokePush = endpoint({
  path: '/api/revoke-push',
  access: 'account',
  response: Done,
});
